package extproc

import (
	"errors"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/vizard-gateway/vizard/envoy"
)

// A message is one envoy.service.ext_proc.v3.ProcessingRequest, read straight from the wire: of all that it may carry only this
// is looked at. Headers and body point into raw, which is used again for the next message.
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
	requestAttributes    kind = 9 // beside the others
)

var errWire = errors.New("not a message of the protocol")

// read decodes raw into m.
func (m *message) read(raw []byte) error {
	*m = message{headers: m.headers[:0]}
	return fields(raw, func(n int, value []byte, _ uint64) (err error) {
		switch k := kind(n); k {
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

// wipe forgets what m points at.
func (m *message) wipe() {
	clear(m.headers[:cap(m.headers)])
	*m = message{headers: m.headers[:0]}
}

// readHeaders reads an HttpHeaders: its HeaderMap and end_of_stream.
func (m *message) readHeaders(b []byte) error {
	return fields(b, func(n int, value []byte, number uint64) error {
		switch n {
		case 1:
			return fields(value, func(n int, value []byte, _ uint64) error {
				if n != 1 {
					return nil
				}
				return m.readHeader(value)
			})
		case 3:
			m.end = number != 0
		}
		return nil
	})
}

// readHeader reads a HeaderValue. Envoy sends raw_value; value stands in the same place for whoever does not.
func (m *message) readHeader(b []byte) error {
	var h pair
	err := fields(b, func(n int, value []byte, _ uint64) error {
		switch {
		case n == 1:
			h.name = value
		case n == 3, n == 2 && h.value == nil:
			h.value = value
		}
		return nil
	})
	m.headers = append(m.headers, h)
	return err
}

func (m *message) readBody(b []byte) error {
	return fields(b, func(n int, value []byte, number uint64) error {
		switch n {
		case 1:
			m.body = value
		case 2:
			m.end = number != 0
		}
		return nil
	})
}

// readAttributes reads an entry of the attributes, a map of Structs by the filter's name, down to the one that was asked for.
func (m *message) readAttributes(b []byte) error {
	return entry(b, envoy.ExtProcFilter, func(attributes []byte) error {
		return fields(attributes, func(n int, b []byte, _ uint64) error {
			return entry(b, envoy.CodeDetails, func(value []byte) error {
				return fields(value, func(n int, text []byte, _ uint64) error {
					if n == int(valueString) {
						m.details = string(text)
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
	err := fields(b, func(n int, value []byte, _ uint64) error {
		switch n {
		case int(entryKey):
			match = string(value) == key
		case int(entryValue):
			found = value
		}
		return nil
	})
	if err != nil || !match {
		return err
	}
	return with(found)
}

// fields passes on each field of an encoded message: the bytes of those that have a length, the number of the others.
func fields(b []byte, with func(n int, value []byte, number uint64) error) error {
	for len(b) > 0 {
		number, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return errWire
		}
		b = b[n:]
		var value []byte
		var plain uint64
		switch kind {
		case protowire.BytesType:
			value, n = protowire.ConsumeBytes(b)
		case protowire.VarintType:
			plain, n = protowire.ConsumeVarint(b)
		default:
			n = protowire.ConsumeFieldValue(number, kind, b)
		}
		if n < 0 {
			return errWire
		}
		if err := with(int(number), value, plain); err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}
