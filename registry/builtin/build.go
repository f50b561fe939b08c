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
	Auth        string           // bearer, x-api-key, api-key, x-goog-api-key, sigv4 or none
	Models      []registry.Model // replace the built-in list if ModelsGiven
	AnyModel    bool             // ids that are not listed pass as they are
	ModelsGiven bool             // false: the built-in list holds
	CAFile      string           // PEM bundle; only with https
	Options     Options
}

// Mistake is one mistake in an Entry. Its message never holds a value that could be a secret.
type Mistake struct{ Provider, Field, Message string }

// Error names the provider and the field.
func (m *Mistake) Error() string {
	return fmt.Sprintf("provider %q: %s: %s", m.Provider, m.Field, m.Message)
}

// Names returns the names of the built-in providers, sorted.
func Names() []string { return slices.Sorted(maps.Keys(providers)) }

// Catalogue returns every built-in provider with its models, for display: where an address needs the operator's options it has
// examples.
func Catalogue() (*registry.Registry, error) {
	var entries []Entry
	for _, name := range Names() {
		e := Entry{Name: name, Options: Options{}}
		for _, option := range providers[name].options(nil) {
			e.Options[option] = examples[option]
		}
		entries = append(entries, e)
	}
	return Build(entries)
}

var examples = Options{"region": "us-east-1", "project": "project", "location": "global", "resource": "resource"}

// Build returns the registry of the given providers. Its error joins every mistake, nearly each a *Mistake.
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
	r.mistakes = append(r.mistakes, &Mistake{r.provider, field, fmt.Sprintf(format, args...)})
}

// build returns the provider that an entry describes; it is only of use if there are no mistakes.
func build(e Entry) (*registry.Provider, []error) {
	r := &report{provider: e.Name}
	if !providerName.MatchString(e.Name) {
		r.add("name", "it must be 1 to 64 lower-case letters, digits and hyphens, and start with a letter or digit")
	}
	known, isKnown := providers[e.Name]
	if like := likely(e.Name); !isKnown && like != "" && e.Endpoint == "" && e.Protocol == "" {
		r.add("name", "it is not a built-in provider: did you mean %s?", like)
		return &registry.Provider{Name: e.Name}, r.mistakes
	}
	endpoint := r.endpoint(e, known, isKnown)
	protocol := r.protocol(cmp.Or(e.Protocol, known.protocol))
	p := &registry.Provider{
		Name:     e.Name,
		Protocol: protocol.Name,
		Endpoint: endpoint,
		Auth:     r.auth(cmp.Or(e.Auth, string(known.auth)), protocol),
		Headers:  protocol.Headers,
		Models:   r.models(e, models[e.Name], isKnown),
		AnyModel: e.AnyModel || !e.ModelsGiven && known.anyModel,
	}
	r.unused(e, known, isKnown, p)
	if p.Auth == registry.AuthSigV4 && endpoint.Host != "" {
		p.Region = r.region(e, endpoint)
	}
	if protocol.codec != nil {
		p.Codec = protocol.codec(dialect{endpoint.Host, e.Options["api_version"]})
	}
	return p, r.mistakes
}

func (r *report) endpoint(e Entry, known provider, isKnown bool) registry.Endpoint {
	raw := e.Endpoint
	switch {
	case raw == "" && !isKnown:
		r.add("endpoint", "it is required for a provider that is not built in (built in: %s)", strings.Join(Names(), ", "))
		return registry.Endpoint{}
	case raw == "":
		raw = r.address(e, known)
	}
	endpoint, err := parseEndpoint(raw)
	if err != nil {
		r.add("endpoint", "%v", err)
		return registry.Endpoint{}
	}
	if base, ok := withoutCall(endpoint.BasePath); ok && e.Endpoint != "" {
		r.add("endpoint", "it ends in %s, which the gateway adds itself: leave that out", strings.TrimPrefix(endpoint.BasePath, base))
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
	if name == "" {
		r.add("protocol", "it is required for a provider that is not built in; available: %s", protocolNames())
	} else {
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
	case registry.AuthSigV4:
		if protocol.Name == "bedrock-converse" {
			return a
		}
		r.add("auth", "sigv4 is for the protocol bedrock-converse")
	default:
		r.add("auth", "%q is unknown; available: bearer, x-api-key, api-key, x-goog-api-key, sigv4, none", name)
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
			m.Price = cmp.Or(m.Price, k.Price)
		}
	}
	return m
}
