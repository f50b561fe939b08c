package keystore

import "github.com/vizard-gateway/vizard/internal/store"

// Mint is a new random key, without a record.
func Mint() []byte { return mint() }

// Put stores many records in one update.
func (k *Keys) Put(records ...Record) error {
	return k.store.Update(func(t *store.Tx) error {
		for i := range records {
			if err := write(t, &records[i]); err != nil {
				return err
			}
		}
		return nil
	})
}
