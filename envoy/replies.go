package envoy

import (
	"slices"

	accesslogv3 "github.com/envoyproxy/go-control-plane/envoy/config/accesslog/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	filev3 "github.com/envoyproxy/go-control-plane/envoy/extensions/access_loggers/file/v3"
	celv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/access_loggers/filters/cel/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	matcherv3 "github.com/envoyproxy/go-control-plane/envoy/type/matcher/v3"
	"google.golang.org/protobuf/types/known/structpb"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// The names of errors that Envoy made without the sidecar: the sidecar's id where it had forwarded the request, Envoy's own in
// our form before that (a provider's route removes it from the request), and the connection where there was no request at all.
const (
	sidecarsID   = "%DYNAMIC_METADATA(" + MetadataNamespace + ":request_id)%"
	envoysID     = "req_%REQ(X-REQUEST-ID)%"
	connectionID = "req_connection%CONNECTION_ID%"
)

// ownErrors says which of the contract's errors Envoy's own ones become, by Envoy's status. What is not listed is internal. A
// 502 is an answer that broke off after its headers: what happens before them passes the sidecar.
var ownErrors = []struct {
	status uint32
	kind   fault.Kind
}{
	{400, fault.InvalidRequest}, {401, fault.Unauthenticated}, {403, fault.Forbidden}, {404, fault.NotFound}, {405, fault.MethodNotAllowed}, {408, fault.InvalidRequest},
	{413, fault.RequestTooLarge}, {426, fault.InvalidRequest}, {429, fault.RateLimited}, {431, fault.InvalidRequest}, {501, fault.InvalidRequest},
	{502, fault.ProviderBadResponse}, {503, fault.Unavailable}, {504, fault.Unavailable},
}

// localReplies gives the errors that Envoy makes on its own (the sidecar away, headers too large) the contract's shape. The
// sidecar's own answers carry details that start with DetailsPrefix and stay as they are.
func localReplies() *hcmv3.LocalReplyConfig {
	c := &hcmv3.LocalReplyConfig{}
	for _, e := range ownErrors {
		c.Mappers = append(c.Mappers, mappers(e.kind, notOurs(), statusIs(e.status))...)
	}
	c.Mappers = append(c.Mappers, mappers(fault.Internal, notOurs())...)
	return c
}

// mappers give the replies that pass all filters the error k, by the best name that there is.
func mappers(k fault.Kind, filters ...*accesslogv3.AccessLogFilter) []*hcmv3.ResponseMapper {
	and := func(more ...*accesslogv3.AccessLogFilter) *accesslogv3.AccessLogFilter {
		return and(slices.Concat(filters, more)...)
	}
	return []*hcmv3.ResponseMapper{mapper(and(forwarded()), k, sidecarsID), mapper(and(named()), k, envoysID), mapper(and(), k, connectionID)}
}

func mapper(when *accesslogv3.AccessLogFilter, k fault.Kind, requestID string) *hcmv3.ResponseMapper {
	return &hcmv3.ResponseMapper{
		Filter:     when,
		StatusCode: u32(uint32(k.Status())),
		BodyFormatOverride: &corev3.SubstitutionFormatString{
			Format: &corev3.SubstitutionFormatString_TextFormatSource{TextFormatSource: &corev3.DataSource{
				Specifier: &corev3.DataSource_InlineString{InlineString: string(fault.New(k, "").JSON(requestID))}}},
			ContentType: "application/json",
		},
		HeadersToAdd: []*corev3.HeaderValueOption{
			overwrite(RequestIDHeader, requestID), overwrite("cache-control", "no-store")},
	}
}

func overwrite(name, value string) *corev3.HeaderValueOption {
	return &corev3.HeaderValueOption{Header: &corev3.HeaderValue{Key: name, Value: value},
		AppendAction: corev3.HeaderValueOption_OVERWRITE_IF_EXISTS_OR_ADD}
}

func statusIs(status uint32) *accesslogv3.AccessLogFilter {
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_StatusCodeFilter{
		StatusCodeFilter: &accesslogv3.StatusCodeFilter{Comparison: &accesslogv3.ComparisonFilter{
			Op: accesslogv3.ComparisonFilter_EQ, Value: &corev3.RuntimeUInt32{DefaultValue: status, RuntimeKey: "vizard.unused"}}}}}
}

func notOurs() *accesslogv3.AccessLogFilter {
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_ExtensionFilter{
		ExtensionFilter: &accesslogv3.ExtensionFilter{Name: "envoy.access_loggers.extension_filters.cel",
			ConfigType: &accesslogv3.ExtensionFilter_TypedConfig{TypedConfig: typed(&celv3.ExpressionFilter{
				Expression: "!response.code_details.startsWith('" + DetailsPrefix + "')"})}}}}
}

// forwarded is true of a request that the sidecar has named in the dynamic metadata: it does so when it forwards it.
func forwarded() *accesslogv3.AccessLogFilter {
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_MetadataFilter{
		MetadataFilter: &accesslogv3.MetadataFilter{MatchIfKeyNotFound: wrapperspb.Bool(false), Matcher: &matcherv3.MetadataMatcher{
			Filter: MetadataNamespace,
			Path:   []*matcherv3.MetadataMatcher_PathSegment{{Segment: &matcherv3.MetadataMatcher_PathSegment_Key{Key: "request_id"}}},
			Value:  &matcherv3.ValueMatcher{MatchPattern: &matcherv3.ValueMatcher_PresentMatch{PresentMatch: true}},
		}}}}
}

// callers is true of every request but the sidecar's own that it has recognised.
func callers() *accesslogv3.AccessLogFilter {
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_MetadataFilter{
		MetadataFilter: &accesslogv3.MetadataFilter{MatchIfKeyNotFound: wrapperspb.Bool(true), Matcher: &matcherv3.MetadataMatcher{
			Filter: MetadataNamespace,
			Path:   []*matcherv3.MetadataMatcher_PathSegment{{Segment: &matcherv3.MetadataMatcher_PathSegment_Key{Key: CanaryMark}}},
			Value:  &matcherv3.ValueMatcher{MatchPattern: &matcherv3.ValueMatcher_BoolMatch{BoolMatch: false}},
		}}}}
}

// named is true of a request that Envoy has given an id.
func named() *accesslogv3.AccessLogFilter {
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_HeaderFilter{HeaderFilter: &accesslogv3.HeaderFilter{
		Header: &routev3.HeaderMatcher{Name: RequestIDHeader, HeaderMatchSpecifier: &routev3.HeaderMatcher_PresentMatch{PresentMatch: true}}}}}
}

func and(filters ...*accesslogv3.AccessLogFilter) *accesslogv3.AccessLogFilter {
	if len(filters) == 1 {
		return filters[0]
	}
	return &accesslogv3.AccessLogFilter{FilterSpecifier: &accesslogv3.AccessLogFilter_AndFilter{
		AndFilter: &accesslogv3.AndFilter{Filters: filters}}}
}

// shortMethod is as much of a request's method as the longest of HTTP's own has: with HTTP/2 a client may write any word there.
const shortMethod = "%REQ(:METHOD):7%"

// accessLog writes one JSON line a request with explicit fields only: no header of the caller, no query, no body. The fields
// below vizard are the dynamic metadata that the sidecar sets at the end of each exchange.
func accessLog() []*accesslogv3.AccessLog {
	fields := map[string]string{
		"time": "%START_TIME%", "method": shortMethod, "protocol": "%PROTOCOL%", "status": "%RESPONSE_CODE%",
		"details": "%RESPONSE_CODE_DETAILS%", "flags": "%RESPONSE_FLAGS%", "bytes_received": "%BYTES_RECEIVED%",
		"bytes_sent": "%BYTES_SENT%", "duration_ms": "%DURATION%", "peer": "%DOWNSTREAM_DIRECT_REMOTE_ADDRESS%",
		"upstream": "%UPSTREAM_CLUSTER%", "request_id": "%RESP(X-REQUEST-ID)%",
		"vizard": "%DYNAMIC_METADATA(" + MetadataNamespace + ")%",
	}
	format := &structpb.Struct{Fields: map[string]*structpb.Value{}}
	for name, value := range fields {
		format.Fields[name] = structpb.NewStringValue(value)
	}
	return []*accesslogv3.AccessLog{{Name: "envoy.access_loggers.file", Filter: callers(),
		ConfigType: &accesslogv3.AccessLog_TypedConfig{TypedConfig: typed(&filev3.FileAccessLog{
			Path: "/dev/stdout",
			AccessLogFormat: &filev3.FileAccessLog_LogFormat{LogFormat: &corev3.SubstitutionFormatString{
				Format: &corev3.SubstitutionFormatString_JsonFormat{JsonFormat: format}}}})}}}
}
