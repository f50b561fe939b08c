package config

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// providers is a mapping from a provider's name to its entry, in the order of the file.
func providers(to *[]Provider) spec {
	elem := provider(new(Provider))
	return spec{elem: &elem, part: ".<name>", kind: "map of objects", wrong: "[openai]", read: func(r *reader, n node) {
		if n.null() {
			return
		}
		if n.Kind != yaml.MappingNode {
			r.wrong(n, "must be a mapping from a provider's name to its entry")
			return
		}
		r.members(n, func(name string, v node) {
			if !providerForm.MatchString(name) {
				r.add(v.line, n.path, "a provider's name must be 1 to 64 lower-case letters, digits or -, not - first")
				return
			}
			p := Provider{Name: name}
			p.File, p.Line = r.place(v.line)
			r.value(provider(&p), v)
			r.checkProvider(&p, v.path)
			*to = append(*to, p)
		})
	}}
}

func provider(p *Provider) spec {
	return object(
		field{name: "protocol", spec: oneOf(&p.Protocol, "openai-responses", "openai-chat", "anthropic-messages", "gemini",
			"bedrock-converse", "cohere-v2")},
		field{name: "endpoint", spec: webURL(&p.Endpoint, endpoint)},
		field{name: "auth", spec: oneOf(&p.Auth, "bearer", "x-api-key", "api-key", "x-goog-api-key", "sigv4", "none")},
		field{name: "credential", spec: credential(&p.Credential)},
		field{name: "credentials", spec: list(&p.Credentials, pooled)},
		field{name: "byok", spec: forbidden(&p.ForbidOwn)},
		field{name: "models", spec: models(p)},
		field{name: "ca_file", spec: file(&p.CAFile, true)},
		field{name: "region", spec: matching(&p.Region, regionForm, "a region of Amazon's, such as us-east-1")},
		field{name: "project", spec: matching(&p.Project, projectForm, "a project id of Google Cloud's")},
		field{name: "location", spec: matching(&p.Location, locationForm, "global, us, eu or a region of Google Cloud's, such as europe-west4")},
		field{name: "resource", spec: matching(&p.Resource, resourceForm, "the name of an Azure resource: the first part of its host")},
		field{name: "api_version", spec: matching(&p.APIVersion, versionForm, "a version of Azure's classic API, such as 2024-10-21")},
	)
}

// webURL is a URL that check accepts; what it returns is kept.
func webURL(to *string, check func(string) (string, error)) spec {
	return text(func(v string) (err error) { *to, err = check(v); return err }).
		as("URL", "`http` or `https`, without user, query and fragment", "models.example")
}

// endpoint checks a base URL and drops its trailing slash. User and password are refused without repeating them.
func endpoint(v string) (string, error) {
	u, err := url.Parse(v)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "":
		return "", errors.New("must be a URL such as https://host/v1")
	case u.User != nil:
		return "", errors.New("must not hold a user or password: use credential")
	case strings.ContainsAny(v, "?#%"):
		return "", errors.New("must not hold a query, a fragment or percent signs")
	case strings.Contains(u.Path, "//") || strings.Contains(u.Path, ".."):
		return "", errors.New("must not hold empty or .. path segments")
	}
	if port, err := strconv.Atoi(u.Port()); strings.HasSuffix(u.Host, ":") || u.Port() != "" && (err != nil || port < 1 || port > 65535) {
		return "", errors.New("must have a port from 1 to 65535, or none")
	}
	return strings.TrimSuffix(v, "/"), nil
}

// collector checks the base URL of a collector, which may ask for a credential in a header only.
func collector(v string) (string, error) {
	if u, err := url.Parse(v); err == nil && u.User != nil {
		return "", errors.New("must not hold a user or password: use the environment variable OTEL_EXPORTER_OTLP_HEADERS")
	}
	return endpoint(v)
}

// credential is {file: PATH} or {env: NAME}. It shows nothing of any other value, which is probably the secret itself.
func credential(to **Source) spec {
	var s Source
	fields := []field{
		{name: "file", spec: place(&s.File)},
		{name: "env", spec: variable(&s.Env)},
	}
	return spec{fields: fields, kind: "object", rule: "`{file: PATH}` or `{env: NAME}`", wrong: "sk-1234", read: func(r *reader, n node) {
		const rule = "must be {file: PATH} or {env: NAME}: a secret is never written in this file"
		if n.Kind != yaml.MappingNode || len(n.Content) != 2 {
			r.wrong(n, rule)
			return
		}
		for _, f := range fields {
			if name := n.Content[0]; name.Value == f.name {
				r.value(f.spec, node{n.Content[1], join(n.path, f.name), name.Line})
				*to = &s
				return
			}
		}
		r.wrong(n, rule)
	}}
}

// variable is the name of an environment variable.
func variable(to *string) spec {
	return text(func(v string) error {
		if !envForm.MatchString(v) {
			return errors.New("must be the name of an environment variable")
		}
		*to = v
		return misplaced(v, "the name of an environment variable")
	}).as("string", "the name of an environment variable", `"?"`)
}

// pooled is one of several credentials: a place, as credential has it, and a weight.
func pooled(c *Pooled) spec {
	var from *Source
	place := credential(&from)
	weight := field{name: "weight", spec: number(&c.Weight, 1)}
	return spec{fields: append(place.fields, weight), read: func(r *reader, n node) {
		rest := *n.Node
		rest.Content = nil
		for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
			if key := n.Content[i]; key.Value == weight.name {
				r.value(weight.spec, node{n.Content[i+1], join(n.path, weight.name), key.Line})
				continue
			}
			rest.Content = append(rest.Content, n.Content[i], n.Content[i+1])
		}
		if place.read(r, node{&rest, n.path, n.line}); from != nil {
			c.Source = *from
		}
	}}
}

// models is a list of model ids, of objects with an id, or of "*" for any id.
func models(p *Provider) spec {
	entries := list(&p.Models, modelEntry)
	return spec{elem: entries.elem, part: entries.part, kind: "list of model ids, objects and `\"*\"`", wrong: "[]", read: func(r *reader, n node) {
		entries.read(r, n)
		p.ModelsGiven = !n.null()
		if n.Kind == yaml.SequenceNode && len(n.Content) == 0 {
			r.wrong(n, "is empty: leave it out for the built-in list, or write [\"*\"] for any model")
		}
		named := p.Models[:0]
		for _, m := range p.Models {
			if m.ID == "*" {
				p.AnyModel = true
				continue
			}
			named = append(named, m)
		}
		p.Models = named
	}}
}

func modelEntry(m *Model) spec {
	long := object(
		field{name: "id", spec: modelName(&m.ID, false), required: true},
		field{name: "aliases", spec: list(&m.Aliases, func(to *string) spec { return modelName(to, false) })},
		field{name: "max_output_tokens", spec: number(&m.MaxOutputTokens, 1)},
		field{name: "context_window", spec: number(&m.ContextWindow, 1)},
		field{name: "price", spec: optional(&m.Price, price)},
	)
	short := modelName(&m.ID, true)
	return spec{fields: long.fields, read: func(r *reader, n node) {
		if n.Kind == yaml.MappingNode {
			long.read(r, n)
			return
		}
		short.read(r, n)
	}}
}

func price(p *Price) spec {
	return object(
		field{name: "input", spec: dollars(&p.Input), required: true},
		field{name: "cached_input", spec: dollars(&p.CachedInput)},
		field{name: "output", spec: dollars(&p.Output), required: true},
	)
}

// dollars takes a number as it is written: a float would not be exact.
func dollars(to *string) spec {
	return spec{kind: "decimal", rule: "at most 9999, at most six decimals", wrong: "1e-3", read: func(r *reader, n node) {
		if n.Kind != yaml.ScalarNode || !dollarsForm.MatchString(n.Value) {
			r.wrong(n, "must be US dollars per million tokens, such as 0.15: at most 9999, with at most six decimals")
			return
		}
		*to = n.Value
	}}
}

func modelName(to *string, wildcard bool) spec {
	return text(func(v string) error {
		if !isModelID(v) && !(wildcard && v == "*") {
			return errors.New("must be a model id: 1 to 200 of A-Z a-z 0-9 . _ : @ / + -, without .. or an empty segment")
		}
		*to = v
		return nil
	}).as("string", "1 to 200 of `A-Z a-z 0-9 . _ : @ / + -`, no empty segment, no `..`", "a//b")
}

// checkProvider checks rules across several fields of one provider.
func (r *reader) checkProvider(p *Provider, path string) {
	if p.Auth == "none" && p.Credential != nil {
		r.add(r.line(path+".credential"), path+".credential", "is given although auth is none")
	}
	if p.Auth == "none" && len(p.Credentials) > 0 {
		r.add(r.line(path+".credentials"), path+".credentials", "are given although auth is none")
	}
	if p.Credential != nil && len(p.Credentials) > 0 {
		r.add(r.line(path+".credentials"), path+".credentials", "are given together with credential: write all of them into one list")
	}
	if p.CAFile != "" && strings.HasPrefix(p.Endpoint, "http:") {
		r.add(r.line(path+".ca_file"), path+".ca_file", "is given although the endpoint is plain http")
	}
	seen := map[string]bool{}
	for _, m := range p.Models {
		for _, name := range append([]string{m.ID}, m.Aliases...) {
			if seen[name] {
				r.add(r.line(path+".models"), path+".models", "%s", fmt.Sprintf("the model name %q is used twice", name))
			}
			seen[name] = true
		}
	}
}
