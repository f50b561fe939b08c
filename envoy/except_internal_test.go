package envoy

import (
	"regexp"
	"testing"
)

func TestExceptMatchesEverythingElse(t *testing.T) {
	keep := []string{"authorization", "x-api-key", "api-key", "content-type", "content-length", "accept-encoding", "allow"}
	re := regexp.MustCompile("^(?:" + except(keep...) + ")$")
	for _, name := range append(keep, ":path", ":status", ":authority") {
		if re.MatchString(name) {
			t.Errorf("%q would be removed", name)
		}
	}
	for _, name := range []string{"a", "authorizatio", "authorization2", "authorizations", "cookie", "content", "content-", "content-types",
		"content_type", "x-api-keys", "x-api-ke", "x", "api", "api-key-", "z", "-", "x-forwarded-for", "traceparent", "accept", "allow-origin"} {
		if !re.MatchString(name) {
			t.Errorf("%q would pass", name)
		}
	}
}

func TestMutableNamesOnlyOurs(t *testing.T) {
	re := regexp.MustCompile("^(?:" + mutable + ")$")
	for _, name := range []string{":path", ":status", RouteHeader, RequestIDHeader, ProviderHeader, SecretsHeader, "authorization", "x-api-key",
		"api-key", "x-goog-api-key", "content-length", "content-type", "content-encoding", "retry-after", "retry-after-ms", "cache-control",
		"www-authenticate", "allow"} {
		if !re.MatchString(name) {
			t.Errorf("the sidecar could not set %q", name)
		}
	}
	for _, name := range []string{":authority", ":scheme", ":method", "host", "x-envoy-retry-on", "x-forwarded-for", "cookie", "te", "set-cookie"} {
		if re.MatchString(name) {
			t.Errorf("the sidecar could set %q", name)
		}
	}
}
