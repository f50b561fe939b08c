package extproc

import (
	"math"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
)

// metadata is an exchange's dynamic metadata for Envoy's access log: the encoded fields of a google.protobuf.Struct. Every answer
// carries some.
type metadata []byte

// The field numbers of google.protobuf.Struct, its map entries and Value.
const (
	structFields protowire.Number = 1
	entryKey     protowire.Number = 1
	entryValue   protowire.Number = 2
	valueNumber  protowire.Number = 2
	valueString  protowire.Number = 3
	valueBool    protowire.Number = 4
	valueStruct  protowire.Number = 5
)

func (m metadata) text(name, value string) metadata {
	if value == "" {
		return m
	}
	m = m.entry(name, protowire.SizeTag(valueString)+protowire.SizeBytes(len(value)))
	return protowire.AppendString(protowire.AppendTag(m, valueString, protowire.BytesType), value)
}

func (m metadata) number(name string, value float64) metadata {
	m = m.entry(name, protowire.SizeTag(valueNumber)+protowire.SizeFixed64())
	return protowire.AppendFixed64(protowire.AppendTag(m, valueNumber, protowire.Fixed64Type), math.Float64bits(value))
}

func (m metadata) flag(name string, value bool) metadata {
	m = m.entry(name, protowire.SizeTag(valueBool)+protowire.SizeVarint(protowire.EncodeBool(value)))
	return protowire.AppendVarint(protowire.AppendTag(m, valueBool, protowire.VarintType), protowire.EncodeBool(value))
}

// count leaves out what the provider did not report.
func (m metadata) count(name string, n *int64) metadata {
	if n == nil {
		return m
	}
	return m.number(name, float64(*n))
}

// entry appends the head of a map entry whose Value has the given size; the caller appends the Value.
func (m metadata) entry(name string, size int) metadata {
	inner := protowire.SizeTag(entryKey) + protowire.SizeBytes(len(name)) + protowire.SizeTag(entryValue) + protowire.SizeBytes(size)
	m = protowire.AppendTag(m, structFields, protowire.BytesType)
	m = protowire.AppendVarint(m, uint64(inner))
	m = protowire.AppendString(protowire.AppendTag(m, entryKey, protowire.BytesType), name)
	return protowire.AppendVarint(protowire.AppendTag(m, entryValue, protowire.BytesType), uint64(size))
}

// routing adds what Envoy may need of a request before its answer: the name of its own errors, and what a rate limit is counted by.
func (x *exchange) routing(m metadata) metadata {
	f := &x.facts
	return m.text("request_id", x.id).text("caller", f.Caller).text("key_id", f.KeyID).text("profile", f.Profile).text("model", f.Model).text("provider", f.Provider)
}

// metadata is the record's facts for Envoy's access log. They extend the metadata that was set when the request was forwarded.
func (x *exchange) metadata() metadata {
	f := &x.facts
	m := make(metadata, 0, 512)
	if x.forwarded.IsZero() {
		m = x.routing(m)
	}
	m = m.flag("stream", f.Stream).number("status", float64(f.Status)).text("error_code", f.ErrorCode).text("finish_reason", f.FinishReason).
		number("duration_ms", milliseconds(f.Duration)).number("time_to_first_byte_ms", milliseconds(f.TimeToFirstByte)).
		number("provider_time_ms", milliseconds(f.ProviderTime)).
		number("request_bytes", float64(f.RequestBytes)).number("response_bytes", float64(f.ResponseBytes)).
		count("input_tokens", f.InputTokens).count("output_tokens", f.OutputTokens).
		count("cached_input_tokens", f.CachedInputTokens).count("reasoning_tokens", f.ReasoningTokens).
		count("cost_micro_usd", f.CostMicroUSD).
		number("entities", float64(x.table.Entities()))
	if x.table.Entities() > 0 {
		m = m.number("restored", float64(f.Restored)).number("unrestored", float64(f.Unrestored))
	}
	return m
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
