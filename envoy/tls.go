package envoy

import (
	"path/filepath"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	tlsv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/transport_sockets/tls/v3"
	"github.com/envoyproxy/go-control-plane/pkg/cache/types"

	"github.com/vizard-gateway/vizard/internal/config"
)

// The names of the secrets that a Discovery serves.
const (
	serverSecret  = "server"
	callersSecret = "callers"
)

// listenerTLS ends TLS at a listener, and asks for client certificates where a CA for them is configured; nil without gateway.tls. Where
// there is a Discovery, the files come through it: only then does Envoy read them again when they change.
func listenerTLS(c *config.Config) *corev3.TransportSocket {
	t := c.Gateway.TLS
	if t == nil {
		return nil
	}
	common := &tlsv3.CommonTlsContext{
		TlsParams:     &tlsv3.TlsParameters{TlsMinimumProtocolVersion: tlsv3.TlsParameters_TLSv1_2, TlsMaximumProtocolVersion: tlsv3.TlsParameters_TLSv1_3},
		AlpnProtocols: []string{"h2", "http/1.1"},
	}
	context := &tlsv3.DownstreamTlsContext{CommonTlsContext: common}
	if c.Envoy.ADS {
		common.TlsCertificateSdsSecretConfigs = []*tlsv3.SdsSecretConfig{discoveredSecret(serverSecret)}
	} else {
		common.TlsCertificates = []*tlsv3.TlsCertificate{{CertificateChain: file(t.Certificate), PrivateKey: file(t.Key)}}
	}
	if t.ClientCA != "" {
		context.RequireClientCertificate = yes()
		common.ValidationContextType = &tlsv3.CommonTlsContext_ValidationContext{
			ValidationContext: &tlsv3.CertificateValidationContext{TrustedCa: file(t.ClientCA)}}
		if c.Envoy.ADS {
			common.ValidationContextType = &tlsv3.CommonTlsContext_ValidationContextSdsSecretConfig{
				ValidationContextSdsSecretConfig: discoveredSecret(callersSecret)}
		}
	}
	return &corev3.TransportSocket{Name: "envoy.transport_sockets.tls",
		ConfigType: &corev3.TransportSocket_TypedConfig{TypedConfig: typed(context)}}
}

func discoveredSecret(name string) *tlsv3.SdsSecretConfig {
	return &tlsv3.SdsSecretConfig{Name: name, SdsConfig: fromDiscovery()}
}

// secrets are what listenerTLS asks a Discovery for. They name files, which Envoy reads itself, and again when something in their folder is
// renamed: that is how Kubernetes swaps a mounted Secret. The certificate and its key belong in one folder, so that they change together.
func secrets(c *config.Config) []types.Resource {
	t := c.Gateway.TLS
	if t == nil {
		return nil
	}
	all := []types.Resource{&tlsv3.Secret{Name: serverSecret, Type: &tlsv3.Secret_TlsCertificate{TlsCertificate: &tlsv3.TlsCertificate{
		CertificateChain: file(t.Certificate), PrivateKey: file(t.Key), WatchedDirectory: folderOf(t.Certificate)}}}}
	if t.ClientCA != "" {
		ca := file(t.ClientCA)
		ca.WatchedDirectory = folderOf(t.ClientCA)
		all = append(all, &tlsv3.Secret{Name: callersSecret, Type: &tlsv3.Secret_ValidationContext{
			ValidationContext: &tlsv3.CertificateValidationContext{TrustedCa: ca}}})
	}
	return all
}

func folderOf(path string) *corev3.WatchedDirectory {
	return &corev3.WatchedDirectory{Path: filepath.Dir(path)}
}
