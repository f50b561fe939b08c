package person

import (
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/names/login"
)

// This file finds a number of years by the words that bind it to somebody: my dad is 73, our daughter (14), ma fille de 14 ans, 5-letni syn.

// AgeTold notes the age whose number is text[i:stop]: before or behind those whose it is, or by its word for years.
func AgeTold(s *rule.Scan, i, stop int) (next int) {
	if yearsBefore(s, stop) != i {
		return 0
	}
	end := toldEnd(s, i, stop)
	if glued := text.IsAlpha(text.ByteAt(s.Text, stop)); end == 0 || !glued && bound(s, i, end) {
		return 0
	}
	return s.FireAt(rule.OnYears, rule.At{Start: i, End: end})
}

// toldEnd returns where the age ends whose number is text[i:stop], 0 if nothing says that it is one.
func toldEnd(s *rule.Scan, i, stop int) int {
	if text.HasByte("MFYyamf", text.ByteAt(s.Text, stop)) || s.HasAt(stop, "/M", "/F") {
		return gluedEnd(s, i, stop)
	}
	k := stop
	for _, half := range []string{"½", " ", "-", "\u00a0", "de "} {
		k += len(half) * text.Btoi(s.HasAt(k, half))
	}
	end := s.WordAhead(k)
	if end == k {
		return stop * text.Btoi(bareAge(s, i, stop))
	}
	if sure := s.BehindAny(surelyOld, k); sure > k {
		return s.LettersEnd(sure)
	}
	word := s.Text[k:end]
	letter := utf8.RuneCount(word) == 1 && k > stop
	switch {
	case ageWords.Has(word), ageStems.Begins(word) > 0:
		return end
	case adjectives.Begins(word) > 0 && describes(s, i, end):
		return end
	case text.FoldedEqual(word, "yo"):
		behind := s.WordAhead(min(end+1, len(s.Text)))
		about := aboutOne.Has(wordBefore(s, max(0, i-1))) || persons.Has(s.Text[min(end+1, behind):behind])
		return end * text.Btoi(about || sexed(s, i, end))
	case monthWords.Has(word):
		end = max(end, s.BehindAny(oldWords, end))
		return end * text.Btoi(ofInfant(s, i, end))
	case !yearWords.Has(word), letter && !text.HasByte(".,", text.ByteAt(s.Text, end)):
		return stop * text.Btoi(bareAge(s, i, stop))
	}
	ofKin := s.HasAt(end, " का ", " की ", " के ") && kinFollows(s, end+len(" का"))
	told := ofKin || whose(s, i, end) || nearPerson(s, i)
	if !told || notAge(s, end) {
		return 0
	}
	return s.BehindAny(oldWords, end)
}

// oldWords say behind the word for years that an age was given.
var oldWords = Words{" oud", " gammel", " gammal", " old", "-old", " alt", " vanha"}

// surelyOld are words for years that only ages are told in.
var surelyOld = Words{
	"years old", "year old", "years-old", "year-old", "yrs old", "yr old", "yr-old", "yrs-old", "y/o", "yo male", "yo female", "yo man", "yo woman", "y.o.", "years of age", "jahre alt", "jaar oud", "år gammel", "år gammal", "år gamla", "vuotta vanha", "jähriger", "jährige", "años de edad", "anni di età",
}

// nearPerson says whether a word for a patient or the like stands before the years at i, and they are no time.
func nearPerson(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i)
	return !during.Has(word) && s.Cued(persons, text.CueReach, i)
}

// ofAge follow an age with its word for years.
var ofAge = Words{" de edad", " de idade", " di età", " de vârstă", " of age", " d'âge", " d'age"}

// notAge says whether the word behind the years that end at i makes them something else than an age.
func notAge(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != ' ' || text.BeginsAny(s.Text[i:], ofAge) {
		return false
	}
	return notAges.Has(s.Text[i+1 : s.Ahead(i+1, text.MaxCue, &inKin)])
}

// describes says whether the adjective text[i:end] of an age is that of somebody: named behind or before it, or in a part of the sentence of its own.
func describes(s *rule.Scan, i, end int) bool {
	apart := s.HasAt(i-2, ", ") && phraseEnds(s, end)
	return apart || kinFollows(s, end) || bindsAge(s, i, false, true)
}

// kinFollows says whether somebody is named behind the words at i, or behind the next one.
func kinFollows(s *rule.Scan, i int) bool {
	for range 2 {
		end := s.WordAhead(min(i+1, len(s.Text)))
		if text.ByteAt(s.Text, i) != ' ' || end == i+1 {
			return false
		}
		if isKin(s.Text[i+1 : end]) {
			return true
		}
		i = end
	}
	return false
}

func isKin(word []byte) bool {
	if len(word) == 0 {
		return false
	}
	return kin.Has(word) || nodes.Has(word) || kinStems.Begins(word) > 0
}

// bareAge says whether the number text[i:stop] without a word for years is an age.
func bareAge(s *rule.Scan, i, stop int) bool {
	told := bareEnds(s, stop) && (text.EndsAny(s.Text[:i], beforeBare) || whose(s, i, stop))
	return told || wholeAge(s, stop) && behindAge(s, i)
}

// beforeBare stand before an age without a word for years.
var beforeBare = Words{"בן ", "בת ", " (F, ", " (M, ", " (W, ", " (f, ", " (m, ", " (w, "}

// behindAge says whether the number at i follows an age in a list: kids aged 6, 9 and 12.
func behindAge(s *rule.Scan, i int) bool {
	last := s.Last()
	return last.Type == entity.Age && called.Joined(s, last.End, i)
}

// bareEnds says whether a number without a word for years may end at i: there a part of the sentence ends, or goes on with one of a few words.
func bareEnds(s *rule.Scan, i int) bool {
	if phraseEnds(s, i) || s.HasAt(i, "?", `"`) {
		return true
	}
	if text.ByteAt(s.Text, i) != ' ' {
		return false
	}
	return s.HasAt(i, andAbroad...) || text.Listed(s.Text[i+1:text.AlnumEnd(s.Text, i+1)], alike)
}

// andAbroad go on behind such an age in other scripts: and, with, am.
var andAbroad = []string{" ו", " עם", " и ", " і ", " та ", " й ", " και ", " و", " और ", " съм", " és ", " și ", " và ", " e ", " i ", " ve ", " dan "}

// gluedEnd returns where the age ends whose number is text[i:stop] and which letters follow: 34yo, F 81y, 45yr M, and in "patient, 34F" the number alone.
func gluedEnd(s *rule.Scan, i, stop int) int {
	switch s.Text[stop] {
	case 'Y', 'y':
		return yearsEnd(s, i, stop)
	case 'a':
		return (stop + 1) * text.Btoi(phraseEnds(s, stop+1) && s.Cued(persons, text.CueReach, i))
	}
	return stop * text.Btoi(sexGlued(s, i, stop))
}

const mostTold = 7 // reach: words between somebody and the age

// inKin are the bytes of the words for kin.
var inKin = text.Where(func(b byte) bool { return text.CueByte[b] || text.HasByte("'-", b) })

// whose says whether the words before i bind the years text[i:end] to somebody. A number alone needs a verb, a comma or a bracket before it.
func whose(s *rule.Scan, i, end int) bool {
	return bindsAge(s, i, text.IsDigit(s.Text[end-1]), text.Num(s.Text[i:s.Digits(i)]) >= leastAdult)
}

// known says whether the word for kin at start is of a person, and not of a node of a tree: of one who is grown, or of whoever writes.
func known(s *rule.Scan, word []byte, start int, grown bool) bool {
	return grown && !nodes.Has(word) || owned(s, start)
}

// namedTo returns where a name ends that stands before the age at i: Leah, 27, Leeds.
func namedTo(s *rule.Scan, i int, bare bool) int {
	parted := s.HasAt(i-2, ", ") || !bare && s.HasAt(i-2, " (")
	return i - 2*text.Btoi(parted)
}

// bindsAge says whether the words before i bind an age to somebody, which may be bare of a word for years, and is that of one who is grown or not.
func bindsAge(s *rule.Scan, i int, bare, grown bool) bool {
	bound, verb, own, said := setOff(s, i), false, false, false
	comma := namedTo(s, i, bare)
	for k, n := i, 0; n < mostTold; n++ {
		stop := s.Since(k, 2, " ,(")
		start := wordTold(s, stop)
		word := s.Text[start:stop]
		right := stop == i-1 && s.HasAt(stop, " ")
		switch {
		case stop == k, start == stop:
			return verb && !bare
		case isKin(word):
			own = own || known(s, word, start, grown)
			return !bare || bound && own
		case (said || right) && datives.Has(word):
			return !bare || grown
		case possessed.Has(word):
			verb, bound, said = true, true, true
		case n == 0 && during.Has(word):
			return false
		case copulas.Has(word):
			bound, said = true, true
		case (said || stop == comma) && login.Given(word):
			return said || grown
		case saying.Has(word), bound && speakers.Has(word):
			return !bare || grown
		case possessors.Has(word):
			own = true
		case between.Has(word):
		case !capital(word), things.Has(word):
			return verb && !bare && opening.Has(word)
		case stop == comma:
			comma = s.Since(start, 2, " ,") // Lukas Brandt, 76 Jahre
		}
		k = start
	}
	return false
}

// setOff says whether a comma or a bracket sets off what begins at i.
func setOff(s *rule.Scan, i int) bool {
	return s.HasAt(i-1, "(") || text.HasByte(",(", text.ByteAt(s.Text, s.Since(i, 1, " ")-1))
}

// wordTold returns where the word begins that ends at i, with what a hyphen or an apostrophe joins to it.
func wordTold(s *rule.Scan, i int) int {
	start := s.WordBack(i)
	for range 2 {
		if sign := start - 1; sign > 0 && text.HasByte("'-", s.Text[sign]) && s.WordBack(sign) < sign {
			start = s.WordBack(sign)
		}
	}
	return min(s.WordAt(start), i)
}

// owned says whether it is said whose kin that is, whose word begins at i.
func owned(s *rule.Scan, i int) bool {
	for range 3 {
		stop := s.Since(i, 1, " ")
		if i = wordTold(s, stop); possessors.Has(s.Text[i:stop]) {
			return true
		}
	}
	return false
}

// capital says whether a word begins with a capital, and goes on with another letter.
func capital(word []byte) bool {
	first, n := utf8.DecodeRune(word)
	return unicode.IsUpper(first) && len(word) > n && !text.IsUpper(word[n])
}

// ofInfant says whether the months text[i:end] are the age of a child that words before or behind it name.
func ofInfant(s *rule.Scan, i, end int) bool {
	known := s.Cued(littleOnes, text.CueReach, i) && bindsAge(s, i, false, false) || kinFollows(s, end)
	few := text.Num(s.Text[i:s.Digits(i)]) <= mostMonths && !s.HasAt(end, pregnant...)
	return known && few && !notAge(s, end)
}

const mostMonths = 36 // form: months that an age is told in

// monthWords are words for months.
var monthWords = spelled("weeks week months month mos mois monate monaten monat meses mes mesi mese maanden maand månader månad måneder måned miesięcy miesiące miesiąc mesiacov mesiace měsíců měsíce měsíc hónapos hónap kuukautta kuukauden luni lună mjeseci mjeseca meseci meseca mesecev mēneši mėnesių kuud kuune bulan tháng aylık месяцев месяца месяц місяців місяці месеца μηνών μήνες חודשים أشهر شهور شهر महीने महीनों মাস")

// pregnant stand behind the months of somebody who expects a child.
var pregnant = Words{" pregnant", " schwanger", " enceinte", " embarazada", " incinta", " grávida", " zwanger", " gravid", " de grossesse", " de embarazo", " di gravidanza", " w ciąży", " hamil", " into", " along", " left"}

// littleOnes are children, as those are whose age is told in months.
var littleOnes = spelled("son daughter baby infant toddler newborn twins twin child kid boy girl grandson granddaughter nephew niece little fils fille bébé nourrisson enfant garçon jumeaux petit petite sohn tochter säugling kleinkind kind zwillinge enkel enkelin junge mädchen",
	"hijo hija bebé niño niña lactante nene nena gemelos nieto nieta filho filha menino menina criança bebê neto neta bambina bambino figlio figlia bimbo bimba neonato neonata lattante nipotino nipotina gemelli zoon dochter zoontje dochtertje kindje jongetje meisje kleinzoon kleindochter",
	"sønn datter dotter barn pojke flicka gutt jente pige dreng syn córka córeczka synek niemowlę dziecko dziecka dítě chlapeček holčička miminko dcera vauva poika tyttö poikani tyttäreni lapsi fiam lányom kisfiam kislányom baba babám fiul fiica bebeluș copil copilul fetița băiețelul sin kći beba sina kćer anak bayi bayiku anakku putra putri bé con oğlum kızım bebeğim patient patiente paciente paziente",
	"сын дочь дочка сыну дочке малыш малышу малышка ребёнок ребенок ребенку ребёнку ребёнка ребенка сына дочки син донька дитина дитині сину доньці бебе бебето μωρό γιος κόρη תינוק תינוקת בן בת ابني ابنتي بنتي طفلي طفلتي رضيع बेटा बेटी बच्चा बच्चे")
