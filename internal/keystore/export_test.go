package keystore

// Mint is a new random key, without a record.
func Mint() []byte { return mint() }

// Put stores many records in one transaction.
func (s *Store) Put(records ...Record) error { return s.put(records...) }
