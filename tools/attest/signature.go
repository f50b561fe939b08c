package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// makeKey writes a new key, and its public half next to it. It never overwrites one.
func makeKey(path string) error {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return err
	}
	shown, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		return err
	}
	return errors.Join(writeNew(path, 0o600, "PRIVATE KEY", secret), writeNew(path+".pub", 0o644, "PUBLIC KEY", shown))
}

func writeNew(path string, mode os.FileMode, label string, content []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	return errors.Join(pem.Encode(f, &pem.Block{Type: label, Bytes: content}), f.Close())
}

// readKey reads a private key. One that others can read is refused: it may be theirs by now.
func readKey(path string) (ed25519.PrivateKey, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%s can be read by others: chmod 600 it, or make a new one", path)
	}
	content, err := block(path, "PRIVATE KEY")
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKCS8PrivateKey(content)
	if private, ok := key.(ed25519.PrivateKey); ok && err == nil {
		return private, nil
	}
	return nil, fmt.Errorf("%s holds no Ed25519 key", path)
}

func readPublic(path string) (ed25519.PublicKey, error) {
	content, err := block(path, "PUBLIC KEY")
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKIXPublicKey(content)
	if public, ok := key.(ed25519.PublicKey); ok && err == nil {
		return public, nil
	}
	return nil, fmt.Errorf("%s holds no public half of an Ed25519 key", path)
}

// block is the content of a PEM file with one block of that label.
func block(path, label string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	b, rest := pem.Decode(text)
	if b == nil || b.Type != label || len(bytes.TrimSpace(rest)) > 0 {
		return nil, fmt.Errorf("%s: want one PEM block, %q", path, label)
	}
	return b.Bytes, nil
}

func signature(content []byte, key ed25519.PrivateKey) []byte { return ed25519.Sign(key, content) }

// envelope is DSSE's (https://github.com/secure-systems-lab/dsse/blob/master/envelope.md).
type envelope struct {
	PayloadType string      `json:"payloadType"`
	Payload     []byte      `json:"payload"`
	Signatures  []signedDoc `json:"signatures"`
}

type signedDoc struct {
	KeyID string `json:"keyid"`
	Sig   []byte `json:"sig"`
}

const payloadType = "application/vnd.in-toto+json"

// padded is the signed text of a DSSE signature: DSSE's pre-authentication encoding.
func padded(payload []byte) []byte {
	return fmt.Appendf(nil, "DSSEv1 %d %s %d %s", len(payloadType), payloadType, len(payload), payload)
}

// enveloped is one line of JSON.
func enveloped(payload []byte, key ed25519.PrivateKey) ([]byte, error) {
	public, ok := key.Public().(ed25519.PublicKey)
	if !ok {
		return nil, errors.New("the key has no public half")
	}
	line, err := json.Marshal(envelope{payloadType, payload, []signedDoc{{keyID(public), ed25519.Sign(key, padded(payload))}}})
	return append(line, '\n'), err
}

func keyID(public ed25519.PublicKey) string {
	sum := sha256.Sum256(public)
	return hex.EncodeToString(sum[:])
}

// verify checks both signatures, that both are about one statement, and that each file is one of those that it names.
func verify(keyFile, folder string, files []string, out io.Writer) error {
	public, err := readPublic(keyFile)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(folder, statementFile))
	sig, err2 := os.ReadFile(filepath.Join(folder, signatureFile))
	line, err3 := os.ReadFile(filepath.Join(folder, envelopeFile))
	if err := errors.Join(err, err2, err3); err != nil {
		return err
	}
	if !ed25519.Verify(public, text, sig) {
		return fmt.Errorf("%s is not the signature of %s by this key", signatureFile, statementFile)
	}
	var e envelope
	if err := json.Unmarshal(line, &e); err != nil || len(e.Signatures) != 1 || e.PayloadType != payloadType {
		return fmt.Errorf("%s is no envelope with one signature", envelopeFile)
	}
	if !ed25519.Verify(public, padded(e.Payload), e.Signatures[0].Sig) || !bytes.Equal(e.Payload, text) {
		return fmt.Errorf("%s is not signed by this key, or holds another statement", envelopeFile)
	}
	return named(text, files, out)
}

// named checks that a statement names files, with their hashes.
func named(text []byte, files []string, out io.Writer) error {
	var s statement
	if err := json.Unmarshal(text, &s); err != nil || s.Type != statementType || s.PredicateType != predicateType {
		return fmt.Errorf("%s is no statement of where files come from", statementFile)
	}
	for _, path := range files {
		want, err := subject(path)
		if err != nil {
			return err
		}
		found := false
		for _, one := range s.Subject {
			found = found || one.Name == want.Name && one.Digest["sha256"] == want.Digest["sha256"]
		}
		if !found {
			return fmt.Errorf("%s is not what was signed", path)
		}
		_, _ = fmt.Fprintf(out, "%s: built from commit %s, version %s\n", want.Name, s.Predicate.Definition.External["commit"], s.Predicate.Definition.External["version"])
	}
	return nil
}
