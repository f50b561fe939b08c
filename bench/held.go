package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"
)

const (
	heldStreams = 5000
	opening     = 64 // streams that are opened at the same time
)

// memory is the resident memory that the kernel counts, in bytes.
type memory struct{ sidecar, envoy int64 }

// held is what many open streams cost.
type held struct {
	opened, ended     int
	more              memory // than idle, before the first request
	before, meanwhile slice  // of short requests
	after             int64  // the sidecar's memory a while after the streams have ended
}

func (h held) rows() string {
	each := func(size int64) string {
		return fmt.Sprintf("%.1f KiB", float64(size)/float64(max(h.opened, 1))/1024)
	}
	return fmt.Sprintf(`| Streams open at once, of %d | %d | all |
| Streams that ended as they should | %d | all |
| Memory of the sidecar for each stream | %s | ≤ 48 KiB |
| Memory of Envoy for each stream | %s | |
| Memory of the sidecar ten seconds after they ended | %.1f MiB | |
| A request before: p50, p99 | %.2f, %.2f ms | |
| A request meanwhile: p50, p99 | %.2f, %.2f ms | |
`, heldStreams, h.opened, h.ended, each(h.more.sidecar), each(h.more.envoy), mib(h.after), p50(h.before), p99(h.before), p50(h.meanwhile), p99(h.meanwhile))
}

// hold opens streams, keeps them for a while and ends them together.
func (s *stage) hold(sys system, idle memory, up *upstream, out io.Writer) (h held, err error) {
	short, err := dial(sys.address, 1, rendered(sys, sys.bodies(prompts(1024, fewEntities), modelFixed, false)))
	if err != nil {
		return h, err
	}
	defer short.close()
	if h.before, err = short.run(5 * time.Second); err != nil {
		return h, err
	}
	sidecar, envoy := s.process(sidecarLog), s.process(envoyLog)
	more := func() memory { return memory{sidecar.resident() - idle.sidecar, envoy.resident() - idle.envoy} }
	streams, err := openStreams(sys)
	defer func() {
		for _, o := range streams {
			_ = o.conn.Close()
		}
	}()
	h.opened = len(streams)
	_, _ = fmt.Fprintf(out, "%d streams are open: %v\n", h.opened, err)
	time.Sleep(2 * slowPause)
	h.more = more()
	if h.meanwhile, err = short.run(10 * time.Second); err != nil {
		return h, fmt.Errorf("a request next to %d streams: %w", h.opened, err)
	}
	last := more()
	h.more = memory{max(h.more.sidecar, last.sidecar), max(h.more.envoy, last.envoy)}
	close(up.release)
	h.ended = ended(streams)
	time.Sleep(10 * time.Second)
	h.after = sidecar.resident()
	return h, nil
}

// opened is a stream that has brought some text.
type openedStream struct {
	conn   net.Conn
	reader *bufio.Reader
}

// openStreams returns those that brought a first text.
func openStreams(sys system) ([]openedStream, error) {
	requests := rendered(sys, sys.bodies(prompts(1024, fewEntities), modelSlow, true))
	turns := make(chan int)
	var mu sync.Mutex
	var all []openedStream
	var errs []error
	var wg sync.WaitGroup
	for range opening {
		wg.Go(func() {
			for n := range turns {
				o, err := openStream(sys, requests[n%len(requests)])
				mu.Lock()
				if err == nil {
					all = append(all, o)
				} else {
					errs = append(errs, err)
				}
				mu.Unlock()
			}
		})
	}
	for n := range heldStreams {
		turns <- n
	}
	close(turns)
	wg.Wait()
	return all, errors.Join(errs[:min(len(errs), 3)]...)
}

func openStream(sys system, request []byte) (openedStream, error) {
	conn, err := net.DialTimeout("tcp", sys.address, 20*time.Second)
	if err != nil {
		return openedStream{}, err
	}
	o := openedStream{conn, bufio.NewReaderSize(conn, 1024)}
	if _, err := conn.Write(request); err != nil {
		return o, errors.Join(err, conn.Close())
	}
	if err := o.until(`event: delta`); err != nil {
		return o, errors.Join(err, conn.Close())
	}
	return o, nil
}

// until reads lines up to one that holds mark.
func (o openedStream) until(mark string) error {
	if err := o.conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		return err
	}
	for {
		line, err := o.reader.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return fmt.Errorf("reading a stream: %w", err)
		}
		if bytes.Contains(line, []byte(mark)) {
			return nil
		}
	}
}

// ended counts the streams that end with the event for that.
func ended(streams []openedStream) int {
	count := 0
	for _, o := range streams {
		if o.until("event: done") == nil {
			count++
		}
	}
	return count
}
