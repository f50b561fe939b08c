package person

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
	"github.com/vizard-gateway/vizard/masking/names/login"
)

// Account is a kind of rule. It finds the name of somebody's account behind what such names are called.
type Account struct {
	About
	Names  Words // what it is called
	Mixed  bool  // it must hold letters and a number, or be two words
	Field  bool  // what it is called must be the name of a field
	People bool  // it must be put together of people's names, or somebody's own
	Own    bool  // what it is called says that it is somebody's own
}

// Compile makes the rule.
func (k Account) Compile() []rule.Rule {
	return Code{About: k.About, Look: Look{Written: rule.Written{Called: k.Names, At: k.cell}}, Find: k.find}.Compile()
}

// cell returns limit if such a name stands between i and there.
func (k *Account) cell(s *rule.Scan, _ *rule.Rule, i, limit int) int {
	v := s.Text[i+text.Btoi(s.Text[i] == '@') : limit]
	sh, ok := text.ShapeOf(v), userName(v, true, true)
	switch {
	case k.People:
		ok = login.OfPeople(v)
	case k.Mixed:
		mixed := sh.Digits > 0 || jointName(v)
		ok = ok && mixed && sh.Lower > 3
	}
	return limit * text.Btoi(ok && text.Only(v, &ofAccount))
}

func (k *Account) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	if k.Field && !read.Assigning(s, at.End) {
		return 0
	}
	start, end := k.ofPeople(s, at)
	switch {
	case start < end || k.People:
	case k.Mixed:
		start, end = mixedAccount(s, at.End)
	default:
		start, end = account(s, at.End)
	}
	if start < end && s.InCatalogue(start, end) {
		return 0
	}
	return s.Take(r, start, end)
}

// ofPeople returns the name of an account behind the word for one, if it is put together of people's names, or the sentence says what became of it, or
// whose it is: user jkowalski, account CORP\jkowalski, user qwentin is locked, my account quiet_moss.
func (k *Account) ofPeople(s *rule.Scan, at rule.At) (start, end int) {
	start, by := read.Link(s, at.End)
	if start == at.End && !abroadBefore(s, at.End, start) || s.HasAt(start+1, " ") {
		return 0, 0
	}
	own := k.Own
	if word := s.WordAhead(start); s.HasAt(word, " ") && possessors.Has(s.Text[start:word]) {
		start, own = word+1, true // akun saya
	}
	number, domain := s.Digits(start), text.AlnumEnd(s.Text, start)
	if s.HasAt(number, "(") {
		start = number + 1 // uid=1003(jkowalski)
	} else if text.ShapeOf(s.Text[start:domain]).Lower == 0 && s.HasAt(domain, "\\") {
		start = s.Past(domain, 2, "\\") // CORP\jkowalski
	}
	end = nameBytes(s, start, min(len(s.Text), start+mostBytes))
	v := s.Text[start:end]
	if end < start+leastName || !nameEnds(s, end) || s.GluedRight(end) {
		return 0, 0
	}
	led, own := k.Field || by&^read.ByWord == 0, own || owned(s, at.Start)
	mixed := led && own && text.ShapeOf(v).Joiners > 0
	told := by == 0 && likeAccount(v) && text.BeginsAny(s.Text[end:], fates)
	called := s.Text[at.Start:at.End]
	switch {
	case bytes.EqualFold(v[max(0, len(v)-len(called)):], called): // handle: app.TimerHandle
	case told, login.OfPeople(v), mixed && userName(v, true, true):
		return start, end
	}
	return 0, 0
}

// account returns the name behind "username" or "login", which ends at i: behind a colon or an equals sign, or the word is.
func account(s *rule.Scan, i int) (start, end int) {
	k, by := read.Link(s, i)
	if later := saidLater(s, i); later > 0 && by&^read.ByOperator == 0 {
		k, by = later, read.ByWord
	} else if by == 0 && !goesBefore(s, i, k) {
		return 0, 0
	}
	at := text.ByteAt(s.Text, k) == '@'
	k += text.Btoi(at)
	k = s.Since(k, k-i, "\"'`\\")
	v := read.ValueAt(s, i, k, ' ')
	end = nameBytes(s, v.Start, v.End)
	cut := v.Quoted && end < v.End
	if cut || text.HasByte("([$", text.ByteAt(s.Text, end)) || programs(s, i, v.Start, end) {
		return 0, 0
	}
	name := s.Text[v.Start:end]
	end += text.Btoi(s.HasAt(end, "_") && text.ByteAt(s.Text, v.Start-1) != '_')
	ends := nameEnds(s, end)
	plain, joint := oneName(name), jointName(name)
	worded := plain || joint
	switch {
	case userName(name, v.Quoted || at, ends):
	case worded && field(s, i) && fieldOver(s, i, end):
	case joint && ends && by&^read.ByWord == 0:
	case by == read.ByWord && ends && value.Humps(name) > 1: // is FrostByteKing
	case plain && text.FoldedSuffix(s.Text[:i], " as") && s.HasAt(i, " "): // logged in as
	default:
		return 0, 0
	}
	return v.Start - text.Btoi(at), end
}

// likeAccount says whether v is no frequent word, or letters and a number.
func likeAccount(v []byte) bool {
	return plainName(v) && !login.Common(v) || text.ShapeOf(v).Digits > 0
}

// fates are what became of an account.
var fates = []string{
	" locked", " gesperrt", " ist gesperrt", " bloqué", " bloccato", " bloqueado", " zablokowan", " can't ", " kann sich nicht", " has been ", " was locked", " is locked", " was disabled", " is disabled", " was suspended", " has expired", " cannot log", " failed to log", " logged in", " logged out", " ist blockiert", " wurde gesperrt", " kann nicht", " est bloqué", " est verrouillé", " verrouillé", " ne peut", " n'arrive pas", " está bloquead", " no puede", " não consegue", " sem acesso", " è bloccat", " non riesce", " non può", " kan niet", " is geblokkeerd", " geblokkeerd", " nie może", " został", " nemůže", " má zamčen", " nemôže", " kan inte", " är låst", " kan ikke", " er låst", " er sperret", " ei pääse", " on lukittu", " kilitlen", " giremiyor", " bloke", " zárolva", " nem tud", " este blocat", " nu se poate", " bị khóa", " terkunci", " tidak bisa", " заблок", " не може", " забанен", " is unable", " is banned", " got banned", " got locked", " is suspended", " suspended", " disabled", " needs access", " lost access", " is already taken", " ist bereits vergeben", " är upptag", " er opptatt", " er optaget", " is bezet", " est déjà pris", " già in uso", " já está em uso", " ya está en uso", " werkt niet", " funktioniert nicht", " funkar inte", " virker ikke", " ne fonctionne", " ne marche", " no funciona", " não funciona", " non funziona", " nie działa", " nefunguje", " nem működik", " nu merge", " nu poate", " çalışmıyor", " ei toimi", " lukittui", " doesn't work", " does not work", " isn't working", " is not working", " not working", " не работает", " не працює", " 无法", " 被", " がロック", " נעול", " got shadowbanned", " was banned", " was hacked", " got hacked", " is gehackt", " was stolen", " hackea", " se nemůže", " reports ", " forgot ", " se login",
}

// saidLater returns where the name of the account may begin of which the word that ends at i and some more speak: "my username on the
// portal is rowan_fielding". 0 if nothing says so.
func saidLater(s *rule.Scan, i int) int {
	if !s.HasAt(i, " ", "?") {
		return 0
	}
	for k, end := i, s.Ahead(i+1, read.MaxAhead-1, &inSpeech); k < end; k++ {
		if next := s.BehindAny(isWords, k); next > k {
			return next
		}
	}
	return 0
}

var inSpeech = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ")

// isWords say behind the name of a value what it is.
var isWords = Words{" is ", " ist ", " es ", " est ", " c'est ", " è ", " é ", " är ", " er ", " je ", " jest ", " este ", " là "}

// goesBefore says whether the name that ends at i may stand before that of an account at k without a sign.
func goesBefore(s *rule.Scan, i, k int) bool {
	last := text.ByteAt(s.Text, i-1)
	named := last >= 0x80 || text.EndsFolded(s.Text[:i], accountNames[last&31])
	return k == i+1 && named || abroadBefore(s, i, k)
}

// abroadBefore says whether the word that ends at i, right before k, ends with a letter of a script without spaces.
func abroadBefore(s *rule.Scan, i, k int) bool { return i == k && i > 2 && s.Text[i-3] >= 0xE3 }

// accountNames can only be those of accounts, by their last letter.
var accountNames = value.ByLast(slices.Concat(networks, Words{"user name", "username", "login name", "benutzername", "utilisateur", "usuario", "screen name", "for user", "nutzername", "kennung", "användarnamn",
	"brukernavn", "brugernavn", "gebruikersnaam", "nom utilisateur", "nome utente", "użytkownika", "gamertag", "handle", "telegram", "skype", " as", "my insta", "my instagram", "my snapchat", "my snap", "my tiktok", "my discord", "my ig", "nick to", "login to", "nick", "nickname", "pseudo", "kullanıcı adım", "tên tài khoản", "ad login", "domain login", "windows login", "vpn login", "citrix login", "network login", "sap user", "ad user", "vpn user", "domain user", "windows user", "identifiant de connexion", "käyttäjätunnus", "kullanıcı adı", "user id", "login id"})...)

// nameBytes returns where the bytes that names of accounts are made of end in text[i:end].
func nameBytes(s *rule.Scan, i, end int) int {
	k := s.Ahead(i, end-i, &ofAccount)
	return s.Since(k, k-i, ".-_")
}

// ofAccount are the bytes of names of accounts: those of two bytes of letters of Latin scripts, too.
var ofAccount = text.Where(func(b byte) bool {
	latin := text.InRange(b, 0x80, 0xBF) || text.InRange(b, 0xC3, 0xC9)
	return text.IsWordByte(b) || text.HasByte(".@+-", b) || latin
})

// field says whether the name that ends at i is set as in a form or a file: "name: x", "nom : x" or "name=x", not "name = x".
func field(s *rule.Scan, i int) bool {
	return s.HasAt(i, ":", " : ") || s.HasAt(i, "=") && text.ByteAt(s.Text, i+1) != ' '
}

// fieldOver says whether the field of the name that ends at i is over at end.
func fieldOver(s *rule.Scan, i, end int) bool {
	switch text.ByteAt(s.Text, end) {
	case 0, '\r', '\n', '|', ';', '<':
		return true
	case ',':
		return s.Text[i] == ':' && text.ByteAt(s.Text, end+1) == ' '
	case ' ', '"', '\'', '&':
		return s.Text[i] == '=' || s.HasAt(end, " / ", " | ")
	}
	return false
}

// tight says whether a word follows the sign at i at once, as in a path of names, a member or a filter: a:b, $user->born_on, user|can_delete.
func tight(s *rule.Scan, i int) bool {
	i += text.Btoi(s.HasAt(i, "->"))
	return text.HasByte(":|>", text.ByteAt(s.Text, i)) && text.IsAlnum(text.ByteAt(s.Text, i+1))
}

// nameEnds says whether the name that ends at i is no part of an expression.
func nameEnds(s *rule.Scan, i int) bool {
	after := text.ByteAt(s.Text, i+1)
	switch text.ByteAt(s.Text, i) {
	case '.':
		return !text.IsAlnum(after)
	case ' ':
		return after >= 0x80 || text.IsAlnum(after) || text.HasByte("*&|<>-_;\x00", after)
	}
	return !s.HasAt(i, "(", "[", "$", "::", "=\"", "='")
}

const mostMixed = 24 // form: bytes of such a name behind the word user

// mixedAccount returns the name behind "user", which ends at i and which must hold letters and a number, or be two words.
func mixedAccount(s *rule.Scan, i int) (start, end int) {
	if s.HasAt(i, "=- ", "=-\n") {
		return 0, 0 // nobody
	}
	k, _ := read.Link(s, i)
	if end = nameBytes(s, k, min(len(s.Text), k+mostMixed)); !bytes.ContainsAny(s.Text[k:end], "._-0123456789") {
		logged := s.HasAt(i, "=") && k-i <= 2 && s.Cued(loginCues, 2*text.CueReach, i-len("user"))
		ok := text.Btoi(logged && plainName(s.Text[k:end]))
		return k * ok, end * ok // else a word: user: please
	}
	if start, end = account(s, i); start == end {
		return numberedAfter(s, i)
	}
	ok := text.Btoi(jointName(s.Text[start:end]) && !tight(s, i) || numbered(s.Text[start:end]))
	return start * ok, end * ok
}

// loginCues are spoken of before user=jane in a log.
var loginCues = text.Cues("login", "logon", "auth", "authentication", "sshd", "logged", "signin", "session", "sudo", "pam")

// numberedAfter returns the name right behind the word user, which ends at i: letters, or two words, and a number at the end.
func numberedAfter(s *rule.Scan, i int) (start, end int) {
	end = nameBytes(s, i+1, min(len(s.Text), i+mostMixed))
	v := s.Text[min(i+1, end):end]
	digits := len(v) - len(bytes.TrimRight(v, "0123456789"))
	ends := nameEnds(s, end) || s.HasAt(end, " (")
	name := text.InRange(digits, 2, 4) && numbered(v)
	if name && ends && s.HasAt(i, " ") {
		return i + 1, end
	}
	return 0, 0
}
