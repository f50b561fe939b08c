package text

// QuotedAt reads a quoted value, with the letters that some languages put before the quote, up to the same quote on the same
// line. Quotes may be escaped, as in JSON within JSON, or doubled, as in YAML and SQL.
func (s *Cursor) QuotedAt(i int) (SetValue, bool) {
	for k := 0; k < 2 && leadsToQuote(s.Text, i); k++ {
		i++
	}
	if i >= len(s.Text) {
		return SetValue{}, false
	}
	escaped := s.Text[i] == '\\'
	for i+1 < len(s.Text) && s.Text[i] == '\\' {
		i++
	}
	quote := s.Text[i]
	if !HasByte("\"'`", quote) {
		return SetValue{}, false
	}
	if emptyQuotes(s.Text, i) {
		return SetValue{}, false
	}
	for i < len(s.Text) && s.Text[i] == quote && ByteAt(s.Text, i+1) == quote {
		i++ // """
	}
	start := i + 1
	end, closed := s.quoteEnd(start, quote, escaped)
	return SetValue{Start: start, End: end, Quoted: true}, closed
}

// emptyQuotes says whether the quote at i closes with the next byte, and the value is empty: user="" password="" reason="none". A third quote would open
// what goes on over several lines, and a word what is quoted twice.
func emptyQuotes(text []byte, i int) bool {
	return ByteAt(text, i+1) == text[i] && HasByte(" \t\r\n,;)]}>\x00", ByteAt(text, i+2))
}

// leadsToQuote says whether the byte at i is what some languages put before a quote, or before another such byte.
func leadsToQuote(text []byte, i int) bool {
	b := ByteAt(text, i)
	prefix := IsAlpha(b) || b == '@' || b == '$'
	return prefix && HasByte("\"'@$", ByteAt(text, i+1))
}

// quoteEnd returns where the quote stands that closes the one before i, on the same line, or the first of two of them if none else does. If it
// was escaped, so is the one that closes.
func (s *Cursor) quoteEnd(i int, quote byte, escaped bool) (end int, closed bool) {
	doubled, limit := 0, s.WalkLimit(i)
	for end = i; end < limit && s.Text[end] != '\n'; end++ {
		switch {
		case s.Text[end] == quote && doubledWithin(s.Text, end):
			if doubled == 0 {
				doubled = end
			}
			end++
		case s.Text[end] == quote, escaped && s.Text[end] == '\\' && ByteAt(s.Text, end+1) == quote:
			s.Walked(i, end)
			return end, true
		case s.Text[end] == '\\':
			end++
		}
	}
	s.Walked(i, end)
	return doubled, doubled > 0
}

// doubledWithin says whether the quote at i is doubled between letters or digits.
func doubledWithin(text []byte, i int) bool {
	return ByteAt(text, i+1) == text[i] && IsAlnum(ByteAt(text, i+2)) && IsAlnum(ByteAt(text, i-1))
}
