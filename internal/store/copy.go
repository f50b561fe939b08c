package store

import (
	"bytes"
	"errors"
	"fmt"
)

// ErrNotEmpty says that the target of a copy holds other records.
var ErrNotEmpty = errors.New("the target holds records that the source does not have: name an empty store")

var errDiffer = errors.New("the stores differ after copying: was one of them in use?")

// Copy makes to hold what from holds, reads both again and compares every byte. It can be broken off and called again: what is
// there already stays. Neither store may be changed meanwhile; stop the gateways first. It returns the number of records by kind.
// owner says whose a record is, "" for nobody's.
func Copy(to, from *Store, owner func(kind, id string, value []byte) string) (map[string]int, error) {
	if _, err := differing(to, from, func([]change) error { return ErrNotEmpty }); err != nil {
		return nil, fmt.Errorf("looking at the target: %w", err)
	}
	_, err := differing(from, to, func(missing []change) error {
		return to.Update(func(t *Tx) error {
			for _, c := range missing {
				if err := t.PutFor(owner(c.kind, c.id, c.value), c.kind, c.id, c.value); err != nil {
					return err
				}
			}
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("copying: %w", err)
	}
	differ := func([]change) error { return errDiffer }
	if _, err := differing(from, to, differ); err != nil {
		return nil, fmt.Errorf("comparing the two: %w", err)
	}
	counts, err := differing(to, from, differ)
	if err != nil {
		return nil, fmt.Errorf("comparing the two: %w", err)
	}
	return counts, nil
}

// differing counts the records of one store by kind, and passes on those that the other one does not hold as they are, a page at a time.
func differing(of, other *Store, pass func([]change) error) (map[string]int, error) {
	counts := map[string]int{}
	_, err := of.engine.view(func(t tx) error {
		kinds, err := t.kinds()
		for _, kind := range kinds {
			if err == nil {
				counts[kind], err = differingOf(kind, t, other, pass)
			}
		}
		return err
	})
	return counts, err
}

// differingOf is differing for one kind.
func differingOf(kind string, t tx, other *Store, pass func([]change) error) (count int, err error) {
	for after := ""; ; {
		page, err := t.page(kind, "", after, pageSize)
		if err != nil {
			return count, err
		}
		count += len(page)
		missing, err := other.lacks(kind, page)
		if err == nil && len(missing) > 0 {
			err = pass(missing)
		}
		if err != nil || len(page) < pageSize {
			return count, err
		}
		after = page[len(page)-1].id
	}
}

// lacks returns those of the records that the store does not hold as they are.
func (s *Store) lacks(kind string, page []change) (missing []change, err error) {
	if len(page) == 0 {
		return nil, nil
	}
	ids := make([]string, len(page))
	for i, c := range page {
		ids[i] = c.id
	}
	err = s.View(func(t *Tx) error {
		found, err := t.GetAll(kind, ids)
		for _, c := range page {
			if value, ok := found[c.id]; !ok || !bytes.Equal(value, c.value) {
				c.kind = kind
				missing = append(missing, c)
			}
		}
		return err
	})
	return missing, err
}
