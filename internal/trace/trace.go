// Package trace turns exchanges that have ended into OpenTelemetry spans and sends them to a collector over OTLP/HTTP.
//
// It knows an exchange only as its metadata record, so a span cannot hold anything that a record cannot: no prompt, no answer, no key and no
// credential. It comes after the end of a request's way: the exchange's own goroutine only decides whether its spans are kept, and
// puts the record into a queue. If the queue is full, the spans are dropped and counted; no request waits for a collector.
package trace

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"github.com/vizard-gateway/vizard/internal/record"
)

// Options say where spans go and which are kept.
type Options struct {
	Endpoint    string  // base URL of an OTLP/HTTP collector; spans go to its /v1/traces
	CAFile      string  // PEM bundle that its certificate must chain to; "": the system's
	Ratio       float64 // part of the traces that are kept, from 0 to 1
	ParentBased bool    // the sampling decision of a caller that sends one holds instead
	Version     string  // of this program
	Lost        func(error)
}

// queue bounds the exchanges that wait to become spans: some seconds of a busy gateway, about a megabyte.
const queue = 2048

// The collector is asked every batchEvery at the latest. It may take collectorPatience; what it has not taken after giveUp is lost.
const (
	batchEvery        = 2 * time.Second
	collectorPatience = 5 * time.Second
	giveUp            = 20 * time.Second
)

// Tracer makes and sends the spans. Any number of goroutines may use it.
type Tracer struct {
	sampler  sdk.Sampler
	provider *sdk.TracerProvider
	spans    trace.Tracer
	ended    chan job
	worker   sync.WaitGroup
	closing  sync.RWMutex
	closed   bool
	dropped  atomic.Int64
	*counted
}

// job is an exchange with the caller's place in the trace; the record's own has the trace's id.
type job struct {
	exchange record.Exchange
	caller   record.Trace
}

// New returns a tracer that sends to o.Endpoint. It connects when there is something to send. The environment variables that
// OpenTelemetry defines for exporters add headers (OTEL_EXPORTER_OTLP_HEADERS) and resource attributes (OTEL_RESOURCE_ATTRIBUTES,
// OTEL_SERVICE_NAME). The caller must call Close at the end.
func New(o Options) (*Tracer, error) {
	ctx := context.Background()
	options := []otlptracehttp.Option{otlptracehttp.WithEndpointURL(o.Endpoint + "/v1/traces"), otlptracehttp.WithTimeout(collectorPatience),
		otlptracehttp.WithCompression(otlptracehttp.GzipCompression),
		otlptracehttp.WithRetry(otlptracehttp.RetryConfig{Enabled: true, InitialInterval: time.Second, MaxInterval: 5 * time.Second, MaxElapsedTime: giveUp})}
	if o.CAFile != "" {
		c, err := trusting(o.CAFile)
		if err != nil {
			return nil, err
		}
		options = append(options, otlptracehttp.WithTLSClientConfig(c))
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(o.Lost)) // what the library has no caller to tell
	exporter, err := otlptracehttp.New(ctx, options...)
	if err != nil {
		return nil, fmt.Errorf("preparing the OTLP exporter: %w", err)
	}
	res, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", "vizard"), attribute.String("service.version", o.Version)),
		resource.WithFromEnv(), resource.WithTelemetrySDK())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("reading OTEL_RESOURCE_ATTRIBUTES: %w", err), exporter.Shutdown(ctx))
	}
	t := &Tracer{sampler: sdk.TraceIDRatioBased(o.Ratio), ended: make(chan job, queue), counted: &counted{SpanExporter: exporter, lost: o.Lost}}
	if o.ParentBased {
		t.sampler = sdk.ParentBased(t.sampler)
	}
	t.provider = sdk.NewTracerProvider(sdk.WithResource(res), sdk.WithSampler(sdk.AlwaysSample()), sdk.WithIDGenerator(identity{}),
		sdk.WithBatcher(t.counted, sdk.WithBlocking(), sdk.WithBatchTimeout(batchEvery), sdk.WithExportTimeout(giveUp+collectorPatience)))
	t.spans = t.provider.Tracer("github.com/vizard-gateway/vizard")
	t.worker.Go(t.run)
	return t, nil
}

func trusting(file string) (*tls.Config, error) {
	pem, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading the collector's CA: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("reading the collector's CA: %s holds no certificate", file)
	}
	return &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}, nil
}

// Closed decides whether the spans of an exchange are kept and sets the exchange's Trace: to the trace that they are in, or to none. It
// never waits and does not keep e.
func (t *Tracer) Closed(e *record.Exchange) {
	caller := e.Trace
	ctx := context.Background()
	if caller.In() {
		ctx = trace.ContextWithRemoteSpanContext(ctx, remote(caller))
	} else if _, err := rand.Read(e.Trace.ID[:]); err != nil {
		panic("trace: internal error: no randomness")
	}
	e.Trace = record.Trace{ID: e.Trace.ID}
	if t.sampler.ShouldSample(sdk.SamplingParameters{ParentContext: ctx, TraceID: e.Trace.ID}).Decision != sdk.RecordAndSample || !t.enqueue(job{*e, caller}) {
		e.Trace = record.Trace{}
	}
}

func remote(caller record.Trace) trace.SpanContext {
	c := trace.SpanContextConfig{TraceID: caller.ID, SpanID: caller.Parent, Remote: true}
	if caller.Sampled {
		c.TraceFlags = trace.FlagsSampled
	}
	return trace.NewSpanContext(c)
}

func (t *Tracer) enqueue(j job) bool {
	t.closing.RLock()
	defer t.closing.RUnlock()
	if !t.closed {
		select {
		case t.ended <- j:
			return true
		default:
		}
	}
	t.dropped.Add(1)
	return false
}

// run makes the spans. It waits while the exporter's own queue is full, so that all that is dropped is dropped in enqueue.
func (t *Tracer) run() {
	for j := range t.ended {
		t.tell(&j)
	}
}

// Stats are what the metrics show of the tracer.
func (t *Tracer) Stats() record.TraceStats {
	return record.TraceStats{Waiting: len(t.ended), Limit: queue, Dropped: t.dropped.Load(), Sent: t.sent.Load(), Failed: t.failures.Load()}
}

// Close sends what still waits, until ctx ends at the latest.
func (t *Tracer) Close(ctx context.Context) error {
	t.closing.Lock()
	if !t.closed {
		t.closed = true
		close(t.ended)
	}
	t.closing.Unlock()
	made := make(chan struct{})
	go func() { t.worker.Wait(); close(made) }()
	select {
	case <-made:
	case <-ctx.Done():
	}
	if err := t.provider.Shutdown(ctx); err != nil && ctx.Err() == nil {
		return fmt.Errorf("ending the traces: %w", err)
	}
	return nil // a collector that is away at the end is no failure of the gateway's; the log has it
}

// counted counts what an exporter does, and tells of what it could not do.
type counted struct {
	sdk.SpanExporter
	lost           func(error)
	sent, failures atomic.Int64
}

// ExportSpans implements sdk.SpanExporter.
func (c *counted) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if err := c.SpanExporter.ExportSpans(ctx, spans); err != nil {
		c.failures.Add(int64(len(spans)))
		c.lost(err)
		return nil // it has been told
	}
	c.sent.Add(int64(len(spans)))
	return nil
}

// identity gives the first span of an exchange without a caller's trace the id that was chosen for it, and every span a random one.
type identity struct{}

type traceID struct{}

// NewIDs implements sdk.IDGenerator.
func (g identity) NewIDs(ctx context.Context) (trace.TraceID, trace.SpanID) {
	id, ok := ctx.Value(traceID{}).(trace.TraceID)
	if !ok {
		panic("trace: internal error: a span outside of an exchange")
	}
	return id, g.NewSpanID(ctx, id)
}

// NewSpanID implements sdk.IDGenerator.
func (identity) NewSpanID(context.Context, trace.TraceID) (id trace.SpanID) {
	if _, err := rand.Read(id[:]); err != nil {
		panic("trace: internal error: no randomness")
	}
	return id
}
