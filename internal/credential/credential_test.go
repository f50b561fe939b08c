package credential_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/credential"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

const canary = "CANARYpooled"

// logged is a log that several goroutines write.
type logged struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func parse(t *testing.T, dir, providers string) *config.Config {
	t.Helper()
	c, err := config.Parse(filepath.Join(dir, "v.yaml"), []byte("providers:\n"+providers))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func open(t *testing.T, o credential.Options) *credential.Book {
	t.Helper()
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	b, err := credential.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func choose(t *testing.T, b *credential.Book, now time.Time) (string, *credential.Lease) {
	t.Helper()
	c, _, f := b.Choose("anna", "a", now)
	if f != nil || c.Own {
		t.Fatalf("got %+v, %v", c, f)
	}
	return string(c.Value.Reveal()), c.Lease
}

func three(t *testing.T) *credential.Book {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"one", "two", "three"} {
		write(t, dir, name, "k-"+name+"\n")
	}
	return open(t, credential.Options{Config: parse(t, dir, "  a: {credentials: [{file: one}, {file: two, weight: 2}, {file: three}]}")})
}

// With requests that stay in progress each credential gets its share; equal ones take turns.
func TestWeights(t *testing.T) {
	t.Parallel()
	b, now, count := three(t), time.Now(), map[string]int{}
	var leases []*credential.Lease
	for range 400 {
		key, lease := choose(t, b, now)
		count[key]++
		leases = append(leases, lease)
	}
	if count["k-one"] != 100 || count["k-two"] != 200 || count["k-three"] != 100 {
		t.Errorf("shares %v", count)
	}
	for _, l := range leases {
		l.Done()
		l.Done()
	}
	clear(count)
	for range 300 { // nothing stays in progress: the heaviest is always the least busy for its weight
		key, lease := choose(t, b, now)
		count[key]++
		lease.Done()
	}
	if count["k-two"] != 300 {
		t.Errorf("shares without load %v", count)
	}
}

func TestTurns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, "one", "k1")
	write(t, dir, "two", "k2")
	b, count := open(t, credential.Options{Config: parse(t, dir, "  a: {credentials: [{file: one}, {file: two}]}")}), map[string]int{}
	for range 100 {
		key, lease := choose(t, b, time.Now())
		count[key]++
		lease.Done()
	}
	if count["k1"] != 50 || count["k2"] != 50 {
		t.Errorf("shares %v", count)
	}
}

func TestSetAside(t *testing.T) {
	t.Parallel()
	b, now := three(t), time.Now()
	rest := func(d time.Duration) string {
		key, lease := choose(t, b, now)
		lease.SetAside(d, now)
		lease.Done()
		return key
	}
	first, second, third := rest(10*time.Second), rest(5*time.Second), rest(0)
	if first == second || second == third || first == third {
		t.Fatalf("a resting credential was taken: %s %s %s", first, second, third)
	}
	for at, want := range map[time.Duration]string{0: second, 6 * time.Second: second} {
		key, lease := choose(t, b, now.Add(at))
		lease.Done()
		if key != want {
			t.Errorf("after %v: %s, want %s", at, key, want)
		}
	}
	seen := map[string]bool{}
	var leases []*credential.Lease
	for range 8 {
		key, lease := choose(t, b, now.Add(2*time.Minute))
		seen[key] = true
		leases = append(leases, lease)
	}
	if len(seen) != 3 {
		t.Errorf("after the rest only %v are used", seen)
	}
	leases[0].SetAside(1000*time.Hour, now)
	if key, _ := choose(t, b, now.Add(2*time.Hour)); key == "" {
		t.Error("nothing is handed out")
	}
}

func TestMissingCredentialsFailTogether(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, "bad", canary+" with a space")
	write(t, dir, "foreign", "sk-"+"ant-"+canary)
	write(t, dir, "odd", canary+"-odd")
	odd := func(_ string, v []byte) error {
		if bytes.HasSuffix(v, []byte("-odd")) {
			return errors.New("it is odd")
		}
		return nil
	}
	_, err := credential.Open(credential.Options{Check: odd, Log: slog.New(slog.DiscardHandler),
		Config: parse(t, dir, "  a: {credential: {file: none}}\n  b: {credential: {file: bad}}\n  openai: {credentials: [{file: foreign}, {file: odd}]}\n")})
	if err == nil || strings.Contains(err.Error(), canary) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{":2: providers.a.credential: ", ":3: providers.b.credential: ", ":4: providers.openai.credential: ", "a key of anthropic", "it is odd"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %v", want, err)
		}
	}
}

// TestFilesAreReadAgain swaps a mounted secret, then breaks it.
func TestFilesAreReadAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, v := range []string{"v1", "v2", "v3"} {
		if err := os.Mkdir(filepath.Join(dir, v), 0o700); err != nil {
			t.Fatal(err)
		}
		write(t, dir, v+"/key", canary+v)
	}
	write(t, dir, "v3/key", "two "+canary+" words")
	point := func(v string) {
		if err := errors.Join(os.Symlink(v, filepath.Join(dir, "new")), os.Rename(filepath.Join(dir, "new"), filepath.Join(dir, "..data"))); err != nil {
			t.Fatal(err)
		}
	}
	point("v1")
	log := &logged{}
	b := open(t, credential.Options{Config: parse(t, dir, "  a: {credential: {file: ..data/key}}"), Log: slog.New(slog.NewJSONHandler(log, nil))})
	wait := func(what string, ok func() bool) {
		t.Helper()
		for end := time.Now().Add(5 * time.Second); !ok(); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("not in time: %s; log %s", what, log)
			}
		}
	}
	key := func() string { k, l := choose(t, b, time.Now()); l.Done(); return k }
	if key() != canary+"v1" {
		t.Fatal("not the first one")
	}
	point("v2")
	wait("the second one", func() bool { return key() == canary+"v2" })
	point("v3")
	wait("the log says that the third one is broken", func() bool { return strings.Contains(log.String(), "the old one stays in use") })
	if key() != canary+"v2" || strings.Contains(log.String(), canary) {
		t.Errorf("not the old one any more, or the log shows one: %s", log)
	}
}

// own is a vault of one credential for each provider that is not "none".
type own struct{ err error }

func (o own) Get(caller, provider string, now time.Time) (secret.Value, error) {
	return o.Await(caller, provider, now)
}

// slow is a vault that has nothing in memory.
type slow struct{ own }

func (slow) Get(string, string, time.Time) (secret.Value, error) {
	return secret.Value{}, vault.ErrNotHeld
}

func (o own) Await(caller, provider string, _ time.Time) (secret.Value, error) {
	if provider == "none" {
		return secret.Value{}, vault.ErrNone
	}
	return secret.New([]byte(fmt.Sprint(caller, "-", provider))), o.err
}

func TestPrecedence(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "key", "pooled")
	const providers = "  both: {credential: {file: key}}\n  none: {credential: {file: key}}\n  forbidden: {credential: {file: key}, byok: false}\n" +
		"  own: {}\n  nothing: {byok: false}\n"
	c := parse(t, dir, providers)
	unreadable, away := fmt.Errorf("x: %w", vault.ErrUnreadable), fmt.Errorf("x: %w", store.ErrUnavailable)
	for _, tt := range []struct {
		name     string
		own      credential.Own
		provider string
		value    string
		kind     fault.Kind
	}{
		{"own before pooled", own{}, "both", "anna-both", 0}, {"pooled where there is no own", own{}, "none", "pooled", 0},
		{"own forbidden", own{}, "forbidden", "pooled", 0}, {"only own", own{}, "own", "anna-own", 0},
		{"neither", own{}, "nothing", "", fault.NoCredential}, {"no vault", nil, "both", "pooled", 0}, {"no vault and no pool", nil, "own", "", fault.NoCredential},
		{"unreadable", own{unreadable}, "both", "", fault.NoCredential}, {"away", own{away}, "both", "", fault.Unavailable},
		{"forbidden and unreadable", own{unreadable}, "forbidden", "pooled", 0}, {"unknown", own{unreadable}, "else", "", fault.NoCredential},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := open(t, credential.Options{Config: c, Own: tt.own})
			got, held, f := b.Choose("anna", tt.provider, time.Now())
			if !held {
				t.Error("it would have to wait")
			}
			if o, ok := tt.own.(own); ok { // the same by a look into the store
				b := open(t, credential.Options{Config: c, Own: slow{o}})
				if _, held, f := b.Choose("anna", tt.provider, time.Now()); held == (tt.provider != "forbidden" && tt.provider != "nothing") || !held && f != nil {
					t.Errorf("before the look: %t, %v", held, f)
				}
				got, f = b.Await("anna", tt.provider, time.Now())
			}
			if f != nil && f.Kind != tt.kind || f == nil && tt.kind != 0 {
				t.Fatalf("got %v", f)
			}
			if f == nil && (string(got.Value.Reveal()) != tt.value || got.Own == (got.Lease != nil)) {
				t.Errorf("got %q, %+v", got.Value.Reveal(), got)
			}
		})
	}
}
