package mesh

import (
	"fmt"
	"strings"

	"github.com/vizard-gateway/vizard/envoy"
)

// target is a policy's.
func target(kind string) list {
	return list{object{"group": gatewayGroup, "kind": kind, "name": name}}
}

// throughSidecar attaches ext_proc to every rule of Vizard's route, the refusing ones too: a request meets the sidecar whatever it
// matches at first. The same on the gateway is the second line: it holds for a route that is attached although it should not be, unless that
// has a policy of its own.
func throughSidecar(s *source, ns, on string) object {
	const mode = "FullDuplexStreamed"
	keepalive := protocol(s.sidecar).GetExplicitHttpConfig().GetHttp2ProtocolOptions()
	limit := s.sidecar.GetCircuitBreakers().GetThresholds()[0].GetMaxRequests().GetValue()
	return kind(envoyAPI, "EnvoyExtensionPolicy", name, ns, object{
		"targetRefs": target(on),
		"extProc": list{object{
			"backendRefs":    list{object{"group": envoyGroup, "kind": "Backend", "name": name}},
			"failOpen":       s.extProc.GetFailureModeAllow(),
			"statusOnError":  int(s.extProc.GetStatusOnError().GetCode()),
			"processingMode": object{"request": object{"body": mode}, "response": object{"body": mode, "attributes": texts(s.extProc.GetResponseAttributes())}},
			"metadata":       object{"writableNamespaces": texts(s.extProc.GetMetadataOptions().GetReceivingNamespaces().GetUntyped())},
			"backendSettings": object{
				"circuitBreaker": breaker(limit),
				"connection":     object{"bufferLimit": s.sidecar.GetPerConnectionBufferLimitBytes().GetValue()},
				"timeout":        object{"tcp": object{"connectTimeout": span(s.sidecar.GetConnectTimeout())}},
				"http2": object{
					"maxConcurrentStreams":        keepalive.GetMaxConcurrentStreams().GetValue(),
					"initialStreamWindowSize":     keepalive.GetInitialStreamWindowSize().GetValue(),
					"initialConnectionWindowSize": keepalive.GetInitialConnectionWindowSize().GetValue(),
					// Envoy Gateway takes no timeout above the interval. A frozen sidecar is found after both, so they may change places.
					"connectionKeepalive": object{"interval": span(keepalive.GetConnectionKeepalive().GetTimeout()),
						"timeout": span(keepalive.GetConnectionKeepalive().GetInterval())},
				},
			},
		}},
	})
}

func texts(all []string) list {
	var l list
	for _, s := range all {
		l = append(l, s)
	}
	return l
}

func breaker(n uint32) object {
	return object{"maxConnections": n, "maxPendingRequests": n, "maxParallelRequests": n, "maxParallelRetries": n}
}

// clientPolicy is the edge of the bootstrap's listener.
func clientPolicy(s *source, o Options) object {
	m := s.manager
	h2 := m.GetHttp2ProtocolOptions()
	var early list
	for _, prefix := range s.early {
		early = append(early, object{"type": "Prefix", "value": prefix})
	}
	spec := object{
		"targetRefs": target("Gateway"),
		"path":       object{"disableMergeSlashes": !m.GetMergeSlashes(), "escapedSlashesAction": "RejectRequest"},
		"headers": object{
			"withUnderscoresAction": "RejectRequest", "requestID": "Generate", "enableEnvoyHeaders": false,
			"earlyRequestHeaders": object{"removeOnMatch": early},
		},
		"timeout": object{"http": object{
			"requestReceivedTimeout":        span(m.GetRequestTimeout()),
			"requestHeadersReceivedTimeout": span(m.GetRequestHeadersTimeout()),
			"idleTimeout":                   span(m.GetCommonHttpProtocolOptions().GetIdleTimeout()),
			"streamIdleTimeout":             span(m.GetStreamIdleTimeout()),
		}},
		"connection": object{"bufferLimit": s.bufferCap},
		"http2": object{
			"maxConcurrentStreams":        h2.GetMaxConcurrentStreams().GetValue(),
			"initialStreamWindowSize":     h2.GetInitialStreamWindowSize().GetValue(),
			"initialConnectionWindowSize": h2.GetInitialConnectionWindowSize().GetValue(),
			"connectionKeepalive":         object{"interval": span(h2.GetConnectionKeepalive().GetInterval()), "timeout": span(h2.GetConnectionKeepalive().GetTimeout())},
		},
	}
	if o.TLSSecret != "" {
		spec["tls"] = object{"minVersion": "1.2", "maxVersion": "1.3", "alpnProtocols": list{"h2", "http/1.1"}}
	}
	return kind(envoyAPI, "ClientTrafficPolicy", name, o.Namespace, spec)
}

// backendPolicy bounds the way to the providers. All providers' clusters have the same settings.
func backendPolicy(s *source, ns string) object {
	p := s.providers[0]
	retry := p.action.GetRetryPolicy()
	return kind(envoyAPI, "BackendTrafficPolicy", name, ns, object{
		"targetRefs":     target("HTTPRoute"),
		"mergeType":      "StrategicMerge", // a policy of the operator's on the Gateway goes on: rate limits, for one
		"circuitBreaker": breaker(p.cluster.GetCircuitBreakers().GetThresholds()[0].GetMaxRequests().GetValue()),
		"connection":     object{"bufferLimit": p.cluster.GetPerConnectionBufferLimitBytes().GetValue()},
		"dns":            object{"dnsRefreshRate": "30s", "respectDnsTtl": true, "lookupFamily": "IPv4Preferred"},
		"retry":          object{"numRetries": retry.GetNumRetries().GetValue(), "retryOn": object{"triggers": texts(strings.Split(retry.GetRetryOn(), ","))}},
		"timeout": object{
			"tcp": object{"connectTimeout": span(p.cluster.GetConnectTimeout())},
			"http": object{"requestTimeout": span(p.action.GetTimeout()), "streamIdleTimeout": span(p.action.GetIdleTimeout()),
				"maxStreamDuration": span(p.action.GetMaxStreamDuration().GetMaxStreamDuration())},
		},
	})
}

// patchPolicy does what no typed policy can:
//   - the closed lists of headers both ways and the drop of trailers (the strip filter): the Gateway API removes 16 named
//     headers of a request;
//   - the bounds of what the sidecar may change, the headers it is shown, and an answer's content-length (ext_proc's fields
//     that EnvoyExtensionPolicy does not have);
//   - the contract's form of the errors that Envoy makes on its own (local_reply_config): responseOverride would rewrite the
//     sidecar's answers too;
//   - the limits of a request's headers, and no upgrades;
//   - the port in the host of a provider that has one: a hostname of the Gateway API has none.
func patchPolicy(s *source, o Options) object {
	const (
		listener = "type.googleapis.com/envoy.config.listener.v3.Listener"
		routes   = "type.googleapis.com/envoy.config.route.v3.RouteConfiguration"
		manager  = "$..filters[?(@.name=='envoy.filters.network.http_connection_manager')].typed_config"
		router   = manager + ".http_filters[?(@.name=='envoy.filters.http.router')]"
	)
	target := fmt.Sprintf("%s/%s/%s", o.Namespace, name, listenerName(o))
	var patches list
	patch := func(kind, op, at, path string, value any) {
		operation := object{"op": op, "jsonPath": at}
		if value != nil {
			operation["value"] = value
		}
		if path != "" {
			operation["path"] = path
		}
		patches = append(patches, object{"type": kind, "name": target, "operation": operation})
	}
	extProc := manager + ".http_filters[?(match(@.name,'" + envoy.ExtProcFilter + "/.*'))].typed_config"
	patch(listener, "add", extProc, "/mutation_rules", plain(s.extProc.GetMutationRules()))
	patch(listener, "add", extProc, "/forward_rules", plain(s.extProc.GetForwardRules()))
	patch(listener, "add", extProc, "/allow_content_length_header", s.extProc.GetAllowContentLengthHeader())
	patch(listener, "add", extProc, "/grpc_service/envoy_grpc/skip_envoy_headers", true)
	patch(listener, "add", extProc, "/grpc_service/envoy_grpc/max_receive_message_length",
		s.extProc.GetGrpcService().GetEnvoyGrpc().GetMaxReceiveMessageLength().GetValue())
	patch(listener, "add", router, "", plain(s.strip)) // an element that is added takes the place of the one that is found
	patch(listener, "add", manager, "/local_reply_config", plain(s.manager.GetLocalReplyConfig()))
	patch(listener, "add", manager, "/max_request_headers_kb", s.manager.GetMaxRequestHeadersKb().GetValue())
	patch(listener, "add", manager, "/common_http_protocol_options/max_headers_count", s.manager.GetCommonHttpProtocolOptions().GetMaxHeadersCount().GetValue())
	patch(listener, "add", manager, "/delayed_close_timeout", span(s.manager.GetDelayedCloseTimeout()))
	patch(routes, "remove", "$..upgrade_configs", "", nil)
	for i, p := range s.providers {
		if host := p.action.GetHostRewriteLiteral(); host != p.Endpoint.Host {
			at := fmt.Sprintf("$..routes[?(@.route.cluster=='httproute/%s/%s/rule/%d')].route", o.routes(), name, i)
			patch(routes, "replace", at, "/host_rewrite_literal", host)
		}
	}
	return kind(envoyAPI, "EnvoyPatchPolicy", name, o.Namespace, object{
		"targetRef":   object{"group": gatewayGroup, "kind": "Gateway", "name": name},
		"type":        "JSONPatch",
		"jsonPatches": patches,
	})
}
