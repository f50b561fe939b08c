package gateway

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"sync/atomic"
	"time"
)

const (
	heldLines   = 1024        // of the log, while nobody takes them
	logPatience = time.Second // for those that are left at the end
)

// logLines passes the log's lines on in a goroutine of its own, so that a reader that stands still stops no request. A line that finds
// no room is lost, and the log says how many were.
type logLines struct {
	to         io.Writer
	lines      chan []byte
	lost       atomic.Int64
	stop, done chan struct{}
}

func newLogLines(to io.Writer) *logLines {
	l := &logLines{to: to, lines: make(chan []byte, heldLines), stop: make(chan struct{}), done: make(chan struct{})}
	go l.pass()
	return l
}

// Write takes one line; it never waits and never fails.
func (l *logLines) Write(line []byte) (int, error) {
	select {
	case l.lines <- bytes.Clone(line):
	default:
		l.lost.Add(1)
	}
	return len(line), nil
}

func (l *logLines) pass() {
	defer close(l.done)
	for {
		select {
		case line := <-l.lines:
			l.write(line)
		case <-l.stop:
			for len(l.lines) > 0 {
				l.write(<-l.lines)
			}
			return
		}
	}
}

func (l *logLines) write(line []byte) {
	_, _ = l.to.Write(line) // there is nowhere to say that the log cannot be written
	if n := l.lost.Swap(0); n > 0 {
		NewLogger(l.to, slog.LevelWarn.String()).Warn("log lines were lost because nobody read them", "lines", n)
	}
}

// Close writes the remaining lines, unless nobody reads them. Later lines are lost.
func (l *logLines) Close() error {
	close(l.stop)
	select {
	case <-l.done:
		return nil
	case <-time.After(logPatience):
		return errors.New("writing the log: nobody reads it")
	}
}

// NewLogger writes a log of lines of JSON.
func NewLogger(w io.Writer, level string) *slog.Logger {
	return slog.New(slog.NewJSONHandler(w, &slog.HandlerOptions{Level: levelOf(level)}))
}

// levelOf is info for what is not a level; the configuration has been checked.
func levelOf(name string) (l slog.Level) {
	if l.UnmarshalText([]byte(name)) != nil {
		return slog.LevelInfo
	}
	return l
}
