package e2e_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

// A nasty provider treats a prompt as the model's name says: "echo-7" echoes, and 7 seeds its random numbers.

// placeholders are all that look like one, issued or not.
var placeholders = regexp.MustCompile(`[A-Z][A-Z_]*_\d+`)

// tricks turn the prompt that the provider read into its answer.
var tricks = map[string]func(r *rand.Rand, read string) string{
	"echo": func(_ *rand.Rand, read string) string { return read },
	"mangle": func(r *rand.Rand, read string) string {
		return placeholders.ReplaceAllStringFunc(read, func(p string) string {
			name, number := p[:strings.LastIndexByte(p, '_')], p[strings.LastIndexByte(p, '_')+1:]
			forms := []string{strings.ToLower(p), name + "-" + number, name + " " + number, name + "_0" + number, name + `\_` + number, "**" + p + "**", "`" + p + "`",
				name + "&#95;" + number, name + "_" + number + "0", "MY_" + p, p + "_HASH", name + "\u200b_" + number, "<" + p + ">", "[" + name + "]_" + number}
			return forms[r.IntN(len(forms))]
		})
	},
	"reorder": func(r *rand.Rand, read string) string {
		words := strings.Fields(read)
		r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		return strings.Join(words, " ")
	},
	"repeat": func(r *rand.Rand, read string) string { return strings.Repeat(read+" ", 2+r.IntN(20)) },
	"inject": func(r *rand.Rand, read string) string {
		var b strings.Builder
		for n := range 40 {
			for _, kind := range markKinds {
				fmt.Fprintf(&b, "%s_%d ", kind.name, n)
			}
		}
		return b.String()[r.IntN(100):] + read
	},
}

var trickNames = []string{"echo", "mangle", "reorder", "repeat", "inject"}

// breaks are how the provider fails, with everything in its error that it was told.
var breaks = map[string]func(w http.ResponseWriter, read, authorization string){
	"fail": func(w http.ResponseWriter, read, authorization string) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("X-Repeat", strings.Join(strings.Fields(read), " "))
		w.WriteHeader([]int{400, 403, 404, 422, 500, 502, 503}[len(read)%7])
		fmt.Fprintf(w, `{"error":{"message":%s,"type":%s,"code":"x"}}`, quote(read), quote(authorization+read))
	},
	"garbage": func(w http.ResponseWriter, read, _ string) { _, _ = w.Write([]byte(read)) },
	"cut": func(w http.ResponseWriter, read, _ string) {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: %s\n\n", chatDelta(read))
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	},
	"reset": func(http.ResponseWriter, string, string) { panic(http.ErrAbortHandler) },
	"error": func(w http.ResponseWriter, read, authorization string) {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: %s\n\ndata: {\"error\":{\"message\":%s}}\n\n", chatDelta(read), quote(authorization+read))
	},
}

var breakNames = []string{"fail", "garbage", "cut", "reset", "error"}

func nasty(w http.ResponseWriter, r *http.Request) {
	c, err := readChat(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	name, number, _ := strings.Cut(c.Model, "-")
	seed, _ := strconv.ParseUint(number, 10, 64)
	random := rand.New(rand.NewPCG(seed, 2))
	read := c.Messages[0].Content
	if fail := breaks[name]; fail != nil {
		fail(w, read, r.Header.Get("Authorization"))
		return
	}
	say(tricks[name](random, read), 1+random.IntN(40))(w, withStream(r, c.Stream))
}
