package mesh

import (
	"fmt"
	"slices"

	"google.golang.org/protobuf/proto"

	"github.com/vizard-gateway/vizard/envoy"
)

const managerName = "envoy.filters.network.http_connection_manager"

// envoyFilter makes the gateway's pods do what the bootstrap does. It is one object, so that no part of it can be there without the
// others: routes to providers without the sidecar, above all. Its priority lets other sets go first: a filter that they put before the
// router ends up before these.
func envoyFilter(s *source, o Options) object {
	return kind(istioFilters, "EnvoyFilter", name, o.Namespace, object{
		"workloadSelector": object{"labels": gatewayLabels()}, "priority": 100,
		"configPatches": slices.Concat(edgePatches(s, o), sidecarPatches(s, o), providerPatches(s, o))})
}

// change is one patch of an EnvoyFilter. Where says which parts it means, besides being a gateway's.
func change(applyTo, operation string, where, value object) object {
	match := object{"context": "GATEWAY"}
	for k, v := range where {
		match[k] = v
	}
	patch := object{"operation": operation}
	if value != nil {
		patch["value"] = value
	}
	return object{"applyTo": applyTo, "match": match, "patch": patch}
}

// onListener selects the gateway's listener, and a part of its connection manager.
func onListener(o Options, chain object) object {
	match := object{"portNumber": istioPort(o)}
	if chain != nil {
		match["filterChain"] = chain
	}
	return object{"listener": match}
}

func managerOf(sub string) object {
	filter := object{"name": managerName}
	if sub != "" {
		filter["subFilter"] = object{"name": sub}
	}
	return object{"filter": filter}
}

// sidecarPatches add the cluster of the sidecar and put ext_proc and the strip filter right before the router, behind whatever
// Istio's own policies put there: they see what the caller sent.
func sidecarPatches(s *source, o Options) list {
	beforeRouter := onListener(o, managerOf("envoy.filters.http.router"))
	on := object{"typed_per_filter_config": plainMap(s.manager.GetRouteConfig().GetVirtualHosts()[0].GetTypedPerFilterConfig()[envoy.ExtProcFilter], envoy.ExtProcFilter)}
	return list{
		change("CLUSTER", "ADD", nil, message(s.sidecar)),
		change("HTTP_FILTER", "INSERT_BEFORE", beforeRouter, message(s.manager.GetHttpFilters()[0])),
		change("HTTP_FILTER", "INSERT_BEFORE", beforeRouter, message(s.strip)),
		change("VIRTUAL_HOST", "MERGE", object{"routeConfiguration": object{"portNumber": istioPort(o)}}, on),
	}
}

func plainMap(m proto.Message, key string) object { return object{key: plain(m)} }

// edgePatches give the listener the limits and the error texts of the bootstrap's, and the access log.
func edgePatches(s *source, o Options) list {
	manager := message(s.manager)
	for _, istios := range []string{"route_config", "http_filters", "stat_prefix"} {
		delete(manager, istios)
	}
	manager["@type"] = "type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager"
	manager["tracing"] = object{"no_context_propagation": true} // the mesh's spans end here: providers get no trace headers
	return list{
		change("LISTENER", "MERGE", onListener(o, nil), object{"per_connection_buffer_limit_bytes": s.bufferCap}),
		change("NETWORK_FILTER", "MERGE", onListener(o, managerOf("")), object{"name": managerName, "typed_config": manager}),
		change("HTTP_FILTER", "MERGE", onListener(o, managerOf("envoy.filters.http.router")), object{
			"name": "envoy.filters.http.router", "typed_config": plain(s.manager.GetHttpFilters()[2].GetTypedConfig())}),
	}
}

// providerPatches put the bootstrap's routes before those that refuse, with the mesh's clusters and without the upgrade to WebSocket that
// Istio offers, and bound the memory of a connection, for which Istio has no field.
func providerPatches(s *source, o Options) list {
	var patches list
	for _, p := range s.providers {
		route := message(p.route)
		action := route["route"].(object)
		action["cluster"] = fmt.Sprintf("outbound|%d||%s", p.Endpoint.Port, p.meshHost())
		action["upgrade_configs"] = list{object{"upgrade_type": "websocket", "enabled": false}}
		patches = append(patches,
			change("HTTP_ROUTE", "INSERT_FIRST", object{"routeConfiguration": object{"portNumber": istioPort(o)}}, route),
			change("CLUSTER", "MERGE", object{"cluster": object{"service": p.meshHost(), "portNumber": p.Endpoint.Port}},
				object{"per_connection_buffer_limit_bytes": p.cluster.GetPerConnectionBufferLimitBytes().GetValue()}))
	}
	return patches
}

// message is a message of Envoy's API as an object.
func message(m proto.Message) object {
	o, ok := plain(m).(object)
	if !ok {
		panic("mesh: internal error: a message that is no object")
	}
	return o
}
