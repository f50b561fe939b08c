package grpcstream

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/net/http2"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

// answerHead is the header block ":status: 200, content-type: application/grpc" (RFC 7541: an entry of the static table, and
// a literal that is not added to the peer's table, with its name from the static table).
var answerHead = literal([]byte{0x88, 0x0f, 0x10}, "application/grpc")

// literal appends a string without Huffman code. RFC 7541, section 5.2.
func literal(b []byte, s string) []byte {
	n := len(s)
	if n < 127 {
		return append(append(b, byte(n)), s...)
	}
	b = append(b, 127)
	for n -= 127; n >= 128; n >>= 7 {
		b = append(b, byte(n)|128)
	}
	return append(append(b, byte(n)), s...)
}

// appendHeaders appends one HEADERS frame: head, then the trailers that tell the status s unless it is nil.
func appendHeaders(out []byte, id uint32, head []byte, s *status.Status, last bool) []byte {
	flags := http2.FlagHeadersEndHeaders
	if last {
		flags |= http2.FlagHeadersEndStream
		head = append(head[:len(head):len(head)], trailers(s)...)
	}
	return append(appendFrame(wipe.Room(out, frameHead+len(head)), len(head), http2.FrameHeaders, flags, id), head...)
}

// trailers are the fields grpc-status and, where there is one, grpc-message. A message of ours is short: with it the block
// stays far below a frame.
func trailers(s *status.Status) []byte {
	b := literal(literal([]byte{0}, "grpc-status"), strconv.Itoa(int(s.Code())))
	if s.Code() != codes.OK {
		b = literal(literal(append(b, 0), "grpc-message"), escape(s.Message()))
	}
	return b
}

// escape percent-encodes bytes that grpc-message does not allow.
func escape(message string) string {
	var b strings.Builder
	for i := range min(len(message), 1<<10) {
		if c := message[i]; c < ' ' || c > '~' || c == '%' {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

const frameHead = 9

// appendFrame appends the nine bytes before a frame's payload (RFC 9113, section 4.1).
func appendFrame(out []byte, size int, kind http2.FrameType, flags http2.Flags, id uint32) []byte {
	return append(out, byte(size>>16), byte(size>>8), byte(size), byte(kind), byte(flags), byte(id>>24), byte(id>>16), byte(id>>8), byte(id))
}

// wholeFrame is the head of a frame that has arrived as a whole and has no padding and no priority.
type wholeFrame struct {
	stream uint32
	length int // of the payload, in bytes
	flags  http2.Flags
}

func (f wholeFrame) ends() bool { return f.flags.Has(http2.FlagDataEndStream) } // HEADERS have the same flag

// frameOf reads it if p begins with all of such a frame of that kind (RFC 9113, section 4.1). What it does not take is the framer's.
func frameOf(kind http2.FrameType, p []byte) (f wholeFrame, ok bool) {
	if len(p) < frameHead || p[3] != byte(kind) {
		return f, false
	}
	f.flags = http2.Flags(p[4])
	f.length = int(p[0])<<16 | int(p[1])<<8 | int(p[2])
	f.stream = binary.BigEndian.Uint32(p[5:]) & (1<<31 - 1)
	return f, f.stream != 0 && f.flags&(http2.FlagDataPadded|http2.FlagHeadersPriority) == 0 && len(p)-frameHead >= f.length
}
