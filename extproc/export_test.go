package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/registry"
)

// Read reads a ProcessingRequest and returns what the exchange would see of it.
func Read(raw []byte) (kind int, end bool, headers [][2]string, body []byte, details string, err error) {
	var m message
	err = m.read(raw)
	for _, h := range m.headers {
		headers = append(headers, [2]string{string(h.name), string(h.value)})
	}
	return int(m.kind), m.end, headers, m.body, m.details, err
}

// Sign is sign with the headers as a map.
func Sign(p *registry.Provider, credential []byte, path string, body []byte, at time.Time) (map[string]string, []string, error) {
	set, remove, err := sign(p, credential, path, body, at)
	m := map[string]string{}
	for _, h := range set {
		m[h.name] = string(h.value)
	}
	return m, remove, err
}
