package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds names of accounts by what systems put around them: the words of a log, a flag, the address of a profile, an @.

const mostBytes = 32 // form: bytes of the name of an account

// somebodys says whether v may be the name of an account of somebody.
func somebodys(v []byte, least int) bool { return len(v) >= least && !nobody(v) && !value.Template(v) }

// loggedIn returns where the name at i ends in the words of an SSH server: Failed password for jdoe from.
func loggedIn(s *rule.Scan, i, _ int) int {
	end := nameBytes(s, i, min(len(s.Text), i+mostBytes))
	name := s.Text[i:end]
	return end * text.Btoi(text.FoldedPrefix(s.Text[end:], " from ") && somebodys(name, 3) && !ofProgram(name))
}

// windowsUser returns the name at i behind a flag for a user, with or without a domain before it: net use /user:CORP\jdoe, schtasks /RU CORP\jdoe.
func windowsUser(s *rule.Scan, _ rule.At, i int) (start, end int) {
	start = s.RunEnd(text.CsDotted, i)
	behind := start > i && text.ByteAt(s.Text, start) == '\\'
	for behind && text.ByteAt(s.Text, start) == '\\' {
		start++
	}
	if !behind {
		start = i
	}
	end = nameBytes(s, start, s.WalkLimit(start))
	s.Walked(i, end)
	v := s.Text[start:end]
	if !somebodys(v, 3) || text.HasByte("([$\\/", text.ByteAt(s.Text, end)) {
		return 0, 0
	}
	if !behind && !userName(v, true, true) && !plainName(v) {
		return 0, 0
	}
	return start, end
}

// profileName returns where the name ends that begins at i in the address of a profile.
func profileName(s *rule.Scan, i, _ int) int {
	end := nameBytes(s, i, s.WalkLimit(i))
	s.Walked(i, end)
	own := !text.HasByte("{$([", text.ByteAt(s.Text, end)) && !text.FoldedPrefix(s.Text[i:end], "your")
	return end * text.Btoi(own && somebodys(s.Text[i:end], 4))
}

// handleName returns the handle that begins with the @ at i.
func handleName(s *rule.Scan, name rule.At, i int) (start, end int) {
	if i == name.End || text.ByteAt(s.Text, i) != '@' {
		return 0, 0
	}
	end = nameBytes(s, i+1, min(len(s.Text), i+mostBytes))
	if end < i+5 || !nameEnds(s, end) {
		return 0, 0
	}
	v := s.Text[i+1 : end]
	if nobody(v) {
		return 0, 0
	}
	if text.ShapeOf(v).Lower < 3 || bytes.IndexByte(v, '@') >= 0 {
		return 0, 0
	}
	return i, end
}

// homeOf returns where the name ends that begins at i and is put together of people's names.
func homeOf(s *rule.Scan, i, _ int) int {
	end := nameBytes(s, i, min(len(s.Text), i+mostBytes))
	return end * text.Btoi(somebodysName(s.Text[i:end]))
}

// alsoHandled takes the handles behind the one that ends at i, in a list: @mara_bakes, @tomliftsheavy.
func alsoHandled(s *rule.Scan, r *rule.Rule, name rule.At, i int) {
	for k := called.Another(s, i); k > 0; k = called.Another(s, i) {
		start, end := handleName(s, name, k)
		if start == end {
			return
		}
		s.Emit(r, start, end)
		i = end
	}
}

// mixedHandle says whether a handle holds a digit or a sign between words, so that it is no word.
func mixedHandle(v []byte) bool {
	sh := text.ShapeOf(v[1:])
	return sh.Digits+sh.Joiners > 0
}
