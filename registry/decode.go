package registry

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// quick is an answer that reads its usual form by itself. Quick says whether it did and changes nothing if not.
type quick interface{ Quick(body []byte) bool }

// ReadJSON reads a whole successful answer into v, by its method Quick if it has one that knows the body. Every other answer is a fault: an error status, an error in an answer of
// status 200, a content encoding although identity was asked for, a body that is not one JSON object of v's shape. White space
// before the object is a keep-alive and is skipped.
func ReadJSON(answer Response, v any) *fault.Fault {
	if !identity(answer.Header) {
		return encoded(answer)
	}
	if !succeeded(answer.Status) {
		return Failure(answer)
	}
	body := trimHead(answer.Body)
	if len(body) == 0 || body[0] != '{' {
		return BadResponse("the answer is not a JSON object")
	}
	if q, ok := v.(quick); ok && q.Quick(body) {
		return nil
	}
	if isError(body) {
		return Failure(Response{Status: answer.Status, Header: answer.Header, Body: body})
	}
	err := json.Unmarshal(body, v)
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return BadResponse("the answer is not a JSON object")
	case err != nil:
		return BadResponse("a member of the answer has an unexpected type")
	}
	return nil
}

// encoded judges an answer whose body cannot be read: by its status if that is an error.
func encoded(answer Response) *fault.Fault {
	if succeeded(answer.Status) {
		return BadResponse("the answer has a content encoding although identity was asked for")
	}
	return Failure(Response{Status: answer.Status, Header: answer.Header})
}

func identity(h http.Header) bool {
	for _, v := range h.Values("content-encoding") {
		if v = strings.TrimSpace(v); v != "" && !strings.EqualFold(v, "identity") {
			return false
		}
	}
	return true
}

// trimHead drops a byte order mark and white space from the start of a body.
func trimHead(body []byte) []byte { return bytes.TrimLeft(body, " \t\r\n\ufeff") }
