package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells numbers near the name of a value that are not what is called so: those of errors, places and times.

// OtherNumber says whether the words right before the number at i make it something else than a value: error 4012, error code 4012,
// must not be 1234.
func OtherNumber(s *rule.Scan, i int) bool {
	word, low := s.WordPrior(i)
	switch {
	case text.Listed(word, []string{"code", "codes", "be"}):
		before, _ := s.WordPrior(low)
		return text.Listed(before, []string{"error", "status", "exit", "not", "never"})
	case numbering.Has(word), standards.Has(word):
		return true
	}
	return errorAbroad(s, i)
}

// numbering are words right before the number of an error, a place in a text, a room, or of seconds.
var numbering = text.Cues("error", "status", "http", "port", "line", "room", "raum", "section", "page", "paragraph", "uid", "gid", "pid", "ttl", "timeout", "lifetime", "version", "count", "format", "range", "review", "limit", "size", "length", "revision", "chapter", "step", "offset", "fehlercode", "fehler", "erreur", "errore", "erro",
	"foutcode", "felkod", "feilkode", "fejlkode", "virhekoodi")

// standards are who numbers standards, in capitals.
var standards = text.Cues("iso", "iec", "rfc", "ieee", "icao", "itu", "nist", "fips", "ansi", "etsi", "astm")

// errorWords end before the number of an error in other scripts and with other letters.
var errorWords = []string{"lỗi", "错误码", "错误代码", "錯誤碼", "錯誤代碼", "エラーコード", "エラー番号", "오류 코드", "오류코드", "에러 코드", "에러코드", "ошибки", "ошибка", "помилки", "błędu", "hata kodu", "hibakód", "chyby", "σφάλματος", "त्रुटि कोड", "رمز الخطأ",
	"خطا", "שגיאה"}

// errorAbroad says whether one of errorWords ends before the space, or at the number, at i.
func errorAbroad(s *rule.Scan, i int) bool {
	return text.EndsAny(s.Text[:s.Since(i, 2, " :")], errorWords)
}

// Measured says whether the number text[i:end] near a word such as PIN is something else: a date, 2.114, so many seconds or times, the first part of a
// name, or the address before a line of a listing.
func Measured(s *rule.Scan, i, end int) bool {
	b, after := text.ByteAt(s.Text, end), text.ByteAt(s.Text, end+1)
	switch {
	case b == '-' && text.IsAlpha(after), numberedPart(s, i), end-i == 10 && text.Like(s.Text[i:end], "0000-00-00"), bytes.IndexByte(s.Text[i:end], '.') >= 0:
		return true
	case b == ':' && text.HasByte(" \t", after):
		return s.HasAt(s.Since(i, i, " \t")-1, "\n")
	case b == ' ':
		end++
	}
	return s.HasAt(end, unitsAbroad...) || b == ' ' && text.Listed(s.Text[end:text.AlnumEnd(s.Text, end)], Units)
}

// numberedPart says whether capitals and a dash right before i make a name with the number there: T-0417, BUG-1822. Not those that a PIN is called by.
func numberedPart(s *rule.Scan, i int) bool {
	start := s.Back(max(0, i-1), text.MaxCue, &capitals)
	return s.HasAt(i-1, "-") && start < i-1 && !text.Listed(s.Text[start:i-1], []string{"g", "pin", "otp", "puk", "tan", "totp", "code", "mfa"})
}

var (
	// Units are words that say what was counted or measured.
	Units = []string{"s", "ms", "sec", "secs", "second", "seconds", "milliseconds", "min", "mins", "minute", "minutes", "hours", "days", "bytes", "kb", "mb", "times", "attempts", "tries", "users", "requests", "rows", "entries", "digits",
		"characters", "bits", "codes", "pins", "combinations", "possibilities", "guesses", "sekunden", "minuten", "stunden", "tage", "zeichen", "stellen", "ziffern", "secondes", "heures", "jours", "chiffres", "segundos", "minutos", "horas", "cifras",
		"secondi", "minuti", "ore", "giorni", "cifre", "caratteri", "seconden", "tekens", "sekund", "minut", "saniye", "dakika", "detik", "menit"}
	unitsAbroad = []string{"秒", "毫秒", "分钟", "分鐘", "分間", "小时", "小時", "時間", "天", "位", "次", "回", "个", "個", "字", "元", "円", "桁", "文字", "件", "초", "분", "시간", "자리", "회", "원", "секунд", "минут", "символ", "знаков"}
)
