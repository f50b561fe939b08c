package envoy

import (
	"net/http"
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

// The paths of the monitor listener. LivePath answers as long as Envoy's threads run, ReadyPath while it takes new requests, and
// StatsPath with its metrics.
const (
	LivePath  = "/livez"
	ReadyPath = "/ready"
	StatsPath = "/stats/prometheus"
)

// monitorListener shows probes and scrapers two pages of the admin socket, which they cannot reach, and nothing that changes anything.
func monitorListener(c *config.Config) *listenerv3.Listener {
	m := connectionManager()
	m.StatPrefix, m.AccessLog, m.LocalReplyConfig = "monitor", nil, nil
	routes := []*routev3.Route{deny(onlyGet(LivePath), http.StatusOK)}
	for _, path := range []string{ReadyPath, StatsPath} {
		routes = append(routes, &routev3.Route{Match: onlyGet(path), Action: &routev3.Route_Route{Route: &routev3.RouteAction{
			ClusterSpecifier: &routev3.RouteAction_Cluster{Cluster: adminCluster},
			Timeout:          duration(10 * time.Second),
		}}})
	}
	routes = append(routes, deny(&routev3.RouteMatch{PathSpecifier: &routev3.RouteMatch_Prefix{Prefix: "/"}}, http.StatusNotFound))
	m.RouteSpecifier = &hcmv3.HttpConnectionManager_RouteConfig{RouteConfig: &routev3.RouteConfiguration{Name: "monitor",
		VirtualHosts: []*routev3.VirtualHost{{Name: "monitor", Domains: []string{"*"}, Routes: routes}}}}
	m.HttpFilters = []*hcmv3.HttpFilter{filter("envoy.filters.http.router", &routerv3.Router{SuppressEnvoyHeaders: true})}
	return httpListener("monitor", c.Envoy.Monitor, nil, m)
}

func onlyGet(path string) *routev3.RouteMatch {
	return &routev3.RouteMatch{PathSpecifier: &routev3.RouteMatch_Path{Path: path}, Headers: []*routev3.HeaderMatcher{{Name: ":method",
		HeaderMatchSpecifier: &routev3.HeaderMatcher_StringMatch{StringMatch: exactly(http.MethodGet)}}}}
}

// monitorBackend is Envoy's own admin socket.
func monitorBackend(c *config.Config) *clusterv3.Cluster {
	return &clusterv3.Cluster{
		Name:                 adminCluster,
		ConnectTimeout:       duration(time.Second),
		ClusterDiscoveryType: &clusterv3.Cluster_Type{Type: clusterv3.Cluster_STATIC},
		LoadAssignment:       assignment(adminCluster, pipe(filepath.Join(c.RuntimeDir, AdminSocket), 0)),
		TypedExtensionProtocolOptions: explicitHTTP(&httpv3.HttpProtocolOptions_ExplicitHttpConfig{
			ProtocolConfig: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_HttpProtocolOptions{HttpProtocolOptions: &corev3.Http1ProtocolOptions{}}}),
	}
}
