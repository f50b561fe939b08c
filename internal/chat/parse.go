package chat

import (
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// MaxBody is the largest request body in bytes, as it comes over the wire. Whoever reads the body counts them.
const MaxBody = 32768

// Parse reads and checks the body of a request, which is strict JSON (RFC 8259) in the form of docs/contract.md. Text that
// is not JSON is an InvalidJSON fault wherever it is wrong; only whole JSON is held against the schema, and the
// InvalidRequest fault that follows has the offending member as its param. Faults say nothing of what the body says, but for
// the name of a member that does not exist.
//
// The prompt is decoded in place: it lies in body, whose other bytes are of no use afterwards.
func Parse(body []byte) (Request, *fault.Fault) {
	if !utf8.Valid(body) {
		return Request{}, fault.New(fault.InvalidJSON, "The body is not valid UTF-8.")
	}
	var m members
	s := scanner{text: body}
	if s.space() != '{' {
		var v value
		if !s.value(&v) || !s.end() {
			return Request{}, s.fault()
		}
		return Request{}, fault.New(fault.InvalidRequest, "The body must be a JSON object.")
	}
	if !s.nested(func(name *value) bool { return m.read(&s, name) }) || !s.end() {
		return Request{}, s.fault()
	}
	return m.request()
}

// members are the members of a request as they were found. Strings are not decoded yet.
type members struct {
	model, prompt, stream value // kind 0: absent
	wrong                 *fault.Fault
}

// read scans the value of a member and keeps it. It keeps the first offence against the schema; the rest of the body is
// still checked for its syntax.
func (m *members) read(s *scanner, name *value) bool {
	var v value
	if !s.value(&v) {
		return false
	}
	key := string(name.raw)
	if name.escaped {
		key = string(name.bytes())
	}
	member := m.member(key)
	switch {
	case member == nil:
		m.refuse(unknownMember(key))
	case member.kind != 0:
		m.refuse(invalid(key, `The member "`+key+`" appears twice.`))
	default:
		*member = v
		m.refuse(wrongType(key, v.kind))
	}
	return true
}

func (m *members) member(name string) *value {
	switch name {
	case "model":
		return &m.model
	case "prompt":
		return &m.prompt
	case "stream":
		return &m.stream
	}
	return nil
}

func (m *members) refuse(f *fault.Fault) {
	if m.wrong == nil {
		m.wrong = f
	}
}

// request checks what only the whole object can tell, and the values.
func (m *members) request() (Request, *fault.Fault) {
	if m.wrong != nil {
		return Request{}, m.wrong
	}
	if m.model.kind == 0 {
		return Request{}, invalid("model", `The member "model" is missing.`)
	}
	provider, id, f := splitModel(string(m.model.bytes()))
	if f != nil {
		return Request{}, f
	}
	if m.prompt.kind == 0 {
		return Request{}, invalid("prompt", `The member "prompt" is missing.`)
	}
	if len(m.prompt.raw) == 0 {
		return Request{}, invalid("prompt", "The prompt is empty.")
	}
	return Request{Provider: provider, ModelID: id, Prompt: m.prompt.inPlace(), Stream: m.stream.kind == kindTrue}, nil
}

func invalid(member, message string) *fault.Fault {
	return fault.New(fault.InvalidRequest, message).About(member)
}

func wrongType(name string, k kind) *fault.Fault {
	if name == "stream" {
		if k == kindTrue || k == kindFalse {
			return nil
		}
		return invalid(name, `The member "stream" must be true or false.`)
	}
	if k == kindString {
		return nil
	}
	return invalid(name, `The member "`+name+`" must be a string.`)
}

// unknownMember names the member if its name looks like one. Anything else might be part of a prompt.
func unknownMember(name string) *fault.Fault {
	const known = ` A request has "model", "prompt" and "stream" only.`
	if !isName(name) {
		return fault.New(fault.InvalidRequest, "The request has an unknown member."+known)
	}
	return invalid(name, `The member "`+name+`" is unknown.`+known)
}

func isName(s string) bool {
	return 1 <= len(s) && len(s) <= 64 && only(s, "_.-")
}

// only says whether s consists of ASCII letters, digits and the given punctuation.
func only(s, punctuation string) bool {
	for i := range len(s) {
		b := s[i]
		letter := 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9'
		if !letter && strings.IndexByte(punctuation, b) < 0 {
			return false
		}
	}
	return true
}

// splitModel takes a model's name apart at the first slash. The id may land in a URL path, so its form is narrow.
func splitModel(model string) (provider, id string, f *fault.Fault) {
	provider, id, found := strings.Cut(model, "/")
	switch {
	case !found:
		return "", "", invalid("model", `The model must be "<provider>/<model id>", such as "openai/gpt-5-mini".`)
	case !isProvider(provider):
		return "", "", invalid("model", "The provider in the model's name must be 1 to 64 lower-case letters, digits or dashes and begin with a letter or digit.")
	case id == "" || len(id) > 200 || !only(id, "._:@/+-"):
		return "", "", invalid("model", "The model id must be 1 to 200 letters, digits or characters of ._:@/+-.")
	case strings.Contains(id, "..") || strings.Contains("/"+id+"/", "//"):
		return "", "", invalid("model", `The model id must not hold ".." or an empty segment.`)
	}
	return provider, id, nil
}

func isProvider(s string) bool {
	return 1 <= len(s) && len(s) <= 64 && s[0] != '-' && strings.ToLower(s) == s && only(s, "-")
}
