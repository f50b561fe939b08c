package extproc

// Read reads a ProcessingRequest and returns what the exchange would see of it.
func Read(raw []byte) (kind int, end bool, headers [][2]string, body []byte, details string, err error) {
	var m message
	err = m.read(raw)
	for _, h := range m.headers {
		headers = append(headers, [2]string{string(h.name), string(h.value)})
	}
	return int(m.kind), m.end, headers, m.body, m.details, err
}
