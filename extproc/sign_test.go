package extproc_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

// TestSignaturesAreAmazons compares our signatures with those of botocore; testdata/sigv4.py says how they were made. The paths
// are those that the codec writes.
func TestSignaturesAreAmazons(t *testing.T) {
	var cases []struct {
		Host, Prefix, Model, Operation, Path, Body, Region, Credential string

		Headers map[string]string
	}
	raw, err := os.ReadFile("testdata/sigv4.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		r, err := builtin.Build([]builtin.Entry{{Name: "bedrock", Endpoint: "https://" + c.Host + c.Prefix, Auth: "sigv4", Options: builtin.Options{"region": c.Region}}})
		if err != nil {
			t.Fatal(err)
		}
		p := r.Providers()[0]
		wire, err := p.Codec.Encode(registry.Call{Model: registry.Model{ID: c.Model}, Prompt: []byte("x"), Stream: c.Operation == "converse-stream"})
		if err != nil || p.Endpoint.BasePath+wire.Path != c.Path {
			t.Fatalf("path %s, want %s (%v)", p.Endpoint.BasePath+wire.Path, c.Path, err)
		}
		at := time.Date(2026, 11, 21, 9, 8, 7, 0, time.UTC)
		set, removed, err := extproc.Sign(p, []byte(c.Credential), c.Path, []byte(c.Body), at)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.Headers, set); diff != "" {
			t.Errorf("%s (-botocore +ours):\n%s", c.Path, diff)
		}
		if hasToken := c.Headers["x-amz-security-token"] != ""; hasToken == (len(removed) == 1 && removed[0] == "x-amz-security-token") {
			t.Errorf("%s: a client's own session token is not removed: %v", c.Path, removed)
		}
	}
}

// Whoever knows the id of another's access key must not sign with what was derived from that key's secret.
func TestSignaturesNeedTheSecret(t *testing.T) {
	r, err := builtin.Build([]builtin.Entry{{Name: "bedrock", Auth: "sigv4", Options: builtin.Options{"region": "us-east-1"}}})
	if err != nil {
		t.Fatal(err)
	}
	at, seen := time.Date(2026, 11, 21, 9, 8, 7, 0, time.UTC), map[string]bool{}
	for _, secret := range []string{"EXAMPLE0123456789EXAMPLE", "GUESSED0123456789GUESSED", "EXAMPLE0123456789EXAMPLE"} {
		set, _, err := extproc.Sign(r.Providers()[0], []byte("AKIDEXAMPLE:"+secret), "/model/m/converse", nil, at)
		if err != nil {
			t.Fatal(err)
		}
		seen[set["authorization"]] = true
	}
	if len(seen) != 2 {
		t.Errorf("%d signatures of two secrets", len(seen))
	}
}

func TestCheckCredential(t *testing.T) {
	const secret = "CANARY0123456789CANARY"
	for value, good := range map[string]bool{
		"AKIDEXAMPLE:" + secret:          true,
		"AKIDEXAMPLE:" + secret + ":tok": true,
		"AKIDEXAMPLE":                    false,
		secret:                           false,
		":" + secret:                     false,
		"AKIDEXAMPLE:":                   false,
		"AKIDEXAMPLE:short":              false,
		"AKIDEXAMPLE:" + secret + ":":    false,
		"AKIDEXAMPLE:" + secret + ":a:b": false,
		`{"AccessKeyId":"` + secret:      false,
	} {
		err := extproc.CheckCredential(registry.AuthSigV4, []byte(value))
		if (err == nil) != good || err != nil && strings.Contains(err.Error(), "CANARY") {
			t.Errorf("%s: %v", value, err)
		}
		if err := extproc.CheckCredential(registry.AuthBearer, []byte(value)); err != nil {
			t.Errorf("as a bearer: %v", err)
		}
	}
}
