package read

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what columns of secrets are called.

// secretHeads are what columns of secrets are called, or the last words of that, by their letters of ASCII alone.
var secretHeads = []string{
	"password", "passwd", "pwd", "pass", "passwort", "secret", "token", "apikey", "passphrase", "contrasena", "senha", "motdepasse",
	"kennwort", "wachtwoord", "access key", "secret key", "encryption key", "signing key", "pw", "mdp", "haso", "haslo", "ifre", "sifre",
	"lsenord", "losenord", "contrasea", "passord", "adgangskode", "heslo", "sshpass", "userpass", "dbpass", "adminpass", "rootpass",
	"ftppass", "smtppass", "loginpass", "psk", "snmp community", "ro community", "rw community", "community string", "totp", "login totp",
	"otpauth", "totp secret", "root pw", "pass phrase", "pass word", "license key", "licence key", "deploy key", "private key", "segredo", "segreto", "geheim", "geheimnis", "token rahasia", "hemlighet", "clave secreta", "cl secrte", "clave de api",
	"chave de api", "chiave api", "klucz api", "kunci api", "api sleutel", "api nyckel", "api schlssel", "api anahtar", "gizli anahtar", "kata sandi", "sandi", "parola", "jeton",
}

// ForeignHeads are words of heads in scripts without the letters of ASCII, by their first byte.
var ForeignHeads = [256][]string{
	0xCE: {"κωδικός", "Κωδικός"}, 0xD0: {"пароль", "Пароль", "ПАРОЛЬ", "ключ", "Ключ", "Секрет", "Токен", "парола", "лозинка"}, 0xD1: {"секрет", "токен"}, 0xD7: {"סיסמה", "סיסמא"}, 0xD8: {"رمز"}, 0xD9: {"كلمة المرور", "كلمة السر", "مفتاح"}, 0xE0: {"पासवर्ड", "टोकन", "कुंजी", "รหัสผ่าน"},
	0xE3: {"パスワード", "キー", "トークン"}, 0xE4: {"令牌"}, 0xE5: {"密码", "密碼", "口令", "密钥", "密鑰"}, 0xE6: {"暗証番号"}, 0xE7: {"秘密鍵"}, 0xEB: {"비밀번호"}, 0xEC: {"암호"}, 0xED: {"토큰"},
}

// foreignHead says whether the cell holds such a word.
func foreignHead(cell []byte) bool {
	for i, b := range cell {
		if text.BeginsAny(cell[i:], ForeignHeads[b]) {
			return true
		}
	}
	return false
}

// joinedHeads are these without the spaces between their words.
var joinedHeads = func() (joined []string) {
	for _, head := range secretHeads {
		joined = append(joined, strings.ReplaceAll(head, " ", ""))
	}
	return joined
}()

const shortHead = 5 // form: letters of a head that leads to a table only with what ends its cell behind it

// Heads are what leads to a table: the heads of columns of secrets, or the last words of those of several words, and those more.
func Heads(more ...string) rule.Words {
	for k, head := range secretHeads {
		if len(joinedHeads[k]) > shortHead {
			more = append(more, joinedHeads[k])
		}
		last := head[strings.LastIndexByte(head, ' ')+1:]
		if len(head) > shortHead && len(last) == len(head) {
			continue
		}
		for _, end := range []string{";", ",", "|", " |", "\t", "\n", "  ", " \xe2", " !!", " ^", " &", "<"} {
			more = append(more, last+end)
		}
	}
	slices.Sort(more)
	return slices.Compact(more)
}

// secretColumn says whether the cell names a column of secrets.
func secretColumn(cell []byte) bool {
	if len(cell) <= text.MaxKey && foreignHead(cell) {
		return true
	}
	var folded [text.MaxKey]byte
	first := text.MaxKey
	for k := len(cell); k > 0 && first > 0; k-- {
		if b := cell[k-1]; text.IsAlpha(b) {
			first--
			folded[first] = b | 0x20
		}
	}
	name, last := folded[first:], lastWord(cell)
	return slices.ContainsFunc(joinedHeads, func(w string) bool {
		ends := len(last) == len(w) && w != "pass" // boarding_pass
		whole := ends || len(name) == len(w) || len(w) > 4
		return whole && bytes.HasSuffix(name, []byte(w))
	})
}

// lastWord returns the letters of ASCII that the head ends with: pw of initial_pw.
func lastWord(head []byte) []byte {
	head = bytes.TrimRightFunc(head, func(c rune) bool { return !unicode.IsLetter(c) })
	return head[len(bytes.TrimRight(head, text.Letters)):]
}
