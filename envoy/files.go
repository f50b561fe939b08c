package envoy

import (
	bootstrapv3 "github.com/envoyproxy/go-control-plane/envoy/config/bootstrap/v3"
	discoveryv3 "github.com/envoyproxy/go-control-plane/envoy/service/discovery/v3"
	"github.com/envoyproxy/go-control-plane/pkg/resource/v3"
)

// Listeners returns a bootstrap's listeners as the file that lds_config.path_config_source names: an Envoy with a bootstrap of its own takes
// them besides those that it has.
func Listeners(b *bootstrapv3.Bootstrap) *discoveryv3.DiscoveryResponse {
	r := &discoveryv3.DiscoveryResponse{TypeUrl: resource.ListenerType}
	for _, l := range b.GetStaticResources().GetListeners() {
		r.Resources = append(r.Resources, typed(l))
	}
	return r
}

// Clusters returns a bootstrap's clusters the same way, for cds_config.path_config_source.
func Clusters(b *bootstrapv3.Bootstrap) *discoveryv3.DiscoveryResponse {
	r := &discoveryv3.DiscoveryResponse{TypeUrl: resource.ClusterType}
	for _, c := range b.GetStaticResources().GetClusters() {
		r.Resources = append(r.Resources, typed(c))
	}
	return r
}
