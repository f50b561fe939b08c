package layout

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// Leveled says whether text begins with a level of a log, or with a number or bracket and a level soon behind.
func Leveled(text []byte) bool {
	for i := 0; i < len(text) && i < farthestLevel; i++ {
		if char.Class[text[i]] != char.Upper {
			continue
		}
		end := i + 1
		for end < len(text) && char.Class[text[end]] == char.Upper {
			end++
		}
		if n := end - i; n >= 4 && n <= 8 && levels[string(text[i:end])] {
			return i == 0 || beginsLog[char.Class[text[0]]] || char.Class[text[i-1]] == char.Bracket
		}
		i = end
	}
	return false
}

// beginsLog are the classes of bytes that a line of a log begins with, before its level.
var beginsLog = [char.Classes]bool{char.Digit: true, char.Bracket: true}

const farthestLevel = 40

var levels = map[string]bool{
	"INFO": true, "WARN": true, "WARNING": true, "ERROR": true, "DEBUG": true, "TRACE": true, "FATAL": true, "CRITICAL": true, "NOTICE": true,
}

// Bytes before the name of a setting, and between it and its operator.
var beforeName, behindName = func() (before, behind [256]bool) {
	before, behind = char.SetOf("-\"'#"), char.SetOf(" \"'")
	for i := range before {
		before[i] = before[i] || char.Class[i] == char.Blank
	}
	return before, behind
}()

// Setting says whether text is a name, an operator and something.
func Setting(text []byte) bool {
	i := 0
	for i < len(text) && beforeName[text[i]] {
		i++
	}
	start := i
	for i < len(text) && char.InName[text[i]] {
		i++
	}
	if i == start {
		return false
	}
	for i < len(text) && behindName[text[i]] {
		i++
	}
	return i < len(text) && (text[i] == '=' || text[i] == ':')
}
