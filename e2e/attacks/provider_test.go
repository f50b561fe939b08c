package attacks_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// provider is all providers. It keeps every request byte for byte, and answers with what the attack says that it belongs to.
type provider struct {
	url   string
	world *world
	mu    sync.Mutex
	seen  []hit
}

// hit is a request as it came over the connection.
type hit struct {
	attack int // -1: of none
	target string
	head   http.Header
	body   []byte
	wire   []byte
}

func newProvider(t *testing.T, w *world) *provider {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &provider{url: "http://" + l.Addr().String(), world: w}
	var open sync.Map
	t.Cleanup(func() {
		_ = l.Close()
		open.Range(func(c, _ any) bool { _ = c.(net.Conn).Close(); return true })
	})
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			open.Store(c, nil)
			go func() { p.serve(c); _ = c.Close(); open.Delete(c) }()
		}
	}()
	return p
}

// caseNumber finds the attack in the name of its model.
var caseNumber = regexp.MustCompile(`case-(\d{5})`)

func (p *provider) serve(c net.Conn) {
	var wire bytes.Buffer
	in := bufio.NewReader(io.TeeReader(c, &wire))
	for {
		r, err := http.ReadRequest(in)
		if err != nil {
			p.keep(hit{attack: -1, wire: bytes.Clone(wire.Bytes())}) // whatever it was
			return
		}
		body, _ := io.ReadAll(r.Body)
		h := hit{attack: -1, target: r.RequestURI, head: r.Header, body: body, wire: bytes.Clone(wire.Bytes())}
		wire.Reset()
		if m := caseNumber.FindSubmatch([]byte(r.RequestURI + " " + string(body))); m != nil {
			h.attack, _ = strconv.Atoi(string(m[1]))
		}
		p.keep(h)
		if h.attack < 0 || h.attack >= len(p.world.attacks) {
			_, _ = io.WriteString(c, "HTTP/1.1 500 Nobody\r\nContent-Length: 0\r\n\r\n")
			continue
		}
		if !p.answer(c, p.world.attacks[h.attack], h) {
			return
		}
	}
}

func (p *provider) keep(h hit) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(h.wire) > 0 {
		p.seen = append(p.seen, h)
	}
}

// reached says whether the attack of that number has come.
func (p *provider) reached(attack int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.ContainsFunc(p.seen, func(h hit) bool { return h.attack == attack })
}

// answer writes what the attack has for it, or what the provider read. It says whether the connection may be used again.
func (p *provider) answer(c net.Conn, a *attack, h hit) bool {
	d, stream := dialectOf(h.target), strings.Contains(h.target, "stream") || bytes.Contains(h.body, []byte(`"stream":true`))
	if a.raw != "" {
		raw := strings.NewReplacer("{prompt}", strings.ReplaceAll(d.prompt(h.body), "\n", " "), "{credential}", pooled).Replace(a.raw)
		for part := range strings.SplitSeq(raw, pause) {
			if _, err := io.WriteString(c, part); err != nil {
				return false
			}
			time.Sleep(time.Millisecond)
		}
		return false
	}
	said := a.says
	if said == "" {
		said = d.prompt(h.body)
	}
	kind, body := "application/json", d.answer(said)
	if stream {
		kind, body = d.kind(), d.stream(said)
	}
	_, err := io.WriteString(c, whole("200 OK\r\nContent-Type: "+kind, body))
	return err == nil
}

// pause in an answer is where the provider waits for a moment.
const pause = "{pause}"

func whole(head, body string) string {
	return fmt.Sprintf("HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s", head, len(body), body)
}

func chunked(head, body string) string {
	return fmt.Sprintf("HTTP/1.1 %s\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", head, len(body), body)
}
