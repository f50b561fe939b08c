package envoy

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net"
	"sync"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	discoveryv3 "github.com/envoyproxy/go-control-plane/envoy/service/discovery/v3"
	"github.com/envoyproxy/go-control-plane/pkg/cache/types"
	cachev3 "github.com/envoyproxy/go-control-plane/pkg/cache/v3"
	resourcev3 "github.com/envoyproxy/go-control-plane/pkg/resource/v3"
	sotwv3 "github.com/envoyproxy/go-control-plane/pkg/server/sotw/v3"
	serverv3 "github.com/envoyproxy/go-control-plane/pkg/server/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/protobuf/proto"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// Discovery serves an Envoy its clusters, its routes and the names of its TLS files over a Unix socket, so that they can change while it runs: the aggregated
// discovery service (ADS), state of the world, in the order that keeps traffic flowing (clusters before the routes to them).
// The bootstrap asks for it where the configuration says envoy.ads. Its methods may be called at once.
type Discovery struct {
	cache  cachev3.SnapshotCache
	grpc   *grpc.Server
	cancel context.CancelFunc

	mu      sync.Mutex
	changed chan struct{}    // closed and replaced at every change of peers
	peers   map[int64]*taken // by stream
}

// taken is the answer of one Envoy.
type taken struct {
	accepted map[string]string // resource type → version
	refused  map[string]string // and what it said of the latest one that it refused
}

// everyone gives every node the same resources: the socket belongs to one Envoy.
type everyone struct{}

// ID implements cachev3.NodeHash.
func (everyone) ID(*corev3.Node) string { return "" }

// NewDiscovery returns a server that has nothing to serve yet: an Envoy that connects waits for Publish.
func NewDiscovery() *Discovery {
	ctx, cancel := context.WithCancel(context.Background())
	d := &Discovery{cancel: cancel, changed: make(chan struct{}), peers: map[int64]*taken{}}
	d.cache = cachev3.NewSnapshotCache(true, everyone{}, nil)
	d.grpc = grpc.NewServer(grpc.KeepaliveEnforcementPolicy(keepalive.EnforcementPolicy{MinTime: time.Second, PermitWithoutStream: true}))
	callbacks := serverv3.CallbackFuncs{
		StreamOpenFunc:    func(_ context.Context, id int64, _ string) error { d.note(id, nil); return nil },
		StreamClosedFunc:  func(id int64, _ *corev3.Node) { d.forget(id) },
		StreamRequestFunc: func(id int64, r *discoveryv3.DiscoveryRequest) error { d.note(id, r); return nil },
	}
	discoveryv3.RegisterAggregatedDiscoveryServiceServer(d.grpc, serverv3.NewServer(ctx, d.cache, callbacks, sotwv3.WithOrderedADS()))
	return d
}

// Serve takes connections from l until Stop.
func (d *Discovery) Serve(l net.Listener) error { return d.grpc.Serve(l) }

// Stop ends every connection. Envoy continues with its current configuration.
func (d *Discovery) Stop() {
	d.cancel()
	d.grpc.Stop()
}

// Publish makes the clusters and routes of the providers in r the ones to serve and waits until every connected Envoy has taken
// them, which is at once if there is none. An error says what Envoy refused, or that ctx ended; Envoy then has what it had.
func (d *Discovery) Publish(ctx context.Context, c *config.Config, r *registry.Registry) error {
	clusters, err := providerClusters(c, r)
	if err != nil {
		return err
	}
	all := map[resourcev3.Type][]types.Resource{resourcev3.RouteType: {routes(c, r)}, resourcev3.SecretType: secrets(c)}
	for _, cluster := range clusters {
		if err := cluster.ValidateAll(); err != nil {
			return fmt.Errorf("validating a cluster: %w", err)
		}
		all[resourcev3.ClusterType] = append(all[resourcev3.ClusterType], cluster)
	}
	version, err := digest(all)
	if err != nil {
		return err
	}
	snapshot, err := cachev3.NewSnapshot(version, all)
	if err != nil {
		return fmt.Errorf("making the snapshot for envoy: %w", err)
	}
	if err := d.cache.SetSnapshot(ctx, everyone{}.ID(nil), snapshot); err != nil {
		return fmt.Errorf("publishing the snapshot for envoy: %w", err)
	}
	return d.await(ctx, version)
}

// digest names resources by their content, so that a restarted gateway serves the version that Envoy has.
func digest(all map[resourcev3.Type][]types.Resource) (string, error) {
	hash := sha256.New()
	for _, kind := range []resourcev3.Type{resourcev3.ClusterType, resourcev3.RouteType, resourcev3.SecretType} {
		for _, r := range all[kind] {
			raw, err := proto.MarshalOptions{Deterministic: true}.Marshal(r)
			if err != nil {
				return "", fmt.Errorf("encoding for envoy: %w", err)
			}
			_, _ = fmt.Fprintf(hash, "%d %s", len(raw), raw)
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:8]), nil
}

// await waits for the answers to a version.
func (d *Discovery) await(ctx context.Context, version string) error {
	for {
		d.mu.Lock()
		waiting, refused, changed := false, "", d.changed
		for _, p := range d.peers {
			for _, kind := range []resourcev3.Type{resourcev3.ClusterType, resourcev3.RouteType} {
				waiting = waiting || p.accepted[kind] != version
				refused += p.refused[kind]
			}
		}
		d.mu.Unlock()
		if refused != "" {
			return fmt.Errorf("envoy refused the change: %s", refused)
		}
		if !waiting {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting for envoy to take the change: %w", ctx.Err())
		case <-changed:
		}
	}
}

// note takes what an Envoy says: a request names the version that it has, and an error if it has refused a later one.
func (d *Discovery) note(id int64, r *discoveryv3.DiscoveryRequest) {
	d.mu.Lock()
	defer d.mu.Unlock()
	p := d.peers[id]
	if p == nil {
		p = &taken{accepted: map[string]string{}, refused: map[string]string{}}
		d.peers[id] = p
	}
	if r != nil {
		p.accepted[r.GetTypeUrl()] = r.GetVersionInfo()
		p.refused[r.GetTypeUrl()] = r.GetErrorDetail().GetMessage()
	}
	d.announce()
}

func (d *Discovery) forget(id int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.peers, id)
	d.announce()
}

// announce wakes who waits; mu is held.
func (d *Discovery) announce() {
	close(d.changed)
	d.changed = make(chan struct{})
}
