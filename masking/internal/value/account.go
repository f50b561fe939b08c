package value

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the places where any word is a password, because a user stands next to it: user=app;password=word, "user": "app", "password": "word".

const accountReach = 96 // reach: bytes before a password in which its user stands

// givenWord says whether the letters v, in quotes or given to a flag or behind an equals sign, are the password of the user that is given on the same line before.
func givenWord(s *text.Cursor, v text.Judged, src []byte) bool {
	words := len(src) >= 5 && text.Only(src, &ofWords)
	if !words || !v.Quoted && !argument(s, v) {
		return false
	}
	return !MessageWord(src) && userBefore(s, v)
}

// argument says whether v is given to a flag, or behind an equals sign, and ends as the arguments of commands and queries do.
func argument(s *text.Cursor, v text.Judged) bool {
	flag := text.ByteAt(s.Text, v.Name-1) == '-' || text.ByteAt(s.Text, v.Name) == '-'
	return (flag || s.Text[v.Start-1] == '=') && text.HasByte("\x00\n\r \"';&", text.ByteAt(s.Text, v.End))
}

var ofWords = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

// userBefore says whether a user is given on the line before the value v.
func userBefore(s *text.Cursor, v text.Judged) bool {
	from := max(s.LineOf(v.Name, accountReach), v.Name-accountReach)
	for i := from; i < v.Name; i++ {
		if wordEnds := !inUserWord[s.Text[i]]; wordEnds && text.EndsFolded(s.Text[from:i], userWords) {
			return true
		}
	}
	return false
}

var inUserWord = text.Where(func(b byte) bool { return text.IsWordByte(b) || b == '-' || b >= 0x80 })

// accountOf says whether a user is given next to the value v, on its line, the one before or the one behind.
func accountOf(s *text.Cursor, v text.Judged) bool { return userBefore(s, v) || besideLogin(s, v) }

var userWords = []string{
	"user", "username", "login", "uid", "userid", "usr", "email", "benutzer", "benutzername", "konto", "utilisateur", "identifiant", "usuario", "usuário", "utente", "gebruiker", "kullanıcı", "pengguna",
	"użytkownik", "användare", "bruger", "bruker", "пользователь", "логин", "用户", "用户名", "ユーザー", "사용자", "المستخدم", " -u",
}
