package record

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Metrics are the Prometheus metrics of the gateway. No label can hold what a caller wrote: providers, models and entity types come
// from the configuration, callers from the operator, codes from the contract.
type Metrics struct {
	registry *prometheus.Registry
	callers  names

	requests  *prometheus.CounterVec
	byCaller  *prometheus.CounterVec
	errors    *prometheus.CounterVec
	duration  *prometheus.HistogramVec
	own       *prometheus.HistogramVec
	provider  *prometheus.HistogramVec
	firstByte *prometheus.HistogramVec
	masking   prometheus.Histogram
	tokens    *prometheus.CounterVec
	cost      *prometheus.CounterVec
	entities  *prometheus.CounterVec
	byProfile *prometheus.CounterVec
	returned  *prometheus.CounterVec
	allowed   *prometheus.CounterVec
	trial     *prometheus.CounterVec
	kept      *prometheus.CounterVec
	forbidden *prometheus.CounterVec
	uses      *prometheus.CounterVec
	open      prometheus.Gauge
	unchecked prometheus.Counter
	failed    *prometheus.CounterVec
	refused   *prometheus.CounterVec
	reloads   *prometheus.CounterVec
	applied   prometheus.Gauge
	good      prometheus.Gauge
	acts      *prometheus.CounterVec
}

// Buckets in seconds: masking takes some microseconds a kilobyte, what the gateway adds is around a millisecond, what a provider takes
// up to minutes. Each set has a bound at the objectives of observability/alerts.yaml.
var (
	maskBuckets     = []float64{.000025, .00005, .0001, .00025, .0005, .001, .0025, .005, .01, .05}
	ownBuckets      = []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, 1}
	exchangeBuckets = []float64{.005, .025, .1, .25, .5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 900}
)

// NewMetrics returns the metrics in a registry of their own, with those of the Go runtime and the process. At most as many callers as
// given are told apart by a label; those that come later count as other.
func NewMetrics(callers int) *Metrics {
	r := prometheus.NewRegistry()
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return registered(r, prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels))
	}
	histogram := func(name, help string, buckets []float64) *prometheus.HistogramVec {
		return registered(r, prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, []string{"provider", "stream"}))
	}
	gauge := func(name, help string) prometheus.Gauge {
		return registered(r, prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help}))
	}
	m := &Metrics{
		registry:  r,
		callers:   names{limit: callers, known: map[string]bool{}},
		requests:  counter("vizard_requests_total", "Requests by provider, form and HTTP status.", "provider", "stream", "status"),
		byCaller:  counter("vizard_caller_requests_total", "Requests by caller and result: ok or error.", "caller", "result"),
		errors:    counter("vizard_errors_total", "Requests that ended in an error, by its code.", "provider", "code"),
		duration:  histogram("vizard_request_duration_seconds", "From the request's headers to the answer's end.", exchangeBuckets),
		own:       histogram("vizard_gateway_duration_seconds", "Part of the duration that was not spent waiting for the provider.", ownBuckets),
		provider:  histogram("vizard_provider_duration_seconds", "Part of the duration that was spent waiting for the provider.", exchangeBuckets),
		firstByte: histogram("vizard_time_to_first_token_seconds", "From the request's headers to the first byte of a successful answer.", exchangeBuckets),
		masking: registered(r, prometheus.NewHistogram(prometheus.HistogramOpts{Name: "vizard_masking_duration_seconds",
			Help: "How long the masking of a prompt took.", Buckets: maskBuckets})),
		tokens: counter("vizard_tokens_total", "Tokens that the providers reported; input includes cached_input, output includes reasoning.",
			"provider", "model", "caller", "kind"),
		cost:      counter("vizard_cost_usd_total", "Cost of the tokens in US dollars, for models with a known price.", "provider", "model", "caller"),
		entities:  counter("vizard_masked_entities_total", "Masked occurrences by entity type and by the profile of the key.", "type", "profile"),
		byProfile: counter("vizard_profile_requests_total", "Requests by the profile of their key and by result: ok or error.", "profile", "result"),
		returned:  counter("vizard_placeholders_total", "Placeholders in answers: restored, or words that look like one and stayed, unrestored.", "provider", "model", "result"),
		allowed:   counter("vizard_allowed_values_total", "Values in prompts that stayed visible by an exception, by entity type and by the profile of the key.", "type", "profile"),
		trial:     counter("vizard_trial_finds_total", "Finds of types and rules on trial, which are not masked, by entity type and by the profile of the key.", "type", "profile"),
		kept:      counter("vizard_kept_placeholders_total", "Placeholders in answers that the policy never puts back, by entity type and by the profile of the key.", "type", "profile"),
		forbidden: counter("vizard_policy_refused_total", "Prompts refused because they hold a value of a type that the policy refuses, by that type and by the profile of the key.", "type", "profile"),
		uses:      counter("vizard_credential_uses_total", "Forwarded requests, by the owner of the credential: own (the caller's) or pooled (the gateway's).", "provider", "kind"),
		open:      gauge("vizard_ext_proc_streams_open", "Open streams of the filter, with or without a place."),
		unchecked: registered(r, prometheus.NewCounter(prometheus.CounterOpts{Name: "vizard_ext_proc_unchecked_total",
			Help: "Exchanges that ended before their key was checked; they have no metadata record."})),
		failed:  counter("vizard_ext_proc_failures_total", "Exchanges that ended in a gRPC error, by reason: panic, protocol or shutdown.", "reason"),
		refused: counter("vizard_refused_total", "Requests with a valid key that the gateway refused or gave up, by reason.", "reason"),
		reloads: counter("vizard_config_reloads_total", "Changed configurations, by result: applied or refused.", "result"),
		applied: gauge("vizard_config_applied_timestamp_seconds", "When the configuration in force was applied, in Unix time."),
		good:    gauge("vizard_config_last_reload_successful", "0 from a refused change of the configuration until one is applied, otherwise 1."),
		acts:    counter("vizard_admin_acts_total", "Administrative acts of operators and callers over the running gateway's interfaces, by act and outcome.", "act", "outcome"),
	}
	for _, reason := range []string{"panic", "protocol", "shutdown"} {
		m.failed.WithLabelValues(reason)
	}
	for _, reason := range Refusals() {
		m.refused.WithLabelValues(reason)
	}
	for _, result := range []string{"applied", "refused"} {
		m.reloads.WithLabelValues(result)
	}
	m.applied.SetToCurrentTime()
	m.good.Set(1)
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func registered[C prometheus.Collector](r *prometheus.Registry, c C) C {
	r.MustRegister(c)
	return c
}

// Acts returns the function that counts an act of an operator or a caller, one of names, and its outcome. Neither is what somebody
// wrote. All acts are shown from the beginning, so that the first one is an increase.
func (m *Metrics) Acts(names []string) func(act, outcome string) {
	for _, act := range names {
		m.acts.WithLabelValues(act, "done")
	}
	return func(act, outcome string) { m.acts.WithLabelValues(act, outcome).Inc() }
}

// Reloaded counts a changed configuration that was applied or refused.
func (m *Metrics) Reloaded(applied bool) {
	if !applied {
		m.reloads.WithLabelValues("refused").Inc()
		m.good.Set(0)
		return
	}
	m.reloads.WithLabelValues("applied").Inc()
	m.good.Set(1)
	m.applied.SetToCurrentTime()
}

// Canaries adds the metrics of the gateway's check on Envoy and returns the function that counts an outcome, one of outcomes; good is
// the one that shows that Envoy asks. It is called once, and only where there is such a check: an alert on the gauge must not fire
// elsewhere. expires gets when the certificate ends that the listener shows.
func (m *Metrics) Canaries(good string, outcomes []string) (count func(outcome string), expires func(time.Time)) {
	up := prometheus.NewGauge(prometheus.GaugeOpts{Name: "vizard_canary_up",
		Help: "1 if the last request that the gateway sent itself through Envoy came back, 0 if Envoy did not ask the gateway about it."})
	total := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "vizard_canary_total",
		Help: "Requests that the gateway sent itself through Envoy, by outcome."}, []string{"outcome"})
	for _, o := range outcomes {
		total.WithLabelValues(o)
	}
	certificate := prometheus.NewGauge(prometheus.GaugeOpts{Name: "vizard_certificate_expiry_timestamp_seconds",
		Help: "When the listener's certificate expires, in Unix time; 0 as long as none was seen."})
	m.registry.MustRegister(up, total, certificate)
	return func(outcome string) {
		total.WithLabelValues(outcome).Inc()
		up.Set(0)
		if outcome == good {
			up.Set(1)
		}
	}, func(end time.Time) { certificate.Set(float64(end.Unix())) }
}

// Gatherer returns the metrics for a /metrics handler.
func (m *Metrics) Gatherer() prometheus.Gatherer { return m.registry }
