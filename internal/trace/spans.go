package trace

import (
	"context"
	"slices"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"github.com/vizard-gateway/vizard/internal/record"
)

// The names of the attributes, all that there are. Those without vizard in front are OpenTelemetry's: the HTTP conventions 1.44 and those
// for generative AI as of 2026-11 (github.com/open-telemetry/semantic-conventions-genai), without the ones that hold content.
const (
	method       = attribute.Key("http.request.method")
	route        = attribute.Key("http.route")
	path         = attribute.Key("url.path")
	status       = attribute.Key("http.response.status_code")
	requestSize  = attribute.Key("http.request.body.size")
	responseSize = attribute.Key("http.response.body.size")
	errorType    = attribute.Key("error.type")
	serverHost   = attribute.Key("server.address")
	serverPort   = attribute.Key("server.port")

	operation    = attribute.Key("gen_ai.operation.name")
	provider     = attribute.Key("gen_ai.provider.name")
	model        = attribute.Key("gen_ai.request.model")
	stream       = attribute.Key("gen_ai.request.stream")
	reasons      = attribute.Key("gen_ai.response.finish_reasons")
	firstChunk   = attribute.Key("gen_ai.response.time_to_first_chunk")
	inputTokens  = attribute.Key("gen_ai.usage.input_tokens")
	outputTokens = attribute.Key("gen_ai.usage.output_tokens")
	cachedTokens = attribute.Key("gen_ai.usage.cache_read.input_tokens")
	reasonTokens = attribute.Key("gen_ai.usage.reasoning.output_tokens")

	requestID  = attribute.Key("vizard.request.id")
	caller     = attribute.Key("vizard.caller")
	keyID      = attribute.Key("vizard.key.id")
	profile    = attribute.Key("vizard.profile")
	named      = attribute.Key("vizard.provider")
	credential = attribute.Key("vizard.credential")
	upstreamID = attribute.Key("vizard.upstream.request_id")
	cost       = attribute.Key("vizard.cost.micro_usd")
	entities   = attribute.Key("vizard.masking.entities")
	types      = attribute.Key("vizard.masking.types")
)

// known are the names that the conventions give to providers whose names here are others.
var known = map[string]string{"azure": "azure.ai.openai", "bedrock": "aws.bedrock", "google": "gcp.gemini", "mistral": "mistral_ai",
	"vertex": "gcp.vertex_ai", "xai": "x_ai"}

// gateway is the route that all requests but misplaced ones have.
const gateway = "/v1/gateway"

// tell makes the spans of an exchange: one for the request, and one child span for each step that it reached.
func (t *Tracer) tell(j *job) {
	e := &j.exchange
	ctx := context.WithValue(context.Background(), traceID{}, trace.TraceID(e.Trace.ID))
	if j.caller.In() {
		ctx = trace.ContextWithRemoteSpanContext(ctx, remote(j.caller))
	}
	name, at := serverName(e)
	ctx, span := t.spans.Start(ctx, name, trace.WithTimestamp(e.Time), trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(at...))
	if e.ErrorCode != "" && (e.Status >= 500 || e.Status < 400) { // a caller's mistake is no error of the server, a broken stream is
		span.SetStatus(codes.Error, "")
	}
	t.step(ctx, e, "authenticate", e.Authenticate, e.ErrorCode == "unauthenticated")
	t.step(ctx, e, "mask", e.Mask, e.ErrorCode == "masking_failed", masking(e)...)
	t.provided(ctx, e)
	span.End(trace.WithTimestamp(e.Time.Add(e.Duration)))
}

func serverName(e *record.Exchange) (string, []attribute.KeyValue) {
	at := set{requestID.String(e.RequestID), status.Int(e.Status), requestSize.Int64(e.RequestBytes), responseSize.Int64(e.ResponseBytes)}
	at.text(caller, e.Caller)
	at.text(keyID, e.KeyID)
	at.text(profile, e.Profile)
	at.text(errorType, e.ErrorCode)
	if e.ErrorCode == "not_found" || e.ErrorCode == "method_not_allowed" {
		return "HTTP", at // the record does not keep what a caller may have written there
	}
	return "POST " + gateway, append(at, method.String("POST"), route.String(gateway), path.String(gateway))
}

// step makes the span of a step of ours.
func (t *Tracer) step(ctx context.Context, e *record.Exchange, name string, s record.Step, failed bool, at ...attribute.KeyValue) {
	if s.Took == 0 {
		return
	}
	begun := e.Time.Add(s.At)
	_, span := t.spans.Start(ctx, name, trace.WithTimestamp(begun), trace.WithAttributes(at...))
	if failed {
		span.SetAttributes(errorType.String(e.ErrorCode))
		span.SetStatus(codes.Error, "")
	}
	span.End(trace.WithTimestamp(begun.Add(s.Took)))
}

func masking(e *record.Exchange) []attribute.KeyValue {
	n := 0
	names := make([]string, 0, len(e.Entities))
	for name, count := range e.Entities {
		n += count
		names = append(names, name)
	}
	slices.Sort(names)
	return []attribute.KeyValue{entities.Int(n), types.StringSlice(names)}
}

// provided makes the span of the time that the provider had the request.
func (t *Tracer) provided(ctx context.Context, e *record.Exchange) {
	if e.Forwarded == 0 {
		return
	}
	begun := e.Time.Add(e.Forwarded)
	id := strings.TrimPrefix(e.Model, e.Provider+"/")
	_, span := t.spans.Start(ctx, "chat "+id, trace.WithTimestamp(begun), trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(asked(e, id)...))
	if e.ErrorCode != "" {
		span.SetStatus(codes.Error, "")
	}
	span.End(trace.WithTimestamp(begun.Add(e.ProviderTime)))
}

// asked has the conventions' attributes of a request to a provider and its answer.
func asked(e *record.Exchange, id string) []attribute.KeyValue {
	at := set{operation.String("chat"), provider.String(e.Provider), named.String(e.Provider), model.String(id),
		serverHost.String(e.ProviderHost), serverPort.Int(e.ProviderPort)}
	if name, ok := known[e.Provider]; ok {
		at[1] = provider.String(name)
	}
	if e.Stream {
		at = append(at, stream.Bool(true))
		if e.FinishReason != "" && e.TimeToFirstByte > e.Forwarded {
			at = append(at, firstChunk.Float64((e.TimeToFirstByte - e.Forwarded).Seconds()))
		}
	}
	reason := e.FinishReason
	if reason == "" {
		reason = "error"
	}
	at = append(at, reasons.StringSlice([]string{reason}))
	at.text(errorType, e.ErrorCode)
	at.text(credential, e.Credential)
	at.text(upstreamID, e.UpstreamRequestID)
	at.count(inputTokens, e.InputTokens)
	at.count(outputTokens, e.OutputTokens)
	at.count(cachedTokens, e.CachedInputTokens)
	at.count(reasonTokens, e.ReasoningTokens)
	at.count(cost, e.CostMicroUSD)
	return at
}

// set is a list of attributes; what is not known is left out.
type set []attribute.KeyValue

func (s *set) text(name attribute.Key, value string) {
	if value != "" {
		*s = append(*s, name.String(value))
	}
}

func (s *set) count(name attribute.Key, n *int64) {
	if n != nil {
		*s = append(*s, name.Int64(*n))
	}
}
