package envoy_test

import (
	"encoding/json"
	"os"
	"regexp"
	"testing"

	routev3 "github.com/envoyproxy/go-control-plane/envoy/config/route/v3"
	_ "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/http/ratelimit/v3" // the filter of the example
	hcmv3 "github.com/envoyproxy/go-control-plane/envoy/extensions/filters/network/http_connection_manager/v3"
	"go.yaml.in/yaml/v3"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// TestExamplesOfLimitsAreEnvoys reads the configuration that docs/limits.md shows as Envoy's own types.
func TestExamplesOfLimitsAreEnvoys(t *testing.T) {
	page, err := os.ReadFile("../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllSubmatch(page, -1)
	into := []interface {
		proto.Message
		ValidateAll() error
	}{&hcmv3.HttpFilter{}, &routev3.RouteAction{}}
	if len(blocks) != len(into) {
		t.Fatalf("%d blocks, want %d", len(blocks), len(into))
	}
	for i, m := range into {
		var doc any
		if err := yaml.Unmarshal(blocks[i][1], &doc); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		if err := protojson.Unmarshal(text, m); err != nil {
			t.Errorf("block %d: %v", i+1, err)
		}
	}
	limits := into[1].(*routev3.RouteAction).GetRateLimits()
	if len(limits) != 2 {
		t.Fatalf("%d rate limits", len(limits))
	}
	for _, l := range limits {
		if err := l.ValidateAll(); err != nil {
			t.Error(err)
		}
	}
}
