package called

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads dates as people write them. Only dates next to a cue are ever looked at.

// monthNames are what the names of months begin with.
var monthNames = text.Cues(
	"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "jän", "mär", "mai", "okt", "dez", "ene", "abr", "ago", "dic", "fév", "fev", "avr", "juin", "juil", "aoû",
	"gen", "mag", "giu", "lug", "set", "ott", "out", "maa", "mei", "maj", "ianu", "déc", "kwi", "cze", "lip", "sie", "wrz", "paź", "lis", "gru", "sty", "lut",
	"янв", "фев", "мар", "апр", "мая", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек", "січ", "лют", "бер", "кві", "тра", "чер", "лип", "сер", "вер", "жов", "лис", "гру",
	"ιαν", "φεβ", "μαρ", "απρ", "μαΐ", "μαϊ", "ιουν", "ιουλ", "αυγ", "σεπ", "οκτ", "νοε", "δεκ", "oca", "şub", "nis", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara",
	"led", "úno", "bře", "dub", "kvě", "čer", "srp", "zář", "říj", "pro", "pon", "tam", "hel", "huh", "tou", "kes", "hei", "elo", "syy", "lok", "joul", "ápr", "máj", "jún", "júl", "már",
	"maí", "ágú", "siječ", "velj", "ožu", "tra", "svi", "kol", "ruj", "stu", "noi", "iul", "iun", "agu", "des", "mac", "ogo",
	"saus", "vas", "kov", "bal", "geg", "birž", "liep", "rugp", "rugs", "spal", "lapk", "gruod", "veebr", "märts", "juuni", "juuli", "detse", "jūn", "jūl",
	"يناير", "فبراير", "مارس", "أبريل", "ابريل", "إبريل", "مايو", "يونيو", "يوليو", "أغسطس", "اغسطس", "سبتمبر", "أكتوبر", "اكتوبر", "نوفمبر", "ديسمبر", "محرم", "صفر", "ربيع", "رجب", "شعبان", "رمضان", "شوال",
	"ינו", "פבר", "מרץ", "אפר", "מאי", "יוני", "יולי", "אוג", "ספט", "אוק", "נוב", "דצמ", "בינו", "בפבר", "במרץ", "באפר", "במאי", "ביוני", "ביולי", "באוג", "בספט", "באוק", "בנוב", "בדצמ",
	"जन", "फर", "मार्च", "अप्रै", "मई", "जून", "जुल", "अग", "सित", "अक्", "नव", "दिस", "มกรา", "กุมภา", "มีนา", "เมษา", "พฤษ", "มิถุ", "กรก", "สิงห", "กันย", "ตุลา", "พฤศ", "ธันวา",
	"فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور", "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند",
)

// dateAt returns where the date that begins at i ends, or 0: three parts, of which one may be the name of a month, or eight digits.
func dateAt(s *rule.Scan, i int) int {
	parts, digits, names, longest, end, from := 0, 0, 0, 0, 0, i
	for words := 0; parts < 3 && words < mostDateWords && i >= 0; words++ {
		number, n := dateNumber(s, i, parts > 0)
		end = max(number, monthWordEnd(s, i))
		switch {
		case end == i:
			return 0
		case n > 0:
			whole := parts == 0 && (n == 8 || sixDigits(s.Text[i:end]))
			if n > 2 && n != 4 && !whole {
				return 0
			}
			digits, parts, longest = digits+n, parts+1, max(longest, n)
		case inMonths(s, i, end, parts):
			names, parts = names+1, parts+1
		case words == 0 && era(s.Text[i:end]):
			digits += 2 // its years have fewer
		case parts == 0 || !ordinal(s, i, end):
			return 0
		}
		if i = dateGap(s, end); digits >= 6 && parts == 1 {
			break
		}
	}
	end = pointEnd(s, from, dayEnd(s, end))
	listed := names == 0 && longest < 4 && bytes.IndexByte(s.Text[from:end], ',') > 0 // 17, 24, 34
	alone := names == 1 && parts == 2 && !dayOrYear(s, from, longest)
	if whole := wholeDate(parts, digits, names); listed || alone || !whole {
		return 0
	}
	if dateGoesOn(s, end) {
		return 0
	}
	return end
}

// dateGoesOn says whether what ends at i is a part of something longer, as of a date with more parts, or the name of a setting: TTL=28 PROTO=UDP.
func dateGoesOn(s *rule.Scan, i int) bool {
	named := text.ByteAt(s.Text, i) == '=' && text.IsAlpha(text.ByteAt(s.Text, i-1))
	if parted := text.ByteAt(s.Text, i) == '/' && text.IsDigit(text.ByteAt(s.Text, i+1)); named || parted {
		return true
	}
	return s.GluedRight(i) && text.ByteAt(s.Text, i) != 'T'
}

// dayOrYear says whether the number at i, of so many digits, may stand alone next to the name of a month: 57 is no day. One behind the month may.
func dayOrYear(s *rule.Scan, i, digits int) bool {
	end := s.Digits(i)
	return end == i || digits == 4 || text.InRange(text.Num(s.Text[i:end]), 1, 31)
}

const mostDateWords = 7 // form: words and numbers of a date: 19 ก.ค. พ.ศ. 2487

// pointEnd returns where the date text[i:end] ends with the point that the Balkans and Hungary write behind its last number: where the point ends no
// sentence, as its field ends there, or where points and spaces part a date that begins with the year.
func pointEnd(s *rule.Scan, i, end int) int {
	if text.ByteAt(s.Text, end) != '.' || bytes.IndexByte(s.Text[i:end], '.') < 0 {
		return end
	}
	hungarian := match.Spelled(s, "####. ", i) > 0
	return end + text.Btoi(hungarian || text.HasByte("\"'<.,;|)\t", text.ByteAt(s.Text, end+1)))
}

// dayEnd returns where the word for a day at i ends that Chinese, Japanese and Korean write behind its number; i if there is none.
func dayEnd(s *rule.Scan, i int) int {
	for _, day := range []string{"日", "일", " года", " г.", " року", " р.", " r.", " d.", " هـ", "هـ", " م", " ж.", " жылы"} {
		if stop := i + len(day); s.HasAt(i, day) && (day[0] != ' ' || !text.CueByte[text.ByteAt(s.Text, stop)]) {
			i = stop
		}
	}
	return i
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
	return parts == 1 && digits >= 6
}

// sixDigits says whether v is a day in six digits, which begins with the year or with the day: 870412, 120487.
func sixDigits(v []byte) bool {
	day := func(part []byte) bool { return text.InRange(text.Num(part), 1, 31) }
	if len(v) != 6 || !text.InRange(text.Num(v[2:4]), 1, 12) {
		return false
	}
	return day(v[4:]) || day(v[:2])
}

const longestMonth = 3 * 12 // form: bytes of the name of a month; a letter of Thai or Devanagari has three

// Month says whether text[i:end] is the name of a month or begins like one.
func Month(s *rule.Scan, i, end int) bool {
	return end-i >= 3 && monthNames.Begins(s.Text[i:end]) > 0
}

// ordinal says whether text[i:end] may stand between a day and a month: 3rd of May, 3 de mayo, le 3 mai.
func ordinal(s *rule.Scan, i, end int) bool {
	return text.Listed(s.Text[i:end], []string{"st", "nd", "rd", "th", "of", "de", "er", "den", "tháng", "năm", "m", "gada", "ng", "年", "月", "년", "월",
		"del", "da", "do", "di", "d", "the", "a", "o", "y", "an", "ta", "lea", "tahun", "bulan", "noong", "dne", "anul", "ë", "år", "พ", "ศ", "ปี", "เดือน", "من", "الثاني", "الأول", "الاول", "الثانية", "الآخر", "עד", "שנת", "ב", "को", "सन", "του", "го", "-го", "ж", "թ", "წლის"})
}

// era says whether v begins a date of Japan or Taiwan, which counts the years of a reign or of the republic.
func era(v []byte) bool {
	if len(v) == 1 {
		return text.HasByte("MTSHR", v[0])
	}
	return v[0] >= 0xE4 && text.Listed(v, eras)
}

// eras count the years of a reign or of a republic.
var eras = []string{"昭和", "平成", "令和", "大正", "明治", "民國", "民国", "中華民國"}

// eraBefore returns where the era begins whose year is at i; i if there is none.
func eraBefore(s *rule.Scan, i int) int {
	for _, w := range eras {
		if s.HasAt(i-len(w), w) {
			return i - len(w)
		}
	}
	return i
}

// dateGap returns where the next part of a date may begin behind one that ends at i, or -1.
func dateGap(s *rule.Scan, i int) int {
	i = s.Past(s.BehindAny([]string{"º", "ª", "°"}, i), 3, " -./,")
	if i < len(s.Text) && (text.IsDigit(s.Text[i]) || text.CueByte[s.Text[i]]) {
		return i
	}
	return -1
}

// bornWords are put behind the date in German, Dutch, Hungarian and Turkish, and in the languages about the Baltic.
var bornWords = []string{"geboren", "geb", "született", "szül", "doğumlu", "doğumluyum", "doğumludur", "doğumluyuz", "doğdu", "doğdum", "doğmuş", "doğulub", "doğulmuşam", "syntynyt", "synt", "sündinud", "sünd", "dzimis", "dzimusi", "gimęs", "gimusi", "tug'ilgan", "jaioa",
	"urodził się", "urodziła się", "narodil se", "narodila se", "narodil sa", "narodila sa", "nació", "nací", "s-a născut", "født", "född", "fødd"}

// Born verifies the date behind a name like "date of birth".
func Born(s *rule.Scan, r *rule.Rule, at rule.At) int {
	if text.IsDigit(s.Text[at.Start]) {
		return bornMarked(s, r, at.Start)
	}
	i := at.End
	if s.Text[i-1] < 0x80 {
		i = s.Digits(i) // dob2, but 生于1993
	}
	i, _ = read.Link(s, i)
	behind := text.Listed(s.Text[at.Start:at.End], bornWords) || s.HasAt(at.Start-1, "(")
	behind = behind && !s.HasAt(at.End, ":", "=")
	if behind && dateAt(s, i) == 0 && BornBefore(s, at.Start) {
		return at.End + 1
	}
	w := read.Walk{At: i, Limit: i + read.MaxAhead, Words: &inDate, Joins: '/'}
	for w.Next(s) {
		if end := toldDate(s, w.At); end > 0 {
			return bornOn(s, r, at.End, w.At, end)
		}
		if bound := s.HasAt(w.At, "max=", "min="); bound || text.IsDigit(s.Text[w.At]) || NameStarts(s, w.At) {
			return 0
		}
		w.At = max(s.LettersEnd(w.At), s.Ahead(w.At, text.MaxKey, &text.WordBytes)) // K1ATEN, anna_1972
	}
	return bornInTurn(s, r, at.End)
}

// bornInTurn takes the date in the answer to the line that asks for a birthday, whose name ends at i: with a question mark, or before somebody's turn.
func bornInTurn(s *rule.Scan, r *rule.Rule, i int) int {
	line := s.LineEnd(i)
	if line-i > read.MaxAhead || line+1 >= len(s.Text) {
		return 0
	}
	start, end := read.Turn(s, line+1)
	asks := s.LineOf(i, read.MaxAhead)
	asked, turns := s.HasAt(s.Since(line, 2, " \r")-1, "?"), read.Said(s, asks, line) > asks && read.Said(s, line+1, end) > line+1
	if start == 0 || !asked && !turns {
		return 0
	}
	for k := read.PastWords(s, start, end); k < min(end, start+read.MaxAhead); {
		if date := toldDate(s, k); date > 0 {
			return bornOn(s, r, i, k, date)
		}
		word := s.WordEnd(k)
		if word == k || !text.HasByte(",;", s.Text[word-1]) { // the date may stand behind the answer to another question
			return 0
		}
		k = read.ToldGap(s, word)
	}
	return 0
}

// bornMarked verifies the date at i with the star of birth right before it, or the Korean or Chinese word for it behind.
func bornMarked(s *rule.Scan, r *rule.Rule, i int) int {
	end := dateAt(s, i)
	if end == 0 {
		return 0
	}
	star := s.Since(i, 1, " ") - 1
	marked := text.ByteAt(s.Text, star) == '*' && s.FreeLeft(star) && datedBefore(s, i, end, 2013)
	opens := text.ByteAt(s.Text, s.Since(star, text.MaxCue, " \t")-1) <= '\n'
	item := opens && !s.LineEnds(end) && !s.HasAt(end, " †", ", †") // of a list: * 31.10.2008 first release
	if marked && !item || match.SpelledAny(s, birthBehind, end) > 0 {
		return s.Take(r, i, end)
	}
	return 0
}

// birthBehind are how the Korean syllable and the Chinese sign for birth stand behind a date.
var birthBehind = []string{" 생)", "생)", " 생,", "생,", " 생\n", "생\n", " 생 ", "생 ", "生 ", "生)", "生）", "生,", "生，", "生、", "生。", "生;", "生；", "生\n", "生|", "生人", "生于", "生於"}

// DateMarked returns the date at i, right behind a mark of birth: one letter needs a date of long ago.
func DateMarked(s *rule.Scan, name rule.At, i int) (start, end int) {
	end = DateIn(s, nil, i, 0)
	letter := text.ByteAt(s.Text, name.Start+1) == '.'
	if joins := text.HasByte(".-", text.ByteAt(s.Text, name.Start-1)); end == 0 || joins {
		return 0, 0
	}
	if letter && !datedBefore(s, i, end, 2008) {
		return 0, 0
	}
	return i, end
}

// datedBefore says whether the date text[i:end] has a year in four digits that is before the limit, as most dates of documents are not.
func datedBefore(s *rule.Scan, i, end, limit int) bool {
	if s.Digits(i) != i+4 {
		i = s.Since(end, 1, ".") - 4
	}
	if match.Spelled(s, "####", i) == 0 {
		return false
	}
	year := text.Num(s.Text[i : i+4])
	return text.InRange(year, 1900, limit-1) || text.InRange(year, 1900+buddhist, limit-1+buddhist)
}

const buddhist = 543 // form: how many years the calendar of Thailand is ahead

// inDate are the bytes that dates begin with, and words.
var inDate = text.Where(func(b byte) bool { return text.IsDigit(b) || text.CueByte[b] })

// bornOn takes the date text[i:end] behind the name of a birthday that ends at name, with the time behind it, if it is somebody's.
func bornOn(s *rule.Scan, r *rule.Rule, name, i, end int) int {
	if birthOfNobody(s, name, i, end) {
		return 0
	}
	i = eraBefore(s, i)
	end = timeEnd(s, end)
	s.Emit(r, i, end)
	return alsoBorn(s, r, end, others(s, r, i, end, func(k int) int { return DateIn(s, r, k, 0) }))
}

// relatives are those whose birthdays are told with somebody's, and how they are spoken of.
var relatives = text.Cues("wife", "husband", "spouse", "partner", "son", "daughter", "brother", "sister", "mother", "father", "mom", "dad", "twin", "kid", "child", "baby", "hers", "his", "mine", "yours", "theirs", "he", "she", "frau", "mann", "sohn", "tochter", "bruder", "schwester", "mutter", "vater",
	"kind", "esposa", "esposo", "mujer", "marido", "hijo", "hija", "hermano", "hermana", "femme", "mari", "fils", "fille", "sœur", "frère", "épouse", "conjoint", "moglie", "marito", "figlio", "figlia", "filho", "filha", "vrouw", "zoon", "dochter", "żona", "syn", "córka", "brat", "siostra")

// otherDates are words for what else has a date.
var otherDates = text.Cues("died", "dead", "deceased", "married", "gestorben", "verheiratet", "mort", "décédé", "muerto", "murió", "falleció", "morto", "joined", "hired", "started", "moved", "graduated", "admitted", "expires", "issued", "valid", "visit", "since", "seit", "until", "bis", "died,")

// alsoBorn looks behind i, in the same sentence, for the birthdays of relatives: "and my wife on 22 October 1971". It returns where the last
// date ends, or end.
func alsoBorn(s *rule.Scan, r *rule.Rule, i, end int) int {
	related := false
	for w := (read.Walk{At: i, Limit: i + read.MaxAhead, Words: &inDate, Ends: "!?()[]<>=|\""}); w.Next(s); {
		stop := max(s.Digits(w.At), s.LettersEnd(w.At))
		v := s.Text[w.At:stop]
		date := dateAt(s, w.At)
		switch {
		case date > 0 && related:
			s.Emit(r, w.At, date)
			stop, w.Limit, end, related = date, date+read.MaxAhead, date, false
		case text.IsDigit(v[0]), otherDates.Has(v):
			return end
		}
		related = related || relatives.Has(v)
		w.At = stop
	}
	return end
}

// timeEnd returns where the time of day behind the date that ends at i ends, as in 1984-05-03T00:00:00Z; i if there is none.
func timeEnd(s *rule.Scan, i int) int {
	if !text.HasByte("T ", text.ByteAt(s.Text, i)) || !text.IsDigit(text.ByteAt(s.Text, i+1)) || text.ByteAt(s.Text, i+3) != ':' {
		return i
	}
	end := s.Past(i+1, 19, "0123456789:.")
	return end + text.Btoi(text.ByteAt(s.Text, end) == 'Z')
}

// DateIn returns where the date that begins at i ends.
func DateIn(s *rule.Scan, _ *rule.Rule, i, _ int) int {
	if end := dateAt(s, i); end > 0 && !isDefaultDate(s.Text[i:end]) {
		return timeEnd(s, end)
	}
	return 0
}

// birthOfNobody says whether the date text[i:end] behind the name of a birthday that ends at name is a bound that something is compared with,
// as in a CHECK or a WHERE of SQL, or stands for none.
func birthOfNobody(s *rule.Scan, name, i, end int) bool {
	if isDefaultDate(s.Text[i:end]) {
		return true
	}
	link := s.Text[name:i]
	compares := func(sign string) bool { return bytes.Contains(link, []byte(sign)) }
	return slices.ContainsFunc(comparisons, compares) || text.FoldedPrefix(bytes.TrimLeft(link, " \"`"), "between ")
}

// comparisons compare a date with a bound.
var comparisons = []string{" < ", " > ", "<=", ">=", " <> "}

// isDefaultDate says whether v is a date that programs put where there is none.
func isDefaultDate(v []byte) bool {
	return len(v) == len("1970-01-01") && text.Listed(v, []string{"1900-01-01", "1970-01-01", "0001-01-01", "9999-12-31", "0000-00-00"})
}
