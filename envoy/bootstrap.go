package envoy

import (
	"bytes"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"time"

	bootstrapv3 "github.com/envoyproxy/go-control-plane/envoy/config/bootstrap/v3"
	clusterv3 "github.com/envoyproxy/go-control-plane/envoy/config/cluster/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	listenerv3 "github.com/envoyproxy/go-control-plane/envoy/config/listener/v3"
	matcherv3 "github.com/envoyproxy/go-control-plane/envoy/type/matcher/v3"
	"go.yaml.in/yaml/v3"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/anypb"
	"google.golang.org/protobuf/types/known/durationpb"
	"google.golang.org/protobuf/types/known/structpb"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// slack is how much later than the sidecar Envoy's own timeouts fire: the sidecar's error is the better one.
const slack = 10 * time.Second

// Bootstrap returns the configuration that Envoy starts with: one listener, one route for each provider behind a deny-first
// route, and the clusters. It is complete, unless the configuration says envoy.ads: then a Discovery serves the providers'
// routes and clusters. It holds no credential. The error says which part does not validate.
func Bootstrap(c *config.Config, r *registry.Registry) (*bootstrapv3.Bootstrap, error) {
	providers, err := providerClusters(c, r)
	if err != nil {
		return nil, err
	}
	clusters := []*clusterv3.Cluster{sidecarCluster(c)}
	if c.Envoy.ADS {
		clusters = append(clusters, discoveryCluster(c))
	} else {
		clusters = append(clusters, providers...)
	}
	listeners := []*listenerv3.Listener{gatewayListener(c, r)}
	if c.Control != nil {
		listeners = append(listeners, controlListener(c))
		clusters = append(clusters, controlBackend(c))
	}
	if c.Envoy.Monitor != "" {
		listeners = append(listeners, monitorListener(c))
		clusters = append(clusters, monitorBackend(c))
	}
	b := &bootstrapv3.Bootstrap{
		Node:  &corev3.Node{Id: "vizard", Cluster: "vizard"},
		Admin: admin(c),
		StaticResources: &bootstrapv3.Bootstrap_StaticResources{
			Listeners: listeners,
			Clusters:  clusters,
		},
		LayeredRuntime:  layeredRuntime(),
		OverloadManager: overload(c),
	}
	if c.Envoy.ADS {
		b.DynamicResources = discovered()
	}
	if err := b.ValidateAll(); err != nil {
		return nil, fmt.Errorf("validating the bootstrap: %w", err)
	}
	return b, nil
}

// YAML prints a bootstrap, or what Listeners or Clusters return, the way Envoy's documentation writes it, always the same for the same one.
func YAML(m proto.Message) ([]byte, error) {
	asJSON, err := protojson.MarshalOptions{UseProtoNames: true}.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("printing the bootstrap: %w", err)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(asJSON, &doc); err != nil {
		return nil, fmt.Errorf("printing the bootstrap: %w", err)
	}
	block(&doc)
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(&doc); err != nil {
		return nil, fmt.Errorf("printing the bootstrap: %w", err)
	}
	return out.Bytes(), nil
}

// block turns JSON's style into YAML's usual one; the encoder quotes what needs it.
func block(n *yaml.Node) {
	n.Style = 0
	for _, child := range n.Content {
		block(child)
	}
}

// admin is a Unix socket with the few paths that probes, drains, scrapers and `vizard doctor` need: never those that
// change how Envoy logs, or end it. What config_dump shows is this bootstrap, which holds no credential.
func admin(c *config.Config) *bootstrapv3.Admin {
	mode := uint32(0o600)
	if c.Envoy.User != 0 {
		mode = 0o660 // Envoy and the sidecar are different users of one group
	}
	a := &bootstrapv3.Admin{Address: pipe(filepath.Join(c.RuntimeDir, AdminSocket), mode)}
	for _, path := range []string{"/ready", "/stats", "/healthcheck/fail", "/healthcheck/ok", "/drain_listeners",
		"/server_info", "/config_dump", "/listeners", "/clusters"} {
		a.AllowPaths = append(a.AllowPaths, &matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_Exact{Exact: path}})
	}
	a.AllowPaths = append(a.AllowPaths, &matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_Prefix{Prefix: "/stats/prometheus"}})
	return a
}

// layeredRuntime lifts Envoy's default limit of 100 instructions for one expression: the header strip lists are larger. It also has Envoy
// refuse a chunk whose data goes on behind its length, which it would pass over.
func layeredRuntime() *bootstrapv3.LayeredRuntime {
	layer, err := structpb.NewStruct(map[string]any{"re2.max_program_size.error_level": 2000, "re2.max_program_size.warn_level": 2000,
		"envoy.reloadable_features.strict_chunk_parsing": true})
	if err != nil {
		panic("envoy: internal error: " + err.Error())
	}
	return &bootstrapv3.LayeredRuntime{Layers: []*bootstrapv3.RuntimeLayer{
		{Name: "static", LayerSpecifier: &bootstrapv3.RuntimeLayer_StaticLayer{StaticLayer: layer}}}}
}

func pipe(path string, mode uint32) *corev3.Address {
	return &corev3.Address{Address: &corev3.Address_Pipe{Pipe: &corev3.Pipe{Path: path, Mode: mode}}}
}

func socket(host string, port uint32) *corev3.Address {
	return &corev3.Address{Address: &corev3.Address_SocketAddress{SocketAddress: &corev3.SocketAddress{
		Address: host, PortSpecifier: &corev3.SocketAddress_PortValue{PortValue: port}}}}
}

// listenAddress splits an address that the configuration has already checked. An empty host means every interface.
func listenAddress(address string) *corev3.Address {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		panic("envoy: internal error: unchecked address: " + err.Error())
	}
	if host == "" {
		host = "0.0.0.0"
	}
	if host == "localhost" {
		host = "127.0.0.1"
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		panic("envoy: internal error: unchecked port: " + err.Error())
	}
	return socket(host, uint32(n))
}

func typed(m proto.Message) *anypb.Any {
	a, err := anypb.New(m)
	if err != nil {
		panic("envoy: internal error: packing a typed config: " + err.Error())
	}
	return a
}

func u32(n uint32) *wrapperspb.UInt32Value          { return wrapperspb.UInt32(n) }
func yes() *wrapperspb.BoolValue                    { return wrapperspb.Bool(true) }
func duration(d time.Duration) *durationpb.Duration { return durationpb.New(d) }
