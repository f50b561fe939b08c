package store

import (
	"bytes"
	"errors"
	"fmt"
)

// copyPiece is how many records are copied in one update.
const copyPiece = 500

// ErrNotEmpty says that a store that was to become a copy holds something else.
var ErrNotEmpty = errors.New("the target holds records that the source does not have: name an empty store")

// Copy makes to hold what from holds, reads both again and compares every byte. It can be broken off and called again: what is
// there already stays. Neither store may be changed meanwhile; stop the gateways first. It returns the number of records by kind.
func Copy(to, from *Store) (map[string]int, error) {
	want, err := everything(from)
	if err != nil {
		return nil, fmt.Errorf("reading the source: %w", err)
	}
	have, err := everything(to)
	if err != nil {
		return nil, fmt.Errorf("reading the target: %w", err)
	}
	missing, err := difference(want, have)
	if err != nil {
		return nil, err
	}
	for len(missing) > 0 {
		piece := missing[:min(copyPiece, len(missing))]
		missing = missing[len(piece):]
		err := to.Update(func(t *Tx) error {
			for _, c := range piece {
				if err := t.Put(c.kind, c.id, c.value); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("writing the target: %w", err)
		}
	}
	return compare(to, from)
}

// everything returns all records, by kind and id.
func everything(s *Store) (map[[2]string][]byte, error) {
	all := map[[2]string][]byte{}
	_, err := s.engine.view(func(t tx) error {
		kinds, err := t.kinds()
		if err != nil {
			return err
		}
		for _, kind := range kinds {
			err := t.each(kind, func(id string, value []byte) error { all[[2]string{kind, id}] = value; return nil })
			if err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}

// difference is what is wanted and not there.
func difference(want, have map[[2]string][]byte) (missing []change, err error) {
	for name, value := range have {
		if wanted, ok := want[name]; !ok || !bytes.Equal(wanted, value) {
			return nil, ErrNotEmpty
		}
	}
	for name, value := range want {
		if _, ok := have[name]; !ok {
			missing = append(missing, change{kind: name[0], id: name[1], value: value})
		}
	}
	return missing, nil
}

func compare(to, from *Store) (map[string]int, error) {
	want, err := everything(from)
	have, err2 := everything(to)
	if err := errors.Join(err, err2); err != nil {
		return nil, fmt.Errorf("comparing the two: %w", err)
	}
	missing, err := difference(want, have)
	if err != nil || len(missing) > 0 {
		return nil, errors.New("the two differ after copying: was one of them in use?")
	}
	counts := map[string]int{}
	for name := range have {
		counts[name[0]]++
	}
	return counts, nil
}
