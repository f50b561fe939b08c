package extproc

import (
	"errors"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/vizard-gateway/vizard/envoy"
)

// A message is one envoy.service.ext_proc.v3.ProcessingRequest, read directly from the wire. Only these parts of it are
// read. Headers and body point into raw, which is reused for the next message.
//
// Source of the field numbers: Envoy 1.40, api/envoy/service/ext_proc/v3/external_processor.proto; a test compares what is read
// here with what the generated types read.
type message struct {
	kind    kind
	end     bool // nothing follows in this direction
	headers []pair
	body    []byte
	details string // response.code_details
}

type pair struct{ name, value []byte }

// kind is the number of the message's one field that says what it is about.
type kind int

const (
	kindRequestHeaders   kind = 2
	kindResponseHeaders  kind = 3
	kindRequestBody      kind = 4
	kindResponseBody     kind = 5
	kindRequestTrailers  kind = 6
	kindResponseTrailers kind = 7
	requestAttributes    kind = 9 // besides the others
)

var errWire = errors.New("not a message of the protocol")

// read decodes raw into m.
func (m *message) read(raw []byte) error {
	*m = message{headers: m.headers[:0]}
	return fields(raw, func(f field) (err error) {
		if f.form != protowire.BytesType {
			return nil
		}
		switch k, value := kind(f.n), f.value; k {
		case kindRequestHeaders, kindResponseHeaders:
			m.kind, err = k, m.readHeaders(value)
		case kindRequestBody, kindResponseBody:
			m.kind, err = k, m.readBody(value)
		case kindRequestTrailers, kindResponseTrailers:
			m.kind = k
		case requestAttributes:
			err = m.readAttributes(value)
		}
		return err
	})
}

// wipe clears m's pointers.
func (m *message) wipe() {
	clear(m.headers[:cap(m.headers)])
	*m = message{headers: m.headers[:0]}
}

// readHeaders reads an HttpHeaders: its HeaderMap and end_of_stream.
func (m *message) readHeaders(b []byte) error {
	return fields(b, func(f field) error {
		switch {
		case f.bytes(1):
			return fields(f.value, func(f field) error {
				if !f.bytes(1) {
					return nil
				}
				return m.readHeader(f.value)
			})
		case f.number(3):
			m.end = f.plain != 0
		}
		return nil
	})
}

// readHeader reads a HeaderValue. Envoy sends raw_value; value stands in the same place for whoever does not.
func (m *message) readHeader(b []byte) error {
	var h pair
	err := fields(b, func(f field) error {
		switch {
		case f.bytes(1):
			h.name = f.value
		case f.bytes(3), f.bytes(2) && h.value == nil:
			h.value = f.value
		}
		return nil
	})
	m.headers = append(m.headers, h)
	return err
}

func (m *message) readBody(b []byte) error {
	return fields(b, func(f field) error {
		switch {
		case f.bytes(1):
			m.body = f.value
		case f.number(2):
			m.end = f.plain != 0
		}
		return nil
	})
}

// readAttributes reads an entry of the attributes, a map of Structs by the filter's name, down to the one that was asked for.
func (m *message) readAttributes(b []byte) error {
	return entry(b, envoy.ExtProcFilter, func(attributes []byte) error {
		return fields(attributes, func(f field) error {
			if !f.bytes(1) {
				return nil
			}
			return entry(f.value, envoy.CodeDetails, func(value []byte) error {
				return fields(value, func(f field) error {
					if f.bytes(valueString) {
						m.details = string(f.value)
					}
					return nil
				})
			})
		})
	})
}

// entry passes on the value of an entry of a map if it has the key.
func entry(b []byte, key string, with func(value []byte) error) error {
	var match bool
	var found []byte
	err := fields(b, func(f field) error {
		switch {
		case f.bytes(entryKey):
			match = string(f.value) == key
		case f.bytes(entryValue):
			found = f.value
		}
		return nil
	})
	if err != nil || !match {
		return err
	}
	return with(found)
}

// A field is one of an encoded message. One whose form is not the one that its number asks for counts as unknown, as the
// generated types have it.
type field struct {
	n     protowire.Number
	form  protowire.Type
	value []byte // of a field with a length
	plain uint64 // of a number
}

func (f field) bytes(n protowire.Number) bool  { return f.n == n && f.form == protowire.BytesType }
func (f field) number(n protowire.Number) bool { return f.n == n && f.form == protowire.VarintType }

// fields passes on each field of an encoded message.
func fields(b []byte, with func(field) error) error {
	for len(b) > 0 {
		number, form, n := protowire.ConsumeTag(b)
		if n < 0 {
			return errWire
		}
		b = b[n:]
		f := field{n: number, form: form}
		switch form {
		case protowire.BytesType:
			f.value, n = protowire.ConsumeBytes(b)
		case protowire.VarintType:
			f.plain, n = protowire.ConsumeVarint(b)
		default:
			n = protowire.ConsumeFieldValue(number, form, b)
		}
		if n < 0 {
			return errWire
		}
		if err := with(f); err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}
