package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// maxSecret is the longest secret a Source yields, in bytes: far above every provider's key, below any header limit.
const maxSecret = 4096

// Source says where a secret is read from. Exactly one of the two is set.
type Source struct {
	File string // path
	Env  string // name of an environment variable
}

// String is the place, which is no secret.
func (s Source) String() string {
	if s.File != "" {
		return "file " + s.File
	}
	return "environment variable " + s.Env
}

// Read returns the secret: one line of visible ASCII of 1 to 4096 bytes; one trailing line end is dropped. It reads the place
// again at every call. Its errors name the place and never hold a byte of the value.
func (s Source) Read() (secret.Value, error) {
	raw, err := s.raw()
	if err != nil {
		return secret.Value{}, fmt.Errorf("reading the secret from %v: %w", s, err)
	}
	raw = bytes.TrimSuffix(bytes.TrimSuffix(raw, []byte("\n")), []byte("\r"))
	if err := checkSecret(raw); err != nil {
		clear(raw)
		return secret.Value{}, fmt.Errorf("reading the secret from %v: %w", s, err)
	}
	return secret.New(raw), nil
}

func (s Source) raw() ([]byte, error) {
	if s.File == "" {
		v, ok := os.LookupEnv(s.Env)
		if !ok {
			return nil, errors.New("it is not set")
		}
		return []byte(v), nil
	}
	f, err := os.Open(s.File)
	if err != nil {
		return nil, plainCause(err)
	}
	defer func() { _ = f.Close() }()
	// Two more bytes than a secret may have: room for the line end, and enough to see that it is too long.
	raw, err := io.ReadAll(io.LimitReader(f, maxSecret+3))
	return raw, plainCause(err)
}

func checkSecret(b []byte) error {
	if len(b) == 0 {
		return errors.New("it is empty")
	}
	if len(b) > maxSecret {
		return fmt.Errorf("it is longer than %d bytes", maxSecret)
	}
	for _, c := range b {
		if c <= ' ' || c > '~' {
			return errors.New("it holds a space, a line break or another byte that is not visible ASCII")
		}
	}
	return nil
}

// plainCause drops the path from a file error: the message around it names it already.
func plainCause(err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		return p.Err
	}
	return err
}
