package envoy

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	bootstrapv3 "github.com/envoyproxy/go-control-plane/envoy/config/bootstrap/v3"
	clusterv3 "github.com/envoyproxy/go-control-plane/envoy/config/cluster/v3"
	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	endpointv3 "github.com/envoyproxy/go-control-plane/envoy/config/endpoint/v3"
	commondnsv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/clusters/common/dns/v3"
	dnsv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/clusters/dns/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	tlsv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/transport_sockets/tls/v3"
	httpv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/upstreams/http/v3"
	"google.golang.org/protobuf/types/known/anypb"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

const httpOptions = "envoy.extensions.upstreams.http.v3.HttpProtocolOptions"

// sidecarCluster reaches the sidecar over its Unix socket. The keep-alive turns a frozen sidecar into an error: the
// FULL_DUPLEX exchange itself has no message timeout.
func sidecarCluster(c *config.Config) *clusterv3.Cluster {
	options := &corev3.Http2ProtocolOptions{
		MaxConcurrentStreams:        u32(1000),
		InitialStreamWindowSize:     u32(1 << 20),
		InitialConnectionWindowSize: u32(16 << 20),
		ConnectionKeepalive:         &corev3.KeepaliveSettings{Interval: duration(2 * time.Second), Timeout: duration(3 * time.Second)},
	}
	return &clusterv3.Cluster{
		Name:                          extProcCluster,
		ConnectTimeout:                duration(time.Second),
		ClusterDiscoveryType:          &clusterv3.Cluster_Type{Type: clusterv3.Cluster_STATIC},
		LoadAssignment:                assignment(extProcCluster, pipe(filepath.Join(c.RuntimeDir, ExtProcSocket), 0)),
		PerConnectionBufferLimitBytes: u32(1 << 20),
		CircuitBreakers:               breakers(100_000),
		TypedExtensionProtocolOptions: explicitHTTP(&httpv3.HttpProtocolOptions_ExplicitHttpConfig{
			ProtocolConfig: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_Http2ProtocolOptions{Http2ProtocolOptions: options}}),
	}
}

// discoveryCluster reaches the sidecar's Discovery.
func discoveryCluster(c *config.Config) *clusterv3.Cluster {
	return &clusterv3.Cluster{
		Name:                 adsCluster,
		ConnectTimeout:       duration(time.Second),
		ClusterDiscoveryType: &clusterv3.Cluster_Type{Type: clusterv3.Cluster_STATIC},
		LoadAssignment:       assignment(adsCluster, pipe(filepath.Join(c.RuntimeDir, DiscoverySocket), 0)),
		TypedExtensionProtocolOptions: explicitHTTP(&httpv3.HttpProtocolOptions_ExplicitHttpConfig{
			ProtocolConfig: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_Http2ProtocolOptions{
				Http2ProtocolOptions: &corev3.Http2ProtocolOptions{
					ConnectionKeepalive: &corev3.KeepaliveSettings{Interval: duration(10 * time.Second), Timeout: duration(10 * time.Second)}}}}),
	}
}

// discovered makes Envoy ask the Discovery for clusters.
func discovered() *bootstrapv3.Bootstrap_DynamicResources {
	return &bootstrapv3.Bootstrap_DynamicResources{
		AdsConfig: &corev3.ApiConfigSource{
			ApiType:             corev3.ApiConfigSource_GRPC,
			TransportApiVersion: corev3.ApiVersion_V3,
			GrpcServices: []*corev3.GrpcService{{TargetSpecifier: &corev3.GrpcService_EnvoyGrpc_{
				EnvoyGrpc: &corev3.GrpcService_EnvoyGrpc{ClusterName: adsCluster}}}},
		},
		CdsConfig: fromDiscovery(),
	}
}

// discoveredRoutes makes it ask for the routes, which come after the clusters that they lead to.
func discoveredRoutes() *hcmv3.HttpConnectionManager_Rds {
	return &hcmv3.HttpConnectionManager_Rds{Rds: &hcmv3.Rds{RouteConfigName: routesName, ConfigSource: fromDiscovery()}}
}

func fromDiscovery() *corev3.ConfigSource {
	return &corev3.ConfigSource{ResourceApiVersion: corev3.ApiVersion_V3,
		ConfigSourceSpecifier: &corev3.ConfigSource_Ads{Ads: &corev3.AggregatedConfigSource{}}}
}

func providerClusters(c *config.Config, r *registry.Registry) ([]*clusterv3.Cluster, error) {
	var all []*clusterv3.Cluster
	for _, p := range r.Providers() {
		cluster, err := providerCluster(c, p)
		if err != nil {
			return nil, err
		}
		all = append(all, cluster)
	}
	return all, nil
}

func providerCluster(c *config.Config, p *registry.Provider) (*clusterv3.Cluster, error) {
	name := ClusterOf(p.Name)
	cluster := &clusterv3.Cluster{
		Name:                          name,
		ConnectTimeout:                duration(5 * time.Second),
		LoadAssignment:                assignment(name, socket(p.Endpoint.Host, uint32(p.Endpoint.Port))),
		PerConnectionBufferLimitBytes: u32(64 << 10),
		CircuitBreakers:               breakers(uint32(2 * c.Gateway.MaxConcurrent)),
	}
	if net.ParseIP(p.Endpoint.Host) != nil {
		cluster.ClusterDiscoveryType = &clusterv3.Cluster_Type{Type: clusterv3.Cluster_STATIC}
	} else {
		cluster.ClusterDiscoveryType = dnsDiscovery()
	}
	if !p.Endpoint.TLS {
		cluster.TypedExtensionProtocolOptions = explicitHTTP(&httpv3.HttpProtocolOptions_ExplicitHttpConfig{
			ProtocolConfig: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_HttpProtocolOptions{}})
		return cluster, nil
	}
	cluster.TypedExtensionProtocolOptions = map[string]*anypb.Any{httpOptions: typed(&httpv3.HttpProtocolOptions{
		UpstreamProtocolOptions: &httpv3.HttpProtocolOptions_AutoConfig{AutoConfig: &httpv3.HttpProtocolOptions_AutoHttpConfig{
			HttpProtocolOptions: &corev3.Http1ProtocolOptions{}, Http2ProtocolOptions: &corev3.Http2ProtocolOptions{
				ConnectionKeepalive: &corev3.KeepaliveSettings{Interval: duration(30 * time.Second), Timeout: duration(10 * time.Second)}}}}})}
	tls, err := upstreamTLS(p)
	if err != nil {
		return nil, err
	}
	cluster.TransportSocket = tls
	return cluster, nil
}

// upstreamTLS verifies chain and name against the literal host: without a CA Envoy verifies nothing, and its client default
// stops at TLS 1.2.
func upstreamTLS(p *registry.Provider) (*corev3.TransportSocket, error) {
	ca := p.Endpoint.CAFile
	if ca == "" {
		found, err := systemCAs()
		if err != nil {
			return nil, fmt.Errorf("provider %q: %w", p.Name, err)
		}
		ca = found
	}
	context := &tlsv3.UpstreamTlsContext{
		Sni:                  p.Endpoint.Host,
		AutoSniSanValidation: true,
		CommonTlsContext: &tlsv3.CommonTlsContext{
			TlsParams: &tlsv3.TlsParameters{TlsMinimumProtocolVersion: tlsv3.TlsParameters_TLSv1_2, TlsMaximumProtocolVersion: tlsv3.TlsParameters_TLSv1_3},
			ValidationContextType: &tlsv3.CommonTlsContext_ValidationContext{ValidationContext: &tlsv3.CertificateValidationContext{
				TrustedCa: file(ca)}},
		},
	}
	if net.ParseIP(p.Endpoint.Host) != nil {
		context.Sni, context.AutoSniSanValidation = "", false
		context.CommonTlsContext.GetValidationContext().MatchTypedSubjectAltNames = []*tlsv3.SubjectAltNameMatcher{{
			SanType: tlsv3.SubjectAltNameMatcher_IP_ADDRESS, Matcher: exactly(p.Endpoint.Host)}}
	}
	return &corev3.TransportSocket{Name: "envoy.transport_sockets.tls",
		ConfigType: &corev3.TransportSocket_TypedConfig{TypedConfig: typed(context)}}, nil
}

// caBundles is where the Linux distributions keep the system's certificate authorities.
var caBundles = []string{
	"/etc/ssl/certs/ca-certificates.crt", // Debian, Ubuntu, Alpine, distroless
	"/etc/pki/tls/certs/ca-bundle.crt",   // Fedora, RHEL
	"/etc/ssl/ca-bundle.pem",             // openSUSE
	"/etc/ssl/cert.pem",                  // Alpine, macOS
}

func systemCAs() (string, error) {
	for _, path := range caBundles {
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no system certificate bundle found (looked at %v): set ca_file", caBundles)
}

// dnsDiscovery resolves the host again and again but treats all its addresses as one endpoint.
func dnsDiscovery() *clusterv3.Cluster_ClusterType {
	return &clusterv3.Cluster_ClusterType{ClusterType: &clusterv3.Cluster_CustomClusterType{
		Name: "envoy.clusters.dns",
		TypedConfig: typed(&dnsv3.DnsCluster{
			DnsRefreshRate:               duration(30 * time.Second),
			DnsFailureRefreshRate:        &dnsv3.DnsCluster_RefreshRate{BaseInterval: duration(2 * time.Second), MaxInterval: duration(10 * time.Second)},
			RespectDnsTtl:                true,
			DnsMinRefreshRate:            duration(5 * time.Second),
			DnsLookupFamily:              commondnsv3.DnsLookupFamily_V4_PREFERRED,
			AllAddressesInSingleEndpoint: true,
		})}}
}

func explicitHTTP(c *httpv3.HttpProtocolOptions_ExplicitHttpConfig) map[string]*anypb.Any {
	return map[string]*anypb.Any{httpOptions: typed(&httpv3.HttpProtocolOptions{
		UpstreamProtocolOptions: &httpv3.HttpProtocolOptions_ExplicitHttpConfig_{ExplicitHttpConfig: c}})}
}

// breakers sets all circuit breakers: Envoy's default of 1,024 requests would end with as many open streams.
func breakers(n uint32) *clusterv3.CircuitBreakers {
	return &clusterv3.CircuitBreakers{Thresholds: []*clusterv3.CircuitBreakers_Thresholds{{
		MaxConnections: u32(n), MaxPendingRequests: u32(n), MaxRequests: u32(n), MaxRetries: u32(n)}}}
}

func assignment(name string, a *corev3.Address) *endpointv3.ClusterLoadAssignment {
	return &endpointv3.ClusterLoadAssignment{ClusterName: name, Endpoints: []*endpointv3.LocalityLbEndpoints{{
		LbEndpoints: []*endpointv3.LbEndpoint{{HostIdentifier: &endpointv3.LbEndpoint_Endpoint{Endpoint: &endpointv3.Endpoint{Address: a}}}}}}}
}

func file(path string) *corev3.DataSource {
	return &corev3.DataSource{Specifier: &corev3.DataSource_Filename{Filename: path}}
}
