package extproc

import (
	"strconv"
	"sync"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/wipe"
)

// A reply is one envoy.service.ext_proc.v3.ProcessingResponse in the wire format. It is written straight: the generated types
// would be filled only to be read again by their encoder, twice, for its size and for its bytes.
//
// Source of the field numbers: Envoy 1.40, api/envoy/service/ext_proc/v3/external_processor.proto and
// api/envoy/config/core/v3/base.proto; a test reads every kind of reply with the generated types.
type reply []byte

// replies keeps the memory of replies for later ones. It holds zeros.
var replies = sync.Pool{New: func() any { return new(reply) }}

const replySlack = 1 << 10 // for metadata

// newReply returns an empty reply with room for size bytes and some metadata.
func newReply(size int) reply {
	if r := *replies.Get().(*reply); cap(r) >= size {
		return r[:0]
	}
	return make(reply, 0, size+replySlack)
}

// free wipes a reply that was sent and keeps its memory.
func (r reply) free() {
	r = reply(again(r))
	replies.Put(&r)
}

const (
	replyRequestHeaders   protowire.Number = 1
	replyResponseHeaders  protowire.Number = 2
	replyRequestBody      protowire.Number = 3
	replyResponseBody     protowire.Number = 4
	replyResponseTrailers protowire.Number = 6
	replyImmediate        protowire.Number = 7
	replyMetadata         protowire.Number = 8

	commonResponse         protowire.Number = 1 // in HeadersResponse and BodyResponse
	commonHeaderMutation   protowire.Number = 2
	commonBodyMutation     protowire.Number = 3
	commonClearRouteCache  protowire.Number = 5
	mutationSet            protowire.Number = 1
	mutationRemove         protowire.Number = 2
	mutationStreamed       protowire.Number = 3 // in BodyMutation
	optionHeader           protowire.Number = 1
	optionAppendAction     protowire.Number = 3
	headerKey              protowire.Number = 1
	headerRawValue         protowire.Number = 3
	streamedBody           protowire.Number = 1
	streamedEnd            protowire.Number = 2
	immediateStatus        protowire.Number = 1
	immediateHeaders       protowire.Number = 2
	immediateBody          protowire.Number = 3
	immediateDetails       protowire.Number = 5
	statusCode             protowire.Number = 1
	overwriteIfExistsOrAdd                  = 2 // HeaderValueOption.HeaderAppendAction
)

// maxChunk bounds one body message: Envoy advises to stay below 64 KiB.
const maxChunk = 60 << 10

// header is one header to set.
type header struct {
	name  string
	value []byte
}

// forwarding answers the request's headers: it sets and removes the given ones and lets Envoy choose the route again.
func forwarding(set []header, remove []string) reply {
	return headersReply(replyRequestHeaders, set, remove, true)
}

// answerHeaders answers the response's headers.
func answerHeaders(set []header, remove []string) reply {
	return headersReply(replyResponseHeaders, set, remove, false)
}

// answerTrailers ends a response that has trailers; the strip filter drops them.
func answerTrailers() reply { return open(nil, replyResponseTrailers, 0) }

// immediate answers the caller in place of the provider. It works as long as no header of an answer is out.
func immediate(f *fault.Fault, set []header, body []byte) reply {
	return instead(f.Status(), f.Code(), set, body)
}

// instead answers the caller with a status; code tells Envoy's access log why.
func instead(status int, code string, set []header, body []byte) reply {
	details := envoy.DetailsPrefix + code
	statusSize := varintSize(statusCode, status)
	headers := mutationSize(set, nil)
	size := room(immediateStatus, statusSize) + room(immediateHeaders, headers) + room(immediateBody, len(body)) + room(immediateDetails, len(details))
	r := open(newReply(room(replyImmediate, size)), replyImmediate, size)
	r = appendVarint(open(r, immediateStatus, statusSize), statusCode, status)
	r = appendMutation(open(r, immediateHeaders, headers), set, nil)
	r = append(open(r, immediateBody, len(body)), body...)
	return append(open(r, immediateDetails, len(details)), details...)
}

func headersReply(which protowire.Number, set []header, remove []string, reroute bool) reply {
	mutation := mutationSize(set, remove)
	common := room(commonHeaderMutation, mutation)
	if reroute {
		common += varintSize(commonClearRouteCache, 1)
	}
	size := room(commonResponse, common)
	r := open(open(newReply(room(which, size)), which, size), commonResponse, common)
	r = appendMutation(open(r, commonHeaderMutation, mutation), set, remove)
	if reroute {
		r = appendVarint(r, commonClearRouteCache, 1)
	}
	return r
}

// bodyReply carries a piece of a body that has size bytes and belongs behind the first split bytes of the reply.
func bodyReply(which protowire.Number, size int, last bool) (r reply, split int) {
	streamed := room(streamedBody, size)
	if last {
		streamed += varintSize(streamedEnd, 1)
	}
	mutation := room(mutationStreamed, streamed)
	common := room(commonBodyMutation, mutation)
	around := room(commonResponse, common)
	r = open(open(newReply(room(which, around)-size), which, around), commonResponse, common)
	r = open(open(open(r, commonBodyMutation, mutation), mutationStreamed, streamed), streamedBody, size)
	if split = len(r); last {
		r = appendVarint(r, streamedEnd, 1)
	}
	return r, split
}

// withMetadata adds m to a reply as its dynamic metadata, below the gateway's namespace.
func withMetadata(r reply, m metadata) reply {
	value := room(valueStruct, len(m))
	namespaces := metadata(nil).entry(envoy.MetadataNamespace, value)
	r = wipe.Room(r, room(replyMetadata, len(namespaces)+value))
	r = open(r, replyMetadata, len(namespaces)+value)
	return append(open(append(r, namespaces...), valueStruct, len(m)), m...)
}

func mutationSize(set []header, remove []string) (size int) {
	for i := range set {
		size += room(mutationSet, optionSize(&set[i]))
	}
	for _, name := range remove {
		size += room(mutationRemove, len(name))
	}
	return size
}

func optionSize(h *header) int {
	return room(optionHeader, pairSize(h)) + varintSize(optionAppendAction, overwriteIfExistsOrAdd)
}

func pairSize(h *header) int {
	return room(headerKey, len(h.name)) + room(headerRawValue, len(h.value))
}

func appendMutation(r reply, set []header, remove []string) reply {
	for i := range set {
		h := &set[i]
		r = open(open(r, mutationSet, optionSize(h)), optionHeader, pairSize(h))
		r = append(open(r, headerKey, len(h.name)), h.name...)
		r = append(open(r, headerRawValue, len(h.value)), h.value...)
		r = appendVarint(r, optionAppendAction, overwriteIfExistsOrAdd)
	}
	for _, name := range remove {
		r = append(open(r, mutationRemove, len(name)), name...)
	}
	return r
}

// room is the encoded size of a field with size bytes.
func room(n protowire.Number, size int) int { return protowire.SizeTag(n) + protowire.SizeBytes(size) }

// open begins a field that holds size bytes; they come next.
func open(r reply, n protowire.Number, size int) reply {
	return protowire.AppendVarint(protowire.AppendTag(r, n, protowire.BytesType), uint64(size))
}

func varintSize(n protowire.Number, v int) int {
	return protowire.SizeTag(n) + protowire.SizeVarint(uint64(v))
}

func appendVarint(r reply, n protowire.Number, v int) reply {
	return protowire.AppendVarint(protowire.AppendTag(r, n, protowire.VarintType), uint64(v))
}

func text(name, value string) header { return header{name, []byte(value)} }

func number(name string, n int) header { return header{name, strconv.AppendInt(nil, int64(n), 10)} }

// pieces cuts a body into messages below maxChunk and passes them on; last marks the final one. An empty body is one piece.
func pieces(body []byte, last bool, send func([]byte, bool) error) error {
	for len(body) > maxChunk {
		if err := send(body[:maxChunk], false); err != nil {
			return err
		}
		body = body[maxChunk:]
	}
	return send(body, last)
}
