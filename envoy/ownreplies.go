package envoy

import (
	xdscore "github.com/cncf/xds/go/xds/core/v3"
	xdsmatcher "github.com/cncf/xds/go/xds/type/matcher/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	matchingv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/common/matching/v3"
	actionv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/common/matcher/action/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	matcherv3 "github.com/envoyproxy/go-control-plane/envoy/type/matcher/v3"
	"google.golang.org/protobuf/proto"
)

// pastBrokenRequests keeps Envoy's own answers of status 400 away from a filter: those to what is broken as HTTP behind its head, such as a
// malformed chunk of a body. Through the sidecar, which answers asynchronously, they would come after Envoy has closed the connection.
//
// No answer of a provider can pass for one of them: whether Envoy made a reply itself is no part of that reply. And a request that Envoy
// has answered itself goes nowhere.
func pastBrokenRequests(f *hcmv3.HttpFilter) *hcmv3.HttpFilter {
	skip := &xdsmatcher.Matcher_OnMatch{OnMatch: &xdsmatcher.Matcher_OnMatch_Action{Action: extension("skip", &actionv3.SkipFilter{})}}
	refused := &xdsmatcher.Matcher_OnMatch{OnMatch: &xdsmatcher.Matcher_OnMatch_Matcher{
		Matcher: exactMatch("status", &matcherv3.HttpResponseStatusCodeMatchInput{}, "400", skip)}}
	inner := &corev3.TypedExtensionConfig{Name: f.GetName(), TypedConfig: f.GetTypedConfig()}
	f.ConfigType = &hcmv3.HttpFilter_TypedConfig{TypedConfig: typed(&matchingv3.ExtensionWithMatcher{
		ExtensionConfig: inner,
		XdsMatcher:      exactMatch("envoys_own", &matcherv3.HttpResponseLocalReplyMatchInput{}, "true", refused),
	})}
	return f
}

// exactMatch runs the action of on if an input has a value.
func exactMatch(name string, input proto.Message, value string, on *xdsmatcher.Matcher_OnMatch) *xdsmatcher.Matcher {
	return &xdsmatcher.Matcher{MatcherType: &xdsmatcher.Matcher_MatcherTree_{MatcherTree: &xdsmatcher.Matcher_MatcherTree{
		Input: extension(name, input),
		TreeType: &xdsmatcher.Matcher_MatcherTree_ExactMatchMap{ExactMatchMap: &xdsmatcher.Matcher_MatcherTree_MatchMap{
			Map: map[string]*xdsmatcher.Matcher_OnMatch{value: on}}},
	}}}
}

func extension(name string, config proto.Message) *xdscore.TypedExtensionConfig {
	return &xdscore.TypedExtensionConfig{Name: name, TypedConfig: typed(config)}
}
