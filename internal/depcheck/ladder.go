package depcheck

// This file is the ladder as data. To add a package, add a row here; to add an edge, give the reason here.

// rung says what the packages that match it may import besides the standard library. The first rung that matches counts.
type rung struct {
	packages string
	own      []string // patterns of our own packages
	third    []string // patterns of other modules' packages
	tests    []string // the same, of test files only
	strict   bool     // test files obey own too: a black box has no other way in
}

const (
	envoyTypes = "github.com/envoyproxy/go-control-plane/envoy/..."
	matchTypes = "github.com/cncf/xds/go/xds/..."
	discovery  = "github.com/envoyproxy/go-control-plane/pkg/..."
	grpc       = "google.golang.org/grpc/..."
	http2      = "golang.org/x/net/http2/..."
	protobuf   = "google.golang.org/protobuf/..."
	prometheus = "github.com/prometheus/client_golang/prometheus/..."
	promModel  = "github.com/prometheus/client_model/go"
	bbolt      = "go.etcd.io/bbolt/..."
	postgres   = "github.com/jackc/pgx/v5/..."
	tink       = "github.com/tink-crypto/tink-go/v2/..."
	yaml       = "go.yaml.in/yaml/v3"
	cobra      = "github.com/spf13/..." // and its pflag
	awsSigner  = "github.com/aws/aws-sdk-go-v2/aws/..."
	otel       = "go.opentelemetry.io/otel/..."
	otlp       = "go.opentelemetry.io/proto/otlp/..."
	lru        = "github.com/hashicorp/golang-lru/v2/..."
	testOnly   = "github.com/google/go-cmp/..."
)

var level0 = []string{"internal/fault", "internal/jsonobject", "internal/secret", "internal/spelling", "internal/sse", "internal/wipe", "masking"}

// rooms are packages below masking/internal.
func rooms(names ...string) (all []string) {
	for _, n := range names {
		all = append(all, "masking/internal/"+n)
	}
	return all
}

var ladder = []rung{
	// Level 0: the standard library only.
	{packages: "internal/fault"},
	{packages: "internal/jsonobject"},
	{packages: "internal/secret"},
	{packages: "internal/spelling"},
	{packages: "internal/sse"},
	{packages: "masking/learn/internal/char"},
	{packages: "masking/learn/internal/feature"},
	{packages: "masking/learn/internal/cue", own: []string{"masking/learn/internal/char"}},
	{packages: "masking/learn/internal/layout", own: []string{"masking/learn/internal/char"}},
	{packages: "masking/learn/internal/model", own: []string{"masking/learn/internal/char", "masking/learn/internal/feature"}},
	{packages: "masking/learn", own: []string{"masking/learn/internal/*"}},
	{packages: "masking/names/internal/char"},
	{packages: "masking/names/internal/model"},
	{packages: "masking/names/internal/layout", own: []string{"masking/names/internal/char"}},
	{packages: "masking/names/internal/credit", own: []string{"masking/names/internal/char", "masking/names/internal/layout"}},
	{packages: "masking/names/internal/unspaced", own: []string{"masking/names/internal/char", "masking/names/internal/model"}},
	{packages: "masking/names/internal/word", own: []string{"masking/names/internal/char", "masking/names/internal/model", "masking/names/internal/unspaced"}},
	{packages: "masking/names/internal/peer", own: []string{"masking/names/internal/layout", "masking/names/internal/model"}},
	{packages: "masking/names/internal/found", own: []string{"masking/names/internal/char", "masking/names/internal/word"}},
	{packages: "masking/names/internal/cues", own: []string{"masking/names/internal/char", "masking/names/internal/word"}},
	{packages: "masking/names/internal/particle", own: []string{"masking/names/internal/char", "masking/names/internal/model", "masking/names/internal/word"}},
	{packages: "masking/names/internal/fragment", own: []string{"masking/names/internal/char", "masking/names/internal/particle", "masking/names/internal/word"}},
	{packages: "masking/names/internal/place", own: []string{"masking/names/internal/char", "masking/names/internal/model", "masking/names/internal/word"}},
	{packages: "masking/names/internal/called", own: []string{"masking/names/internal/char", "masking/names/internal/model", "masking/names/internal/word"}},
	{packages: "masking/names/internal/thing", own: []string{"masking/names/internal/char", "masking/names/internal/model", "masking/names/internal/word"}},
	{packages: "masking/names/internal/chat", own: []string{"masking/names/internal/char", "masking/names/internal/layout", "masking/names/internal/word"}},
	{packages: "masking/names/internal/damaged", own: []string{"masking/names/internal/char", "masking/names/internal/layout", "masking/names/internal/model", "masking/names/internal/word"}},
	{packages: "masking/names/internal/recall", own: []string{"masking/names/internal/char", "masking/names/internal/unspaced"}},
	{packages: "masking/names/internal/tongue", own: []string{"masking/names/internal/char", "masking/names/internal/word"}},
	{packages: "masking/names", own: []string{"masking/names/internal/*"}},
	{packages: "masking/names/login", own: []string{"masking/names", "masking/names/internal/model"}},
	{packages: "masking/internal/entity"},
	{packages: "masking/internal/text", own: rooms("entity"), third: []string{"golang.org/x/net/idna"}},
	{packages: "masking/internal/rule", own: rooms("text", "entity")},
	{packages: "masking/internal/view", own: rooms("text", "entity")},
	{packages: "masking/internal/value", own: rooms("text", "entity")},
	{packages: "masking/internal/match", own: rooms("value", "rule", "text", "entity")},
	{packages: "masking/internal/table", own: rooms("rule", "text", "entity")},
	{packages: "masking/internal/read", own: rooms("match", "table", "view", "value", "rule", "text", "entity")},
	{packages: "masking/internal/called", own: rooms("read", "match", "table", "view", "value", "rule", "text", "entity")},
	{packages: "masking/internal/scan", own: rooms("called", "read", "match", "view", "value", "rule", "text", "entity")},
	{packages: "masking/detect/person", own: append([]string{"masking/names/login"}, rooms("called", "read", "match", "view", "value", "rule", "text", "entity")...)},
	{packages: "masking/detect/*", own: rooms("called", "read", "match", "table", "view", "value", "rule", "text", "entity")}, // and none of the others
	{packages: "masking/placeholder", own: rooms("view", "text", "entity"), tests: []string{yaml}},
	{packages: "masking", own: append([]string{"masking/names", "masking/learn", "masking/placeholder", "masking/detect/*"}, rooms("scan", "called", "view", "rule", "value", "text", "entity")...)},
	{packages: "internal/watch"},
	{packages: "internal/machine", third: []string{"golang.org/x/sys/unix"}},
	{packages: "internal/wipe"},
	{packages: "internal/audit"},
	{packages: "internal/canary"},
	{packages: "internal/depcheck"},
	{packages: "demo/echo"},
	{packages: "tools/corpus"},
	{packages: "tools/cover"},
	{packages: "tools/attest"},
	{packages: "observability", own: []string{"internal/fault"}, third: []string{yaml}}, // in its tests
	// Level 1. grpcstream speaks HTTP/2 by itself; it takes gRPC's status codes, and its client in tests.
	{packages: "internal/chat", own: level0},
	{packages: "internal/jsonread", own: append([]string{"internal/chat"}, level0...)},
	{packages: "internal/grpcstream", own: level0, third: []string{http2, grpc, protobuf}},
	{packages: "internal/grpcstream/grpcgo", own: []string{"internal/grpcstream"}, third: []string{grpc}}, // for tests and a build for tests
	{packages: "internal/store/pgtest", own: level0},
	{packages: "internal/store", own: level0, third: []string{bbolt, postgres, lru, "golang.org/x/sys/unix"}},
	{packages: "internal/keystore", own: append([]string{"internal/store"}, level0...)},
	{packages: "internal/vault", own: append([]string{"internal/store"}, level0...), third: []string{tink}},
	// Above the three that it chooses from.
	{packages: "internal/credential", own: append([]string{"internal/config", "internal/store", "internal/vault", "internal/watch"}, level0...)},
	{packages: "internal/config", own: level0, third: []string{yaml}},
	{packages: "internal/record", own: level0, third: []string{prometheus, promModel}},
	{packages: "internal/trace", own: append([]string{"internal/record"}, level0...), third: []string{otel, otlp, protobuf}},
	// Level 2.
	{packages: "registry", own: []string{"internal/chat", "internal/jsonread", "internal/sse", "internal/fault"}},
	// Level 4, before the pattern of level 3 that matches it too.
	{packages: "registry/builtin", own: []string{"registry/..."}},
	// Level 3. A local reply of Envoy has the shape of a fault, which makes that edge.
	{packages: "registry/codectest", own: []string{"registry", "internal/chat", "internal/fault"}, third: []string{testOnly}},
	{packages: "registry/*", own: []string{"registry", "internal/chat", "internal/jsonread", "internal/sse", "internal/fault"}},
	{packages: "envoy", own: []string{"internal/config", "registry", "internal/fault"}, third: []string{envoyTypes, matchTypes, discovery, grpc, protobuf, yaml}},
	{packages: "envoy/mesh", own: []string{"envoy", "internal/config", "registry", "internal/fault"}, third: []string{envoyTypes, protobuf, yaml}},
	// Level 5.
	{
		packages: "extproc",
		own: append([]string{"internal/canary", "internal/chat", "internal/grpcstream", "internal/store", "internal/keystore", "internal/vault", "internal/config", "internal/record",
			"registry/...", "envoy"}, level0...),
		third: []string{envoyTypes, grpc, protobuf, testOnly, "golang.org/x/time/rate", lru, awsSigner},
	},
	{
		packages: "internal/control",
		own:      append([]string{"internal/audit", "internal/store", "internal/keystore", "internal/vault", "internal/config", "internal/record", "registry"}, level0...),
		third:    []string{prometheus, "golang.org/x/sys/unix"},
	},
	{packages: "internal/recording"},
	{packages: "internal/console", own: append([]string{"internal/chat", "internal/keystore", "internal/store"}, level0...)},
	// Level 6. What the command is made of, in cmd/internal: what it checks of a gateway, its providers and the ways to them, how it masks files, what it
	// sets for its process, and the sidecar itself.
	{packages: "cmd/internal/usage"},
	{packages: "cmd/internal/terminal"},
	{packages: "cmd/internal/process", own: []string{"internal/machine"}, third: []string{"golang.org/x/sys/unix"}},
	{packages: "cmd/internal/reach", own: []string{"registry"}},
	{packages: "cmd/internal/maskjob", own: []string{"internal/console", "masking"}},
	{packages: "cmd/internal/probe", own: []string{"cmd/internal/reach", "internal/chat", "internal/config", "internal/sse", "registry"}},
	{
		packages: "cmd/internal/doctor",
		own: append([]string{"internal/audit", "internal/config", "internal/control", "internal/machine", "internal/store", "internal/vault", "cmd/internal/reach",
			"envoy", "extproc", "registry"}, level0...),
	},
	{
		packages: "cmd/internal/gateway",
		own:      []string{"masking", "envoy", "extproc", "registry", "registry/builtin", "internal/...", "cmd/internal/process", "cmd/internal/usage"},
		third:    []string{prometheus},
	},
	{
		packages: "cmd/internal/operate",
		own: []string{"envoy", "internal/audit", "internal/config", "internal/control", "internal/keystore", "internal/store", "internal/vault", "cmd/internal/gateway",
			"cmd/internal/usage"},
	},
	{
		packages: "cmd/vizard", own: []string{"masking", "envoy/...", "extproc", "registry/...", "internal/...", "cmd/internal/...", "demo/..."},
		third: []string{cobra, protobuf, "golang.org/x/sys/unix"}, // the last in its tests
	},
	{packages: "e2e/...", own: []string{"e2e/...", "envoy", "internal/store/pgtest"}, third: []string{envoyTypes, grpc, http2, protobuf, otlp, yaml, "golang.org/x/sys/unix"}, strict: true},
	{packages: "k8s", own: []string{"envoy", "internal/config", "registry/..."}, third: []string{yaml}, strict: true},
	{packages: "bench", own: []string{"envoy", "internal/keystore", "internal/secret", "internal/store", "masking"}, third: []string{envoyTypes, grpc, protobuf, yaml}, strict: true},
	{packages: "eval/...", own: []string{"masking", "eval/..."}, strict: true},
	{packages: "k8s/...", own: []string{"envoy", "internal/config", "registry"}, third: []string{envoyTypes, protobuf, yaml}, strict: true},
}

// walls are packages that must not be reached over any number of steps, even where each step is allowed.
var walls = []struct{ from, to, why string }{
	{"registry/...", "masking", "a codec never learns what a mask is"},
	{"registry/...", "internal/secret", "a codec never sees a credential"},
	{"registry/...", "internal/vault", "a codec never sees a credential"},
	{"registry/...", "internal/keystore", "a codec never sees a gateway key"},
	{"masking", "registry/...", "masking never learns what a provider is"},
	{"internal/...", "github.com/envoyproxy/...", "only extproc and envoy see Envoy's types"},
	{"registry/...", "github.com/envoyproxy/...", "only extproc and envoy see Envoy's types"},
	{"demo/...", "internal/...", "the demo provider stands outside, like any provider"},
}
