package envoy_test

import (
	"slices"
	"testing"

	bootstrapv3 "github.com/envoyproxy/go-control-plane/envoy/config/bootstrap/v3"
	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/ext_proc/v3"
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	earlyv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/http/early_header_mutation/header_mutation/v3"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/anypb"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
)

func bootstrap(t *testing.T) *bootstrapv3.Bootstrap {
	t.Helper()
	c, err := config.Parse("", []byte("gateway: {address: 127.0.0.1:10000}\nruntime_dir: /run/vizard\nproviders: {openai: {}}\n"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := envoy.Bootstrap(c, providers(t))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// visit calls see for a message and all messages inside it, packed ones too.
func visit(t *testing.T, m protoreflect.Message, see func(proto.Message)) {
	t.Helper()
	if packed, ok := m.Interface().(*anypb.Any); ok {
		inner, err := packed.UnmarshalNew()
		if err != nil {
			t.Fatal(err)
		}
		visit(t, inner.ProtoReflect(), see)
		return
	}
	see(m.Interface())
	m.Range(func(f protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		switch {
		case f.IsMap() && f.MapValue().Message() != nil:
			v.Map().Range(func(_ protoreflect.MapKey, v protoreflect.Value) bool { visit(t, v.Message(), see); return true })
		case f.IsList() && f.Message() != nil:
			for i := range v.List().Len() {
				visit(t, v.List().Get(i).Message(), see)
			}
		case !f.IsMap() && !f.IsList() && f.Message() != nil:
			visit(t, v.Message(), see)
		}
		return true
	})
}

// all returns every message of a type, wherever it stands.
func all[M proto.Message](t *testing.T, b *bootstrapv3.Bootstrap) []M {
	t.Helper()
	var found []M
	visit(t, b.ProtoReflect(), func(m proto.Message) {
		if m, ok := m.(M); ok {
			found = append(found, m)
		}
	})
	return found
}

// TestNoRouteAroundTheSidecar walks the whole bootstrap: what leads to a provider demands the header that only the sidecar sets.
func TestNoRouteAroundTheSidecar(t *testing.T) {
	b := bootstrap(t)
	toProviders := 0
	for _, r := range all[*routev3.Route](t, b) {
		action := r.GetRoute()
		if action == nil {
			if r.GetDirectResponse().GetStatus() < 400 {
				t.Errorf("route %q neither routes nor refuses", r.GetName())
			}
			continue
		}
		toProviders++
		name := r.GetMatch().GetHeaders()[0].GetStringMatch().GetExact()
		if h := r.GetMatch().GetHeaders(); len(h) != 1 || h[0].GetName() != envoy.RouteHeader || h[0].GetInvertMatch() || h[0].GetTreatMissingHeaderAsEmpty() || name == "" {
			t.Errorf("route %q demands %v", r.GetName(), h)
		}
		if action.GetCluster() != "provider_"+name {
			t.Errorf("route of %q leads to cluster %q", name, action.GetCluster())
		}
		if retry := action.GetRetryPolicy(); retry.GetRetryOn() != "connect-failure,refused-stream" || retry.GetNumRetries().GetValue() != 1 ||
			len(retry.GetRetriableStatusCodes())+len(retry.GetRetriableHeaders()) > 0 || retry.GetPerTryTimeout() != nil || retry.GetPerTryIdleTimeout() != nil {
			t.Errorf("route of %q retries what may have reached the provider: %v", name, retry)
		}
		if len(action.GetRequestMirrorPolicies()) > 0 || action.GetInternalRedirectPolicy() != nil || len(action.GetUpgradeConfigs()) > 0 {
			t.Errorf("route of %q sends a request more than once or elsewhere: %v", name, action)
		}
		if !slices.Contains(r.GetRequestHeadersToRemove(), envoy.RouteHeader) {
			t.Errorf("route of %q passes the route header on", name)
		}
	}
	if toProviders != len(providers(t).Providers()) {
		t.Errorf("%d routes to providers, want %d", toProviders, len(providers(t).Providers()))
	}
	for _, h := range all[*routev3.VirtualHost](t, b) {
		if n := len(h.GetRoutes()); h.GetRoutes()[n-2].GetMatch().GetPath() != envoy.Path || h.GetRoutes()[n-2].GetDirectResponse().GetStatus() != 503 {
			t.Errorf("the route before the last is %v, want a 503 for %s", h.GetRoutes()[n-2], envoy.Path)
		}
	}
}

// TestSidecarIsAsked finds the sidecar's filter first, for every route, in the mode that withholds answers.
func TestSidecarIsAsked(t *testing.T) {
	b := bootstrap(t)
	asked := &extprocv3.ExtProcPerRoute{Override: &extprocv3.ExtProcPerRoute_Overrides{Overrides: &extprocv3.ExtProcOverrides{}}}
	for _, x := range all[*extprocv3.ExtProcPerRoute](t, b) {
		if !proto.Equal(x, asked) {
			t.Errorf("the sidecar's filter is changed for a part of the requests: %v", x)
		}
	}
	for _, r := range all[*routev3.Route](t, b) {
		if len(r.GetTypedPerFilterConfig()) > 0 {
			t.Errorf("route %q changes filters: %v", r.GetName(), r.GetTypedPerFilterConfig())
		}
	}
	everywhere := true
	for _, h := range all[*routev3.VirtualHost](t, b) {
		everywhere = everywhere && h.GetTypedPerFilterConfig()[envoy.ExtProcFilter] != nil && len(h.GetTypedPerFilterConfig()) == 1
	}
	for _, manager := range all[*hcmv3.HttpConnectionManager](t, b) {
		first := manager.GetHttpFilters()[0]
		if first.GetName() != envoy.ExtProcFilter || first.GetIsOptional() || first.GetDisabled() && !everywhere {
			t.Errorf("the first filter is %v", first)
		}
		if len(manager.GetUpgradeConfigs()) > 0 || manager.GetRouteConfig() == nil {
			t.Error("the listener has upgrades, or routes from elsewhere")
		}
	}
	found := all[*extprocv3.ExternalProcessor](t, b)
	if len(found) != 1 {
		t.Fatalf("%d filters of the sidecar, want 1", len(found))
	}
	mode := found[0].GetProcessingMode()
	if mode.GetRequestBodyMode() != extprocv3.ProcessingMode_FULL_DUPLEX_STREAMED || mode.GetResponseBodyMode() != extprocv3.ProcessingMode_FULL_DUPLEX_STREAMED ||
		mode.GetRequestHeaderMode() != extprocv3.ProcessingMode_SEND || mode.GetResponseHeaderMode() != extprocv3.ProcessingMode_SEND {
		t.Errorf("mode %v", mode)
	}
	if x := found[0]; x.GetFailureModeAllow() || x.GetAllowModeOverride() || x.GetObservabilityMode() || x.GetDisableClearRouteCache() || x.GetDisableImmediateResponse() {
		t.Errorf("the filter may be left out: %v", x)
	}
	if rules := found[0].GetMutationRules(); !rules.GetDisallowAll().GetValue() || !rules.GetDisallowIsError().GetValue() || rules.GetAllowAllRouting().GetValue() || rules.GetAllowEnvoy().GetValue() {
		t.Errorf("mutation rules %v", rules)
	}
}

// TestRouteHeaderIsStripped finds the rule that takes the route header from clients before anything is routed.
func TestRouteHeaderIsStripped(t *testing.T) {
	stripped := false
	for _, e := range all[*earlyv3.HeaderMutation](t, bootstrap(t)) {
		for _, m := range e.GetMutations() {
			matcher := m.GetRemoveOnMatch().GetKeyMatcher()
			stripped = stripped || matcher.GetPrefix() == "x-vizard-" && matcher.GetIgnoreCase()
		}
	}
	if !stripped {
		t.Error("a client's x-vizard-route reaches the routes")
	}
}
