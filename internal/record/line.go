package record

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// appendLine appends e as one line of JSON. Times are in milliseconds; facts that are not known are left out.
func (e *Exchange) appendLine(dst []byte) []byte {
	o := object(dst).raw("time", e.Time.UTC().AppendFormat([]byte{'"'}, `2006-01-02T15:04:05.000Z"`)).
		text("request_id", e.RequestID).text("caller", e.Caller).text("key_id", e.KeyID).
		text("model", e.Model).text("provider", e.Provider).raw("stream", strconv.AppendBool(nil, e.Stream)).
		integer("status", int64(e.Status)).text("error_code", e.ErrorCode).text("finish_reason", e.FinishReason).
		text("upstream_request_id", e.UpstreamRequestID).
		time("duration_ms", e.Duration).time("time_to_first_byte_ms", e.TimeToFirstByte).time("provider_time_ms", e.ProviderTime).
		integer("request_bytes", e.RequestBytes).integer("response_bytes", e.ResponseBytes).
		count("input_tokens", e.InputTokens).count("output_tokens", e.OutputTokens).
		count("cached_input_tokens", e.CachedInputTokens).count("reasoning_tokens", e.ReasoningTokens).
		count("cost_micro_usd", e.CostMicroUSD)
	if e.Trace.In() {
		o = o.text("trace_id", e.Trace.Hex())
	}
	if len(e.Entities) > 0 {
		o = o.raw("entities", e.entities())
	}
	o[len(dst)] = '{'
	return append(o, '}', '\n')
}

// entities is the object of the masked occurrences, by type.
func (e *Exchange) entities() []byte {
	names := make([]string, 0, len(e.Entities))
	for name := range e.Entities {
		names = append(names, name)
	}
	slices.Sort(names)
	var o object
	for _, name := range names {
		o = o.integer(name, int64(e.Entities[name]))
	}
	o[0] = '{'
	return append(o, '}')
}

// object is a JSON object that is being written: every member follows a comma, and the first comma becomes the brace.
type object []byte

func (o object) name(name string) object {
	o = append(o, ',', '"')
	o = append(o, name...)
	return append(o, '"', ':')
}

func (o object) raw(name string, value []byte) object { return append(o.name(name), value...) }

func (o object) integer(name string, n int64) object { return strconv.AppendInt(o.name(name), n, 10) }

func (o object) count(name string, n *int64) object {
	if n == nil {
		return o
	}
	return o.integer(name, *n)
}

func (o object) time(name string, d time.Duration) object {
	return strconv.AppendFloat(o.name(name), float64(d.Microseconds())/1000, 'f', -1, 64)
}

func (o object) text(name, value string) object {
	if value == "" {
		return o
	}
	o = o.name(name)
	if plain(value) {
		return append(append(append(o, '"'), value...), '"')
	}
	quoted, err := json.Marshal(value)
	if err != nil {
		panic("record: internal error: encoding a string: " + err.Error())
	}
	return append(o, quoted...)
}

// plain says whether a string needs no escapes.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
