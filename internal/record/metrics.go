package record

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Metrics are the Prometheus metrics of the gateway. No label can hold what a caller wrote: providers and entity types come
// from the configuration, codes from the contract.
type Metrics struct {
	registry *prometheus.Registry

	requests  *prometheus.CounterVec
	errors    *prometheus.CounterVec
	duration  *prometheus.HistogramVec
	own       *prometheus.HistogramVec
	provider  *prometheus.HistogramVec
	firstByte *prometheus.HistogramVec
	tokens    *prometheus.CounterVec
	cost      *prometheus.CounterVec
	entities  *prometheus.CounterVec
	uses      *prometheus.CounterVec
	open      prometheus.Gauge
	failed    *prometheus.CounterVec
	reloads   *prometheus.CounterVec
	applied   prometheus.Gauge
}

// Buckets in seconds: what the gateway adds is around a millisecond, what a provider takes up to minutes.
var (
	ownBuckets      = []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, 1}
	exchangeBuckets = []float64{.005, .025, .1, .25, .5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 900}
)

// NewMetrics returns the metrics in a registry of their own, with those of the Go runtime and the process.
func NewMetrics() *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	histogram := func(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
		return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
	}
	m := &Metrics{
		registry:  prometheus.NewRegistry(),
		requests:  counter("vizard_requests_total", "Requests by provider, form and HTTP status.", "provider", "stream", "status"),
		errors:    counter("vizard_errors_total", "Requests that ended in an error, by its code.", "provider", "code"),
		duration:  histogram("vizard_request_duration_seconds", "From the request's headers to the answer's end.", exchangeBuckets, "provider", "stream"),
		own:       histogram("vizard_gateway_duration_seconds", "Part of the duration that was not spent waiting for the provider.", ownBuckets, "provider", "stream"),
		provider:  histogram("vizard_provider_duration_seconds", "Part of the duration that was spent waiting for the provider.", exchangeBuckets, "provider", "stream"),
		firstByte: histogram("vizard_time_to_first_token_seconds", "From the request's headers to the first byte of a successful answer.", exchangeBuckets, "provider", "stream"),
		tokens:    counter("vizard_tokens_total", "Tokens that the providers reported; input includes cached, output includes reasoning.", "provider", "kind"),
		cost:      counter("vizard_cost_usd_total", "What the tokens cost in US dollars, for models whose price is known.", "provider"),
		entities:  counter("vizard_masked_entities_total", "Masked occurrences by entity type.", "type"),
		uses:      counter("vizard_credential_uses_total", "Requests forwarded, by whose credential the provider was asked with: own or pooled.", "provider", "kind"),
		open:      prometheus.NewGauge(prometheus.GaugeOpts{Name: "vizard_ext_proc_streams_open", Help: "Exchanges in progress."}),
		failed:    counter("vizard_ext_proc_failures_total", "Exchanges that ended in a gRPC error, by reason.", "reason"),
		reloads:   counter("vizard_config_reloads_total", "Changed configurations, by what became of them.", "result"),
		applied: prometheus.NewGauge(prometheus.GaugeOpts{Name: "vizard_config_applied_timestamp_seconds",
			Help: "When the configuration in force was applied, in Unix time."}),
	}
	m.applied.SetToCurrentTime()
	m.registry.MustRegister(m.requests, m.errors, m.duration, m.own, m.provider, m.firstByte, m.tokens, m.cost, m.entities, m.uses, m.open, m.failed,
		m.reloads, m.applied,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// WatchTraces shows what the sender of spans counts. Without one there are no such metrics.
func (m *Metrics) WatchTraces(stats func() TraceStats) {
	gauge := func(name, help string, value func(TraceStats) float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return value(stats()) })
	}
	counter := func(name, help string, value func(TraceStats) int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(value(stats())) })
	}
	m.registry.MustRegister(
		gauge("vizard_trace_queue_exchanges", "Exchanges that wait to become spans.", func(s TraceStats) float64 { return float64(s.Waiting) }),
		gauge("vizard_trace_queue_limit", "How many exchanges may wait to become spans.", func(s TraceStats) float64 { return float64(s.Limit) }),
		counter("vizard_trace_exchanges_dropped_total", "Exchanges without spans because too many waited.", func(s TraceStats) int64 { return s.Dropped }),
		counter("vizard_trace_spans_sent_total", "Spans that the collector took.", func(s TraceStats) int64 { return s.Sent }),
		counter("vizard_trace_spans_failed_total", "Spans that the collector did not take.", func(s TraceStats) int64 { return s.Failed }))
}

// Reloaded counts a changed configuration that was applied or refused.
func (m *Metrics) Reloaded(applied bool) {
	if !applied {
		m.reloads.WithLabelValues("refused").Inc()
		return
	}
	m.reloads.WithLabelValues("applied").Inc()
	m.applied.SetToCurrentTime()
}

// Canaries adds the metrics of the gateway's check on Envoy and returns the function that counts an outcome, one of outcomes; good is
// the one that shows that Envoy asks. It is called once, and only where there is such a check: an alert on the gauge must not fire
// elsewhere.
func (m *Metrics) Canaries(good string, outcomes []string) func(outcome string) {
	up := prometheus.NewGauge(prometheus.GaugeOpts{Name: "vizard_canary_up",
		Help: "1 if the last request that the gateway sent itself through Envoy came back, 0 if Envoy did not ask the gateway about it."})
	total := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "vizard_canary_total",
		Help: "Requests that the gateway sent itself through Envoy, by what became of them."}, []string{"outcome"})
	for _, o := range outcomes {
		total.WithLabelValues(o)
	}
	m.registry.MustRegister(up, total)
	return func(outcome string) {
		total.WithLabelValues(outcome).Inc()
		up.Set(0)
		if outcome == good {
			up.Set(1)
		}
	}
}

// Gatherer is what a /metrics handler serves.
func (m *Metrics) Gatherer() prometheus.Gatherer { return m.registry }

func (m *Metrics) count(e *Exchange) {
	stream := strconv.FormatBool(e.Stream)
	m.requests.WithLabelValues(e.Provider, stream, strconv.Itoa(e.Status)).Inc()
	if e.ErrorCode != "" {
		m.errors.WithLabelValues(e.Provider, e.ErrorCode).Inc()
	}
	m.duration.WithLabelValues(e.Provider, stream).Observe(e.Duration.Seconds())
	m.own.WithLabelValues(e.Provider, stream).Observe((e.Duration - e.ProviderTime).Seconds())
	if e.ProviderTime > 0 {
		m.provider.WithLabelValues(e.Provider, stream).Observe(e.ProviderTime.Seconds())
	}
	if e.ErrorCode == "" {
		m.firstByte.WithLabelValues(e.Provider, stream).Observe(e.TimeToFirstByte.Seconds())
	}
	for kind, n := range map[string]*int64{"input": e.InputTokens, "output": e.OutputTokens, "cached_input": e.CachedInputTokens, "reasoning": e.ReasoningTokens} {
		if n != nil && *n > 0 {
			m.tokens.WithLabelValues(e.Provider, kind).Add(float64(*n))
		}
	}
	if e.CostMicroUSD != nil {
		m.cost.WithLabelValues(e.Provider).Add(float64(*e.CostMicroUSD) / 1e6)
	}
	if e.Credential != "" {
		m.uses.WithLabelValues(e.Provider, e.Credential).Inc()
	}
	for name, n := range e.Entities {
		m.entities.WithLabelValues(name).Add(float64(n))
	}
}
