package vault

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"time"
)

// record is a sealed credential. Everything but Sealed is bound to it as associated data, so no field of a record can be
// exchanged without its credential becoming unreadable.
type record struct {
	Caller      string    `json:"caller"`
	Provider    string    `json:"provider"`
	ID          string    `json:"id"` // random, another one at each Put
	Created     time.Time `json:"created"`
	Fingerprint string    `json:"fingerprint"`
	Sealed      []byte    `json:"sealed"` // Tink's form: 1, the key's number in 4 bytes, nonce, ciphertext, tag
}

func newID() string { return rand.Text() }

func (r *record) storeID() string { return r.Caller + "/" + r.Provider }

// associated is the data that the ciphertext is bound to. Each part follows its length, so that no two records share it.
func (r *record) associated() []byte {
	var b []byte
	for _, part := range []string{"vizard credential 1", r.Caller, r.Provider, r.ID, r.Created.Format(time.RFC3339Nano), r.Fingerprint} {
		b = append(binary.BigEndian.AppendUint32(b, uint32(len(part))), part...)
	}
	return b
}

// keyID is the number of the key that sealed the record.
func (r *record) keyID() (uint32, bool) {
	if len(r.Sealed) < 5 || r.Sealed[0] != 1 {
		return 0, false
	}
	return binary.BigEndian.Uint32(r.Sealed[1:]), true
}

func (r *record) metadata(used time.Time) Metadata {
	m := Metadata{Provider: r.Provider, Fingerprint: r.Fingerprint, Created: r.Created}
	if !used.IsZero() {
		m.LastUsed = used.Format(time.DateOnly)
	}
	return m
}

func (r *record) encode() []byte {
	text, err := json.Marshal(r)
	if err != nil {
		panic("vault: internal error: encoding a record: " + err.Error())
	}
	return text
}

// decode reads exactly what encode writes: JSON has many forms of one record, and only one of them was stored.
func decode(text []byte) (r record, err error) {
	if json.Unmarshal(text, &r) != nil || !bytes.Equal(text, r.encode()) {
		return record{}, errors.New("a credential's record is not in its stored form")
	}
	return r, nil
}
