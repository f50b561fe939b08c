package record

import (
	"encoding/hex"
	"time"
)

// Trace is an exchange's place in a distributed trace. The zero value means that it is in none.
type Trace struct {
	ID      [16]byte
	Parent  [8]byte // the caller's span
	Sampled bool    // the caller's own spans are kept
}

// In says whether there is a trace.
func (t Trace) In() bool { return t.ID != [16]byte{} }

// Hex is the trace's id as it is written: 32 lower-case hexadecimal digits.
func (t Trace) Hex() string { return hex.EncodeToString(t.ID[:]) }

// The form of a traceparent header: version, trace id, span id and flags (W3C Trace Context, section 3.2).
const (
	idAt     = 3
	parentAt = idAt + 32 + 1
	flagsAt  = parentAt + 16 + 1
	whole    = flagsAt + 2
)

// knownFlags are those of version 0: sampled, and that the trace's id is random. OpenTelemetry takes no others either.
const knownFlags = 3

// ParseTrace reads the value of a traceparent header. Whatever is not valid counts as none: the exchange begins a trace of its own.
// A later version of the format is read as far as this one goes, as the specification asks. It does not keep value.
func ParseTrace(value []byte) (t Trace) {
	if len(value) < whole || value[idAt-1] != '-' || value[parentAt-1] != '-' || value[flagsAt-1] != '-' {
		return Trace{}
	}
	var version, flags [1]byte
	if !digits(version[:], value[:idAt-1]) || !digits(t.ID[:], value[idAt:]) || !digits(t.Parent[:], value[parentAt:]) || !digits(flags[:], value[flagsAt:]) {
		return Trace{}
	}
	if version[0] == 0xff || version[0] == 0 && (len(value) > whole || flags[0] > knownFlags) || len(value) > whole && value[whole] != '-' {
		return Trace{}
	}
	if t.ID == [16]byte{} || t.Parent == [8]byte{} {
		return Trace{}
	}
	t.Sampled = flags[0]&1 != 0
	return t
}

// digits fills dst from two lower-case hexadecimal digits for each byte.
func digits(dst, src []byte) bool {
	for i := range dst {
		high, low := digit(src[2*i]), digit(src[2*i+1])
		if high > 15 || low > 15 {
			return false
		}
		dst[i] = high<<4 | low
	}
	return true
}

func digit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	}
	return 0xff
}

// Step is a part of an exchange: when it began, counted from the exchange's Time, and how long it took; 0 if it was not reached.
type Step struct{ At, Took time.Duration }

// TraceStats are the counts of whoever sends the spans.
type TraceStats struct {
	Waiting, Limit int   // exchanges that are to become spans, and how many may wait
	Dropped        int64 // exchanges whose spans were not made because too many waited
	Sent, Failed   int64 // spans that the collector took, or did not
}
