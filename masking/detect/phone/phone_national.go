package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows phone numbers as they are written within their countries. What tells them from other numbers is the trunk 0, the
// groups, and that they stand alone.

// subscribers are the groups of a number behind its area.
var subscribers = Words{
	"#####", "######", "#######", "########", "#########", "## ## ## ##", "##.##.##.##", "##-##-##-##", "## ## ##-##", "####", "###-#", "###-##", "##-##-##", "### #####", "## ### ##", "## ## ##", "## ## ###", "##-####", "## - ####", "##.##.##", "### ###", "###-###", "### ## ##", "###-##-##", "###.##.##", "### ####", "###-####", "###.####", "### ## ###", "### ## ## ##", "### ### ##", "### ### ###", "#### ###", "#### ####", "####-####",
	"#### #####", "##### ####", "#####-####", "9 #### ####", "9 ####-####", "##### ##", "##### ###", "###### ##", "#### ##", "####-#", "#####-#", "######-#", "#######-#", "####-##", "#####-##", "######-##", "####-###", "#####-###", "######-###",
}

// subscriberEnd returns where the number text[i:] ends whose groups behind the area begin at k, and how many digits it has; 0 if it has
// as many as no number.
func subscriberEnd(s *rule.Scan, i, k int) (end, digits int) {
	end = match.SpelledAny(s, subscribers, k)
	digits = text.ShapeOf(s.Text[i:max(i, end)]).Digits
	return end * text.Btoi(text.InRange(digits, 9, 12) && called.PhoneEnds(s, end)), digits
}

// bracketed verifies a number with its area in brackets: (415) 555-0123, (020) 7946 0958, (11) 91234-5678. What is dialled before it may stand
// there.
func bracketed(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	area := match.SpelledAny(s, areas, i)
	if area == 0 {
		return 0
	}
	end, digits := subscriberEnd(s, i, s.Past(area, 1, " -"))
	if end == 0 || s.GluedLeft(i) {
		return 0
	}
	american := digits == 10 && area == i+len("(415)")
	brazilian := digits > 9 && area == i+len("(11)")
	start := i - 2*text.Btoi(match.SpelledAny(s, []string{"8 (", "0 (", "1 (", "1-("}, i-2) > 0 && !s.GluedLeft(i-2))
	if s.HasAt(i-len("+38 "), "+38 (") { // Ukraine writes its trunk 0 behind it
		start = i - len("+38 ")
	}
	abroad := american || brazilian || start < i
	if abroad || s.Text[i+1] == '0' {
		return phone(s, r, start, end)
	}
	return 0
}

// areaSlashed verifies a number whose area stands before a slash: 0171 / 468 01 62, 01/479 93 61, 832/577-9712.
func areaSlashed(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	end, _ := subscriberEnd(s, i, s.Past(s.Digits(i), 3, " /"))
	american := s.Text[i] > '1' && match.SpelledAny(s, []string{"###/###-####", "###/###.####"}, i) > 0
	date := s.HasAt(i+3, "19", "20") && s.Digits(i+3) == i+7 // a month and a year
	trunk := s.Text[i] == '0' && s.Text[i+1] != '0' && !date
	stands := s.FreeLeft(i) && !text.HasByte("/.-", text.ByteAt(s.Text, i-1))
	if known := american || trunk; !known || !stands {
		return 0
	}
	told := s.Cued(numberedCues, text.CloseBy, i) || match.Told(s, i)
	if told || end == 0 || text.ByteAt(s.Text, end) == '/' {
		return 0
	}
	return phone(s, r, i, end)
}

// trunk says whether a number that begins with a 0 goes on with another digit, is no row of small numbers, and has several digits: not 01 02 03 04 05.
func trunk(d []byte) bool {
	pairs := d[2] == '0' && d[4] == '0' && d[6] == '0'
	counts := d[3] == d[1]+1 && d[5] == d[3]+1
	small := pairs && (counts || max(d[3], d[5], d[7]) <= '2')
	return d[1] != '0' && !small && !oneDigit(d)
}

// american says whether a number may be one of North America by the first digits of its area code and its exchange (North American Numbering Plan).
func american(d []byte) bool {
	area, exchange := d[len(d)-10:len(d)-7], d[len(d)-7:len(d)-4]
	if string(area) == "555" || string(d[len(d)-10:]) == "1234567890" {
		return !oneDigit(d)
	}
	return issued(area) && issued(exchange)
}

// americanDashed is american for what dashes part, as hardly another number is: what people write in tests and forms is no exchange at times.
func americanDashed(d []byte) bool { return d[len(d)-10] >= '2' && !oneDigit(d) }

func issued(code []byte) bool { return code[0] >= '2' && string(code[1:]) != "11" }

// callCues say in some languages that a number is there to be called.
var callCues = text.Cues("phone", "telephone", "tel", "mobile", "cell", "call", "called", "calling", "ring", "text", "sms", "whatsapp", "signal", "telegram", "viber", "fax", "contact", "contacto", "reach", "number", "numer", "numero",
	"número", "móvil", "movil", "teléfono", "telefono", "telefon", "telefonu", "telefoon", "llama", "llamar", "llámame", "llame", "ligar", "ligue", "telemóvel", "telefone", "zadzwoń", "dzwonić", "kontakt", "komórka", "handy", "mobil",
	"coisa", "dúvida", "dúvidas", "dudas", "duda", "contacte", "contactar", "contato", "disponha", "consultas", "questions", "urgence", "me", "my", "mi", "al", "pod", "til", "puhelin", "gsm", "hotline", "helpline", "urgencias", "emergency", "office", "home", "work", "o", "ou", "or", "lub")
