package builtin

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/registry"
)

// Entry is one provider as the operator configured it. An empty field means: what the built-in provider of that name has, or the
// protocol's default.
type Entry struct {
	Name        string
	Protocol    string           // see Protocols
	Endpoint    string           // absolute http or https URL without query
	Auth        string           // bearer, x-api-key, api-key, x-goog-api-key or none
	Models      []registry.Model // replace the built-in list if ModelsGiven
	AnyModel    bool             // ids that are not listed pass as they are
	ModelsGiven bool             // false: the built-in list holds
	CAFile      string           // PEM bundle; only with https
}

// Names returns the names of the built-in providers, sorted.
func Names() []string { return slices.Sorted(maps.Keys(providers)) }

// Build returns the registry of the given providers. Its error joins every mistake; each names the provider and the field.
func Build(entries []Entry) (*registry.Registry, error) {
	var mistakes []error
	var all []*registry.Provider
	for _, e := range entries {
		p, errs := build(e)
		mistakes = append(mistakes, errs...)
		all = append(all, p)
	}
	r, err := registry.New(all)
	if err := errors.Join(append(mistakes, err)...); err != nil {
		return nil, err
	}
	return r, nil
}

// report collects the mistakes of one entry.
type report struct {
	provider string
	mistakes []error
}

func (r *report) add(field, format string, args ...any) {
	r.mistakes = append(r.mistakes, fmt.Errorf("provider %q: %s: %s", r.provider, field, fmt.Sprintf(format, args...)))
}

// build returns the provider that an entry describes; it is only of use if there are no mistakes.
func build(e Entry) (*registry.Provider, []error) {
	r := &report{provider: e.Name}
	if !providerName.MatchString(e.Name) {
		r.add("name", "it must be 1 to 64 lower-case letters, digits and hyphens, and start with a letter or digit")
	}
	known, isKnown := providers[e.Name]
	endpoint := r.endpoint(e, known)
	protocol := r.protocol(cmp.Or(e.Protocol, known.protocol))
	p := &registry.Provider{
		Name:     e.Name,
		Protocol: protocol.Name,
		Endpoint: endpoint,
		Auth:     r.auth(e.Auth, protocol),
		Headers:  protocol.Headers,
		Models:   r.models(e, known.models, isKnown),
		AnyModel: e.AnyModel,
	}
	if protocol.codec != nil {
		p.Codec = protocol.Codec(endpoint.Host)
	}
	return p, r.mistakes
}

func (r *report) endpoint(e Entry, known provider) registry.Endpoint {
	raw := cmp.Or(e.Endpoint, known.endpoint)
	if raw == "" {
		r.add("endpoint", "it is required for a provider that is not built in (built in: %s)", providerNames())
		return registry.Endpoint{}
	}
	endpoint, err := parseEndpoint(raw)
	if err != nil {
		r.add("endpoint", "%v", err)
		return registry.Endpoint{}
	}
	if e.CAFile != "" && !endpoint.TLS {
		r.add("ca_file", "it has no effect on an http endpoint")
	}
	endpoint.CAFile = e.CAFile
	return endpoint
}

func (r *report) protocol(name string) Protocol {
	for _, p := range Protocols() {
		if p.Name == name {
			return p
		}
	}
	switch {
	case name == "":
		r.add("protocol", "it is required for a provider that is not built in; available: %s", protocolNames())
	default:
		r.add("protocol", "%q is unknown; available: %s", name, protocolNames())
	}
	return Protocol{}
}

func (r *report) auth(name string, protocol Protocol) registry.Auth {
	switch a := registry.Auth(name); a {
	case "":
		return protocol.Auth
	case registry.AuthBearer, registry.AuthXAPIKey, registry.AuthAPIKey, registry.AuthGoogAPIKey, registry.AuthNone:
		return a
	case "sigv4":
		r.add("auth", `"sigv4" is not available in this version; Amazon Bedrock also takes API keys as "bearer"`)
	default:
		r.add("auth", "%q is unknown; available: bearer, x-api-key, api-key, x-goog-api-key, none", name)
	}
	return registry.AuthNone
}

var (
	providerName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
	modelName    = regexp.MustCompile(`^[A-Za-z0-9._:@+-]+(/[A-Za-z0-9._:@+-]+)*$`)
)

// models returns the models of an entry. What the built-in list knows of a model is filled in, and with "*" the whole list
// stays: a model that passes unlisted would lose its limits.
func (r *report) models(e Entry, known []registry.Model, isKnown bool) []registry.Model {
	if !e.ModelsGiven {
		if !isKnown {
			r.add("models", `they are required for a provider that is not built in; ["*"] allows any`)
		}
		return known
	}
	if len(e.Models) == 0 && !e.AnyModel {
		r.add("models", "the list is empty")
	}
	models := make([]registry.Model, 0, len(e.Models))
	taken := map[string]bool{}
	for _, m := range e.Models {
		r.names(m)
		models = append(models, withLimits(m, known))
		for _, name := range append([]string{m.ID}, m.Aliases...) {
			taken[name] = true
		}
	}
	for _, m := range known {
		if e.AnyModel && !taken[m.ID] {
			models = append(models, m)
		}
	}
	return models
}

// names checks a model against what a request may ask for: anything else could never be reached.
func (r *report) names(m registry.Model) {
	for _, name := range append([]string{m.ID}, m.Aliases...) {
		if len(name) > 200 || !modelName.MatchString(name) || strings.Contains(name, "..") {
			r.add("models", "%q is not a model name: 1 to 200 of A-Z a-z 0-9 . _ : @ + - and single slashes, without \"..\"", name)
		}
	}
	if m.MaxOutputTokens < 0 {
		r.add("models", "%q: max_output_tokens is negative", m.ID)
	}
}

func withLimits(m registry.Model, known []registry.Model) registry.Model {
	for _, k := range known {
		if k.ID == m.ID {
			m.MaxOutputTokens = cmp.Or(m.MaxOutputTokens, k.MaxOutputTokens)
			m.ContextWindow = cmp.Or(m.ContextWindow, k.ContextWindow)
		}
	}
	return m
}

func providerNames() string {
	var names []string
	for name := range providers {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
