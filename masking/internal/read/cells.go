package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges the cells of a column of passwords in tables that say who logs in where.

// ownerWords end the headings of columns that say who logs in, or where.
var ownerWords = text.Cues("user", "username", "login", "email", "mail", "url", "uri", "website", "host", "hostname", "server", "account", "ssid", "service", "device", "system", "site", "ip", "benutzer", "benutzername", "anmeldename", "konto", "dienst", "gerät", "identifiant", "utilisateur",
	"compte", "usuario", "cuenta", "utente", "gebruiker", "gebruikersnaam", "användare", "użytkownik", "kullanıcı", "utilizador", "usuário")

// owner says whether the head of a column says who logs in, or where.
func owner(head []byte) bool {
	return ownerWords.Has(head[bytes.LastIndexAny(head, " _-.")+1:])
}

// ownedPassword says whether v, in a column of passwords of such a table, is one: there only words that tables of features hold are none.
func ownedPassword(v []byte) bool {
	if !text.InRange(len(v), 5, text.MaxKey) || value.Template(v) || value.Path(v) {
		return false
	}
	sh := text.ShapeOf(v)
	if sh.Spaces == 0 && value.ToldElse(v) && !opensOnly(v) {
		return false
	}
	switch {
	case sh.Letters() < 3:
		return false
	case sh.Spaces > 0:
		return sh.Symbols == 0 && sh.Digits+sh.Upper > 0 && ownedWords(v)
	case sh.Digits+sh.Symbols > 0:
		return !text.HasByte(")?", v[len(v)-1])
	}
	return sh.Joiners > 1 && sh.Upper > 0
}

// opensOnly says whether v begins with a bracket that nothing closes at its end, and ends with a digit or a sign.
func opensOnly(v []byte) bool {
	last := v[len(v)-1]
	return v[0] == '(' && last != ')' && !text.IsAlpha(last)
}

// ownedWords says whether v is two to six words, none of which a message would be without.
func ownedWords(v []byte) bool {
	words := 0
	for word := range bytes.FieldsSeq(v) {
		if value.MessageWord(word) && !text.Listed(word, []string{"im", "in", "on"}) {
			return false
		}
		words++
	}
	return words >= 2 && words <= 6
}
