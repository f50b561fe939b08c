// Package line finds the secrets in the lines of commands, devices, dumps and sessions.
package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds secrets where a dump, a log or a table prints them beside their names.

// certainPlace accepts whatever is given to a name of a password where nothing but a value can stand: -Dname=x, "name"="x" of Windows' registry,
// --name 'x', <<"x">>, /name:x, <Value>x.
func certainPlace(s *rule.Scan, r *rule.Rule, val int) {
	v := &s.Value
	if v.Start >= v.End || v.Start-v.Name > 2*text.MaxKey || v.Name < 2 || v.Start < v.Name+3 {
		return
	}
	before, name := s.Text[max(0, v.Name-2):v.Name], s.Text[v.Name:]
	option := bytes.HasSuffix(before, []byte("-D")) || bytes.HasPrefix(name, []byte("-D")) || before[1] == '/' && s.Text[val-1] == ':' && text.IsSpace(before[0])
	switch {
	case option && !v.Quoted && v.Start == val:
		v.End = read.SentenceEnd(s, v.Start, s.VisibleEnd(v.Start))
		for v.End > v.Start && text.HasByte("\"'`", s.Text[v.End-1]) {
			v.End--
		}
	case option && v.Quoted:
	case !v.Quoted:
		return
	case string(before) == "--" || bytes.HasPrefix(name, []byte("--")):
	case string(s.Text[v.Start-3:v.Start]) == `"="` && s.LineStarts(v.Name-1), string(s.Text[v.Start-3:v.Start]) == `<<"`, bytes.Contains(s.Text[v.Name:v.Start], []byte(`re-shared-key="`)):
	case text.FoldedPrefix(s.Text[max(0, v.Start-7):], "<value>") && text.FoldedPrefix(s.Text[v.End:], "</value><plaintext>"):
	default:
		return
	}
	if src := s.Text[v.Start:max(v.Start, v.End)]; !value.Metavariable(src) && !value.MessageWord(src) {
		read.Given(s, r)
	}
}

// boundPair verifies the second of two strings in brackets, ["name", "x"], by the first; i is in the name.
func boundPair(s *rule.Scan, _ *rule.Rule, i int) {
	quote := i + bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxKey/2)], '"')
	val := quote + 1
	for val < len(s.Text) && text.HasByte(", ", s.Text[val]) {
		val++
	}
	if start, end := read.NameBefore(s, quote, false); start < end && start > 1 && s.Text[start-1] == '"' && text.HasByte("[({", s.Text[start-2]) {
		read.Setting(s, start, end, val, '=')
		s.Next = 0
	}
}

// debuggerPrint verifies the string that a debugger prints below its command at i, by what is printed.
func debuggerPrint(s *rule.Scan, _ *rule.Rule, i int) {
	line := s.LineEnd(i)
	end := line
	for end > i && text.HasByte(" )]\r", s.Text[end-1]) {
		end--
	}
	start, end := read.NameBefore(s, end, false)
	for k := end; k > start; k-- {
		if s.Text[k-1] == '.' {
			start = k
			break
		}
	}
	below := min(line+1, len(s.Text))
	n := bytes.IndexByte(s.Text[below:min(s.LineEnd(below), below+2*text.MaxKey)], '"')
	if start >= end || start <= i || n < 0 {
		return
	}
	read.Setting(s, start, end, below+n, '=')
	s.Next = 0
}

// registryValue verifies the value behind a type of Windows' registry at i, by the name before it.
func registryValue(s *rule.Scan, r *rule.Rule, i int) {
	start, end := read.NameBefore(s, i, false)
	val := text.AlnumEnd(s.Text, min(len(s.Text), i+len("reg_")))
	if text.ByteAt(s.Text, val) == '_' {
		val = text.AlnumEnd(s.Text, val+1) // REG_EXPAND_SZ
	}
	for val < len(s.Text) && text.IsSpace(s.Text[val]) {
		val++
	}
	to := val + len(bytes.TrimRight(s.Text[val:s.LineEnd(val)], " \r"))
	name, _ := read.FoldName(s, start, end)
	if start >= end || i-end < 2 || to-val < 4 || !bytes.HasSuffix(name, []byte("password")) && !bytes.HasSuffix(name, []byte("passwd")) && !bytes.HasSuffix(name, []byte("passphrase")) {
		return
	}
	s.Value = text.SetValue{Start: val, End: to, Quoted: true, Name: start}
	if src := s.Text[val:to]; text.Hex(src) && len(src) >= 8 {
		read.Accept(s, r)
	} else {
		read.Given(s, r)
	}
	s.Next = 0
}

// communities verifies the names below the registry's key ValidCommunities at i.
func communities(s *rule.Scan, r *rule.Rule, i int) {
	if i < text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCommunities] {
		return
	}
	line := s.LineEnd(i)
	for {
		text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCommunities] = line
		start := min(line+1, len(s.Text))
		if line = s.LineEnd(start); start == line {
			return
		}
		word := nextWord(s, start, line)
		behind := bytes.TrimLeft(s.Text[word.End:line], "\" =")
		if text.FoldedPrefix(behind, "reg_dword") || text.FoldedPrefix(behind, "dword:") {
			if word.Quoted || s.Text[start] == ' ' {
				emitCommunity(s, r, word)
			}
		}
	}
}

func emitCommunity(s *rule.Scan, r *rule.Rule, v text.SetValue) {
	if src := s.Text[v.Start:v.End]; len(src) >= 4 && !syntaxWords.Has(src) {
		s.Emit(r, v.Start, v.End)
	}
}

// vaultTable verifies the rows of a table of names and values below the heading Key, Value at i, which HashiCorp's Vault prints.
func vaultTable(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i)
	heading := bytes.TrimSpace(s.Text[i+len("key") : line])
	ruler := s.Text[min(line+1, len(s.Text)):]
	if i > 0 && s.Text[i-1] != '\n' || !text.FoldedEqual(heading, "value") || !bytes.HasPrefix(ruler, []byte("---")) {
		return
	}
	line = s.LineEnd(min(line+1, len(s.Text)))
	metadata := bytes.Contains(s.Text[max(0, i-text.MaxKey):i], []byte("Metadata"))
	for {
		start := min(line+1, len(s.Text))
		line = s.LineEnd(start)
		name := nextWord(s, start, line)
		val := nextWord(s, name.End, line)
		s.Next = 0
		if name.Start != start || val.Start >= line || val.Start-name.End < 2 || text.FoldedEqual(s.Text[name.Start:name.End], "key") {
			break
		}
		read.Setting(s, name.Start, name.End, val.Start, '=')
		if src := s.Text[val.Start:val.End]; s.Next == 0 && !metadata && len(src) >= 16 && value.TokenValue(src, false) && !text.UUID(src) && text.DateEnd(s.Text, val.Start) == 0 {
			s.Emit(r, val.Start, val.End)
		}
	}
	s.Next = 0
}

// salt accepts the long value of a salt or key of WordPress, whatever signs are in it.
func salt(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if n := v.End - v.Start; !v.Quoted || n < 48 || n > 96 {
		return
	}
	src := s.Text[v.Start:v.End]
	if sh := text.ShapeOf(src); sh.Symbols >= 6 && sh.Digits >= 2 && sh.Spaces <= 4 && sh.Other == 0 && !value.Template(src[:4]) && bytes.IndexByte(src, '\\') < 0 {
		read.Accept(s, r)
	}
}
