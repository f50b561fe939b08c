package extproc

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/registry"
)

// signedService is the service name in Bedrock's signatures.
const signedService = "bedrock"

// CheckCredential says whether a credential has the form that its provider's auth requires: for sigv4 it is
// <access key id>:<secret access key>, or those two and :<session token>. The error never holds any of it.
func CheckCredential(auth registry.Auth, value []byte) error {
	if auth != registry.AuthSigV4 {
		return nil
	}
	_, err := amazonCredential(value)
	return err
}

var amazonForm = regexp.MustCompile(`^([A-Za-z0-9_]{4,128}):([A-Za-z0-9+/=._-]{16,256})(?::([A-Za-z0-9+/=._-]+))?$`)

func amazonCredential(value []byte) (aws.Credentials, error) {
	m := amazonForm.FindSubmatch(value)
	if m == nil {
		return aws.Credentials{}, errors.New("a credential for sigv4 must be ACCESS_KEY_ID:SECRET_ACCESS_KEY or ACCESS_KEY_ID:SECRET_ACCESS_KEY:SESSION_TOKEN")
	}
	return aws.Credentials{AccessKeyID: string(m[1]), SecretAccessKey: string(m[2]), SessionToken: string(m[3])}, nil
}

// Authorize adds the credential, or a signature by it, to a request to a provider that does not go through Envoy.
func Authorize(r *http.Request, p *registry.Provider, credential []byte, wire registry.Wire) error {
	set, _, err := authorization(p, credential, wire, time.Now())
	for _, h := range set {
		r.Header.Set(h.name, string(h.value))
	}
	return err
}

// authorization returns the headers that authorize a request, and the headers to remove because a client could have sent them instead.
func authorization(p *registry.Provider, credential []byte, wire registry.Wire, at time.Time) (set []header, remove []string, err error) {
	name, prefix := p.Auth.Header()
	switch {
	case p.Auth == registry.AuthSigV4:
		return sign(p, credential, p.Endpoint.BasePath+wire.Path, wire.Body, at)
	case name != "":
		set = []header{{name, append([]byte(prefix), credential...)}}
	}
	return set, nil, nil
}

// sign returns the headers of Amazon's signature, version 4, for the bytes that are sent: path is the whole path as it goes onto
// the wire. It covers the host, the date, the body's hash and the session token, which are the headers that reach the provider
// unchanged on every protocol. Headers to remove are those that a client could have sent in the place of ours.
//
// Each signature gets a signer of its own: the library's cache of derived keys asks for the access key id only, so that
// whoever knows the id of another's key could sign with it.
func sign(p *registry.Provider, credential []byte, path string, body []byte, at time.Time) (set []header, remove []string, err error) {
	c, err := amazonCredential(credential)
	if err != nil {
		return nil, nil, err
	}
	r, err := http.NewRequestWithContext(context.Background(), http.MethodPost, "https://"+p.Endpoint.Authority()+path, http.NoBody)
	if err != nil {
		return nil, nil, errors.New("signing: the path is not one of a URL")
	}
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	r.Header.Set("x-amz-content-sha256", hash)
	if err := v4.NewSigner().SignHTTP(context.Background(), c, r, hash, signedService, p.Region, at); err != nil {
		return nil, nil, fmt.Errorf("signing: %w", err)
	}
	for _, name := range append([]string{"authorization"}, envoy.SignatureHeaders...) {
		if value := r.Header.Get(name); value != "" {
			set = append(set, text(name, value))
		} else {
			remove = append(remove, name)
		}
	}
	return set, remove, nil
}
