package vault

import (
	"bytes"
	"crypto/fips140"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
	tinkpb "github.com/tink-crypto/tink-go/v2/proto/tink_go_proto"
	"github.com/tink-crypto/tink-go/v2/tink"
)

// Keyset holds the keys that seal credentials: the primary one seals, all of them open. It comes from a file in Tink's JSON form.
// Any number of goroutines may use it.
type Keyset struct {
	path  string
	state atomic.Pointer[keysetState]
}

type keysetState struct {
	cipher tink.AEAD
	keys   []Key
}

// Key is the public part of one key of a keyset.
type Key struct {
	ID      uint32 `json:"id"`
	Primary bool   `json:"primary"`
	Enabled bool   `json:"enabled"`
	Seals   int    `json:"credentials"` // how many stored credentials it opens; set by Vault.Status only
}

// maxKeyset bounds a keyset file, in bytes.
const maxKeyset = 1 << 20

// aesGCM is the one kind of key that is accepted.
const aesGCM = "type.googleapis.com/google.crypto.tink.AesGcmKey"

// ErrSealed says that a file cannot be opened with a keyset.
var ErrSealed = errors.New("it was changed, belongs to another database, or its key is not in the keyset")

// ErrExposed says that others than the owner and the group can read a keyset file, or that the group can write it.
var ErrExposed = errors.New("others can read the keyset file: chmod 600, or 640 for a group")

// ReadKeyset reads a keyset file. Its mode must keep others out. Errors hold nothing of its content.
func ReadKeyset(path string) (*Keyset, error) {
	k := &Keyset{path: path}
	if err := k.Reload(); err != nil {
		return nil, err
	}
	return k, nil
}

// Reload reads the file again; after an error the keyset stays as it was.
func (k *Keyset) Reload() error {
	handle, err := readHandle(k.path)
	if err != nil {
		return fmt.Errorf("reading the keyset %s: %w", k.path, err)
	}
	cipher, err := aead.New(handle)
	if err != nil && fips140.Enforced() {
		return fmt.Errorf("reading the keyset %s: it seals with AES-GCM and nonces of its own, which GODEBUG=fips140=only refuses: use fips140=on", k.path)
	}
	if err != nil {
		return fmt.Errorf("reading the keyset %s: it has no usable primary key", k.path)
	}
	k.state.Store(&keysetState{cipher, keysOf(handle)})
	return nil
}

func (k *Keyset) aead() tink.AEAD { return k.state.Load().cipher }

// Seal encrypts text with the primary key and binds it to other data, without which Unseal fails.
func (k *Keyset) Seal(text, bound []byte) ([]byte, error) { return k.aead().Encrypt(text, bound) }

// Unseal returns what Seal was given. It fails if anything of it was changed, or its key is not in the keyset.
func (k *Keyset) Unseal(sealed, bound []byte) ([]byte, error) {
	text, err := k.aead().Decrypt(sealed, bound)
	if err != nil {
		return nil, ErrSealed
	}
	return text, nil
}

// Keys returns what may be shown of the keys, the oldest first.
func (k *Keyset) Keys() []Key { return slices.Clone(k.state.Load().keys) }

func (k *Keyset) primary() uint32 {
	for _, key := range k.state.Load().keys {
		if key.Primary {
			return key.ID
		}
	}
	return 0
}

// CreateKeyset writes a keyset with one new key of AES-256-GCM. It never replaces a file.
func CreateKeyset(path string) error {
	handle, err := keyset.NewHandle(aead.AES256GCMKeyTemplate())
	if err != nil {
		return fmt.Errorf("making a key: %w", err)
	}
	if err := writeHandle(path, handle, false); err != nil {
		return fmt.Errorf("writing the keyset: %w", err)
	}
	return nil
}

// RotateKeyset adds a key to the keyset and makes it the primary one. If stage is set the new key only opens: every gateway can be
// given the keyset before the next call, which promotes that key instead of adding one.
func RotateKeyset(path string, stage bool) error {
	handle, err := readHandle(path)
	if err != nil {
		return fmt.Errorf("reading the keyset %s: %w", path, err)
	}
	keys := keysOf(handle)
	newest := keys[len(keys)-1]
	staged := !newest.Primary && newest.Enabled
	if stage && staged {
		return fmt.Errorf("the keyset has a staged key, %d: rotate without staging promotes it", newest.ID)
	}
	m := keyset.NewManagerFromHandle(handle)
	id := newest.ID
	if !staged {
		if id, err = m.Add(aead.AES256GCMKeyTemplate()); err != nil {
			return fmt.Errorf("making a key: %w", err)
		}
	}
	if !stage {
		err = m.SetPrimary(id)
	}
	if err == nil {
		handle, err = m.Handle()
	}
	if err == nil {
		err = writeHandle(path, handle, true)
	}
	if err != nil {
		return fmt.Errorf("writing the keyset: %w", err)
	}
	return nil
}

func keysOf(h *keyset.Handle) []Key {
	info := h.KeysetInfo()
	keys := make([]Key, 0, len(info.GetKeyInfo()))
	for _, k := range info.GetKeyInfo() {
		keys = append(keys, Key{ID: k.GetKeyId(), Primary: k.GetKeyId() == info.GetPrimaryKeyId(), Enabled: k.GetStatus() == tinkpb.KeyStatusType_ENABLED})
	}
	return keys
}

func readHandle(path string) (*keyset.Handle, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, plain(err)
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return nil, plain(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	if info.Mode().Perm()&0o037 != 0 {
		return nil, fmt.Errorf("%w (mode %04o)", ErrExposed, info.Mode().Perm())
	}
	text, err := io.ReadAll(io.LimitReader(f, maxKeyset))
	if err != nil {
		return nil, plain(err)
	}
	defer clear(text)
	handle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(text)))
	if err != nil {
		return nil, errors.New("it is not a keyset in Tink's JSON form") // the cause could quote it
	}
	for _, k := range handle.KeysetInfo().GetKeyInfo() {
		if k.GetTypeUrl() != aesGCM || k.GetOutputPrefixType() != tinkpb.OutputPrefixType_TINK {
			return nil, errors.New("it holds a key that is not AES-GCM with Tink's prefix: make it with vizard keyset create")
		}
	}
	return handle, nil
}

// writeHandle writes the file whole or not at all, with mode 0600 from its first byte on.
func writeHandle(path string, h *keyset.Handle, replace bool) error {
	var text bytes.Buffer
	defer func() { clear(text.Bytes()) }()
	if err := insecurecleartextkeyset.Write(h, keyset.NewJSONWriter(&text)); err != nil {
		return errors.New("encoding the keyset failed")
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".keyset-*") // mode 0600
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_, err = f.Write(text.Bytes())
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if replace {
		return os.Rename(f.Name(), path)
	}
	if err := os.Link(f.Name(), path); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already: rotate it, or remove it if nothing was sealed with it", path)
	} else if err != nil {
		return err
	}
	return nil
}

// plain drops the path from a file error: the message around it names it already.
func plain(err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		return p.Err
	}
	return err
}
