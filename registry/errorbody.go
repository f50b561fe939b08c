package registry

import (
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/jsonread"
)

// errorBody covers every form that was seen: {"error":{…}} (OpenAI, Anthropic), the same with "status" and "details" (Google),
// {"error":"…"} (Fireworks), {"code","error":"…"} (xAI), the flat {"object":"error","message","type","code"} (vLLM, Mistral,
// Cerebras, the Responses stream) and {"message"}, perhaps with "__type" (Cohere, Amazon).
type errorBody struct {
	outer, inner errorFields
	trouble      Trouble
}

// errorFields are those of an error: strings, or numbers as strings.
type errorFields struct {
	kind, status, code, amazon string
	azure                      string        // innererror.code
	message                    []byte        // for classification only
	reason                     string        // of Google's ErrorInfo
	retry                      time.Duration // and RetryInfo (googleapis google/rpc/error_details.proto, read 2026-11-21)
}

// maxMessage is as much of a message as is looked at.
const maxMessage = 4 << 10

type fieldsOf = func(*errorBody) *errorFields

func outer(b *errorBody) *errorFields { return &b.outer }

func inner(b *errorBody) *errorFields { return &b.inner }

// errorShapes are those of an error body, by the member that it stands in.
var errorShapes = map[string]*jsonread.Shape[errorBody]{
	"":         errorObject(),
	"response": jsonread.Object(jsonread.Named("response", errorObject())),
	"delta":    jsonread.Object(jsonread.Named("delta", errorObject())),
}

func errorObject() *jsonread.Shape[errorBody] {
	said := func(b *errorBody) *Trouble { return &b.trouble }
	typed := func(b *errorBody, s jsonread.Scalar) { said(b).Type(s.Text) }
	members := append(fieldMembers(outer, typed),
		jsonread.Named("__type", lenient(func(b *errorBody, text string) { b.outer.amazon = text })),
		jsonread.Named("object", jsonread.Hint(typed)),
		jsonread.Named("error", innerError()))
	return jsonread.Object(members...)
}

// innerError is the value of the member error: an object, or a string as an object that has only a message.
func innerError() *jsonread.Shape[errorBody] {
	none := func(*errorBody, jsonread.Scalar) {}
	inside := jsonread.Object(fieldMembers(inner, none)...)
	said := func(b *errorBody) { b.trouble.Said = true }
	return jsonread.TextOr(message(inner), jsonread.HintOr(none, inside)).Noting(said)
}

func fieldMembers(at fieldsOf, typed func(*errorBody, jsonread.Scalar)) []jsonread.Member[errorBody] {
	text := func(name string, to func(*errorFields) *string) jsonread.Member[errorBody] {
		return jsonread.Named(name, lenient(func(b *errorBody, text string) { *to(at(b)) = text }))
	}
	kind := jsonread.Hint(func(b *errorBody, s jsonread.Scalar) {
		at(b).kind = plainText(s)
		typed(b, s)
	})
	azure := jsonread.Object(text("code", func(f *errorFields) *string { return &f.azure }))
	return []jsonread.Member[errorBody]{
		jsonread.Named("type", kind),
		text("status", func(f *errorFields) *string { return &f.status }),
		text("code", func(f *errorFields) *string { return &f.code }),
		jsonread.Named("message", jsonread.TextOr(message(at), jsonread.Hint(func(*errorBody, jsonread.Scalar) {}))),
		jsonread.Named("innererror", jsonread.HintOr(func(*errorBody, jsonread.Scalar) {}, azure)),
		jsonread.Named("details", jsonread.HintOr(func(*errorBody, jsonread.Scalar) {}, jsonread.Array(detail(at)))),
	}
}

// detail is one of Google's error details.
func detail(at fieldsOf) *jsonread.Shape[errorBody] {
	none := func(*errorBody, jsonread.Scalar) {}
	return jsonread.HintOr(none, jsonread.Object(
		jsonread.Named("reason", lenient(func(b *errorBody, text string) {
			if text != "" {
				at(b).reason = text
			}
		})),
		jsonread.Named("retryDelay", lenient(func(b *errorBody, text string) { // "34.07s"
			if seconds, ok := strings.CutSuffix(text, "s"); ok {
				at(b).retry, _ = retryNumber(seconds, time.Second)
			}
		}))))
}

func message(at fieldsOf) func(*errorBody, []byte) {
	return func(b *errorBody, piece []byte) {
		f := at(b)
		f.message = append(f.message, piece[:min(len(piece), maxMessage-len(f.message))]...)
	}
}

// lenient is a string, or a number as a string.
func lenient(take func(*errorBody, string)) *jsonread.Shape[errorBody] {
	return jsonread.Hint(func(b *errorBody, s jsonread.Scalar) { take(b, plainText(s)) })
}

func plainText(s jsonread.Scalar) string {
	if s.Kind == jsonread.String || s.Kind == jsonread.Number {
		return string(s.Text)
	}
	return ""
}
