package builtin_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

func mustBuild(t *testing.T, entries ...builtin.Entry) map[string]*registry.Provider {
	t.Helper()
	r, err := builtin.Build(entries)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]*registry.Provider{}
	for _, p := range r.Providers() {
		byName[p.Name] = p
	}
	return byName
}

// TestBuiltInProviders writes out where a request to each of them goes.
func TestBuiltInProviders(t *testing.T) {
	tests := []struct {
		name     string
		options  builtin.Options
		protocol string
		auth     registry.Auth
		url      string // with the path of a streamed request for the model m:1
	}{
		{"openai", nil, "openai-responses", registry.AuthBearer, "https://api.openai.com/v1/responses"},
		{"anthropic", nil, "anthropic-messages", registry.AuthXAPIKey, "https://api.anthropic.com/v1/messages"},
		{"google", nil, "gemini", registry.AuthGoogAPIKey, "https://generativelanguage.googleapis.com/v1beta/models/m%3A1:streamGenerateContent?alt=sse"},
		{"vertex", builtin.Options{"project": "p-1", "location": "global"}, "gemini", registry.AuthBearer,
			"https://aiplatform.googleapis.com/v1/projects/p-1/locations/global/publishers/google/models/m%3A1:streamGenerateContent?alt=sse"},
		{"vertex", builtin.Options{"project": "p-1", "location": "europe-west4"}, "gemini", registry.AuthBearer,
			"https://europe-west4-aiplatform.googleapis.com/v1/projects/p-1/locations/europe-west4/publishers/google/models/m%3A1:streamGenerateContent?alt=sse"},
		{"vertex", builtin.Options{"project": "p-1", "location": "eu"}, "gemini", registry.AuthBearer,
			"https://aiplatform.eu.rep.googleapis.com/v1/projects/p-1/locations/eu/publishers/google/models/m%3A1:streamGenerateContent?alt=sse"},
		{"azure", builtin.Options{"resource": "r"}, "openai-chat", registry.AuthAPIKey, "https://r.openai.azure.com/openai/v1/chat/completions"},
		{"azure", builtin.Options{"resource": "r", "api_version": "2024-10-21"}, "openai-chat", registry.AuthAPIKey,
			"https://r.openai.azure.com/openai/deployments/m%3A1/chat/completions?api-version=2024-10-21"},
		{"bedrock", builtin.Options{"region": "us-east-1"}, "bedrock-converse", registry.AuthBearer, "https://bedrock-runtime.us-east-1.amazonaws.com/model/m%3A1/converse-stream"},
		{"cohere", nil, "cohere-v2", registry.AuthBearer, "https://api.cohere.com/v2/chat"},
		{"mistral", nil, "openai-chat", registry.AuthBearer, "https://api.mistral.ai/v1/chat/completions"},
		{"groq", nil, "openai-chat", registry.AuthBearer, "https://api.groq.com/openai/v1/chat/completions"},
		{"together", nil, "openai-chat", registry.AuthBearer, "https://api.together.ai/v1/chat/completions"},
		{"deepseek", nil, "openai-chat", registry.AuthBearer, "https://api.deepseek.com/chat/completions"},
		{"xai", nil, "openai-chat", registry.AuthBearer, "https://api.x.ai/v1/chat/completions"},
		{"openrouter", nil, "openai-chat", registry.AuthBearer, "https://openrouter.ai/api/v1/chat/completions"},
		{"fireworks", nil, "openai-chat", registry.AuthBearer, "https://api.fireworks.ai/inference/v1/chat/completions"},
		{"perplexity", nil, "openai-chat", registry.AuthBearer, "https://api.perplexity.ai/chat/completions"},
		{"cerebras", nil, "openai-chat", registry.AuthBearer, "https://api.cerebras.ai/v1/chat/completions"},
		{"nvidia", nil, "openai-chat", registry.AuthBearer, "https://integrate.api.nvidia.com/v1/chat/completions"},
		{"huggingface", nil, "openai-chat", registry.AuthBearer, "https://router.huggingface.co/v1/chat/completions"},
	}
	seen := map[string]bool{}
	for _, tt := range tests {
		seen[tt.name] = true
		p := mustBuild(t, builtin.Entry{Name: tt.name, Options: tt.options})[tt.name]
		wire, err := p.Codec.Encode(registry.Call{Model: registry.Model{ID: "m:1"}, Prompt: []byte("x"), Stream: true})
		if err != nil {
			t.Fatal(err)
		}
		url := "https://" + p.Endpoint.Authority() + p.Endpoint.BasePath + wire.Path
		if url != tt.url || p.Protocol != tt.protocol || p.Auth != tt.auth || !p.Endpoint.TLS {
			t.Errorf("%s: %s %s %s, want %s %s %s", tt.name, p.Protocol, p.Auth, url, tt.protocol, tt.auth, tt.url)
		}
		if asks := strings.Contains(string(wire.Body), "include_usage"); asks && (tt.name == "mistral" || tt.name == "groq" || tt.name == "perplexity" || tt.name == "cerebras") {
			t.Errorf("%s is asked for counts, which it refuses", tt.name)
		}
		if len(p.Models) == 0 && !p.AnyModel {
			t.Errorf("%s has no model", tt.name)
		}
	}
	for _, name := range builtin.Names() {
		if !seen[name] {
			t.Errorf("%s is not tested", name)
		}
	}
}

func TestFixedHeaders(t *testing.T) {
	for name, want := range map[string][]registry.Header{"openai": nil, "anthropic": {{Name: "anthropic-version", Value: "2023-06-01"}}} {
		if diff := cmp.Diff(want, mustBuild(t, builtin.Entry{Name: name})[name].Headers); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// The region that signatures are made for stands in the host of Amazon's endpoints.
func TestRegion(t *testing.T) {
	for host, want := range map[string]string{
		"bedrock-runtime.eu-west-1.amazonaws.com":             "eu-west-1",
		"bedrock-runtime-fips.us-gov-west-1.amazonaws.com":    "us-gov-west-1",
		"vpce-1.bedrock-runtime.us-east-1.vpce.amazonaws.com": "us-east-1",
		"bedrock-runtime.cn-north-1.amazonaws.com.cn":         "cn-north-1",
		"gateway.example": "given",
		"bedrock-runtime.ap-south-1.amazonaws.com.example:123": "ap-south-1",
	} {
		e := builtin.Entry{Name: "own", Protocol: "bedrock-converse", Endpoint: "https://" + host, Auth: "sigv4", AnyModel: true, ModelsGiven: true}
		if want == "given" {
			e.Options = builtin.Options{"region": want}
		}
		if got := mustBuild(t, e)["own"].Region; got != want {
			t.Errorf("%s: %q", host, got)
		}
	}
}

// TestModelList holds the reviewed models to what the gateway relies on.
func TestModelList(t *testing.T) {
	r, err := builtin.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	priced := 0
	for _, p := range r.Providers() {
		for _, m := range p.Models {
			if _, f := r.Resolve(p.Name, m.ID); f != nil || strings.Contains(m.ID, "..") || strings.ContainsAny(m.ID, " %?#") {
				t.Errorf("%s/%s cannot be reached", p.Name, m.ID)
			}
			if p.Name == "anthropic" && m.MaxOutputTokens == 0 {
				t.Errorf("%s/%s: no output limit", p.Name, m.ID)
			}
			if m.Price == nil {
				continue
			}
			if priced++; m.Price.CachedInput > m.Price.Input || m.Price.Input > 4*m.Price.Output {
				t.Errorf("%s/%s: odd price %+v", p.Name, m.ID, *m.Price)
			}
		}
	}
	if priced < 100 {
		t.Errorf("only %d models have a price", priced)
	}
}

func TestCatalogue(t *testing.T) {
	r, err := builtin.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Providers()) != len(builtin.Names()) {
		t.Errorf("%d providers of %d", len(r.Providers()), len(builtin.Names()))
	}
}

func TestModels(t *testing.T) {
	given := []registry.Model{{ID: "claude-haiku-4-5", Aliases: []string{"small"}}, {ID: "claude-opus-5-5", MaxOutputTokens: 9, Price: &registry.Price{Input: 7, Output: 8}}, {ID: "own"}}
	narrow := mustBuild(t, builtin.Entry{Name: "anthropic", Models: given, ModelsGiven: true})["anthropic"]
	want := []registry.Model{
		{ID: "claude-haiku-4-5", Aliases: []string{"small"}, MaxOutputTokens: 64000, ContextWindow: 200000,
			Price: &registry.Price{Input: 1_000_000, CachedInput: 100_000, Output: 5_000_000}},
		{ID: "claude-opus-5-5", MaxOutputTokens: 9, ContextWindow: 1000000, Price: &registry.Price{Input: 7, Output: 8}},
		{ID: "own"},
	}
	if diff := cmp.Diff(want, narrow.Models); diff != "" {
		t.Errorf("a list narrows the built-in one (-want +got):\n%s", diff)
	}
	all := mustBuild(t, builtin.Entry{Name: "anthropic"})["anthropic"].Models
	wide := mustBuild(t, builtin.Entry{Name: "anthropic", Models: given, ModelsGiven: true, AnyModel: true})["anthropic"]
	if !wide.AnyModel || len(wide.Models) != len(all)+1 {
		t.Errorf(`"*" keeps the built-in list: %d models of %d + 1`, len(wide.Models), len(all))
	}
}

func TestOwnProvider(t *testing.T) {
	p := mustBuild(t,
		builtin.Entry{Name: "vllm", Protocol: "openai-chat", Endpoint: "http://vllm.models.svc:8000/v1", Auth: "none", AnyModel: true, ModelsGiven: true},
		builtin.Entry{Name: "openai", Protocol: "openai-chat", Endpoint: "https://EU.api.openai.com/v1/", CAFile: "ca.pem"},
		builtin.Entry{Name: "mistral", Protocol: "openai-chat", Endpoint: "https://api.mistral.ai/v1", AnyModel: true, ModelsGiven: true},
		builtin.Entry{Name: "local", Protocol: "anthropic-messages", Endpoint: "http://[::1]", AnyModel: true, ModelsGiven: true})
	for name, want := range map[string]registry.Endpoint{
		"vllm":    {Host: "vllm.models.svc", Port: 8000, BasePath: "/v1"},
		"openai":  {TLS: true, Host: "eu.api.openai.com", Port: 443, BasePath: "/v1", CAFile: "ca.pem"},
		"mistral": {TLS: true, Host: "api.mistral.ai", Port: 443, BasePath: "/v1"},
		"local":   {Host: "::1", Port: 80},
	} {
		if diff := cmp.Diff(want, p[name].Endpoint); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if p["vllm"].Auth != registry.AuthNone || p["openai"].Auth != registry.AuthBearer || p["local"].Auth != registry.AuthXAPIKey {
		t.Error("auth is not the entry's own or the protocol's")
	}
	for name, asks := range map[string]bool{"vllm": true, "mistral": false} {
		wire, err := p[name].Codec.Encode(registry.Call{Model: registry.Model{ID: "m"}, Prompt: []byte("x"), Stream: true})
		if err != nil || strings.Contains(string(wire.Body), "include_usage") != asks {
			t.Errorf("%s: %s, %v", name, wire.Body, err)
		}
	}
}

func TestMistakes(t *testing.T) {
	own := func(change func(*builtin.Entry)) builtin.Entry {
		e := builtin.Entry{Name: "own", Protocol: "openai-chat", Endpoint: "https://h/v1", AnyModel: true, ModelsGiven: true}
		change(&e)
		return e
	}
	endpoint := func(u string) builtin.Entry { return own(func(e *builtin.Entry) { e.Endpoint = u }) }
	const available = "available: anthropic-messages, bedrock-converse, cohere-v2, gemini, openai-chat, openai-responses"
	tests := []struct {
		name  string
		entry builtin.Entry
		want  []string // one for each mistake
	}{
		{"nothing", builtin.Entry{Name: "own"}, []string{
			`endpoint: it is required for a provider that is not built in (built in: anthropic, azure, bedrock, `, `protocol: it is required for a provider that is not built in; ` + available, `models: they are required`}},
		{"another name", builtin.Entry{Name: "gemini"}, []string{`name: it is not a built-in provider: did you mean google?`}},
		{"a slip", builtin.Entry{Name: "antropic"}, []string{`did you mean anthropic?`}},
		{"letters in the wrong order", builtin.Entry{Name: "opnenai"}, []string{`did you mean openai?`}},
		{"a name with more", builtin.Entry{Name: "mistral-ai"}, []string{`did you mean mistral?`}},
		{"a call", endpoint("https://h/v1/chat/completions"), []string{`endpoint: it ends in /chat/completions, which the gateway adds itself: leave that out`}},
		{"another call", endpoint("https://h/v1/messages/"), []string{`endpoint: it ends in /messages, which`}},
		{"name", own(func(e *builtin.Entry) { e.Name = "Own_1" }), []string{`provider "Own_1": name: `}},
		{"unknown protocol", own(func(e *builtin.Entry) { e.Protocol = "x" }), []string{`protocol: "x" is unknown; ` + available}},
		{"sigv4", own(func(e *builtin.Entry) { e.Auth = "sigv4" }), []string{`auth: sigv4 is for the protocol bedrock-converse`}},
		{"no region", builtin.Entry{Name: "bedrock"}, []string{`region: it is required`}},
		{"a host without region", builtin.Entry{Name: "bedrock", Endpoint: "https://h", Auth: "sigv4"}, []string{`region: it is required for sigv4`}},
		{"vertex", builtin.Entry{Name: "vertex"}, []string{`location: it is required`, `project: it is required`, `location: it is required`}},
		{"azure", builtin.Entry{Name: "azure"}, []string{`resource: it is required`}},
		{"options of others", own(func(e *builtin.Entry) {
			e.Options = builtin.Options{"project": "p", "location": "us", "resource": "r", "region": "us-east-1"}
		}), []string{`location: it has no effect here`, `project: it has no effect here`, `region: it has no effect here`, `resource: it has no effect here`}},
		{"options next to an endpoint", builtin.Entry{Name: "azure", Endpoint: "https://h/openai/v1", Options: builtin.Options{"resource": "r"}}, []string{`resource: it has no effect here`}},
		{"an option of Azure's elsewhere", builtin.Entry{Name: "groq", Options: builtin.Options{"api_version": "2024-10-21"}}, []string{`api_version: it has no effect here`}},
		{"auth", own(func(e *builtin.Entry) { e.Auth = "basic" }), []string{`auth: "basic" is unknown`}},
		{"ca_file", own(func(e *builtin.Entry) { e.Endpoint, e.CAFile = "http://h", "ca.pem" }), []string{`ca_file: `}},
		{"no models", own(func(e *builtin.Entry) { e.AnyModel = false }), []string{`models: the list is empty`}},
		{"model names", own(func(e *builtin.Entry) {
			e.Models = []registry.Model{{ID: "a//b"}, {ID: "ok", Aliases: []string{"a..b", "ü"}}, {ID: "neg", MaxOutputTokens: -1}, {ID: "ok"}}
		}), []string{`models: "a//b"`, `models: "a..b"`, `models: "ü"`, `"neg": max_output_tokens is negative`, `models: the name "ok" is used twice`}},
		{"scheme", endpoint("ftp://h/v1"), []string{`endpoint: it must start with https:// or http://`}},
		{"no scheme", endpoint("h/v1"), []string{`endpoint: it must start with`}},
		{"no host", endpoint("https:///v1"), []string{`endpoint: its host is missing`}},
		{"host", endpoint("https://a_b..c"), []string{`endpoint: its host is missing or is not a name`}},
		{"zone", endpoint("https://[fe80::1%25eth0]/"), []string{`endpoint: its host`}},
		{"user", endpoint("https://secret-user:secret-word@h/v1"), []string{`endpoint: it must not hold a user or password`}},
		{"query", endpoint("https://h/v1?key=secret-word"), []string{`endpoint: it must not have a query`}},
		{"empty query", endpoint("https://h/v1?"), []string{`endpoint: it must not have a query`}},
		{"fragment", endpoint("https://h/v1#"), []string{`endpoint: it must not have a query or fragment`}},
		{"port", endpoint("https://h:70000/v1"), []string{`endpoint: its port is not between`}},
		{"empty port", endpoint("https://h:/v1"), []string{`endpoint: its port is empty`}},
		{"dots", endpoint("https://h/a/../v1"), []string{`endpoint: its path`}},
		{"slashes", endpoint("https://h/v1//"), []string{`endpoint: its path`}},
		{"escape", endpoint("https://h/v%31"), []string{`endpoint: its path`}},
		{"broken", endpoint("https://secret-word:x:y/"), []string{`endpoint: `}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := builtin.Build([]builtin.Entry{tt.entry, {Name: "openai"}})
			if err == nil {
				t.Fatal("no error")
			}
			lines := strings.Split(err.Error(), "\n")
			if len(lines) != len(tt.want) {
				t.Fatalf("%d mistakes, want %d:\n%v", len(lines), len(tt.want), err)
			}
			for i, want := range tt.want {
				if !strings.Contains(lines[i], want) || !strings.HasPrefix(lines[i], `provider "`+tt.entry.Name+`": `) || strings.Contains(lines[i], "secret-") {
					t.Errorf("got %s\nwant %s", lines[i], want)
				}
			}
		})
	}
}

func TestTwoProvidersOfOneName(t *testing.T) {
	_, err := builtin.Build([]builtin.Entry{{Name: "openai"}, {Name: "openai"}, {Name: "x"}})
	if err == nil || !strings.Contains(err.Error(), `provider "openai": it is defined twice`) || !strings.Contains(err.Error(), `provider "x": endpoint`) {
		t.Errorf("not every mistake is reported: %v", err)
	}
}

func FuzzEndpoint(f *testing.F) {
	f.Add("https://h:1/v1")
	f.Add("http://[::1]:8000")
	f.Fuzz(func(t *testing.T, endpoint string) {
		r, err := builtin.Build([]builtin.Entry{{Name: "own", Protocol: "openai-chat", Endpoint: endpoint, AnyModel: true, ModelsGiven: true}})
		if err != nil {
			return
		}
		e := r.Providers()[0].Endpoint
		if e.Host == "" || e.Port < 1 || e.Port > 65535 || strings.HasSuffix(e.BasePath, "/") || strings.ContainsAny(e.Host+e.BasePath, " ?#%\r\n\\") {
			t.Fatalf("%q gives %+v", endpoint, e)
		}
	})
}
