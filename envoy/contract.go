// Package envoy is our half of the agreement with Envoy: every name that both sides use, and the bootstrap that Envoy runs
// with, built from the configuration as typed protos.
//
// It never sees a request, and is not on the request's way. The bootstrap decides which bytes Envoy hands to the sidecar
// and which it refuses itself; the sidecar (package extproc) decides the rest.
package envoy

import "slices"

// Path is the one path that the gateway answers at.
const Path = "/v1/gateway"

// Headers that both sides use. All names are lower case, as Envoy sends them.
const (
	// RouteHeader names the provider. Only the sidecar can set it: Envoy strips it from clients before it routes.
	RouteHeader     = "x-vizard-route"
	RequestIDHeader = "x-request-id"
	ProviderHeader  = "x-vizard-provider"
	SecretsHeader   = "x-vizard-secrets-masked"
	// TraceHeader is the caller's place in a distributed trace (W3C Trace Context). It reaches the sidecar and no provider.
	TraceHeader = "traceparent"
)

// MetadataNamespace is the namespace of the dynamic metadata that the sidecar sets for access logs.
const MetadataNamespace = "vizard"

// CanaryMark is the member of that metadata that keeps a request of the sidecar's own out of the access log.
const CanaryMark = "canary"

// DetailsPrefix starts the response code details of every answer that the sidecar makes, so that Envoy's own error texts
// (local_reply_config) leave it alone.
const DetailsPrefix = "vizard_"

// CodeDetails is the attribute that tells a provider's answer from one of Envoy's own, and DetailsUpstream its value for
// the former. Envoy sends attributes under the name of the filter, ExtProcFilter.
const (
	CodeDetails     = "response.code_details"
	DetailsUpstream = "via_upstream"
	ExtProcFilter   = "envoy.filters.http.ext_proc"
)

// File names of the Unix sockets in the runtime folder.
const (
	ExtProcSocket   = "extproc.sock"
	OperatorSocket  = "operator.sock"
	ControlSocket   = "control.sock"
	AdminSocket     = "envoy-admin.sock"
	DiscoverySocket = "discovery.sock"
)

// forwardedProto is Envoy's own header that it does not route without; a provider's route removes it.
const forwardedProto = "x-forwarded-proto"

// extProcCluster and providerPrefix name the clusters.
const (
	extProcCluster = "vizard_ext_proc"
	controlCluster = "vizard_control"
	adsCluster     = "vizard_discovery"
	adminCluster   = "envoy_admin"
	routesName     = "vizard"
	providerPrefix = "provider_"
)

// ClusterOf returns the name of a provider's cluster.
func ClusterOf(provider string) string { return providerPrefix + provider }

// SignatureHeaders go with a signature of Amazon's besides authorization. The sidecar sets or removes all of them for a provider
// that takes such signatures; the routes of all others drop them.
var SignatureHeaders = []string{"x-amz-date", "x-amz-content-sha256", "x-amz-security-token"}

// UpstreamIDs are the headers in which providers name an answer, in the order of preference. They reach the record only.
var UpstreamIDs = []string{"x-amzn-requestid", "apim-request-id", "request-id", RequestIDHeader}

// AmazonError is the header in which Amazon names an exception.
const AmazonError = "x-amzn-errortype"

// The header lists below are closed: a header that is on none of them does not pass.
var (
	// toSidecar are the request and response headers that Envoy shows the sidecar.
	toSidecar = []string{":method", ":path", ":status", "authorization", "content-type", "content-encoding", "content-length",
		"retry-after", "retry-after-ms", "www-authenticate", "allow", SecretsHeader, AmazonError,
		"x-amzn-requestid", "apim-request-id", "request-id", RequestIDHeader, TraceHeader}
	// toProvider are the request headers that may go upstream. Which of them do depends on the provider.
	toProvider = slices.Concat(credentialHeaders, []string{"content-type", "content-length", "transfer-encoding", "accept-encoding",
		"user-agent"})
	// toCaller are the response headers that may go down. The sidecar replaces or removes those that a provider sent.
	toCaller = []string{"content-type", "content-encoding", "content-length", "transfer-encoding", "retry-after", "retry-after-ms",
		"www-authenticate", "allow", "cache-control", RequestIDHeader, ProviderHeader, SecretsHeader, AmazonError,
		"x-amzn-requestid", "apim-request-id", "request-id"}
	// credentialHeaders can carry a credential; a provider's route drops the ones that it does not use.
	credentialHeaders = slices.Concat([]string{"authorization", "x-api-key", "api-key", "x-goog-api-key"}, SignatureHeaders)
)

// mutable is the expression of all header names that the sidecar may set or remove; any other is an error, not a silent
// drop. Envoy refuses programs above 100 instructions, so it has prefixes.
const mutable = `:path|:status|(x-(vizard|api|goog|req|amz)|api|auth|content-|re(try|quest)-|cache-|www-|allow)[a-z0-9-]*`
