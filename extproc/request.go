package extproc

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/wipe"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
)

// requestHeaders decides everything that does not need the body: path and method, the key, its caller's limits, a declared
// size above the cap, and whether there is a place.
func (x *exchange) requestHeaders(m *message) error {
	x.phase = reading
	head := readHead(m.headers)
	x.in.contentType, x.in.contentEncoding = head.contentType, head.contentEncoding
	x.facts.Trace = head.trace
	if f := head.place(); f != nil {
		return x.refuse(f)
	}
	if x.recognise(head) {
		return x.headersDone(m.end)
	}
	x.facts.Authenticate.At = time.Since(x.begun)
	token, ok := head.bearer()
	if !ok {
		return x.keyDone(keystore.Principal{}, keystore.ErrRefused, 0, m.end)
	}
	principal, err := x.server.keys.Authenticate(token, x.begun)
	if errors.Is(err, keystore.ErrNotHeld) {
		return x.lookUpKey(token, head.contentLength, m.end)
	}
	return x.keyDone(principal, err, head.contentLength, m.end)
}

// lookUpKey waits for a lookup in the store. Parts of the request that arrive meanwhile wait, too.
func (x *exchange) lookUpKey(token []byte, contentLength int64, end bool) error {
	var principal keystore.Principal
	var err error
	return x.wait(func() { principal, err = x.server.keys.Await(token, x.begun) }, func() error {
		x.looked = time.Since(x.begun)
		return x.keyDone(principal, err, contentLength, end)
	})
}

// keyDone continues with the result for the key.
func (x *exchange) keyDone(principal keystore.Principal, err error, contentLength int64, end bool) error {
	x.took(&x.facts.Authenticate)
	if errors.Is(err, store.ErrUnavailable) {
		return x.refuse(fault.New(fault.Unavailable, "").After(time.Second).Because(err))
	}
	if err != nil {
		return x.refuse(fault.New(fault.Unauthenticated, ""))
	}
	x.principal = principal
	x.facts.Caller, x.facts.KeyID = principal.Caller, principal.KeyID
	if f := x.chooseProfile(); f != nil {
		return x.refuse(f)
	}
	if f := x.limit(); f != nil {
		return x.refuse(f)
	}
	if contentLength > chat.MaxBody {
		return x.refuse(fault.New(fault.RequestTooLarge, ""))
	}
	if f := x.enter(); f != nil {
		return x.refuse(f)
	}
	return x.headersDone(end)
}

// headersDone continues with the body, or without one.
func (x *exchange) headersDone(end bool) error {
	if end {
		return x.requestEnd()
	}
	x.watch()
	return nil
}

// requestBody adds a piece of the body and continues when it is complete.
func (x *exchange) requestBody(m *message) error {
	x.facts.RequestBytes += int64(len(m.body))
	if x.facts.RequestBytes > chat.MaxBody {
		return x.refuse(fault.New(fault.RequestTooLarge, ""))
	}
	x.body = wipe.Append(x.body, m.body)
	if m.end {
		return x.requestEnd()
	}
	return nil
}

// requestEnd handles the complete request: it forwards or refuses it.
func (x *exchange) requestEnd() error {
	if x.canary != nil {
		return x.confirm()
	}
	if f := x.arrived(); f != nil {
		return x.refuse(f)
	}
	if len(x.body) > longPrompt {
		x.stream.Flush()
	}
	if f := x.understand(); f != nil {
		return x.refuse(f)
	}
	return x.chooseCredential()
}

// longPrompt is the size of a body, in bytes, above which masking takes longer than a write to Envoy.
const longPrompt = 4 << 10

// requestTrailers refuses a request that ends in trailers. Envoy 1.40 sends the body of such a request twice if its route may
// retry, and so do others (docs/rationale.md).
func (x *exchange) requestTrailers() error {
	return x.refuse(fault.New(fault.InvalidRequest, "Trailers are not allowed in a request."))
}

// outgoing is a request that is ready for its provider.
type outgoing struct {
	route      registry.Route
	credential Credential
	wire       registry.Wire
	set        []header // what authorizes it
	remove     []string
}

// understand is the first part of the request's way, step by step, in the order that the contract promises. Authentication, limits and size came
// before.
func (x *exchange) understand() (f *fault.Fault) {
	if f = x.checkMediaType(); f != nil {
		return f
	}
	if x.in.request, f = chat.Parse(x.body); f != nil {
		return f
	}
	if f = x.mask(); f != nil {
		return f
	}
	if x.in.route, f = x.resolve(); f != nil {
		return f
	}
	return x.permit()
}

// chooseCredential is the next step, which may have to look up the caller's own credential.
func (x *exchange) chooseCredential() error {
	provider := x.in.route.Provider
	if provider.Auth == registry.AuthNone {
		return x.credentialDone(Credential{}, nil)
	}
	c, held, f := x.server.credentials.Credential(x.facts.Caller, provider.Name)
	if !held {
		return x.lookUpCredential(provider.Name)
	}
	return x.credentialDone(c, f)
}

// lookUpCredential waits for a lookup in the store.
func (x *exchange) lookUpCredential(provider string) error {
	var f *fault.Fault
	caller := x.facts.Caller
	await := func() {
		c, failed := x.server.credentials.Await(caller, provider)
		x.mu.Lock()
		defer x.mu.Unlock()
		x.in.credential, f = c, failed // to be let go of, even if the exchange has ended meanwhile
	}
	x.watch()
	return x.wait(await, func() error { return x.credentialDone(x.in.credential, f) })
}

// credentialDone is the last step of a request: it encodes it for its provider and forwards it.
func (x *exchange) credentialDone(c Credential, f *fault.Fault) error {
	x.in.credential = c
	if f != nil {
		return x.refuse(f)
	}
	out := outgoing{route: x.in.route, credential: c}
	if out.wire, f = x.encode(out.route); f != nil {
		return x.refuse(f)
	}
	if f := out.authorize(); f != nil {
		return x.refuse(f)
	}
	return x.forward(out)
}

// authorize sets the credential, or signs the request with it.
func (o *outgoing) authorize() *fault.Fault {
	var err error
	if o.set, o.remove, err = authorization(o.route.Provider, o.credential.Value.Reveal(), o.wire, time.Now()); err != nil {
		return fault.New(fault.ProviderUnauthorized, "").Because(err)
	}
	return nil
}

func (x *exchange) checkMediaType() *fault.Fault {
	if len(x.in.contentType) != 1 || !isJSON(x.in.contentType[0]) {
		return fault.New(fault.UnsupportedMediaType, "").About("content-type")
	}
	if e := x.in.contentEncoding; e != "" && !strings.EqualFold(e, "identity") {
		return fault.New(fault.UnsupportedMediaType, "").About("content-encoding")
	}
	return nil
}

// mask masks the prompt. The original prompt is not needed any more.
func (x *exchange) mask() *fault.Fault {
	x.facts.Mask.At = time.Since(x.begun)
	defer x.took(&x.facts.Mask)
	masked, err := x.masker.Mask(again(x.masked), x.in.request.Prompt, &x.table)
	if err != nil {
		return fault.New(fault.MaskingFailed, "").About("prompt").Because(err)
	}
	x.masked = masked
	x.in.request.Prompt = nil
	x.body = again(x.body) // where the prompt lay, and the answer comes next
	if f := x.policy(); f != nil {
		return f
	}
	if x.table.Entities() > 0 {
		x.masked = inFront(x.masked, x.masker.Hint())
	}
	return nil
}

// inFront puts a hint in front of the masked prompt.
func inFront(masked []byte, hint string) []byte {
	if hint == "" {
		return masked
	}
	n := len(masked)
	masked = wipe.Append(masked, hint)
	copy(masked[len(hint):], masked[:n])
	copy(masked, hint)
	return masked
}

func (x *exchange) resolve() (registry.Route, *fault.Fault) {
	route, f := x.settings.Registry.Resolve(x.in.request.Provider, x.in.request.ModelID)
	if f != nil {
		return route, f
	}
	if !route.Listed && x.tells(route.Model.ID) {
		return registry.Route{}, registry.Unknown(route.Provider.Name, route.Model.ID)
	}
	x.facts.Provider, x.facts.Model = route.Provider.Name, route.Provider.Name+"/"+route.Model.ID
	x.facts.Listed, x.facts.Stream = route.Listed, x.in.request.Stream
	return route, nil
}

// tells says whether a model's id, which the caller chose freely, holds anything that must be masked. Such a name is neither sent nor recorded.
func (x *exchange) tells(id string) bool {
	var found masking.Table
	defer found.Wipe()
	masked, err := x.masker.Mask(nil, []byte(id), &found)
	clear(masked)
	for e, why := range found.Explain() {
		likeModels := slices.Contains(namesOfModels, e.Type) || why.Rule == masking.RuleLearned && !longPart(id[e.Start:e.End])
		if !likeModels {
			return true
		}
	}
	return err != nil
}

// leastKey is the length from which on letters and digits in a row are no part of a model's name, if the judge takes them for a secret: it learned
// from prompts, and to it qwen-fp8 alone is a password.
const leastKey = 20

func longPart(id string) bool {
	parts := strings.FieldsFunc(id, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return slices.ContainsFunc(parts, func(p string) bool { return len(p) >= leastKey })
}

// namesOfModels are the types that do not count in a model's id: many models have names of people or places.
var namesOfModels = []string{"PERSON", "LOCATION", "ORGANIZATION"}

func (x *exchange) permit() *fault.Fault {
	if !x.principal.May(x.facts.Model) {
		return fault.New(fault.Forbidden, "").About("model")
	}
	return nil
}

func (x *exchange) encode(route registry.Route) (registry.Wire, *fault.Fault) {
	wire, err := route.Provider.Codec.Encode(registry.Call{Model: route.Model, Prompt: x.masked, Stream: x.in.request.Stream, Buffer: again(x.wire)})
	if err != nil {
		return wire, fault.New(fault.Internal, "").Because(err)
	}
	x.wire = wire.Body
	return wire, nil
}

// forward answers headers and body together and starts the clock of the provider.
func (x *exchange) forward(out outgoing) error {
	p := out.route.Provider
	set := append(out.set,
		text(":path", p.Endpoint.BasePath+out.wire.Path),
		text(envoy.RouteHeader, p.Name),
		number("content-length", len(out.wire.Body)))
	x.phase, x.forwarded = waiting, time.Now()
	x.share.holds(x.memory())
	x.facts.Forwarded = x.forwarded.Sub(x.begun)
	x.facts.ProviderHost, x.facts.ProviderPort = p.Endpoint.Host, p.Endpoint.Port
	x.usesCredential(p)
	x.heard = x.forwarded
	x.watch()
	// From here on Envoy names its own errors by our id: its own goes with the headers that are stripped.
	if err := x.send(withMetadata(forwarding(set, out.remove), x.routing(make(metadata, 0, 256)))); err != nil {
		return err
	}
	return pieces(out.wire.Body, true, func(piece []byte, last bool) error { return x.sendPiece(replyRequestBody, piece, last, nil) })
}

// head holds the request headers that the sidecar reads.
type head struct {
	method, path    string
	authorization   []string
	contentType     []string
	contentEncoding string
	contentLength   int64
	trace           record.Trace
	traced          bool // a traceparent was there: a second one makes both worthless
}

func readHead(headers []pair) head {
	var h head
	for _, e := range headers {
		if string(e.name) == envoy.TraceHeader {
			h.trace = record.ParseTrace(e.value)
			if h.traced {
				h.trace = record.Trace{}
			}
			h.traced = true
			continue
		}
		value := string(e.value)
		switch string(e.name) {
		case ":method":
			h.method = value
		case ":path":
			h.path = value
		case "authorization":
			h.authorization = append(h.authorization, value)
		case "content-type":
			h.contentType = append(h.contentType, value)
		case "content-encoding":
			h.contentEncoding += value
		case "content-length":
			h.contentLength, _ = strconv.ParseInt(value, 10, 64) // Envoy has checked it; a bad one counts as none
		}
	}
	return h
}

// place checks path and method. A query is not part of the path; it is dropped with the path.
func (h head) place() *fault.Fault {
	path, _, _ := strings.Cut(h.path, "?")
	if path != envoy.Path {
		return fault.New(fault.NotFound, "")
	}
	if h.method != "POST" {
		return fault.New(fault.MethodNotAllowed, "")
	}
	return nil
}

// bearer returns the token of the one Authorization header. Envoy joins repeated headers with a comma, which no key holds.
func (h head) bearer() ([]byte, bool) {
	if len(h.authorization) != 1 {
		return nil, false
	}
	scheme, token, ok := bytes.Cut([]byte(h.authorization[0]), []byte(" "))
	return bytes.TrimSpace(token), ok && bytes.EqualFold(scheme, []byte("Bearer"))
}

// isJSON accepts application/json with no parameter but charset=utf-8.
func isJSON(contentType string) bool {
	kind, parameters, _ := strings.Cut(contentType, ";")
	if !strings.EqualFold(strings.TrimSpace(kind), "application/json") {
		return false
	}
	p := strings.ToLower(strings.TrimSpace(parameters))
	return p == "" || p == "charset=utf-8" || p == `charset="utf-8"`
}
