package control

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// CredentialsPath is where callers manage their provider credentials.
const CredentialsPath = "/v1/provider-keys"

// maxCallerBody bounds a caller's request, in bytes: the longest credential fits in any form that JSON has for it.
const maxCallerBody = 32 << 10

// Authenticator checks gateway keys: a *keystore.Keys.
type Authenticator interface {
	// Await returns who owns a key, store.ErrUnavailable if nobody can say, or another error. It may wait for a look into the store.
	Await(token []byte, now time.Time) (keystore.Principal, error)
}

// Credentials keeps callers' provider credentials: a *vault.Vault in the gateway, a client in the command.
type Credentials interface {
	Put(caller, provider string, key secret.Value) (m vault.Metadata, created bool, err error)
	List(caller string) ([]vault.Metadata, error)
	Delete(caller, provider string) error
}

// ErrNoProvider says that there is no provider of a name, or that it takes no credentials of callers.
var ErrNoProvider = errors.New("the gateway has no provider of this name that takes a caller's own credential")

// Restricted returns c where only what check passes can be stored. check returns ErrNoProvider, or says what is wrong with a credential
// for a provider without showing it.
func Restricted(c Credentials, check func(provider string, key []byte) error) Credentials {
	return restricted{c, check}
}

type restricted struct {
	Credentials
	check func(provider string, key []byte) error
}

func (r restricted) Put(caller, provider string, key secret.Value) (vault.Metadata, bool, error) {
	switch err := r.check(provider, key.Reveal()); {
	case errors.Is(err, ErrNoProvider):
		return vault.Metadata{}, false, err
	case err != nil:
		return vault.Metadata{}, false, fmt.Errorf("%w: %w", vault.ErrInvalid, err)
	}
	return r.Credentials.Put(caller, provider, key)
}

// Callers are the parts of the API for callers.
type Callers struct {
	Keys  Authenticator
	Vault Credentials
	Audit *audit.Log
	Acted func(act, outcome string) // as an Operator's
}

// NewCallerHandler returns the API of docs/contract.md for callers. Envoy ends TLS before it and names each request. It logs nothing.
func NewCallerHandler(c Callers) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x := &callerRequest{Callers: c, w: w, r: r}
		if f := x.serve(); f != nil {
			x.refuse(f)
		}
	})
}

// callerRequest is one request; its steps are in the order that the contract has for the gateway.
type callerRequest struct {
	Callers
	own      Credentials // the vault, with what this caller does noted
	w        http.ResponseWriter
	r        *http.Request
	provider string
	caller   string
}

func (x *callerRequest) serve() *fault.Fault {
	if f := x.place(); f != nil {
		return f
	}
	if f := x.authenticate(); f != nil {
		return f
	}
	switch x.r.Method {
	case http.MethodGet:
		return x.list()
	case http.MethodPut:
		return x.put()
	default:
		return x.remove()
	}
}

// place checks path and method. The names in a path are checked after authentication.
func (x *callerRequest) place() *fault.Fault {
	rest, ok := strings.CutPrefix(x.r.URL.Path, CredentialsPath)
	provider, named := strings.CutPrefix(rest, "/")
	if !ok || rest != "" && (!named || provider == "" || strings.Contains(provider, "/")) {
		return fault.New(fault.NotFound, "There is nothing at this path. There are "+CredentialsPath+" and "+CredentialsPath+"/{provider}.")
	}
	x.provider = provider
	allowed, message := []string{http.MethodGet}, "Only GET is allowed here. PUT and DELETE are at "+CredentialsPath+"/{provider}."
	if named {
		allowed, message = []string{http.MethodPut, http.MethodDelete}, "Only PUT and DELETE are allowed here. GET is at "+CredentialsPath+"."
	}
	for _, m := range allowed {
		if x.r.Method == m {
			return nil
		}
	}
	x.w.Header().Set("Allow", strings.Join(allowed, ", "))
	return fault.New(fault.MethodNotAllowed, message)
}

func (x *callerRequest) authenticate() *fault.Fault {
	headers := x.r.Header.Values("Authorization")
	if len(headers) != 1 {
		return fault.New(fault.Unauthenticated, "")
	}
	scheme, token, _ := strings.Cut(headers[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return fault.New(fault.Unauthenticated, "")
	}
	p, err := x.Keys.Await([]byte(strings.TrimSpace(token)), time.Now())
	if errors.Is(err, store.ErrUnavailable) {
		return fault.New(fault.Unavailable, "").After(time.Second)
	}
	if err != nil {
		return fault.New(fault.Unauthenticated, "")
	}
	x.caller = p.Caller
	x.own = auditedCredentials{x.Vault, trail{x.Audit, "caller " + p.Caller + " key " + p.KeyID, x.Acted}}
	return nil
}

func (x *callerRequest) list() *fault.Fault {
	all, err := x.own.List(x.caller)
	if err != nil {
		return storeFault(err)
	}
	x.answer(http.StatusOK, map[string]any{"provider_keys": all})
	return nil
}

func (x *callerRequest) put() *fault.Fault {
	body, f := x.body()
	defer clear(body)
	if f != nil {
		return f
	}
	key, f := parseKey(body)
	if f != nil {
		return f
	}
	defer key.Wipe()
	m, created, err := x.own.Put(x.caller, x.provider, key)
	if errors.Is(err, ErrNoProvider) {
		return fault.New(fault.NotFound, "This gateway has no provider of this name that takes a caller's own key.").About("provider")
	}
	if errors.Is(err, vault.ErrInvalid) {
		return fault.New(fault.InvalidRequest, "This is no key for this provider: "+strings.TrimPrefix(err.Error(), vault.ErrInvalid.Error()+": ")+".").About("key")
	}
	if err != nil {
		return storeFault(err)
	}
	status := http.StatusOK
	if created {
		status = http.StatusCreated
	}
	x.answer(status, m)
	return nil
}

func (x *callerRequest) remove() *fault.Fault {
	err := x.own.Delete(x.caller, x.provider)
	if errors.Is(err, vault.ErrNone) {
		return fault.New(fault.NotFound, "You have no key for this provider.").About("provider")
	}
	if err != nil {
		return storeFault(err)
	}
	x.headers()
	x.w.WriteHeader(http.StatusNoContent)
	return nil
}

// body reads the request's body. It checks its size first, then its type.
func (x *callerRequest) body() ([]byte, *fault.Fault) {
	body, err := io.ReadAll(io.LimitReader(x.r.Body, maxCallerBody+1))
	if err != nil {
		return body, fault.New(fault.InvalidRequest, "The body broke off.")
	}
	if len(body) > maxCallerBody {
		return body, fault.New(fault.RequestTooLarge, fmt.Sprintf("The request body is larger than %d bytes.", maxCallerBody))
	}
	types := x.r.Header.Values("Content-Type")
	if len(types) != 1 || !isJSON(types[0]) {
		return body, fault.New(fault.UnsupportedMediaType, "").About("content-type")
	}
	if e := x.r.Header.Get("Content-Encoding"); e != "" && !strings.EqualFold(e, "identity") {
		return body, fault.New(fault.UnsupportedMediaType, "").About("content-encoding")
	}
	return body, nil
}

// isJSON accepts application/json with no parameter but charset=utf-8.
func isJSON(contentType string) bool {
	kind, parameters, err := mime.ParseMediaType(contentType)
	charset, has := parameters["charset"]
	return err == nil && kind == "application/json" && (len(parameters) == 0 || has && len(parameters) == 1 && strings.EqualFold(charset, "utf-8"))
}

// parseKey reads {"key": "…"}: one object with one member, and nothing after it. It never repeats what it read.
func parseKey(body []byte) (secret.Value, *fault.Fault) {
	invalid := func(message string) (secret.Value, *fault.Fault) {
		return secret.Value{}, fault.New(fault.InvalidRequest, message).About("key")
	}
	if !utf8.Valid(body) || !json.Valid(body) {
		return secret.Value{}, fault.New(fault.InvalidJSON, "")
	}
	dec := json.NewDecoder(strings.NewReader(string(body)))
	if first, _ := dec.Token(); first != json.Delim('{') {
		return invalid(`The body must be an object: {"key": "…"}.`)
	}
	var key string
	for n := 0; dec.More(); n++ {
		name, _ := dec.Token() // valid JSON has been made sure of
		value, err := dec.Token()
		text, isText := value.(string)
		switch {
		case name != "key":
			return invalid("The only member is key.")
		case n > 0:
			return invalid("The member key is given twice.")
		case err != nil || !isText:
			return invalid("The member key must be a string.")
		}
		key = text
	}
	if key == "" {
		return invalid("The member key is missing or empty.")
	}
	return secret.New([]byte(key)), nil
}

// storeFault is a failure of the store; its cause is not passed on.
func storeFault(err error) *fault.Fault {
	if errors.Is(err, store.ErrUnavailable) {
		return fault.New(fault.Unavailable, "").After(time.Second)
	}
	return fault.New(fault.Internal, "").Because(err)
}

// id is Envoy's id of the request, in our form.
func (x *callerRequest) id() string {
	id := x.r.Header.Get("X-Request-Id")
	if id == "" || len(id) > 64 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != "" {
		id = "unknown"
	}
	return "req_" + id
}

func (x *callerRequest) headers() {
	x.w.Header().Set("X-Request-Id", x.id())
	x.w.Header().Set("Cache-Control", "no-store")
}

func (x *callerRequest) answer(status int, body any) {
	x.headers()
	x.w.Header().Set("Content-Type", "application/json")
	x.w.WriteHeader(status)
	_ = json.NewEncoder(x.w).Encode(body) // the peer is gone if this fails
}

func (x *callerRequest) refuse(f *fault.Fault) {
	x.headers()
	x.w.Header().Set("Content-Type", "application/json")
	if f.Kind == fault.Unauthenticated {
		x.w.Header().Set("WWW-Authenticate", "Bearer")
	}
	if s := f.RetryAfterSeconds(); s > 0 {
		x.w.Header().Set("Retry-After", fmt.Sprint(s))
	}
	x.w.WriteHeader(f.Status())
	_, _ = x.w.Write(f.JSON(x.id()))
}
