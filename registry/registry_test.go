package registry_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

func TestResolve(t *testing.T) {
	r, err := registry.New([]*registry.Provider{
		{Name: "vllm", Models: []registry.Model{{ID: "org/llama:8b", Aliases: []string{"small"}, MaxOutputTokens: 9}}},
		{Name: "any", AnyModel: true, Models: []registry.Model{{ID: "known", ContextWindow: 7}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		provider, id string
		want         registry.Model // without ID: unknown
	}{
		{"vllm", "org/llama:8b", registry.Model{ID: "org/llama:8b", Aliases: []string{"small"}, MaxOutputTokens: 9}},
		{"vllm", "small", registry.Model{ID: "org/llama:8b", Aliases: []string{"small"}, MaxOutputTokens: 9}},
		{"vllm", "Small", registry.Model{}},
		{"vllm", "", registry.Model{}},
		{"any", "known", registry.Model{ID: "known", ContextWindow: 7}},
		{"any", "whatever/x", registry.Model{ID: "whatever/x"}},
		{"nobody", "small", registry.Model{}},
	}
	for _, tt := range tests {
		t.Run(tt.provider+"/"+tt.id, func(t *testing.T) {
			route, f := r.Resolve(tt.provider, tt.id)
			if tt.want.ID == "" {
				want := `Model "` + tt.provider + "/" + tt.id + `" is not in the registry.`
				if f == nil || f.Kind != fault.UnknownModel || f.Param != "model" || f.Message != want || route.Provider != nil {
					t.Fatalf("got %+v, %+v", route, f)
				}
				return
			}
			if f != nil {
				t.Fatal(f)
			}
			if diff := cmp.Diff(tt.want, route.Model); diff != "" || route.Provider.Name != tt.provider {
				t.Errorf("provider %s (-want +got):\n%s", route.Provider.Name, diff)
			}
		})
	}
	if p := r.Providers(); len(p) != 2 || p[0].Name != "any" || p[1].Name != "vllm" {
		t.Errorf("providers are not sorted by name: %v", p)
	}
}

func TestNewJoinsMistakes(t *testing.T) {
	_, err := registry.New([]*registry.Provider{
		{Name: "a", Models: []registry.Model{{ID: "x", Aliases: []string{"x"}}, {ID: "y"}, {ID: "z", Aliases: []string{"y"}}}},
		{Name: "a"},
	})
	const want = `provider "a": models: the name "x" is used twice
provider "a": models: the name "y" is used twice
provider "a": it is defined twice`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

func TestAuthHeader(t *testing.T) {
	tests := []struct {
		auth         registry.Auth
		name, prefix string
	}{
		{registry.AuthBearer, "authorization", "Bearer "},
		{registry.AuthXAPIKey, "x-api-key", ""},
		{registry.AuthAPIKey, "api-key", ""},
		{registry.AuthGoogAPIKey, "x-goog-api-key", ""},
		{registry.AuthNone, "", ""},
	}
	for _, tt := range tests {
		if name, prefix := tt.auth.Header(); name != tt.name || prefix != tt.prefix {
			t.Errorf("%s: %q, %q", tt.auth, name, prefix)
		}
	}
}
