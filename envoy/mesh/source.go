package mesh

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strings"
	"time"

	clusterv3 "github.com/envoyproxy/go-control-plane/envoy/config/cluster/v3"
	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	accesslogv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/access_loggers/file/v3"
	matchingv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/common/matching/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/ext_proc/v3"
	mutationv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/header_mutation/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	earlyv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/http/early_header_mutation/header_mutation/v3"
	httpv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/upstreams/http/v3"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/anypb"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// source has the parts of the bootstrap that a control plane needs.
type source struct {
	config    *config.Config
	manager   *hcmv3.HttpConnectionManager
	extProc   *extprocv3.ExternalProcessor
	strip     *hcmv3.HttpFilter // drops every header that is on no list
	early     []string          // prefixes of the headers that no client may set
	accessLog object            // the fields of a line
	bufferCap uint32            // bytes
	sidecar   *clusterv3.Cluster
	providers []provider
}

// provider is one provider with the route and the cluster that lead to it.
type provider struct {
	*registry.Provider
	route   *routev3.Route
	action  *routev3.RouteAction
	cluster *clusterv3.Cluster
	ca      string // PEM; "": the system's
}

// object is the name of the provider's objects.
func (p *provider) object() string { return name + "-" + p.Name }

// read builds the bootstrap and splits it into parts.
func read(c *config.Config, r *registry.Registry) (*source, error) {
	if c.Envoy.ADS {
		return nil, errors.New("envoy.ads: the control plane of the mesh serves the routes: remove it, and make the manifests again when a provider changes")
	}
	if c.Control != nil {
		return nil, errors.New("control: the manifests have no control listener: remove it, and store callers' credentials with vizard provider-key")
	}
	b, err := envoy.Bootstrap(c, r)
	if err != nil {
		return nil, err
	}
	listener := b.GetStaticResources().GetListeners()[0]
	s := &source{config: c, manager: &hcmv3.HttpConnectionManager{}, extProc: &extprocv3.ExternalProcessor{},
		bufferCap: listener.GetPerConnectionBufferLimitBytes().GetValue()}
	unpack(listener.GetFilterChains()[0].GetFilters()[0].GetTypedConfig(), s.manager)
	s.readFilters()
	clusters := map[string]*clusterv3.Cluster{}
	for _, c := range b.GetStaticResources().GetClusters() {
		clusters[c.GetName()] = c
	}
	s.sidecar = clusters[s.extProc.GetGrpcService().GetEnvoyGrpc().GetClusterName()]
	routes := map[string]*routev3.Route{}
	for _, route := range s.manager.GetRouteConfig().GetVirtualHosts()[0].GetRoutes() {
		routes[header(route)] = route
	}
	for _, p := range r.Providers() {
		route := routes[p.Name]
		one := provider{Provider: p, route: route, action: route.GetRoute(), cluster: clusters[route.GetRoute().GetCluster()]}
		if err := one.check(); err != nil {
			return nil, fmt.Errorf("provider %q: %w", p.Name, err)
		}
		s.providers = append(s.providers, one)
	}
	return s, nil
}

// header is the value of the route header that a route demands, "" for one that refuses.
func header(r *routev3.Route) string {
	for _, h := range r.GetMatch().GetHeaders() {
		if h.GetName() == envoy.RouteHeader {
			return h.GetStringMatch().GetExact()
		}
	}
	return ""
}

func (s *source) readFilters() {
	filters := s.manager.GetHttpFilters()
	matched := &matchingv3.ExtensionWithMatcher{}
	unpack(filters[0].GetTypedConfig(), matched)
	unpack(matched.GetExtensionConfig().GetTypedConfig(), s.extProc)
	s.strip = filters[1]
	unpack(s.strip.GetTypedConfig(), &mutationv3.HeaderMutation{})
	early := &earlyv3.HeaderMutation{}
	unpack(s.manager.GetEarlyHeaderMutationExtensions()[0].GetTypedConfig(), early)
	for _, m := range early.GetMutations() {
		s.early = append(s.early, m.GetRemoveOnMatch().GetKeyMatcher().GetPrefix())
	}
	file := &accesslogv3.FileAccessLog{}
	unpack(s.manager.GetAccessLog()[0].GetTypedConfig(), file)
	s.accessLog = file.GetLogFormat().GetJsonFormat().AsMap()
}

// check reads the provider's certificate authority and refuses endpoints that no mesh can reach safely.
func (p *provider) check() error {
	if ip, err := netip.ParseAddr(p.Endpoint.Host); err == nil && (ip.IsLoopback() || p.Endpoint.TLS) {
		return errors.New("endpoint: give it a host name: a mesh refuses loopback addresses and checks certificates by name")
	}
	if !strings.Contains(p.Endpoint.Host, ".") {
		return errors.New("endpoint: give it a host name with a dot: a short one means another host in another namespace")
	}
	if p.Endpoint.CAFile == "" {
		return nil
	}
	raw, err := os.ReadFile(p.Endpoint.CAFile)
	if err != nil {
		return fmt.Errorf("reading ca_file: %w", err)
	}
	p.ca = string(raw)
	return nil
}

// address says whether the endpoint is an IP address.
func (p *provider) address() bool {
	_, err := netip.ParseAddr(p.Endpoint.Host)
	return err == nil
}

// unpack reads a typed config of our own bootstrap, whose form is known.
func unpack(a *anypb.Any, into proto.Message) {
	if err := a.UnmarshalTo(into); err != nil {
		panic("mesh: internal error: the bootstrap has another form: " + err.Error())
	}
}

// protocol reads the HTTP options of a cluster.
func protocol(c *clusterv3.Cluster) *httpv3.HttpProtocolOptions {
	o := &httpv3.HttpProtocolOptions{}
	for _, a := range c.GetTypedExtensionProtocolOptions() {
		unpack(a, o)
	}
	return o
}

// span prints a duration as Gateway API and Istio both take it: whole seconds, or milliseconds.
func span(d interface{ AsDuration() time.Duration }) string {
	if t := d.AsDuration(); t%time.Second != 0 {
		return fmt.Sprintf("%dms", t.Milliseconds())
	}
	return fmt.Sprintf("%ds", int64(d.AsDuration()/time.Second))
}
