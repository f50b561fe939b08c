package builtin

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/registry"
)

// Options are the parts of an address that only the operator knows, by the name that the configuration gives them: region
// (Amazon's: us-east-1), project and location (Google Cloud's; global, us, eu or europe-west4), resource (Azure's: the first
// label of the host) and api_version (Azure's classic API: 2024-10-21). Each belongs to some providers and is refused elsewhere.
type Options map[string]string

var placeholder = regexp.MustCompile(`\{([a-z_]+)\}`)

// options returns the names of the options that the endpoint needs.
func (p provider) options(given Options) []string {
	var names []string
	for _, name := range placeholder.FindAllString(p.endpoint(given), -1) {
		names = append(names, strings.Trim(name, "{}"))
	}
	return names
}

// address fills the options into the built-in provider's endpoint and reports those that are missing.
func (r *report) address(e Entry, known provider) string {
	return placeholder.ReplaceAllStringFunc(known.endpoint(e.Options), func(name string) string {
		name = strings.Trim(name, "{}")
		if value := e.Options[name]; value != "" {
			return value
		}
		r.add(name, "it is required for this provider, or else endpoint")
		return "missing"
	})
}

// unused reports options that would have no effect.
func (r *report) unused(e Entry, known provider, isKnown bool, p *registry.Provider) {
	var used []string
	if isKnown && e.Endpoint == "" {
		used = known.options(e.Options)
	}
	if p.Auth == registry.AuthSigV4 {
		used = append(used, "region")
	}
	if p.Protocol == "openai-chat" && (!isKnown || e.Name == "azure") {
		used = append(used, "api_version")
	}
	for _, name := range slices.Sorted(maps.Keys(e.Options)) {
		if e.Options[name] != "" && !slices.Contains(used, name) {
			r.add(name, "it has no effect here: leave it out")
		}
	}
}

// region finds the region that signatures are made for.
func (r *report) region(e Entry, endpoint registry.Endpoint) string {
	if region := e.Options["region"]; region != "" {
		return region
	}
	labels := strings.Split(endpoint.Host, ".")
	for i, label := range labels[:len(labels)-1] {
		if label == "bedrock-runtime" || label == "bedrock-runtime-fips" {
			return labels[i+1]
		}
	}
	r.add("region", "it is required for sigv4: the endpoint's host does not tell it")
	return ""
}
