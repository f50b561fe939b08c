package person

import (
	"github.com/vizard-gateway/vizard/masking/names/login"

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

// flagged says whether the name at i is that of a flag of Windows, behind a slash.
func flagged(s *rule.Scan, i int) bool {
	return s.HasAt(i-1, "/") && text.HasByte(" \t\n\r\"'`", text.ByteAt(s.Text, i-2))
}

// windowsUser returns the name at i behind a flag for a user, with or without a domain before it: net use /user:CORP\jdoe, schtasks /RU CORP\jdoe.
func windowsUser(s *rule.Scan, name rule.At, i int) (start, end int) {
	domain := s.RunEnd(text.CsDotted, i)
	start = s.Past(domain, 2, "\\")
	behind := i < domain && domain < start
	if !behind {
		start = i
	}
	end = nameBytes(s, start, s.WalkLimit(start))
	s.Walked(i, end)
	v := s.Text[start:end]
	if !flagged(s, name.Start) || !somebodys(v, 3) || text.HasByte("([$\\/", text.ByteAt(s.Text, end)) {
		return 0, 0
	}
	if !behind && !userName(v, true, true) {
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
	v := s.Text[min(i+1, end):end]
	worded := len(v) > 3 && text.ShapeOf(v).Lower > 2
	if !worded || nobody(v) || !nameEnds(s, end) {
		return 0, 0
	}
	return i, end
}

// homeOf returns where the name ends that begins at i and is put together of people's names.
func homeOf(s *rule.Scan, i, _ int) int {
	end := nameBytes(s, i, min(len(s.Text), i+mostBytes))
	if second := end + 1; s.HasAt(end, " ") && text.IsUpper(s.Text[i]) && text.IsUpper(text.ByteAt(s.Text, second)) { // C:\Users\Jane Miller\Documents
		last := nameBytes(s, second, min(len(s.Text), second+mostBytes))
		folder := text.HasByte("\\/\"", text.ByteAt(s.Text, last))
		return last * text.Btoi(folder && !sharedHomes.Has(s.Text[i:end]))
	}
	return end * text.Btoi(login.OfPeople(s.Text[i:end]))
}

// sharedHomes begin the names of home directories that are nobody's.
var sharedHomes = text.Cues("all", "default", "public", "guest", "local", "network", "test")

// mixedHandle says whether a handle holds a digit or a sign between words, so that it is no word.
func mixedHandle(v []byte) bool {
	sh := text.ShapeOf(v[1:])
	return sh.Digits+sh.Joiners > 0
}
