package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// Snapshot says where those records that the caches hold are kept on disk, so that a gateway can start while its database is out of reach. What is
// read back is as old as the snapshot: [Store.Usable] counts from the moment it was taken.
type Snapshot struct {
	File   string
	Sealer Sealer
	Failed func(error)                        // called when it cannot be written, once until it can be again
	Opened func(taken time.Time, records int) // called when a store begins with it
}

// Sealer encrypts and authenticates. What was bound to other data cannot be opened.
type Sealer interface {
	Seal(text, bound []byte) ([]byte, error)
	Unseal(sealed, bound []byte) ([]byte, error)
}

const (
	snapshotEvery   = 10 * time.Second // or a quarter of the time of grace, if that is less
	snapshotRecords = 10_000           // of each kind, those that were used last
	snapshotSize    = 32 << 20         // bytes of values of each kind
	snapshotFile    = 256 << 20        // bytes of a file that is read
	snapshotForm    = "vizard store snapshot 1\n"
)

// picture is the content of a snapshot.
type picture struct {
	Taken    time.Time                    `json:"taken"`
	Revision uint64                       `json:"revision"`
	Kinds    map[string]map[string][]byte `json:"kinds"` // by kind and id; nil: there was no such record
}

func (p *picture) records() (n int) {
	for _, all := range p.Kinds {
		n += len(all)
	}
	return n
}

// unreachable says whether err means that the database could not be asked, in contrast to one that refused.
func unreachable(err error) bool {
	refused, answered := errors.AsType[*pgconn.PgError](err)
	stopping := answered && strings.HasPrefix(refused.Code, "57P") // it starts, stops or recovers
	return errors.Is(err, ErrUnavailable) && (!answered || stopping)
}

// begin lets the store begin with its snapshot, if the cause is that the database is out of reach and the snapshot is young enough. Otherwise it
// returns why the store cannot begin.
func (s *Store) begin(n *Snapshot, bound []byte, cause error) error {
	if n == nil || !unreachable(cause) {
		return cause
	}
	p, err := n.read(bound)
	if err != nil {
		return fmt.Errorf("%w; its snapshot does not help: %w", cause, err)
	}
	switch age := time.Since(p.Taken); {
	case age > s.grace:
		return fmt.Errorf("%w; its snapshot is too old: %v, at most %v are allowed", cause, age.Round(time.Second), s.grace)
	case age < 0:
		return fmt.Errorf("%w; its snapshot is from the future: the clock was set back", cause)
	}
	taken := time.Now().Add(-time.Since(p.Taken)) // with a reading of the clock that is never set back
	s.reached.Store(&taken)
	s.away.Store(true)
	s.first = p
	if n.Opened != nil {
		n.Opened(p.Taken, p.records())
	}
	return nil
}

// read opens the file.
func (n *Snapshot) read(bound []byte) (*picture, error) {
	f, err := os.Open(n.File)
	if err != nil {
		return nil, fmt.Errorf("reading it: %w", err)
	}
	defer func() { _ = f.Close() }()
	sealed, err := io.ReadAll(io.LimitReader(f, snapshotFile))
	if err != nil {
		return nil, fmt.Errorf("reading it: %w", err)
	}
	text, err := n.Sealer.Unseal(sealed, bound)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", n.File, err)
	}
	var p picture
	if err := json.Unmarshal(text, &p); err != nil {
		return nil, fmt.Errorf("%s holds no snapshot", n.File)
	}
	return &p, nil
}

// keep writes the snapshot again and again until the store is closed. It never takes the place of an older one while the database is away.
func (s *Store) keep(p *postgres, n *Snapshot) {
	r := p.reader()
	defer r.close()
	for well := true; ; {
		select {
		case <-p.ctx.Done():
			return
		case <-time.After(min(snapshotEvery, s.grace/4)):
		}
		if s.away.Load() {
			continue
		}
		err := s.picture(r).write(n, p.identity())
		if errors.Is(err, ErrUnavailable) {
			continue // whoever follows the changes says so
		}
		if err != nil && well && n.Failed != nil {
			n.Failed(err)
		}
		well = err == nil
	}
}

// taken is a picture, or why there is none.
type taken struct {
	picture
	err error
}

// picture reads what the caches hold, as the database has it now.
func (s *Store) picture(r reader) (p taken) {
	p.Taken, p.Kinds = time.Now(), map[string]map[string][]byte{}
	for kind, ids := range s.used() {
		all, size := map[string][]byte{}, 0
		for piece := range slices.Chunk(ids, maxLook) {
			found, revision, err := r.read(kind, piece)
			if err != nil {
				p.err = err
				return p
			}
			if p.Revision == 0 {
				p.Revision = revision // of the first look: what came after it is read again
			}
			for _, id := range piece {
				all[id] = found[id]
				size += len(found[id])
			}
			if size > snapshotSize {
				break
			}
		}
		p.Kinds[kind] = all
	}
	return p
}

// write puts the file in its place, whole or not at all, with mode 0600 from its first byte on.
func (p taken) write(n *Snapshot, bound []byte) error {
	if p.err != nil {
		return p.err
	}
	text, err := json.Marshal(p.picture)
	if err != nil {
		return fmt.Errorf("encoding the store's snapshot: %w", err)
	}
	sealed, err := n.Sealer.Seal(text, bound)
	if err != nil {
		return fmt.Errorf("sealing the store's snapshot: %w", err)
	}
	if err := replace(n.File, sealed); err != nil {
		return fmt.Errorf("writing the store's snapshot: %w", err)
	}
	return nil
}

func replace(path string, text []byte) error {
	fresh := path + ".new"
	_ = os.Remove(fresh) // of a gateway that was killed while it wrote
	f, err := os.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(fresh, path)
}

// identity is the data that a snapshot is bound to: a snapshot of another database cannot be opened.
func (p *postgres) identity() []byte {
	return fmt.Appendf(nil, "%s%s:%d/%s", snapshotForm, p.config.Host, p.config.Port, p.config.Database)
}

// used returns the ids of the records that each cache holds, those that were used last first.
func (s *Store) used() map[string][]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := map[string][]string{}
	for kind, followers := range s.follow {
		for _, f := range followers {
			if c, ok := f.(interface{ used(most int) []string }); ok {
				all[kind] = append(all[kind], c.used(snapshotRecords)...)
			}
		}
	}
	return all
}

// used returns the ids of at most so many records, those that were used last first.
func (c *Cache[K, T]) used(most int) []string {
	c.mu.Lock()
	keys := c.held.Keys() // the oldest first
	c.mu.Unlock()
	ids := make([]string, 0, min(most, len(keys)))
	for _, k := range slices.Backward(keys) {
		if len(ids) == most {
			break
		}
		ids = append(ids, c.ID(k))
	}
	return ids
}

// fill takes in what a snapshot has of the cache's kind.
func (c *Cache[K, T]) fill(records map[string][]byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, value := range records {
		k, ok := c.Key(id)
		if !ok {
			continue
		}
		var h held[T]
		if value != nil {
			v, err := c.Decode(id, value)
			h.value, h.there = v, err == nil
		}
		if h.there || c.KeepMissing(k) {
			c.held.Add(k, h)
		}
	}
}
