package console

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
)

//go:embed assets
var assets embed.FS

//go:embed page.html
var source string

// example is the prompt that the page opens with. All of it is made up: reserved names and addresses, test numbers.
//
//go:embed example.txt
var example string

var page = template.Must(template.New("page").Parse(source))

// view is the page's content without its script.
type view struct {
	Demo    bool
	Example string
	Limit   int // bytes of a request
	Prompt  string
	Profile string
	Result  *masked
	Problem *fault.Fault
}

func (c *console) servePage(w http.ResponseWriter, _ *http.Request) {
	c.render(w, http.StatusOK, view{Prompt: example})
}

// serveForm masks a prompt for a browser without JavaScript. The key is not in the answer.
func (c *console) serveForm(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := r.ParseForm(); err != nil {
		c.problem(w, view{}, fault.New(fault.RequestTooLarge, ""))
		return
	}
	// Forms send line ends as CRLF; what was typed has LF.
	q := prompt{Prompt: strings.ToValidUTF8(strings.ReplaceAll(r.PostForm.Get("prompt"), "\r\n", "\n"), "\uFFFD"), Profile: strings.TrimSpace(r.PostForm.Get("profile"))}
	v := view{Prompt: q.Prompt, Profile: q.Profile}
	p, f := c.authenticate(r.PostForm.Get("key"))
	if f == nil {
		v.Result, f = c.mask(p, q)
	}
	if f != nil {
		c.problem(w, v, f)
		return
	}
	c.render(w, http.StatusOK, v)
}

func (c *console) problem(w http.ResponseWriter, v view, f *fault.Fault) {
	v.Problem = f
	c.render(w, f.Status(), v)
}

func (c *console) render(w http.ResponseWriter, status int, v view) {
	v.Demo, v.Limit, v.Example = c.Demo != nil, chat.MaxBody, example
	var out bytes.Buffer
	if err := page.Execute(&out, v); err != nil {
		panic("console: internal error: rendering the page: " + err.Error())
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = out.WriteTo(w)
}
