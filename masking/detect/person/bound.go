package person

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the ages that are nobody's: bounds in rules and laws, and the ages of things.

// boundWords stand before an age that is a bound.
var boundWords = text.Cues("least", "most", "over", "under", "above", "below", "than", "minimum", "maximum", "until", "exceed", "reached", "reach", "attain", "attained", "least:", "minimum:", "unter", "ab", "mindestens", "onder", "boven", "vanaf", "alle", "yli", "moins", "plus", "menores", "mayores", "menos", "mais", "meno", "dưới", "trên", "bawah", "atas", "do", "od", "до", "от", "старше", "младше")

// Words that stand before ages, too: what they say hangs on those before them.
var beings, conjunctions = text.Cues("is", "are", "was", "were", "be", "ist", "sind", "war", "er", "är", "on"), text.Cues("and", "to", "or", "bis", "und", "oder", "à", "et", "ou", "a", "y", "tot", "en", "till", "til", "do", "до")

// comparatives come behind one, and "or" or "and": or older, and up.
var comparatives = text.Cues("older", "over", "above", "younger", "up", "more", "under", "mehr", "älter")

// boundSigns come right behind one.
var boundSigns = []string{"+", "以上", "以下", "未満", "未满", "及以上", " 미만", " 이상", " 이하", " 초과"}

// comparing come right before one.
var comparing = []string{" < ", " > ", "<= ", ">= ", "≤", "≥", "≤ ", "≥ "}

// things have ages, too.
var things = text.Cues("bug", "code", "codebase", "base", "board", "project", "system", "server", "servers", "building", "house", "company", "software", "library", "car", "laptop", "machine", "bridge", "tree", "universe", "earth", "application",
	"app", "database", "repository", "repo", "issue", "ticket", "version", "release", "data", "backup", "backups", "certificate", "dog", "cat", "horse", "pony", "puppy", "kitten", "animal", "haus", "gebäude", "auto", "wagen", "vertrag", "hund", "katze", "firma", "huset", "hus", "bilen", "hunden", "huis", "maison", "voiture", "contrat", "talo", "umowa", "dom", "samochód", "gwarancja", "firmy", "budynek", "kontrakt", "smlouva", "dům", "záruka", "szerződés", "casa", "edificio", "contrato", "coche", "empresa", "garantie", "garantia", "garanzia", "garantía", "contratto", "macchina", "avtale", "garanti", "garanția", "contractul", "kredyt", "lokata", "kot", "pies", "pes", "perro", "gato", "chien", "chat", "hond", "kat", "katt", "договор", "дом", "стаж", "машина", "кот", "собака", "компания", "гарантия", "гарантии", "дому", "машине", "компании", "договору", "hardware", "wine", "whisky", "whiskey", "cheese", "mortgage", "law", "firm", "business", "startup",
	"bond", "technology", "ssd", "hdd", "disk", "drive", "battery", "pc", "router", "kernel", "api", "protocol", "algorithm", "compiler", "record", "records", "file", "files", "log", "logs", "account", "problem", "question", "answer", "design", "boiler", "roof", "engine", "boat", "ship", "aircraft", "plane", "printer", "phone", "device", "book",
	"paper", "study", "treaty", "contract", "lease", "note", "bonds", "commit", "branch", "package", "dependency", "docker", "image", "post", "thread", "article", "fossil", "rock",
	"model", "models", "test", "tests", "notice", "linux", "kernels", "debian", "ubuntu", "windows", "macbook", "thinkpad", "mac", "install", "installation", "setup", "config", "configuration", "script", "scripts", "monolith", "function", "commits",
	"discussion", "comment", "proposal", "spec", "specification", "standard", "driver", "drivers", "firmware", "cpu", "gpu", "chip", "baseline", "vulnerability", "exploit", "stack", "debt", "loan", "plan", "yield", "history", "tradition", "restaurant",
	"church", "school", "oak", "scotch", "rum", "bourbon", "port", "cheddar", "bike", "motorcycle", "truck", "van", "honda", "toyota", "camera", "tv", "fridge", "dishwasher", "flat", "apartment", "club", "league", "festival", "temple", "manuscript",
	"painting", "photo", "video", "film", "movie", "song", "album", "game", "blog", "website", "site", "tablet", "smartphone", "iphone", "watch", "clock", "machines", "buildings", "trees", "houses", "cars", "companies", "servers", "bugs", "issues")

// bound says whether the age text[start:end] is a bound or that of a thing, so that it is nobody's.
func bound(s *rule.Scan, start, end int) bool {
	behind := s.Text[min(end, len(s.Text)):]
	for _, w := range []string{" years", " of age", " old"} {
		if text.FoldedPrefix(behind, w) {
			behind = behind[len(w):]
		}
	}
	if boundFollows(behind) || text.EndsAny(s.Text[:start], comparing) {
		return true
	}
	word, low := s.WordPrior(start)
	switch {
	case boundWords.Has(word):
		return true
	case beings.Has(word):
		if word, _ = s.WordPrior(low); things.Has(word) {
			return true
		}
	case text.Listed(word, []string{"of"}):
		word, low = s.WordPrior(low)
		before, _ := s.WordPrior(low)
		the, _ := s.WordPrior(low - len(before) - 1)
		return text.Listed(word, []string{"age"}) && (boundWords.Has(before) || boundWords.Has(the)) // under the age of 14
	case text.Listed(word, []string{"aged"}):
		return text.FoldedPrefix(behind, " to ") && text.IsDigit(text.ByteAt(behind, len(" to "))) // aged 50 to 69
	case conjunctions.Has(word):
		if k := low - 1; k > 0 && text.IsDigit(s.Text[k-1]) && !text.IsDigit(text.ByteAt(s.Text, k)) {
			return !behindAge(s, start) // between 40 and 75 years old
		}
	}
	next := min(end+1, len(s.Text))
	return text.ByteAt(s.Text, end) == ' ' && things.Has(s.Text[next:text.AlnumEnd(s.Text, next)])
}

// boundFollows says whether text begins with what makes the age before it a bound.
func boundFollows(src []byte) bool {
	if slices.ContainsFunc(boundSigns, func(sign string) bool { return bytes.HasPrefix(src, []byte(sign)) }) {
		return true
	}
	for _, w := range []string{" or ", " and ", " und ", " oder "} {
		if text.FoldedPrefix(src, w) {
			return comparatives.Has(src[len(w):text.AlnumEnd(src, len(w))])
		}
	}
	return false
}
