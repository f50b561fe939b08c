package record

import "github.com/vizard-gateway/vizard/internal/jsonobject"

// appendLine appends e as one line of JSON. Times are in milliseconds; facts that are not known are left out.
func (e *Exchange) appendLine(dst []byte) []byte {
	o := jsonobject.Object(dst).Raw("time", e.Time.UTC().AppendFormat([]byte{'"'}, `2006-01-02T15:04:05.000Z"`)).
		Text("request_id", e.RequestID).Text("caller", e.Caller).Text("key_id", e.KeyID).Text("profile", e.Profile).
		Text("model", e.Model).Text("provider", e.Provider).Bool("stream", e.Stream).
		Integer("status", int64(e.Status)).Text("error_code", e.ErrorCode).Text("refused", e.Refused).Text("finish_reason", e.FinishReason).
		Text("upstream_request_id", e.UpstreamRequestID).
		Milliseconds("duration_ms", e.Duration).Milliseconds("time_to_first_byte_ms", e.TimeToFirstByte).Milliseconds("provider_time_ms", e.ProviderTime).
		Integer("request_bytes", e.RequestBytes).Integer("response_bytes", e.ResponseBytes).
		Count("input_tokens", e.InputTokens).Count("output_tokens", e.OutputTokens).
		Count("cached_input_tokens", e.CachedInputTokens).Count("reasoning_tokens", e.ReasoningTokens).
		Count("cost_micro_usd", e.CostMicroUSD)
	if e.Trace.In() {
		o = o.Text("trace_id", e.Trace.Hex())
	}
	if len(e.Entities) > 0 {
		o = o.Counts("entities", e.Entities).Integer("restored", int64(e.Restored)).Integer("unrestored", int64(e.Unrestored))
	}
	if len(e.Allowed) > 0 {
		o = o.Counts("allowed", e.Allowed)
	}
	if len(e.Trial) > 0 {
		o = o.Counts("trial", e.Trial)
	}
	if len(e.Kept) > 0 {
		o = o.Counts("kept", e.Kept)
	}
	o = o.Text("refused_type", e.RefusedType)
	return append(o.Close(len(dst)), '\n')
}
