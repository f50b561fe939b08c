package corpus

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// host is a kind of text that people paste into a prompt.
type host struct {
	name   string
	fence  string // the language of its code block; "": it is prose
	forbid string // a bare value that holds one of these is put into quotes
	escape func(text string, quote byte) string
	lines  bool // holds values of several lines
	asked  bool // only for kinds that ask for it
	// templates are separated by a line %%. In them {V} is the value, {K} the name of the setting ({KU} UPPER_SNAKE,
	// {KC} camelCase, {KP} PascalCase, {KK} kebab-case), {L} the label, {W} a word, {N} a number, {S} a sentence,
	// {F} a file and {H} a commit.
	templates string
	each      []string // the templates one by one
}

var hosts = sync.OnceValue(func() []host {
	all := slices.Concat(codeHosts, configHosts, textHosts, blockHosts)
	for i := range all {
		all[i].each = strings.Split(strings.Trim(all[i].templates, "\n"), "\n%%\n")
	}
	return all
})

// suiting are the templates that can hold a kind: a kind that needs a cue wants to be named, one without names cannot be.
func (h host) suiting(k Kind) []string {
	var suited []string
	for _, t := range h.each {
		key, label := strings.Contains(t, "{K"), strings.Contains(t, "{L}")
		if key && len(k.Keys) == 0 || label && len(k.Labels) == 0 || !key && !label && k.Cued {
			continue
		}
		suited = append(suited, t)
	}
	return suited
}

func pickHost(r *source, k Kind, way *disguise) host {
	suited := slices.DeleteFunc(slices.Clone(hosts()), func(h host) bool {
		named := slices.Contains(k.hosts, h.name)
		switch {
		case len(k.hosts) > 0 && !named, len(k.hosts) == 0 && (h.lines || h.asked), len(h.suiting(k)) == 0:
			return true
		default:
			return way != nil && !slices.Contains(strings.Fields(way.hosts), h.name)
		}
	})
	if len(suited) == 0 {
		panic(fmt.Sprintf("corpus: internal error: no host for %s %s", k.Type, k.Name))
	}
	return pick(r, suited)
}

// render fills everything but the values.
func (h host) render(r *source, k Kind) string {
	text := pick(r, h.suiting(k))
	if len(k.Keys) > 0 {
		key := pick(r, k.Keys)
		text = strings.NewReplacer("{K}", key, "{KU}", strings.ToUpper(key), "{KC}", camel(key), "{KP}", title(camel(key)), "{KK}", strings.ReplaceAll(key, "_", "-")).Replace(text)
	}
	if len(k.Labels) > 0 {
		text = strings.ReplaceAll(text, "{L}", pick(r, k.Labels))
	}
	for _, f := range fillers {
		for strings.Contains(text, f.mark) {
			text = strings.Replace(text, f.mark, f.fill(r), 1)
		}
	}
	if h.fence == "" || r.chance(50) {
		return text + "\n"
	}
	return pick(r, asks) + "\n\n```" + h.fence + "\n" + text + "\n```\n"
}

var asks = []string{"Why does this fail?", "Can you review this?", "Please refactor the following.", "What is wrong here?", "Explain what this does:", "Kannst du das prüfen?", "Convert this to Go, please.", "I get an error with this file:"}

var fillers = []struct {
	mark string
	fill func(*source) string
}{
	{"{W}", func(r *source) string { return r.oneOf(fillerWords) }},
	{"{N}", func(r *source) string { return fmt.Sprint(r.between(2, 900)) }},
	{"{F}", func(r *source) string { return r.oneOf(fillerFiles) }},
	{"{H}", func(r *source) string { return r.some('h', 7) }},
	{"{S}", func(r *source) string { return pick(r, sentences) }},
}

const (
	fillerWords = "orders billing users sync report cache worker import search export invoice gateway metrics session upload"
	fillerFiles = "main.go app/settings.py src/index.js config/prod.yaml deploy/values.yaml Dockerfile docker-compose.yml .env.production internal/store/db.go"
)

var sentences = []string{"The deployment failed again last night.", "I moved the job to the new cluster.", "It worked before the upgrade.", "Nobody has looked at this since spring.",
	"Please have a look when you find the time.", "We saw this twice this week.", "The queue is empty, as far as I can tell.", "Es lief gestern noch ohne Fehler.", "Merci de vérifier avant vendredi."}

func camel(key string) string {
	parts := strings.Split(key, "_")
	for i := 1; i < len(parts); i++ {
		if parts[i] != "" {
			parts[i] = title(parts[i])
		}
	}
	return strings.Join(parts, "")
}

// write appends one value, disguised and escaped for the place where b ends.
func (h host) write(b *strings.Builder, r *source, k Kind, way *disguise) Gold {
	v := k.make(r)
	shown := v
	escape := h.escape
	if way != nil {
		shown.gold = way.write(r, v.gold)
		escape = nil
	}
	quote := byte(0)
	if soFar := b.String(); soFar != "" && strings.ContainsRune("\"'", rune(soFar[len(soFar)-1])) {
		quote = soFar[len(soFar)-1]
	}
	added := ""
	if whole := shown.before + shown.gold + shown.after; quote == 0 && h.forbid != "" && (strings.ContainsAny(whole, h.forbid) || strings.ContainsAny(whole[:1], "@*&!%|>{[`")) {
		quote, added = '"', `"`
	}
	if escape == nil {
		escape = func(text string, _ byte) string { return text }
	}
	b.WriteString(added + escape(shown.before, quote))
	start := b.Len()
	b.WriteString(escape(shown.gold, quote))
	gold := Gold{Start: start, End: b.Len(), Value: v.gold}
	b.WriteString(escape(shown.after, quote) + added)
	return gold
}

// withBackslash escapes as C and its heirs do.
func withBackslash(text string, quote byte) string {
	if quote == 0 {
		return text
	}
	return strings.NewReplacer(`\n`, `\n`, `\`, `\\`, string(quote), `\`+string(quote), "\n", `\n`).Replace(text)
}

// byDoubling escapes as SQL, CSV and YAML's single quotes do.
func byDoubling(text string, quote byte) string {
	if quote == 0 {
		return text
	}
	return strings.ReplaceAll(text, string(quote), string([]byte{quote, quote}))
}

func inYAML(text string, quote byte) string {
	if quote == '\'' {
		return byDoubling(text, quote)
	}
	return withBackslash(text, quote)
}

func inXML(text string, _ byte) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(text)
}

// nested is JSON inside a JSON string.
func nested(text string, _ byte) string {
	once := withBackslash(text, '"')
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(once)
}

// Blocks of several lines begin each further line like the first.
func quotedBlock(text string, _ byte) string { return strings.ReplaceAll(text, "\n", "\n> ") }
func diffBlock(text string, _ byte) string   { return strings.ReplaceAll(text, "\n", "\n+") }
func yamlBlock(text string, _ byte) string   { return strings.ReplaceAll(text, "\n", "\n    ") }
