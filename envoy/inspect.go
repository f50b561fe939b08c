package envoy

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"time"

	bootstrapv3 "github.com/envoyproxy/go-control-plane/envoy/config/bootstrap/v3"
	"google.golang.org/protobuf/encoding/protojson"
)

// Running is a running Envoy's description of itself on its admin listener.
type Running struct {
	Version   string   // such as 1.40.0
	State     string   // LIVE once it serves
	Filters   []Filter // the ext_proc filters of its configuration, each form once
	Listeners []string // name and address, of those that listen
	Hosts     []Host   // of its clusters
	Ours      bool     // it was started with a bootstrap of this package
	Drift     []string // where that bootstrap differs from the wanted one, as paths; nil unless Ours
}

// Filter is an ext_proc filter.
type Filter struct {
	Cluster   string // that it asks
	FailsOpen bool   // requests pass when the sidecar does not answer
	Modes     bool   // both bodies are FULL_DUPLEX_STREAMED
}

// Host is an address of a cluster.
type Host struct {
	Cluster, Address string
	Health           string // healthy, or Envoy's flags against it
}

// maxDump bounds the answer of an admin listener, in bytes.
const maxDump = 64 << 20

// Inspect asks the Envoy behind an admin listener, a Unix socket's path or the host:port of a TCP one, and compares it with the
// bootstrap that it should run with. It changes nothing.
func Inspect(ctx context.Context, address string, want *bootstrapv3.Bootstrap) (r Running, err error) {
	a := inspector{client: &http.Client{Timeout: 10 * time.Second}, host: address}
	if strings.Contains(address, "/") {
		a = inspector{client: adminClient(address), host: "envoy"}
	}
	var info struct{ Version, State string }
	if err := a.json(ctx, "/server_info", &info); err != nil {
		return r, err
	}
	r.State = info.State
	if parts := strings.Split(info.Version, "/"); len(parts) > 1 {
		r.Version = parts[1]
	}
	var dump any
	if err := a.json(ctx, "/config_dump", &dump); err != nil {
		return r, err
	}
	for _, f := range extProcFilters(dump) {
		if !slices.Contains(r.Filters, f) { // a dump shows what came with the bootstrap twice
			r.Filters = append(r.Filters, f)
		}
	}
	if err := r.compare(dump, want); err != nil {
		return r, err
	}
	listeners, err := a.get(ctx, "/listeners")
	if err != nil {
		return r, err
	}
	for line := range strings.Lines(string(listeners)) {
		r.Listeners = append(r.Listeners, strings.Replace(strings.TrimSpace(line), "::", " ", 1))
	}
	clusters, err := a.get(ctx, "/clusters")
	r.Hosts = hosts(string(clusters))
	return r, err
}

type inspector struct {
	client *http.Client
	host   string
}

func (a inspector) get(ctx context.Context, path string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+a.host+path, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	answer, err := a.client.Do(r)
	if err != nil {
		return nil, fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("asking envoy for %s: HTTP %d", path, answer.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxDump))
	if err != nil {
		return nil, fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	return text, nil
}

func (a inspector) json(ctx context.Context, path string, to any) error {
	text, err := a.get(ctx, path)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		return fmt.Errorf("reading envoy's %s: %w", path, err)
	}
	return nil
}

// hosts reads the lines of /clusters, cluster::address::name::value.
func hosts(text string) (all []Host) {
	for line := range strings.Lines(text) {
		if f := strings.Split(strings.TrimSpace(line), "::"); len(f) == 4 && f[2] == "health_flags" {
			all = append(all, Host{f[0], f[1], strings.Trim(f[3], "/")})
		}
	}
	return all
}

// extProcFilters finds every filter of that type, wherever it stands in a configuration: an operator's may hold types that this
// program does not know, so it is read as plain JSON.
func extProcFilters(v any) (all []Filter) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			all = append(all, extProcFilters(item)...)
		}
	case map[string]any:
		if kind, _ := v["@type"].(string); strings.HasSuffix(kind, ".ext_proc.v3.ExternalProcessor") {
			mode, grpc := object(v["processing_mode"]), object(object(v["grpc_service"])["envoy_grpc"])
			f := Filter{FailsOpen: v["failure_mode_allow"] == true,
				Modes: mode["request_body_mode"] == "FULL_DUPLEX_STREAMED" && mode["response_body_mode"] == "FULL_DUPLEX_STREAMED"}
			f.Cluster, _ = grpc["cluster_name"].(string)
			return append(all, f)
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			all = append(all, extProcFilters(v[key])...)
		}
	}
	return all
}

func object(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

// compare looks for the bootstrap in a dump.
func (r *Running) compare(dump any, want *bootstrapv3.Bootstrap) error {
	text, err := protojson.MarshalOptions{UseProtoNames: true}.Marshal(want)
	if err != nil {
		return fmt.Errorf("printing the bootstrap: %w", err)
	}
	var wanted map[string]any
	if err := json.Unmarshal(text, &wanted); err != nil {
		return fmt.Errorf("printing the bootstrap: %w", err)
	}
	configs, _ := object(dump)["configs"].([]any)
	for _, c := range configs {
		has := object(object(c)["bootstrap"])
		if node := object(has["node"]); node == nil || node["id"] != want.GetNode().GetId() {
			continue
		}
		r.Ours = true
		delete(has, "node") // Envoy has added what it is made of
		delete(wanted, "node")
		r.Drift = differences("", wanted, has)
	}
	return nil
}

// differences lists the paths at which two JSON values differ. Members of lists go by their name where they have one.
func differences(path string, want, has any) (all []string) {
	if reflect.DeepEqual(want, has) || want != nil && has == "[redacted]" { // as Envoy shows even the path of a private key
		return nil
	}
	w, h := members(want), members(has)
	if w == nil || h == nil {
		return []string{path}
	}
	keys := slices.Sorted(maps.Keys(w))
	for key := range h {
		if _, both := w[key]; !both {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		all = append(all, differences(strings.TrimPrefix(path+"."+key, "."), w[key], h[key])...)
	}
	return all
}

// members are those of an object, or the items of a list by name or place; nil for anything else.
func members(v any) map[string]any {
	list, ok := v.([]any)
	if !ok {
		return object(v)
	}
	m := map[string]any{}
	for i, item := range list {
		name, _ := object(item)["name"].(string)
		if name == "" || m[name] != nil {
			name = fmt.Sprint(i)
		}
		m[name] = item
	}
	return m
}
