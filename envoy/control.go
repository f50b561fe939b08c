package envoy

import (
	"path/filepath"
	"time"

	clusterv3 "github.com/envoyproxy/go-control-plane/envoy/config/cluster/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	listenerv3 "github.com/envoyproxy/go-control-plane/envoy/config/listener/v3"
	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	routerv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/router/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	httpv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/upstreams/http/v3"

	"github.com/vizard-gateway/vizard/internal/config"
)

// controlTimeout bounds a request of the control listener: a credential is written to a disk or a database.
const controlTimeout = 15 * time.Second

// fromControl are the response headers that a caller gets from the control listener.
var fromControl = []string{"content-type", "content-length", "transfer-encoding", "retry-after", "www-authenticate", "allow", "cache-control", RequestIDHeader}

// controlListener is where callers manage their own credentials. It ends TLS and passes everything on to the sidecar's Unix socket, which
// decides; ext_proc has no part in it, and no route leads from here to a provider.
func controlListener(c *config.Config) *listenerv3.Listener {
	m := connectionManager()
	m.StatPrefix = "control"
	m.RouteSpecifier = &hcmv3.HttpConnectionManager_RouteConfig{RouteConfig: &routev3.RouteConfiguration{Name: "control",
		VirtualHosts: []*routev3.VirtualHost{{Name: "control", Domains: []string{"*"}, Routes: []*routev3.Route{{
			Match: &routev3.RouteMatch{PathSpecifier: &routev3.RouteMatch_Prefix{Prefix: "/"}},
			Action: &routev3.Route_Route{Route: &routev3.RouteAction{
				ClusterSpecifier: &routev3.RouteAction_Cluster{Cluster: controlCluster},
				Timeout:          duration(controlTimeout),
			}},
		}}}}}}
	m.HttpFilters = []*hcmv3.HttpFilter{
		filter("envoy.filters.http.header_mutation", keepOnly([]string{"authorization", "content-type", "content-encoding", "content-length",
			"transfer-encoding", RequestIDHeader, forwardedProto}, fromControl)),
		filter("envoy.filters.http.router", &routerv3.Router{SuppressEnvoyHeaders: true}),
	}
	return httpListener("control", c.Control.Address, listenerTLS(c), m)
}

// controlBackend reaches the sidecar's HTTP server for callers.
func controlBackend(c *config.Config) *clusterv3.Cluster {
	return &clusterv3.Cluster{
		Name:                 controlCluster,
		ConnectTimeout:       duration(time.Second),
		ClusterDiscoveryType: &clusterv3.Cluster_Type{Type: clusterv3.Cluster_STATIC},
		LoadAssignment:       assignment(controlCluster, pipe(filepath.Join(c.RuntimeDir, ControlSocket), 0)),
		CircuitBreakers:      breakers(1000),
		TypedExtensionProtocolOptions: explicitHTTP(&httpv3.HttpProtocolOptions_ExplicitHttpConfig{
			ProtocolConfig: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_HttpProtocolOptions{HttpProtocolOptions: &corev3.Http1ProtocolOptions{}}}),
	}
}
