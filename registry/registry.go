// Package registry maps a model's name to the provider that serves it: the provider's endpoint, its wire protocol and its
// models. On the request's way it comes between masking and encoding. A provider is data; it never holds a credential and
// never makes a call.
package registry

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// Auth is the form in which a provider takes its credential.
type Auth string

// The forms of credentials that docs/config.md names. All but two are one header with the credential in it; for AuthNone there is none at all.
const (
	AuthBearer     Auth = "bearer"
	AuthXAPIKey    Auth = "x-api-key"
	AuthAPIKey     Auth = "api-key"
	AuthGoogAPIKey Auth = "x-goog-api-key"
	AuthSigV4      Auth = "sigv4" // Amazon's signature, version 4
	AuthNone       Auth = "none"
)

// Header returns the request header that carries the credential and what stands before it; "" for AuthNone. With AuthSigV4 the
// header carries a signature instead, and other headers belong to it.
func (a Auth) Header() (name, prefix string) {
	switch a {
	case AuthBearer:
		return "authorization", "Bearer "
	case AuthSigV4:
		return "authorization", ""
	case AuthXAPIKey, AuthAPIKey, AuthGoogAPIKey:
		return string(a), ""
	case AuthNone:
		return "", ""
	}
	panic("registry: internal error: unknown auth form " + string(a))
}

// Header is a fixed request header that a protocol demands, with a lower-case name.
type Header struct{ Name, Value string }

// Endpoint is where a provider listens.
type Endpoint struct {
	TLS      bool
	Host     string // name or IP address, without brackets
	Port     int
	BasePath string // "" or "/…", without a trailing slash
	CAFile   string // PEM bundle that the certificate must chain to; "": the system's
}

// Authority is the host as a request names it: with the port where it is not the scheme's own.
func (e Endpoint) Authority() string {
	if e.TLS && e.Port != 443 || !e.TLS && e.Port != 80 {
		return net.JoinHostPort(e.Host, strconv.Itoa(e.Port))
	}
	if strings.Contains(e.Host, ":") {
		return "[" + e.Host + "]"
	}
	return e.Host
}

// Model is one model of a provider. ID is the provider's id for it.
type Model struct {
	ID              string
	Aliases         []string
	MaxOutputTokens int // 0: not known
	ContextWindow   int // tokens, 0: not known
	Price           *Price
}

// Provider is everything the gateway knows of one provider. It is immutable once it is in a Registry.
type Provider struct {
	Name     string
	Protocol string
	Codec    Codec
	Endpoint Endpoint
	Auth     Auth
	Region   string // with AuthSigV4
	Headers  []Header
	Models   []Model
	AnyModel bool // models that are not listed pass as they are
}

// Route is the answer to a look-up: the provider and the model that a request goes to.
type Route struct {
	Provider *Provider
	Model    Model
	Listed   bool // the model is one of the provider's; otherwise the provider takes any name
}

// Registry holds the providers. It is immutable; any number of goroutines may use it.
type Registry struct {
	providers []*Provider
	routes    map[string]map[string]Model
	byName    map[string]*Provider
}

// New builds a registry. It refuses two providers of one name and two models of one name or alias within a provider; its error
// joins every such mistake.
func New(providers []*Provider) (*Registry, error) {
	r := &Registry{routes: map[string]map[string]Model{}, byName: map[string]*Provider{}}
	var mistakes []error
	for _, p := range providers {
		if r.byName[p.Name] != nil {
			mistakes = append(mistakes, fmt.Errorf("provider %q: it is defined twice", p.Name))
			continue
		}
		models, err := index(p)
		mistakes = append(mistakes, err)
		r.providers = append(r.providers, p)
		r.byName[p.Name], r.routes[p.Name] = p, models
	}
	if err := errors.Join(mistakes...); err != nil {
		return nil, err
	}
	slices.SortFunc(r.providers, func(a, b *Provider) int { return cmp.Compare(a.Name, b.Name) })
	return r, nil
}

func index(p *Provider) (map[string]Model, error) {
	models := make(map[string]Model, len(p.Models))
	var mistakes []error
	for _, m := range p.Models {
		for _, name := range append([]string{m.ID}, m.Aliases...) {
			if _, taken := models[name]; taken {
				mistakes = append(mistakes, fmt.Errorf("provider %q: models: the name %q is used twice", p.Name, name))
			}
			models[name] = m
		}
	}
	return models, errors.Join(mistakes...)
}

// Resolve returns the route for a provider's name and a model's id or alias, or an UnknownModel fault.
func (r *Registry) Resolve(provider, id string) (Route, *fault.Fault) {
	p := r.byName[provider]
	if p == nil {
		return Route{}, Unknown(provider, id)
	}
	if m, ok := r.routes[provider][id]; ok {
		return Route{p, m, true}, nil
	}
	if p.AnyModel {
		return Route{Provider: p, Model: Model{ID: id}}, nil
	}
	return Route{}, Unknown(provider, id)
}

// Unknown is the fault of a model that is not in a registry. It names the model: its characters are restricted by the request's
// schema, so it cannot carry a prompt, and the error goes to nobody but who wrote it.
func Unknown(provider, id string) *fault.Fault {
	return fault.New(fault.UnknownModel, fmt.Sprintf("Model %q is not in the registry.", provider+"/"+id)).About("model")
}

// Providers returns every provider, by name. The caller must not change it.
func (r *Registry) Providers() []*Provider { return r.providers }
