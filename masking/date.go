package masking

import "bytes"

// This file reads dates as people write them. Only dates beside a cue are ever looked at.

var monthNames = []string{
	"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "jän", "mär", "mai", "okt", "dez", "ene", "abr", "ago", "dic", "fév", "fev", "avr", "juin", "juil", "aoû",
	"gen", "mag", "giu", "lug", "set", "ott", "out", "maa", "mei", "maj", "ianu", "déc", "kwi", "cze", "lip", "sie", "wrz", "paź", "lis", "gru", "sty", "lut",
	"янв", "фев", "мар", "апр", "мая", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек", "січ", "лют", "бер", "кві", "тра", "чер", "лип", "сер", "вер", "жов", "лис", "гру",
	"ιαν", "φεβ", "μαρ", "απρ", "μαΐ", "μαϊ", "ιουν", "ιουλ", "αυγ", "σεπ", "οκτ", "νοε", "δεκ", "oca", "şub", "nis", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara",
	"led", "úno", "bře", "dub", "kvě", "čer", "srp", "zář", "říj", "pro", "pon", "tam", "hel", "huh", "tou", "kes", "hei", "elo", "syy", "lok", "joul", "ápr", "máj", "jún", "júl", "már",
	"siječ", "velj", "ožu", "tra", "svi", "kol", "ruj", "stu", "noi", "iul", "iun", "agu", "des",
}

// monthsBy holds the names of months by their first byte, in lower case.
var monthsBy = func() (all [256][]string) {
	for _, m := range monthNames {
		all[m[0]] = append(all[m[0]], m)
	}
	return all
}()

// dateAt returns where the date that begins at i ends, or 0: three parts, of which one may be the name of a month, or eight digits.
func (s *scan) dateAt(i int) int {
	parts, digits, names, end, from := 0, 0, 0, 0, i
	for words := 0; parts < 3 && words < 6 && i >= 0; words++ {
		end = s.datePart(i)
		switch n := end - i; {
		case n == 0:
			return 0
		case isDigit(s.text[i]):
			if n > 2 && n != 4 && (parts > 0 || n != 8) {
				return 0
			}
			digits, parts = digits+n, parts+1
		case s.month(i, end):
			names, parts = names+1, parts+1
		case words == 0 && era(s.text[i:end]):
			digits += 2 // its years have fewer
		case parts == 0 || parts > 2 || !s.ordinal(i, end):
			return 0
		}
		if i = s.dateGap(end); digits == 8 && parts == 1 {
			break
		}
	}
	end = s.dayEnd(end)
	if !wholeDate(parts, digits, names) || s.gluedRight(end) && byteAt(s.text, end) != 'T' || s.listOf(from, end) {
		return 0
	}
	return end
}

// dayEnd returns where the word for a day at i ends that Chinese, Japanese and Korean write behind its number; i if there is none.
func (s *scan) dayEnd(i int) int {
	for _, day := range []string{"日", "일", " года", " г.", " року", " р."} {
		if i+2 < len(s.text) && (s.text[i] >= 0x80 || s.text[i+1] >= 0x80) && bytes.HasPrefix(s.text[i:], []byte(day)) {
			i += len(day)
		}
	}
	return i
}

// listOf says whether text[i:end] is a list of numbers, none of which is a year or a month: 17, 24, 34.
func (s *scan) listOf(i, end int) bool {
	if bytes.IndexByte(s.text[i:end], ',') < 0 {
		return false
	}
	for ; i < end; i++ {
		if cueByte[s.text[i]] || s.digits(i) >= i+4 {
			return false
		}
	}
	return true
}

// wholeDate says whether so many parts make a date, with so many digits in all and names of months.
func wholeDate(parts, digits, names int) bool {
	switch {
	case names > 1:
		return false
	case parts == 3:
		return digits >= 4-2*names
	case parts == 2:
		return names == 1 && digits >= 2
	}
	return digits == 8
}

// datePart returns where the run of digits, or of letters, that begins at i ends.
func (s *scan) datePart(i int) int {
	stop := i
	for stop < len(s.text) && stop-i < 16 && (cueByte[s.text[stop]] || isDigit(s.text[stop])) && isDigit(s.text[i]) == isDigit(s.text[stop]) {
		stop++
	}
	return stop
}

// month says whether text[i:end] is the name of a month or begins like one.
func (s *scan) month(i, end int) bool {
	if end-i < 3 {
		return false
	}
	for _, m := range monthsBy[lowerByte(s.text[i])] {
		if end-i >= len(m) && foldedEqual(s.text[i:i+len(m)], m) {
			return true
		}
	}
	return false
}

// ordinal says whether text[i:end] may stand between a day and a month: 3rd of May, 3 de mayo, le 3 mai.
func (s *scan) ordinal(i, end int) bool {
	return listed(s.text[i:end], []string{"st", "nd", "rd", "th", "of", "de", "er", "den", "年", "月", "년", "월"})
}

// era says whether v begins a date of Japan or Taiwan, which counts the years of a reign or of the republic.
func era(v []byte) bool {
	return v[0] >= 0xE4 && listed(v, []string{"昭和", "平成", "令和", "大正", "明治", "民國", "民国"})
}

// dateGap returns where the next part of a date may begin behind one that ends at i, or -1.
func (s *scan) dateGap(i int) int {
	for k := i; k < len(s.text) && k-i <= 2; k++ {
		switch b := s.text[k]; {
		case isDigit(b) || cueByte[b]:
			return k
		case !hasByte(" -./,", b):
			return -1
		}
	}
	return -1
}

// born verifies the date behind a name like "date of birth" that ends at i.
func born(s *scan, r *rule, i int) {
	name := i
	i, _ = s.link(s.digits(i))
	if start := s.bornWord(name); start >= 0 && s.dateAt(i) == 0 && s.bornBefore(start) {
		s.next = name + 1
		return
	}
	if !s.promising(i) {
		return
	}
	for limit := min(len(s.text), i+maxAhead); i < limit; {
		b := s.text[i]
		if !isDigit(b) && !cueByte[b] {
			if s.aheadEnds(i) && b != '/' {
				s.bornAnswer(r, name, i)
				return
			}
			n, _ := breakEscape(s.text[i:])
			i += max(1, n)
			continue
		}
		if end := s.dateAt(i); end > 0 {
			s.bornOn(r, name, i, end)
			return
		}
		if isDigit(b) || s.nameStarts(i) || foldedPrefix(s.text[i:], "max=") || foldedPrefix(s.text[i:], "min=") {
			return
		}
		for i < limit && cueByte[s.text[i]] {
			i++
		}
	}
}

// bornAnswer takes the date that the turn of a dialogue begins with which answers the question that ends at i and names a birthday.
func (s *scan) bornAnswer(r *rule, name, i int) {
	if byteAt(s.text, i) != '\n' || i < 1 || s.text[i-1] != '?' || i+1 >= len(s.text) {
		return
	}
	start, end := s.turn(i + 1)
	if start == 0 {
		return
	}
	if k := s.pastWords(start, end); s.dateAt(k) > 0 {
		s.bornOn(r, name, k, s.dateAt(k))
	}
}

// bornOn takes the date text[i:end] behind the name of a birthday that ends at name, with the time behind it, if it is somebody's.
func (s *scan) bornOn(r *rule, name, i, end int) {
	if s.birthOfNobody(name, i, end) {
		return
	}
	end = s.timeEnd(end)
	s.emit(r, i, end)
	s.next = s.alsoBorn(r, end, end)
}

// relatives are those whose birthdays are told with somebody's, and how they are spoken of.
var relatives = cues("wife", "husband", "spouse", "partner", "son", "daughter", "brother", "sister", "mother", "father", "mom", "dad", "twin", "kid", "child", "baby", "hers", "his", "mine", "yours", "theirs", "he", "she", "frau", "mann", "sohn", "tochter", "bruder", "schwester", "mutter", "vater",
	"kind", "esposa", "esposo", "mujer", "marido", "hijo", "hija", "hermano", "hermana", "femme", "mari", "fils", "fille", "sœur", "frère", "épouse", "conjoint", "moglie", "marito", "figlio", "figlia", "filho", "filha", "vrouw", "zoon", "dochter", "żona", "syn", "córka", "brat", "siostra")

// otherDates are words for what else has a date.
var otherDates = cues("died", "dead", "deceased", "married", "gestorben", "verheiratet", "mort", "décédé", "muerto", "murió", "falleció", "morto", "joined", "hired", "started", "moved", "graduated", "admitted", "expires", "issued", "valid", "visit", "since", "seit", "until", "bis", "died,")

// alsoBorn looks behind i, in the same sentence, for the birthdays of relatives: "and my wife on 22 October 1971". It returns where the last
// date ends, or end.
func (s *scan) alsoBorn(r *rule, i, end int) int {
	related := false
	for limit := i + maxAhead; i < min(limit, len(s.text)); {
		switch b := s.text[i]; {
		case isDigit(b):
			stop := s.dateAt(i)
			if stop == 0 || !related {
				return end
			}
			s.emit(r, i, stop)
			i, end, limit, related = stop, stop, stop+maxAhead, false
		case cueByte[b]:
			stop := s.lettersEnd(i)
			if v := s.text[i:stop]; otherDates.has(v) {
				return end
			} else if relatives.has(v) || s.foundUpTo(i) && listed(v, []string{"and", "und", "y", "et", "e", "en", "och", "og", "i"}) && isDigit(byteAt(s.text, stop+1)) {
				related = true
			} else if related && s.month(i, stop) && s.dateAt(i) > 0 {
				stop = s.dateAt(i)
				s.emit(r, i, stop)
				end, limit, related = stop, stop+maxAhead, false
			}
			i = stop
		case hasByte("\n;!?()[]{}<>=|\"\\", b) || b == '.' && byteAt(s.text, i+1) == ' ' && !isLower(byteAt(s.text, i+2)):
			return end
		default:
			i++
		}
	}
	return end
}

// foundUpTo says whether what was found last ends right before i.
func (s *scan) foundUpTo(i int) bool { return i > 0 && s.foundBefore(i-1) }

// timeEnd returns where the time of day behind the date that ends at i ends, as in 1984-05-03T00:00:00Z; i if there is none.
func (s *scan) timeEnd(i int) int {
	if !hasByte("T ", byteAt(s.text, i)) || !isDigit(byteAt(s.text, i+1)) || byteAt(s.text, i+3) != ':' {
		return i
	}
	end := i + 1
	for end < len(s.text) && end-i < 20 && (isDigit(s.text[end]) || s.text[end] == ':' || s.text[end] == '.') {
		end++
	}
	return end + btoi(byteAt(s.text, end) == 'Z')
}

// dateIn returns where the date that begins at i ends.
func dateIn(s *scan, _ *rule, i, _ int) int {
	if end := s.dateAt(i); end > 0 && !isDefaultDate(s.text[i:end]) {
		return s.timeEnd(end)
	}
	return 0
}

// birthOfNobody says whether the date text[i:end] behind the name of a birthday that ends at name is a bound that something is compared with,
// as in a CHECK or a WHERE of SQL, or stands for none.
func (s *scan) birthOfNobody(name, i, end int) bool {
	if isDefaultDate(s.text[i:end]) {
		return true
	}
	link := s.text[name:i]
	if k := bytes.IndexAny(link, "<>"); k >= 0 {
		before, behind := byteAt(link, k-1), byteAt(link, k+1)
		return (before == ' ' || k == 0 && behind == '=') && hasByte(" =>", behind)
	}
	return foldedPrefix(bytes.TrimLeft(link, " \"`"), "between ")
}

// isDefaultDate says whether v is a date that programs put where there is none.
func isDefaultDate(v []byte) bool {
	return len(v) == len("1970-01-01") && listed(v, []string{"1900-01-01", "1970-01-01", "0001-01-01", "9999-12-31", "0000-00-00"})
}
