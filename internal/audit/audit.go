// Package audit keeps the trail of administrative acts: who did what to what, when, and how it ended, as JSON lines in a file that is
// only ever added to.
//
// Each line holds the hash of the previous one, so that changed, removed and added lines are found. It never holds a key or a
// credential: an act is named by ids. It is not on the request's way.
package audit

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"
)

// Entry is one line. Its hash is the SHA-256 of the line's JSON without the member "hash", in hexadecimal digits.
type Entry struct {
	Seq     int64     `json:"seq"` // from 1
	Time    time.Time `json:"time"`
	Who     string    `json:"who"`
	Act     string    `json:"act"`
	Target  string    `json:"target,omitempty"`
	Outcome string    `json:"outcome"` // done, or why not
	Prev    string    `json:"prev,omitempty"`
	Hash    string    `json:"hash,omitempty"`
}

// Log is a trail in a file. Any number of processes and goroutines may add to it. A nil Log keeps none.
type Log struct{ path string }

// Open returns the trail in the file at path; "" means none. The file is made, with mode 0600, when the first act is noted.
func Open(path string) *Log {
	if path == "" {
		return nil
	}
	return &Log{path}
}

// Ready says whether the trail could record an act now. Callers ask it first: an act that cannot be recorded must not be done.
func (l *Log) Ready() error {
	if l == nil {
		return nil
	}
	return l.locked(func(f *os.File) error { _, _, err := last(f); return err })
}

// Note adds an act. When it returns without an error, the line is on the disk.
func (l *Log) Note(who, act, target, outcome string) error {
	if l == nil {
		return nil
	}
	return l.locked(func(f *os.File) error {
		before, end, err := last(f)
		if err != nil {
			return err
		}
		e := Entry{Seq: before.Seq + 1, Time: time.Now().UTC().Truncate(time.Millisecond), Who: who, Act: act, Target: target,
			Outcome: outcome, Prev: before.Hash}
		e.Hash = e.sum()
		if _, err := f.WriteAt(append(e.encode(), '\n'), end); err != nil {
			return err
		}
		return f.Sync()
	})
}

func (l *Log) locked(do func(*os.File) error) (err error) {
	f, err := os.OpenFile(l.path, os.O_RDWR|os.O_CREATE, 0o600)
	if err == nil {
		defer func() { err = errors.Join(err, f.Close()) }() // which unlocks it
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX)
	}
	if err == nil {
		err = do(f)
	}
	if err != nil {
		return fmt.Errorf("the audit trail %s: %w", l.path, err)
	}
	return nil
}

// maxLine bounds a line, in bytes: every name in it is bounded, too.
const maxLine = 64 << 10

// last returns the last whole entry and where the next one goes. What stands behind the last line end was never acknowledged: its
// writer died, and the next line takes its place.
func last(f *os.File) (e Entry, end int64, err error) {
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return e, 0, err
	}
	from := max(size-2*maxLine, 0)
	tail := make([]byte, size-from)
	if _, err := f.ReadAt(tail, from); err != nil && !errors.Is(err, io.EOF) {
		return e, 0, err
	}
	cut := bytes.LastIndexByte(tail, '\n') + 1
	end = from + int64(cut)
	if end < size {
		if err := f.Truncate(end); err != nil {
			return e, 0, err
		}
	}
	if cut == 0 {
		if from > 0 {
			return e, 0, errors.New("its last line is too long to be one of ours")
		}
		return e, 0, nil
	}
	line := tail[:cut-1]
	line = line[bytes.LastIndexByte(line, '\n')+1:]
	if e, err = parse(line); err != nil {
		return e, 0, fmt.Errorf("its last line: %w", err)
	}
	return e, end, nil
}

// parse reads a line and checks that it was not changed.
func parse(line []byte) (e Entry, err error) {
	if json.Unmarshal(line, &e) != nil || !bytes.Equal(line, e.encode()) {
		return e, errors.New("it is not an entry")
	}
	if e.Hash != e.sum() {
		return e, errors.New("its hash does not match: it was changed")
	}
	return e, nil
}

func (e *Entry) encode() []byte {
	text, err := json.Marshal(e)
	if err != nil {
		panic("audit: internal error: encoding an entry: " + err.Error())
	}
	return text
}

func (e Entry) sum() string {
	e.Hash = ""
	sum := sha256.Sum256(e.encode())
	return hex.EncodeToString(sum[:])
}

// Verify reads a whole trail and returns its number of entries and the hash of the last one. Its error names the first line that does not
// fit. A trail that was cut off at its end still fits: compare the number or the hash with one that was kept elsewhere.
func Verify(r io.Reader) (n int64, head string, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		e, err := parse(lines.Bytes())
		if err == nil && (e.Seq != n+1 || e.Prev != head) {
			err = errors.New("it does not follow the previous line: lines were removed, added or moved")
		}
		if err != nil {
			return n, head, fmt.Errorf("line %d: %w", n+1, err)
		}
		n, head = e.Seq, e.Hash
	}
	if err := lines.Err(); err != nil {
		return n, head, fmt.Errorf("line %d: %w", n+1, err)
	}
	return n, head, nil
}
