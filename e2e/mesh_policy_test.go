package e2e_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
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

// TestDeployPoliciesNextToTheGateway runs the example policies of each mesh next to the gateway: a JWT, rights by its claims and by address, a
// rate limit, and the access log with the sidecar's metadata.
func TestDeployPoliciesNextToTheGateway(t *testing.T) {
	t.Parallel()
	for mesh, changes := range map[string][]string{
		"envoy-gateway": {`remoteJWKS: {uri: "https://issuer.example/.well-known/jwks.json"}`, `localJWKS: {type: Inline, inline: 'JWKS'}`,
			"10.0.0.0/8", callerAddress + "/32", "requests: 600", "requests: 40"},
		"istio": {"jwksUri: https://issuer.example/.well-known/jwks.json", "jwks: 'JWKS'",
			"10.0.0.0/8", callerAddress + "/32", "max_tokens: 600, tokens_per_fill: 600", "max_tokens: 40, tokens_per_fill: 40"},
	} {
		t.Run(mesh, func(t *testing.T) {
			t.Parallel()
			company := newIssuer(t)
			var policies []string
			for _, name := range append([]string{"security", "local-ratelimit"}, map[string][]string{"istio": {"access-log"}}[mesh]...) {
				text := read(t, "../k8s/"+mesh+"/examples/"+name+".yaml")
				policies = append(policies, strings.ReplaceAll(strings.NewReplacer(changes...).Replace(text), "JWKS'", company.jwks(t)+"'"))
			}
			policiesHold(t, mesh, company, policies...)
		})
	}
}

// callerAddress is another than the sidecar's, which the policies treat in another way.
const callerAddress = "127.0.0.2"

// callFromElsewhere makes the gateway's client a caller who is not in the pod.
func (g *gateway) callFromElsewhere() {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(callerAddress)}}
	g.client.Transport.(*http.Transport).DialContext = dialer.DialContext
}

// policiesHold wants the same of every mesh. The rate is 40 requests a minute, of which the sidecar takes 30.
func policiesHold(t *testing.T, mesh string, company issuer, more ...string) {
	t.Helper()
	p := newProvider(t, echo)
	g := start(t, p, options{noStart: true, extra: "envoy: {canary: {interval: 2s}}\n"})
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoyWith(g.meshBootstrap(mesh, more...))
	g.callFromElsewhere()
	g.ready(200, "ok")
	const body = `{"model":"fake/echo","prompt":"to jane@example.com"}`
	with := func(token string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("X-Corporate-Token", token) }
	}
	valid := with(company.token(t, "data"))

	g.post(body).wantFault(t, 403, "forbidden")
	g.post(body, with(newIssuer(t).token(t, "data"))).wantFault(t, 401, "unauthenticated")
	g.post(body, with(company.token(t, "sales"))).wantFault(t, 403, "forbidden")
	if n := len(p.received()); n != 0 {
		t.Errorf("%d refused requests reached the provider", n)
	}
	if w := g.post(body, valid).whole(t); w.Output != "to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	got := p.received()[0]
	if all := fmt.Sprint(got.Header, string(got.Body)); strings.Contains(all, "jane") || got.Header.Get("X-Corporate-Token") != "" {
		t.Errorf("the provider received %s", all)
	}
	g.post(body, valid, as("vz_wrong")).wantFault(t, 401, "unauthenticated")
	last := g.post(body, valid)
	for n := 0; n < 40 && last.status == http.StatusOK; n++ {
		last = g.post(body, valid)
	}
	last.wantFault(t, 429, "rate_limited")
	seen := g.metric("vizard_canary_total", `outcome="seen"`)
	eventually(t, 10*time.Second, "the sidecar's own requests pass still", func() bool {
		return g.metric("vizard_canary_total", `outcome="seen"`) >= seen+2
	})
	g.ready(200, "ok")
	eventually(t, 10*time.Second, "the access log has the sidecar's metadata", func() bool {
		return strings.Contains(g.envoy.stdout.String(), `"caller":"tester"`) && strings.Contains(g.envoy.stdout.String(), `"output_tokens":34`)
	})
	if mesh != "istio" {
		return
	}
	eventually(t, 10*time.Second, "Istio's log has the refusals only", func() bool {
		return strings.Contains(g.envoy.stdout.String(), `"POST /v1/gateway HTTP/1.1" 403`)
	})
	if strings.Contains(g.envoy.stdout.String(), `HTTP/1.1" 200`) {
		t.Error("the filter of the Telemetry does not hold")
	}
}
