package config

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/internal/spelling"
)

// text is a string that parse accepts. An error of parse is shown, so it must not repeat a value that could be a secret.
func text(parse func(v string) error) spec {
	return spec{kind: "string", wrong: "7", read: func(r *reader, n node) {
		if n.Kind != yaml.ScalarNode || n.null() {
			r.wrong(n, "must be a string")
			return
		}
		if n.Tag != "!!str" && n.Tag != "!!timestamp" {
			r.wrong(n, "must be a string: put it in quotes")
			return
		}
		if err := parse(n.Value); err != nil {
			r.wrong(n, "%v", err)
		}
	}}
}

// matching is a string of the given form; what names the form in errors.
func matching(to *string, form *regexp.Regexp, what string) spec {
	return text(func(v string) error {
		if !form.MatchString(v) {
			return errors.New("must be " + what)
		}
		*to = v
		return nil
	}).as("string", what, `"?"`)
}

// oneOf is one of a few words.
func oneOf(to *string, words ...string) spec {
	return text(func(v string) error {
		if slices.Contains(words, v) {
			*to = v
			return nil
		}
		if near := cmp.Or(spelling.Nearest(v, words), begunLike(v, words)); near != "" {
			return fmt.Errorf("did you mean %s?", near)
		}
		return errors.New("must be one of " + strings.Join(words, ", "))
	}).as("word", "`"+strings.Join(words[:len(words)-1], "`, `")+"` or `"+words[len(words)-1]+"`", "other").showing(func() string { return *to })
}

// begunLike names the words that begin with v and a hyphen, the shortest first: openai is openai-chat or openai-responses.
func begunLike(v string, words []string) string {
	var begun []string
	for _, w := range words {
		if strings.HasPrefix(w, v+"-") {
			begun = append(begun, w)
		}
	}
	slices.SortFunc(begun, func(a, b string) int { return len(a) - len(b) })
	return strings.Join(begun, " or ")
}

// forbidden reads true or false and stores the opposite.
func forbidden(to *bool) spec {
	return spec{kind: "true or false", wrong: "maybe", shown: func() string { return strconv.FormatBool(!*to) }, read: func(r *reader, n node) {
		if n.Kind != yaml.ScalarNode || n.Tag != "!!bool" {
			r.wrong(n, "must be true or false")
			return
		}
		*to = n.Value == "false" || n.Value == "False" || n.Value == "FALSE"
	}}
}

// flag is true or false.
func flag(to *bool) spec {
	return spec{kind: "true or false", wrong: "maybe", shown: func() string { return strconv.FormatBool(*to) }, read: func(r *reader, n node) {
		v, err := strconv.ParseBool(n.Value)
		if n.Kind != yaml.ScalarNode || n.Tag != "!!bool" || err != nil {
			r.wrong(n, "must be true or false")
			return
		}
		*to = v
	}}
}

// choice is true or false, or left open.
func choice(to **bool) spec {
	s := flag(new(bool))
	s.shown = func() string {
		if *to == nil {
			return ""
		}
		return strconv.FormatBool(**to)
	}
	s.read = func(r *reader, n node) {
		*to = new(false)
		flag(*to).read(r, n)
	}
	return s
}

// number is a whole number from low to maxCount.
func number(to *int, low int) spec {
	shown := func() string {
		if *to < low {
			return ""
		}
		return strconv.Itoa(*to)
	}
	return spec{kind: "number", rule: fmt.Sprintf("at least %d", low), wrong: strconv.Itoa(low - 1), shown: shown, read: func(r *reader, n node) {
		v, err := strconv.Atoi(n.Value)
		if n.Kind != yaml.ScalarNode || n.Tag != "!!int" || err != nil || v < low || v > maxCount {
			r.wrong(n, "must be a whole number from %d to %d", low, maxCount)
			return
		}
		*to = v
	}}
}

// fraction is a number above 0 and below 1.
func fraction(to *float64) spec {
	shown := func() string {
		if *to == 0 {
			return ""
		}
		return decimal(to)()
	}
	return spec{kind: "number", rule: "above 0 and below 1", wrong: "1", shown: shown, read: func(r *reader, n node) {
		v, err := strconv.ParseFloat(n.Value, 64)
		if n.Kind != yaml.ScalarNode || n.Tag != "!!float" || err != nil || !(v > 0 && v < 1) {
			r.wrong(n, "must be a number above 0 and below 1")
			return
		}
		*to = v
	}}
}

// share is a number from 0 to 1.
func share(to *float64) spec {
	return spec{kind: "number", rule: "from 0 to 1", wrong: "1.5", shown: decimal(to), read: func(r *reader, n node) {
		v, err := strconv.ParseFloat(n.Value, 64)
		if n.Kind != yaml.ScalarNode || n.Tag != "!!float" && n.Tag != "!!int" || err != nil || !(v >= 0 && v <= 1) {
			r.wrong(n, "must be a number from 0 to 1")
			return
		}
		*to = v
	}}
}

func decimal(of *float64) func() string {
	return func() string { return strconv.FormatFloat(*of, 'g', -1, 64) }
}

// period is a duration in Go's syntax, above zero and at most a day.
func period(to *time.Duration) spec {
	shown := func() string {
		if *to == 0 {
			return ""
		}
		return strings.TrimSuffix(to.String(), "m0s") + map[bool]string{true: "m"}[*to%time.Minute == 0]
	}
	return spec{kind: "duration", rule: "above 0, at most `24h`", wrong: "60", shown: shown, read: func(r *reader, n node) {
		d, err := time.ParseDuration(n.Value)
		if n.Kind != yaml.ScalarNode || err != nil || d <= 0 || d > 24*time.Hour {
			r.wrong(n, "must be a duration such as 500ms, 30s or 15m, above 0 and at most 24h")
			return
		}
		*to = d
	}}
}

// Instant reads a point in time (RFC 3339), or a date, which means its first moment in UTC. The zero time is none: it would mean never.
func Instant(v string) (t time.Time, ok bool) {
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, v); err == nil && !t.IsZero() {
			return t.UTC(), true
		}
	}
	return time.Time{}, false
}

func instant(to *time.Time) spec {
	return text(func(v string) error {
		t, ok := Instant(v)
		if !ok {
			return errors.New("must be a time such as 2030-12-31T00:00:00Z or a date such as 2030-12-31")
		}
		*to = t
		return nil
	}).as("time", "RFC 3339, or a date: its first moment in UTC", "soon")
}

// maxCount bounds every count of the file: more than any machine serves, small enough for 32-bit fields.
const maxCount = math.MaxInt32

// The forms of names. The model id's is that of docs/contract.md; it may land in a URL path.
var (
	providerForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
	profileForm  = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
	modelForm    = regexp.MustCompile(`^[A-Za-z0-9._:@+-]+(/[A-Za-z0-9._:@+-]+)*$`)
	callerForm   = regexp.MustCompile(`^[A-Za-z0-9._@-]{1,64}$`)
	keyIDForm    = regexp.MustCompile(`^[0-9A-Za-z]{10}$`)
	typeForm     = regexp.MustCompile(`^[A-Z]+(_[A-Z]+)*$`)
	regionForm   = regexp.MustCompile(`^[a-z]{2}(-[a-z]{2,16}){1,3}-[0-9]{1,2}$`)
	projectForm  = regexp.MustCompile(`^[a-z0-9][a-z0-9.:-]{0,62}[a-z0-9]$`)
	locationForm = regexp.MustCompile(`^(global|[a-z]{2}|[a-z]{2,16}-[a-z]{2,16}[0-9]{1,2})$`)
	resourceForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	versionForm  = regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}(-preview)?$`)
	hostForm     = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?){0,32}$`)
	dollarsForm  = regexp.MustCompile(`^[0-9]{1,4}(\.[0-9]{1,6})?$`)
	envForm      = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
)

const typeWhat = "an entity type: upper-case letters and single underscores"

func isModelID(v string) bool {
	return len(v) <= 200 && modelForm.MatchString(v) && !strings.Contains(v, "..")
}

// isGrant says whether v may stand in a key's models: provider/model_id, provider/* or *.
func isGrant(v string) bool {
	provider, model, ok := strings.Cut(v, "/")
	return v == "*" || ok && providerForm.MatchString(provider) && (model == "*" || isModelID(model))
}
