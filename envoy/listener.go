package envoy

import (
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	listenerv3 "github.com/envoyproxy/go-control-plane/envoy/config/listener/v3"
	overloadv3 "github.com/envoyproxy/go-control-plane/envoy/config/overload/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	connectionsv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/resource_monitors/downstream_connections/v3"
	heapv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/resource_monitors/fixed_heap/v3"
	"google.golang.org/protobuf/proto"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// The limits at the edge: what Envoy refuses before the sidecar sees it.
const (
	bodyLimit      = 32768 // back-pressure only; the sidecar counts the body exactly
	maxHeadersKB   = 16
	maxHeaders     = 64
	maxConnections = 20_000
)

func gatewayListener(c *config.Config, r *registry.Registry) *listenerv3.Listener {
	m := connectionManager()
	m.StatPrefix = "gateway"
	m.RouteSpecifier = &hcmv3.HttpConnectionManager_RouteConfig{RouteConfig: routes(c, r)}
	if c.Envoy.ADS {
		m.RouteSpecifier = discoveredRoutes()
	}
	m.HttpFilters = filters()
	m.RequestTimeout = duration(c.Timeouts.RequestBody + slack)
	return httpListener("gateway", c.Gateway.Address, listenerTLS(c), m)
}

func httpListener(name, address string, tls *corev3.TransportSocket, m *hcmv3.HttpConnectionManager) *listenerv3.Listener {
	chain := &listenerv3.FilterChain{
		Filters: []*listenerv3.Filter{{Name: "envoy.filters.network.http_connection_manager",
			ConfigType: &listenerv3.Filter_TypedConfig{TypedConfig: typed(m)}}},
		TransportSocketConnectTimeout: duration(10 * time.Second),
		TransportSocket:               tls,
	}
	return &listenerv3.Listener{
		Name:                          name,
		Address:                       listenAddress(address),
		PerConnectionBufferLimitBytes: u32(bodyLimit),
		FilterChains:                  []*listenerv3.FilterChain{chain},
	}
}

// connectionManager is the common part of all listeners: everything except routes and filters.
func connectionManager() *hcmv3.HttpConnectionManager {
	return &hcmv3.HttpConnectionManager{
		EarlyHeaderMutationExtensions: []*corev3.TypedExtensionConfig{early()},
		LocalReplyConfig:              localReplies(),
		AccessLog:                     accessLog(),

		UseRemoteAddress:             yes(),
		SkipXffAppend:                true,
		NormalizePath:                yes(),
		MergeSlashes:                 true,
		PathWithEscapedSlashesAction: hcmv3.HttpConnectionManager_REJECT_REQUEST,
		ServerHeaderTransformation:   hcmv3.HttpConnectionManager_PASS_THROUGH,
		GenerateRequestId:            yes(), // names Envoy's own errors; never goes upstream
		MaxRequestHeadersKb:          u32(maxHeadersKB),

		RequestHeadersTimeout: duration(10 * time.Second),
		RequestTimeout:        duration(15 * time.Second),
		StreamIdleTimeout:     duration(5 * time.Minute), // until the sidecar has chosen a route, which has its own
		DelayedCloseTimeout:   duration(time.Second),
		DrainTimeout:          duration(10 * time.Second),

		CommonHttpProtocolOptions: &corev3.HttpProtocolOptions{
			IdleTimeout:                  duration(5 * time.Minute),
			MaxHeadersCount:              u32(maxHeaders),
			HeadersWithUnderscoresAction: corev3.HttpProtocolOptions_REJECT_REQUEST,
		},
		Http2ProtocolOptions: &corev3.Http2ProtocolOptions{
			MaxConcurrentStreams:        u32(100),
			InitialStreamWindowSize:     u32(64 << 10),
			InitialConnectionWindowSize: u32(1 << 20),
			ConnectionKeepalive:         &corev3.KeepaliveSettings{Interval: duration(30 * time.Second), Timeout: duration(10 * time.Second)},
		},
	}
}

// overload sheds load before memory or connections run out.
func overload(c *config.Config) *overloadv3.OverloadManager {
	monitor := func(name string, m proto.Message) *overloadv3.ResourceMonitor {
		return &overloadv3.ResourceMonitor{Name: name, ConfigType: &overloadv3.ResourceMonitor_TypedConfig{TypedConfig: typed(m)}}
	}
	const heap = "envoy.resource_monitors.fixed_heap"
	action := func(name string, at float64) *overloadv3.OverloadAction {
		return &overloadv3.OverloadAction{Name: name, Triggers: []*overloadv3.Trigger{{Name: heap,
			TriggerOneof: &overloadv3.Trigger_Threshold{Threshold: &overloadv3.ThresholdTrigger{Value: at}}}}}
	}
	return &overloadv3.OverloadManager{
		RefreshInterval: duration(250 * time.Millisecond),
		ResourceMonitors: []*overloadv3.ResourceMonitor{
			monitor(heap, &heapv3.FixedHeapConfig{MaxHeapSizeBytes: uint64(c.Envoy.HeapMiB) << 20}),
			monitor("envoy.resource_monitors.global_downstream_max_connections",
				&connectionsv3.DownstreamConnectionsConfig{MaxActiveDownstreamConnections: maxConnections}),
		},
		Actions: []*overloadv3.OverloadAction{
			action("envoy.overload_actions.disable_http_keepalive", 0.90),
			action("envoy.overload_actions.shrink_heap", 0.92),
			action("envoy.overload_actions.stop_accepting_requests", 0.98),
		},
	}
}
