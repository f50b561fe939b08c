package e2e_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// browser is a headless Chromium, driven by the DevTools protocol over a pair of pipes
// (https://chromedevtools.github.io/devtools-protocol/): JSON messages, each behind the other with a zero byte between.
type browser struct {
	t  *testing.T
	to io.Writer

	mu      sync.Mutex
	waiting map[int]chan reply
	last    int
	seen    []happening
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// happening is something that happened on a page.
type happening struct {
	Method string
	Params json.RawMessage
}

// startBrowser runs the Chromium that tools/install-chromium finds or installs. A machine that has none fails the test: one that is
// skipped shows nothing.
func startBrowser(t *testing.T) *browser {
	t.Helper()
	install := exec.Command("../tools/install-chromium")
	var said strings.Builder
	install.Stderr = &said
	out, err := install.Output()
	if err != nil {
		t.Fatalf("installing Chromium: %v\n%s", err, said.String())
	}
	fromUs, toBrowser, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	fromBrowser, fromIt, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	cmd := exec.Command(strings.TrimSpace(string(out)), "--headless", "--remote-debugging-pipe", "--no-sandbox", "--no-zygote", "--disable-gpu", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--user-data-dir="+filepath.Join(home, "profile"), "about:blank")
	cmd.Env = append(os.Environ(), "HOME="+home, "TMPDIR="+home)
	cmd.ExtraFiles = []*os.File{fromUs, fromIt} // descriptors 3 and 4
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = fromUs.Close(), fromIt.Close()
	b := &browser{t: t, to: toBrowser, waiting: map[int]chan reply{}}
	done := make(chan struct{})
	go func() { b.read(fromBrowser); close(done) }()
	t.Cleanup(func() {
		_ = toBrowser.Close() // at the end of its pipe it leaves by itself
		left := time.AfterFunc(10*time.Second, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		left.Stop()
		<-done
		_ = fromBrowser.Close()
	})
	return b
}

func (b *browser) read(from io.Reader) {
	for r := bufio.NewReader(from); ; {
		message, err := r.ReadBytes(0)
		if err != nil {
			return
		}
		var m struct {
			ID int
			reply
			happening
		}
		if json.Unmarshal(message[:len(message)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		if waits := b.waiting[m.ID]; waits != nil {
			waits <- m.reply
			delete(b.waiting, m.ID)
		} else if m.Method != "" {
			b.seen = append(b.seen, m.happening)
		}
		b.mu.Unlock()
	}
}

// call sends a command to a page, or to the browser itself if session is empty, and reads its result into to unless that is nil.
func (b *browser) call(session, method string, params map[string]any, to any) {
	b.t.Helper()
	if err := b.ask(session, method, params, to); err != nil {
		b.t.Fatal(err)
	}
}

// errNavigated says that the page that was asked gave way to another before it answered.
var errNavigated = errors.New("the page has navigated")

// navigated holds what the DevTools protocol says then: the first of a question under way, the others of one that comes too late.
var navigated = []string{"Inspected target navigated or closed", "Execution context was destroyed", "Cannot find context with specified id", "Cannot find default execution context"}

// ask is call for one who goes on after an error.
func (b *browser) ask(session, method string, params map[string]any, to any) error {
	b.t.Helper()
	waits := make(chan reply, 1)
	b.mu.Lock()
	b.last++
	b.waiting[b.last] = waits
	message := map[string]any{"id": b.last, "method": method, "params": params}
	if session != "" {
		message["sessionId"] = session
	}
	data, err := json.Marshal(message)
	if err == nil {
		_, err = b.to.Write(append(data, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case r := <-waits:
		if r.Error != nil && slices.Contains(navigated, r.Error.Message) {
			return fmt.Errorf("%s: %w", method, errNavigated)
		}
		if r.Error != nil {
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		}
		if to != nil {
			return json.Unmarshal(r.Result, to)
		}
		return nil
	case <-time.After(30 * time.Second):
		return fmt.Errorf("%s: the browser does not answer", method)
	}
}

// tab is one page of a browser with a fresh profile of its own.
type tab struct {
	*browser
	session string
}

// open shows a URL in a new tab; prepare may change the tab before.
func (b *browser) open(url string, prepare ...func(*tab)) *tab {
	b.t.Helper()
	var context struct{ BrowserContextID string }
	b.call("", "Target.createBrowserContext", nil, &context)
	var target struct{ TargetID string }
	b.call("", "Target.createTarget", map[string]any{"url": "about:blank", "browserContextId": context.BrowserContextID, "width": 1280, "height": 1000}, &target)
	var attached struct{ SessionID string }
	b.call("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	p := &tab{b, attached.SessionID}
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		p.do(domain+".enable", nil)
	}
	for _, f := range prepare {
		f(p)
	}
	p.do("Page.navigate", map[string]any{"url": url})
	p.until("the page is loaded", `document.readyState === "complete" && location.href !== "about:blank"`)
	return p
}

func (p *tab) do(method string, params map[string]any) {
	p.t.Helper()
	p.call(p.session, method, params, nil)
}

// eval runs an expression on the page and returns its value.
func (p *tab) eval(expression string) any {
	p.t.Helper()
	value, err := p.evaluate(expression)
	if err != nil {
		p.t.Fatal(err)
	}
	return value
}

func (p *tab) evaluate(expression string) (any, error) {
	p.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := p.ask(p.session, "Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &r); err != nil {
		return nil, err
	}
	if x := r.ExceptionDetails; x != nil {
		return nil, fmt.Errorf("%s: %s %s", expression, x.Text, x.Exception.Description)
	}
	return r.Result.Value, nil
}

func (p *tab) text(id string) string {
	p.t.Helper()
	return fmt.Sprint(p.eval(fmt.Sprintf(`(document.getElementById(%q).innerText ?? "")`, id)))
}

// until waits for the page to be as the expression says. A page that another replaces meanwhile, as a form's answer does, is asked again.
func (p *tab) until(what, expression string) {
	p.t.Helper()
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		is, err := p.evaluate("Boolean(" + expression + ")")
		if err != nil && !errors.Is(err, errNavigated) {
			p.t.Fatal(err)
		}
		if is == true {
			return
		}
	}
	p.t.Fatalf("not on the page within 15 s: %s; it shows:\n%s", what, p.eval("document.body.innerText"))
}

// fill replaces the text of a field.
func (p *tab) fill(id, text string) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`document.getElementById(%q).select()`, id))
	p.do("Input.insertText", map[string]any{"text": text})
	p.eval(`document.activeElement.blur()`)
}

func (p *tab) click(id string) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`document.getElementById(%q).click()`, id))
}

// picture writes a screenshot of the whole page into the folder $SCREENSHOTS, if that is set.
func (p *tab) picture(name string) {
	p.t.Helper()
	p.shoot(name, true)
}

// view does the same of what the window shows.
func (p *tab) view(name string) {
	p.t.Helper()
	p.shoot(name, false)
}

func (p *tab) shoot(name string, whole bool) {
	p.t.Helper()
	folder := os.Getenv("SCREENSHOTS")
	if folder == "" {
		return
	}
	var shot struct{ Data string }
	p.call(p.session, "Page.captureScreenshot", map[string]any{"captureBeyondViewport": whole}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), data, 0o600)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// happened returns the parameters of all events of a kind so far, as they came.
func (b *browser) happened(method string) []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []string
	for _, e := range b.seen {
		if e.Method == method {
			all = append(all, string(e.Params))
		}
	}
	return all
}
