package e2e_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// issuer signs tokens as a company's identity provider does.
type issuer struct{ key *ecdsa.PrivateKey }

func newIssuer(t *testing.T) issuer {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return issuer{key}
}

// jwks is the issuer's public key as a JSON Web Key Set.
func (i issuer) jwks(t *testing.T) string {
	t.Helper()
	point, err := i.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		t.Fatal(err)
	}
	part := base64.RawURLEncoding.EncodeToString
	return fmt.Sprintf(`{"keys":[{"kty":"EC","crv":"P-256","alg":"ES256","use":"sig","kid":"k1","x":%q,"y":%q}]}`, part(point[1:33]), part(point[33:]))
}

// token is a JWT for a member of a team.
func (i issuer) token(t *testing.T, team string) string {
	t.Helper()
	part := base64.RawURLEncoding.EncodeToString
	claims, err := json.Marshal(map[string]any{"iss": "https://issuer.example", "aud": "vizard", "team": team, "exp": time.Now().Add(time.Hour).Unix()})
	if err != nil {
		t.Fatal(err)
	}
	text := part([]byte(`{"alg":"ES256","kid":"k1","typ":"JWT"}`)) + "." + part(claims)
	hash := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, i.key, hash[:])
	if err != nil {
		t.Fatal(err)
	}
	return text + "." + part(append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...))
}

// TestEnvoyGatewayPolicies runs the example policies beside the gateway: a JWT, rights by its claims and by address, a rate limit, and the
// access log with the sidecar's metadata.
func TestEnvoyGatewayPolicies(t *testing.T) {
	t.Parallel()
	company := newIssuer(t)
	security := strings.Replace(read(t, "../k8s/envoy-gateway/examples/security.yaml"),
		`remoteJWKS: {uri: "https://issuer.example/.well-known/jwks.json"}`, "localJWKS: {type: Inline, inline: '"+company.jwks(t)+"'}", 1)
	rate := strings.Replace(read(t, "../k8s/envoy-gateway/examples/local-ratelimit.yaml"), "requests: 600", "requests: 5", 1)
	policiesHold(t, "envoy-gateway", company, security, rate)
}

// policiesHold wants the same of every mesh. The rate is 5 requests a minute.
func policiesHold(t *testing.T, mesh string, company issuer, more ...string) {
	t.Helper()
	p := newProvider(t, echo)
	g := start(t, p, options{noStart: true})
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoyWith(g.meshBootstrap(mesh, more...))
	const body = `{"model":"fake/echo","prompt":"to jane@example.com"}`
	with := func(token string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("X-Corporate-Token", token) }
	}
	valid := with(company.token(t, "data"))

	g.post(body).wantStatus(t, 401)
	g.post(body, with(newIssuer(t).token(t, "data"))).wantStatus(t, 401)
	g.post(body, with(company.token(t, "sales"))).wantStatus(t, 403)
	if n := len(p.received()); n != 0 {
		t.Errorf("%d refused requests reached the provider", n)
	}
	g.post(body, valid, as("vz_wrong")).wantFault(t, 401, "unauthenticated")
	if w := g.post(body, valid).whole(t); w.Output != "to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	got := p.received()[0]
	if all := fmt.Sprint(got.Header, string(got.Body)); strings.Contains(all, "jane") || got.Header.Get("X-Corporate-Token") != "" {
		t.Errorf("the provider received %s", all)
	}
	limited := false
	for range 8 {
		if a := g.post(body, valid); a.status == http.StatusTooManyRequests {
			a.wantFault(t, 429, "rate_limited")
			limited = true
		}
	}
	if !limited {
		t.Error("no request was over the limit")
	}
	eventually(t, 10*time.Second, "the access log has the sidecar's metadata", func() bool {
		return strings.Contains(g.envoy.stdout.String(), `"caller":"tester"`) && strings.Contains(g.envoy.stdout.String(), `"output_tokens":34`)
	})
}

// wantStatus is wantFault where a policy decides which error it is.
func (a answer) wantStatus(t *testing.T, status int) {
	t.Helper()
	a.wantFault(t, status, a.fault(t).Code)
}
