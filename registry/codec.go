package registry

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
)

// Codec is one wire protocol: it writes a request in the provider's form and reads the provider's answers.
//
// A Codec is immutable and may be used by any number of goroutines. It never learns what a mask is and never sees a
// credential. Adding a protocol means implementing this interface in a folder of its own.
type Codec interface {
	// Encode returns the request for call.
	Encode(call Call) (Wire, error)
	// Whole returns a decoder for one answer that comes whole, whatever its status: NewWhole's. Every answer but a complete and
	// successful one is a fault, whose text is fixed: the provider's own words may echo the prompt or the credential.
	Whole(head Head) Stream
	// Stream returns a decoder for one streamed answer with status 200.
	Stream() Stream
}

// Stream decodes one answer as it arrives. It is incremental and bounded, belongs to one goroutine and keeps its first fault:
// after one, every call returns it and yields nothing more. That of a whole answer yields nothing before Close.
type Stream interface {
	// Feed takes the next bytes, cut anywhere, and yields the events they complete, in order. It does not keep p.
	Feed(p []byte, yield func(chat.Event)) *fault.Fault
	// Close says that the body ended. It yields what was still held back; without the protocol's own end mark it returns a
	// ProviderBadResponse fault. After an End event it returns nil.
	Close(yield func(chat.Event)) *fault.Fault
	// Held is how many bytes of memory it has for what it keeps of the answer.
	Held() int
}

// Call is the input of Encode. Prompt is masked already; the codec does not keep it.
type Call struct {
	Model  Model
	Prompt []byte
	Stream bool
	Buffer []byte // the body may be built in its memory
}

// NewBody returns the beginning of a body that names the model first, `{"model":"<id>"`, with room for the prompt as JSON and what
// stands around it.
func (c Call) NewBody() ([]byte, error) {
	b, err := c.EmptyBody()
	if err != nil {
		return nil, err
	}
	return chat.AppendQuoted(append(b, `{"model":`...), []byte(c.Model.ID)), nil
}

// EmptyBody is NewBody for a protocol that names the model in the path: nothing yet, with the same room.
func (c Call) EmptyBody() ([]byte, error) {
	if c.Model.ID == "" {
		return nil, errors.New("encoding the request: the model's id is empty")
	}
	return slices.Grow(c.Buffer[:0], len(c.Prompt)+len(c.Prompt)/16+512), nil
}

// PathSegment returns a model's id as one segment of a path: everything but letters, digits and - . _ ~ is escaped (RFC 3986
// section 2.3), so that no id can become two segments and all gateways on the way read it alike.
func PathSegment(id string) string {
	var b strings.Builder
	for i := range len(id) {
		switch c := id[i]; {
		case c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '.', c == '_', c == '~':
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// Wire is an encoded request. Path is appended to the endpoint's base path and starts with a slash.
type Wire struct {
	Path string
	Body []byte
}

// Head has the status and headers of an answer. Header holds only the headers that Envoy lets through to the sidecar.
type Head struct {
	Status int
	Header http.Header
}

// Response is a provider's whole answer.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// Decode reads an answer that has arrived.
func Decode(c Codec, answer Response) (chat.Answer, *fault.Fault) {
	s := c.Whole(Head{Status: answer.Status, Header: answer.Header})
	var a chat.Answer
	var text []byte
	yield := func(e chat.Event) {
		switch e.Kind {
		case chat.Text:
			text = append(text, e.Text...)
		case chat.End:
			a.Completion = *e.Completion
		default: // a ping
		}
	}
	f := s.Feed(answer.Body, yield)
	if f == nil {
		f = s.Close(yield)
	}
	if f != nil {
		return chat.Answer{}, f
	}
	a.Text = string(text)
	return a, nil
}
