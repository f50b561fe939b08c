package envoy

import (
	rulesv3 "github.com/envoyproxy/go-control-plane/envoy/config/common/mutation_rules/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/ext_proc/v3"
	mutationv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/header_mutation/v3"
	routerv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/router/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	earlyv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/http/early_header_mutation/header_mutation/v3"
	matcherv3 "github.com/envoyproxy/go-control-plane/envoy/type/matcher/v3"
	typev3 "github.com/envoyproxy/go-control-plane/envoy/type/v3"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/anypb"
	"google.golang.org/protobuf/types/known/wrapperspb"
)

// filters is the HTTP filter chain: the sidecar decides, the strip filter drops every header that is on no list, the
// router sends. On the answer's way the order is reversed: the sidecar sees headers that are stripped already.
func filters() []*hcmv3.HttpFilter {
	return []*hcmv3.HttpFilter{
		onRoutesOnly(pastBrokenRequests(filter(ExtProcFilter, extProc()))),
		filter("envoy.filters.http.header_mutation", strip()),
		filter("envoy.filters.http.router", &routerv3.Router{SuppressEnvoyHeaders: true, DynamicStats: wrapperspb.Bool(false)}),
	}
}

// onRoutesOnly keeps a filter away from what has no route, until a route enables it. What is broken on the level of HTTP gets
// its answer from Envoy: through the sidecar it would come too late, after Envoy has closed the connection. Nothing gets
// past the sidecar that way, because a request without a route goes nowhere.
func onRoutesOnly(f *hcmv3.HttpFilter) *hcmv3.HttpFilter {
	f.Disabled = true
	return f
}

// throughSidecar enables the sidecar for all routes of a virtual host.
func throughSidecar() map[string]*anypb.Any {
	return map[string]*anypb.Any{ExtProcFilter: typed(&extprocv3.ExtProcPerRoute{
		Override: &extprocv3.ExtProcPerRoute_Overrides{Overrides: &extprocv3.ExtProcOverrides{}}})}
}

func filter(name string, config proto.Message) *hcmv3.HttpFilter {
	return &hcmv3.HttpFilter{Name: name, ConfigType: &hcmv3.HttpFilter_TypedConfig{TypedConfig: typed(config)}}
}

// extProc hands both directions to the sidecar, bodies in FULL_DUPLEX_STREAMED, so that it can withhold every answer until
// it has decided. Trailers must be sent in that mode.
func extProc() *extprocv3.ExternalProcessor {
	return &extprocv3.ExternalProcessor{
		GrpcService: &corev3.GrpcService{TargetSpecifier: &corev3.GrpcService_EnvoyGrpc_{EnvoyGrpc: &corev3.GrpcService_EnvoyGrpc{
			ClusterName: extProcCluster, SkipEnvoyHeaders: true, MaxReceiveMessageLength: u32(4 << 20)}}},
		ProcessingMode: &extprocv3.ProcessingMode{
			RequestHeaderMode:   extprocv3.ProcessingMode_SEND,
			RequestBodyMode:     extprocv3.ProcessingMode_FULL_DUPLEX_STREAMED,
			RequestTrailerMode:  extprocv3.ProcessingMode_SEND,
			ResponseHeaderMode:  extprocv3.ProcessingMode_SEND,
			ResponseBodyMode:    extprocv3.ProcessingMode_FULL_DUPLEX_STREAMED,
			ResponseTrailerMode: extprocv3.ProcessingMode_SEND,
		},
		ResponseAttributes: []string{CodeDetails},
		ForwardRules:       &extprocv3.HeaderForwardingRules{AllowedHeaders: anyOf(toSidecar)},
		MutationRules: &rulesv3.HeaderMutationRules{
			DisallowAll:     wrapperspb.Bool(true),
			AllowExpression: regex(mutable),
			DisallowIsError: wrapperspb.Bool(true),
		},
		MetadataOptions: &extprocv3.MetadataOptions{
			ReceivingNamespaces: &extprocv3.MetadataOptions_MetadataNamespaces{Untyped: []string{MetadataNamespace}}},
		StatusOnError:            &typev3.HttpStatus{Code: typev3.StatusCode_ServiceUnavailable},
		AllowContentLengthHeader: true,
	}
}

// strip keeps the headers on the lists of contract.go. The fixed headers of a provider are not among them: its route adds them
// behind this filter, and a client's own must not reach another provider. No trailer passes.
func strip() *mutationv3.HeaderMutation {
	return keepOnly(append([]string{RouteHeader, RequestIDHeader, forwardedProto}, toProvider...), toCaller)
}

// keepOnly drops every header but the given ones, and all trailers.
func keepOnly(up, down []string) *mutationv3.HeaderMutation {
	everything := []*rulesv3.HeaderMutation{remove(".+")}
	return &mutationv3.HeaderMutation{Mutations: &mutationv3.Mutations{
		RequestMutations:          []*rulesv3.HeaderMutation{remove(except(up...))},
		ResponseMutations:         []*rulesv3.HeaderMutation{remove(except(down...))},
		RequestTrailersMutations:  everything,
		ResponseTrailersMutations: everything,
	}}
}

// early removes the sidecar's own headers, which a client must never set, before routing.
func early() *corev3.TypedExtensionConfig {
	return &corev3.TypedExtensionConfig{
		Name: "envoy.http.early_header_mutation.header_mutation",
		TypedConfig: typed(&earlyv3.HeaderMutation{Mutations: []*rulesv3.HeaderMutation{
			removeMatching(&matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_Prefix{Prefix: "x-vizard-"}, IgnoreCase: true}),
			removeMatching(&matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_Prefix{Prefix: "x-envoy-"}, IgnoreCase: true}),
		}}),
	}
}

func remove(expression string) *rulesv3.HeaderMutation {
	return removeMatching(&matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_SafeRegex{SafeRegex: regex(expression)}})
}

func removeMatching(m *matcherv3.StringMatcher) *rulesv3.HeaderMutation {
	return &rulesv3.HeaderMutation{Action: &rulesv3.HeaderMutation_RemoveOnMatch_{
		RemoveOnMatch: &rulesv3.HeaderMutation_RemoveOnMatch{KeyMatcher: m}}}
}

func regex(expression string) *matcherv3.RegexMatcher {
	return &matcherv3.RegexMatcher{Regex: expression}
}

func anyOf(names []string) *matcherv3.ListStringMatcher {
	list := &matcherv3.ListStringMatcher{}
	for _, n := range names {
		list.Patterns = append(list.Patterns, exactly(n))
	}
	return list
}
