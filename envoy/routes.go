package envoy

import (
	"slices"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	matcherv3 "github.com/envoyproxy/go-control-plane/envoy/type/matcher/v3"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// routes makes a bypass impossible: a request reaches a provider only with the route header, which only the sidecar can set;
// what the sidecar did not decide ends at a direct 503 or 404.
func routes(c *config.Config, r *registry.Registry) *routev3.RouteConfiguration {
	var all []*routev3.Route
	for _, p := range r.Providers() {
		all = append(all, providerRoute(c, p))
	}
	all = append(all,
		deny(&routev3.RouteMatch{PathSpecifier: &routev3.RouteMatch_Path{Path: Path}}, 503),
		deny(&routev3.RouteMatch{PathSpecifier: &routev3.RouteMatch_Prefix{Prefix: "/"}}, 404))
	return &routev3.RouteConfiguration{Name: routesName, VirtualHosts: []*routev3.VirtualHost{
		{Name: "vizard", Domains: []string{"*"}, Routes: all, TypedPerFilterConfig: throughSidecar()}}}
}

func deny(match *routev3.RouteMatch, status uint32) *routev3.Route {
	return &routev3.Route{Match: match, Action: &routev3.Route_DirectResponse{DirectResponse: &routev3.DirectResponseAction{Status: status}}}
}

// providerRoute sends to exactly one provider. The path comes from the sidecar, the host from here.
func providerRoute(c *config.Config, p *registry.Provider) *routev3.Route {
	return &routev3.Route{
		Name: providerPrefix + p.Name,
		Match: &routev3.RouteMatch{
			PathSpecifier: &routev3.RouteMatch_Prefix{Prefix: "/"},
			Headers: []*routev3.HeaderMatcher{{Name: RouteHeader,
				HeaderMatchSpecifier: &routev3.HeaderMatcher_StringMatch{StringMatch: exactly(p.Name)}}},
		},
		RequestHeadersToRemove: dropped(p),
		RequestHeadersToAdd:    fixed(p),
		Action: &routev3.Route_Route{Route: &routev3.RouteAction{
			ClusterSpecifier:     &routev3.RouteAction_Cluster{Cluster: ClusterOf(p.Name)},
			HostRewriteSpecifier: &routev3.RouteAction_HostRewriteLiteral{HostRewriteLiteral: p.Endpoint.Authority()},
			RetryPolicy:          untouched(),
			Timeout:              duration(0),
			IdleTimeout:          duration(max(c.Timeouts.FirstByte, c.Timeouts.Idle) + slack),
			MaxStreamDuration:    &routev3.RouteAction_MaxStreamDuration{MaxStreamDuration: duration(c.Timeouts.Total + slack)},
		}},
	}
}

// untouched retries once where nothing of a request has reached the provider: it could not be connected to, or it refused the
// stream unseen. An answer, whatever its status, is never asked for again: it may have been paid for.
func untouched() *routev3.RetryPolicy {
	return &routev3.RetryPolicy{RetryOn: "connect-failure,refused-stream", NumRetries: u32(1)}
}

// dropped lists headers that must not go to this provider although the strip filter admits them for others: the route header and
// the credential headers that this provider does not use. The caller's gateway key sits in one of them.
func dropped(p *registry.Provider) []string {
	used, _ := p.Auth.Header()
	names := []string{RouteHeader, RequestIDHeader, forwardedProto}
	for _, h := range credentialHeaders {
		if h != used && !(p.Auth == registry.AuthSigV4 && slices.Contains(SignatureHeaders, h)) {
			names = append(names, h)
		}
	}
	return names
}

func fixed(p *registry.Provider) []*corev3.HeaderValueOption {
	all := []registry.Header{{Name: "content-type", Value: "application/json"}, {Name: "accept-encoding", Value: "identity"},
		{Name: "user-agent", Value: "vizard"}}
	var options []*corev3.HeaderValueOption
	for _, h := range append(all, p.Headers...) {
		options = append(options, &corev3.HeaderValueOption{
			Header:       &corev3.HeaderValue{Key: h.Name, Value: h.Value},
			AppendAction: corev3.HeaderValueOption_OVERWRITE_IF_EXISTS_OR_ADD})
	}
	return options
}

func exactly(s string) *matcherv3.StringMatcher {
	return &matcherv3.StringMatcher{MatchPattern: &matcherv3.StringMatcher_Exact{Exact: s}}
}
