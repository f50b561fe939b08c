package record

import (
	"math"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// State has the functions that the metrics call each time they are read. They must be quick and safe at any time.
type State struct {
	Limit   func() int // places: exchanges in progress over which a new one is refused
	Places  func() (taken, incomplete int)
	Memory  func() (size, used int64, waiting int)
	Ready   func() error // as /readyz has it
	Version string
	Commit  string
}

// Watch shows the gateway's state. It is called once.
func (m *Metrics) Watch(s State) {
	m.gauge("vizard_places_limit", "Places for exchanges in progress; the gateway refuses requests above this limit.", func() float64 { return float64(s.Limit()) })
	m.gauge("vizard_places_taken", "Places that exchanges have taken.", func() float64 { taken, _ := s.Places(); return float64(taken) })
	m.gauge("vizard_places_incomplete", "Places of requests whose body has not arrived in full.", func() float64 { _, n := s.Places(); return float64(n) })
	m.gauge("vizard_memory_limit_bytes", "Memory that exchanges may hold together.", func() float64 { size, _, _ := s.Memory(); return float64(size) })
	m.gauge("vizard_memory_held_bytes", "Memory that exchanges hold together.", func() float64 { _, used, _ := s.Memory(); return float64(used) })
	m.gauge("vizard_memory_waiting", "Answers that wait for memory.", func() float64 { _, _, n := s.Memory(); return float64(n) })
	m.gauge("vizard_ready", "1 if the gateway is ready, 0 if not; /readyz says why.", func() float64 {
		if s.Ready() != nil {
			return 0
		}
		return 1
	})
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "vizard_build_info", Help: "Always 1; the labels say what runs.",
		ConstLabels: prometheus.Labels{"version": s.Version, "commit": s.Commit}}, func() float64 { return 1 }))
}

// WatchStore shows whether the store answers, and how long the gateway goes on without it.
func (m *Metrics) WatchStore(state func() (up bool, left time.Duration)) {
	m.gauge("vizard_store_up", "1 if the store's database was read within the last seconds; always 1 for a file.", func() float64 {
		if up, _ := state(); up {
			return 1
		}
		return 0
	})
	m.gauge("vizard_store_grace_seconds", "How long keys and credentials in memory stay valid if the store's database stays out of reach; +Inf for a file.", func() float64 {
		_, left := state()
		if left == math.MaxInt64 {
			return math.Inf(1)
		}
		return left.Seconds()
	})
}

// WatchTraces shows what the sender of spans counts. Without one there are no such metrics.
func (m *Metrics) WatchTraces(stats func() TraceStats) {
	m.gauge("vizard_trace_queue_exchanges", "Exchanges that wait to become spans.", func() float64 { return float64(stats().Waiting) })
	m.gauge("vizard_trace_queue_limit", "How many exchanges may wait to become spans.", func() float64 { return float64(stats().Limit) })
	m.counter("vizard_trace_exchanges_dropped_total", "Exchanges without spans because too many waited.", func() float64 { return float64(stats().Dropped) })
	m.counter("vizard_trace_spans_sent_total", "Spans that the collector accepted.", func() float64 { return float64(stats().Sent) })
	m.counter("vizard_trace_spans_failed_total", "Spans that the collector did not accept.", func() float64 { return float64(stats().Failed) })
}

func (m *Metrics) gauge(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

func (m *Metrics) counter(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}
