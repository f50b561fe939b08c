// Package console serves a web page: it shows what masking does to a prompt and why, sends the prompt through the gateway's
// own listener, and shows the answer and the metadata that the gateway keeps.
//
// It has no rights of its own: everything except the empty page needs a gateway key, which the page sends with each request, and a
// prompt reaches a provider only through Envoy, like any caller's. It stores nothing, sets no cookie, logs nothing, and listens on
// loopback addresses only. It is not on the request's way, and sees of an answer only what the caller sees. It can show what a
// provider received and sent only if the demo provider itself reports it (Demo).
package console

import (
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/masking"
)

// Keys says whose a gateway key is. *keystore.Keys is one.
type Keys interface {
	Await(token []byte, now time.Time) (keystore.Principal, error)
}

// Gateway is how the page's prompts reach the gateway.
type Gateway struct {
	URL    string // of the one endpoint, on Envoy's listener
	Client *http.Client
	Shut   string // why the page cannot send, as a sentence; "": it can
}

// Parts are the parts of a console.
type Parts struct {
	Keys     Keys
	Masker   func(profile string) *masking.Masker // the one in force, by a profile's name as a key has it; nil: there is none
	Profiles func() []string                      // the names of all profiles but the default
	Models   func(keystore.Principal) []string    // what the key may name: "provider/model_id", or "provider/*" where any id passes
	Gateway  Gateway
	Records  *Records
	Demo     *Demo // nil: providers are real ones, and nobody sees what they get and say
}

// maxStreams bounds the answers and live views in progress.
const maxStreams = 64

// console is Parts with what its handlers share.
type console struct {
	Parts
	streams chan struct{} // a token for each stream in progress
}

// New returns the handler of the console. It must be served by NewServer on a loopback address.
func New(p Parts) http.Handler {
	c := &console{Parts: p, streams: make(chan struct{}, maxStreams)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", c.servePage)
	mux.HandleFunc("POST /{$}", c.serveForm)
	for _, name := range []string{"console.css", "console.js", "icon.svg"} {
		mux.HandleFunc("GET /assets/"+name, func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, assets, "assets/"+name) })
	}
	mux.HandleFunc("POST /api/mask", c.serveMask)
	mux.HandleFunc("POST /api/send", c.limited(c.serveSend))
	mux.HandleFunc("POST /api/live", c.limited(c.serveLive))
	return guarded(mux)
}

// NewServer returns the HTTP server for the handler, with bounds on sizes and times. Answers may be streams, so each write has its own
// deadline. Its Close ends them.
func NewServer(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, IdleTimeout: 30 * time.Second,
		MaxHeaderBytes: 16 << 10}
}

// limited holds the number of streams within maxStreams.
func (c *console) limited(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case c.streams <- struct{}{}:
			defer func() { <-c.streams }()
			next(w, r)
		default:
			refuse(w, busy)
		}
	}
}
