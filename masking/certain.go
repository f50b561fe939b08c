package masking

import "bytes"

// This file finds secrets where a dump, a log or a table prints them beside their names.

// certainPlace accepts whatever is given to a name of a password where nothing but a value can stand: -Dname=x, "name"="x" of Windows' registry,
// --name 'x', <<"x">>, /name:x, <Value>x.
func certainPlace(s *scan, r *rule, value int) {
	v := &s.value
	if v.start >= v.end || v.start-v.name > 2*maxKey || v.name < 2 || v.start < v.name+3 {
		return
	}
	before, name := s.text[max(0, v.name-2):v.name], s.text[v.name:]
	option := bytes.HasSuffix(before, []byte("-D")) || bytes.HasPrefix(name, []byte("-D")) || before[1] == '/' && s.text[value-1] == ':' && isSpace(before[0])
	switch {
	case option && !v.quoted && v.start == value:
		v.end = s.sentenceEnd(v.start, s.visibleEnd(v.start))
		for v.end > v.start && hasByte("\"'`", s.text[v.end-1]) {
			v.end--
		}
	case option && v.quoted:
	case !v.quoted:
		return
	case string(before) == "--" || bytes.HasPrefix(name, []byte("--")):
	case string(s.text[v.start-3:v.start]) == `"="` && s.lineStarts(v.name-1), string(s.text[v.start-3:v.start]) == `<<"`, bytes.Contains(s.text[v.name:v.start], []byte(`re-shared-key="`)):
	case foldedPrefix(s.text[max(0, v.start-7):], "<value>") && foldedPrefix(s.text[v.end:], "</value><plaintext>"):
	default:
		return
	}
	if text := s.text[v.start:max(v.start, v.end)]; !metavariable(text) && !messageWord(text) {
		given(s, r)
	}
}

// metavariable says whether v is a name in capitals, as a synopsis writes what is to be filled in.
func metavariable(v []byte) bool {
	for _, b := range v {
		if !isUpper(b) && b != '_' && b != '-' {
			return false
		}
	}
	return true
}

// boundPair verifies the second of two strings in brackets, ["name", "x"], by the first; i is in the name.
func boundPair(s *scan, _ *rule, i int) {
	quote := i + bytes.IndexByte(s.text[i:min(len(s.text), i+maxKey/2)], '"')
	value := quote + 1
	for value < len(s.text) && hasByte(", ", s.text[value]) {
		value++
	}
	if start, end := s.nameBefore(quote, false); start < end && start > 1 && s.text[start-1] == '"' && hasByte("[({", s.text[start-2]) {
		s.setting(start, end, value, '=')
		s.next = 0
	}
}

// debuggerPrint verifies the string that a debugger prints below its command at i, by what is printed.
func debuggerPrint(s *scan, _ *rule, i int) {
	line := s.lineEnd(i)
	end := line
	for end > i && hasByte(" )]\r", s.text[end-1]) {
		end--
	}
	start, end := s.nameBefore(end, false)
	for k := end; k > start; k-- {
		if s.text[k-1] == '.' {
			start = k
			break
		}
	}
	below := min(line+1, len(s.text))
	n := bytes.IndexByte(s.text[below:min(s.lineEnd(below), below+2*maxKey)], '"')
	if start >= end || start <= i || n < 0 {
		return
	}
	s.setting(start, end, below+n, '=')
	s.next = 0
}

// registryValue verifies the value behind a type of Windows' registry at i, by the name before it.
func registryValue(s *scan, r *rule, i int) {
	start, end := s.nameBefore(i, false)
	value := alnumEnd(s.text, min(len(s.text), i+len("reg_")))
	if byteAt(s.text, value) == '_' {
		value = alnumEnd(s.text, value+1) // REG_EXPAND_SZ
	}
	for value < len(s.text) && isSpace(s.text[value]) {
		value++
	}
	to := value + len(bytes.TrimRight(s.text[value:s.lineEnd(value)], " \r"))
	name, _ := s.foldName(start, end)
	if start >= end || i-end < 2 || to-value < 4 || !bytes.HasSuffix(name, []byte("password")) && !bytes.HasSuffix(name, []byte("passwd")) && !bytes.HasSuffix(name, []byte("passphrase")) {
		return
	}
	s.value = setValue{start: value, end: to, quoted: true, name: start}
	if text := s.text[value:to]; hex(text) && len(text) >= 8 {
		s.accept(r)
	} else {
		given(s, r)
	}
	s.next = 0
}

// communities verifies the names below the registry's key ValidCommunities at i.
func communities(s *scan, r *rule, i int) {
	if i < walkMemo.of(&s.cursor).readTo[ofCommunities] {
		return
	}
	line := s.lineEnd(i)
	for {
		walkMemo.of(&s.cursor).readTo[ofCommunities] = line
		start := min(line+1, len(s.text))
		if line = s.lineEnd(start); start == line {
			return
		}
		word := s.nextWord(start, line)
		behind := bytes.TrimLeft(s.text[word.end:line], "\" =")
		if foldedPrefix(behind, "reg_dword") || foldedPrefix(behind, "dword:") {
			if word.quoted || s.text[start] == ' ' {
				s.emitCommunity(r, word)
			}
		}
	}
}

func (s *scan) emitCommunity(r *rule, v setValue) {
	if text := s.text[v.start:v.end]; len(text) >= 4 && !syntaxWords.has(text) {
		s.emit(r, v.start, v.end)
	}
}

// vaultTable verifies the rows of a table of names and values below the heading Key, Value at i, which HashiCorp's Vault prints.
func vaultTable(s *scan, r *rule, i int) {
	line := s.lineEnd(i)
	heading := bytes.TrimSpace(s.text[i+len("key") : line])
	ruler := s.text[min(line+1, len(s.text)):]
	if i > 0 && s.text[i-1] != '\n' || !foldedEqual(heading, "value") || !bytes.HasPrefix(ruler, []byte("---")) {
		return
	}
	line = s.lineEnd(min(line+1, len(s.text)))
	metadata := bytes.Contains(s.text[max(0, i-maxKey):i], []byte("Metadata"))
	for {
		start := min(line+1, len(s.text))
		line = s.lineEnd(start)
		name := s.nextWord(start, line)
		value := s.nextWord(name.end, line)
		s.next = 0
		if name.start != start || value.start >= line || value.start-name.end < 2 || foldedEqual(s.text[name.start:name.end], "key") {
			break
		}
		s.setting(name.start, name.end, value.start, '=')
		if text := s.text[value.start:value.end]; s.next == 0 && !metadata && len(text) >= 16 && tokenValue(text, false) && !uuid(text) && dateEnd(s.text, value.start) == 0 {
			s.emit(r, value.start, value.end)
		}
	}
	s.next = 0
}

// salt accepts the long value of a salt or key of WordPress, whatever signs are in it.
func salt(s *scan, r *rule, _ int) {
	v := s.value
	if n := v.end - v.start; !v.quoted || n < 48 || n > 96 {
		return
	}
	text := s.text[v.start:v.end]
	if sh := shapeOf(text); sh.symbols >= 6 && sh.digits >= 2 && sh.spaces <= 4 && sh.other == 0 && !template(text[:4]) && bytes.IndexByte(text, '\\') < 0 {
		s.accept(r)
	}
}
