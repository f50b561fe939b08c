package record

import (
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// other stands for a name that gets no label of its own.
const other = "other"

// count takes an exchange into account. What an exchange in a trace adds to a histogram or to the errors carries the trace's id.
func (m *Metrics) count(e *Exchange) {
	stream, caller := strconv.FormatBool(e.Stream), m.callers.label(e.Caller)
	trace := exemplar(e)
	m.requests.WithLabelValues(e.Provider, stream, strconv.Itoa(e.Status)).Inc()
	result := "ok"
	if e.ErrorCode != "" {
		result = "error"
		add(m.errors.WithLabelValues(e.Provider, e.ErrorCode), trace)
	}
	if e.Caller != "" {
		m.byCaller.WithLabelValues(caller, result).Inc()
	}
	if e.Profile != "" {
		m.byProfile.WithLabelValues(e.Profile, result).Inc()
	}
	if e.Refused != "" {
		m.refused.WithLabelValues(e.Refused).Inc()
	}
	m.observe(e, stream, trace)
	if e.Credential != "" {
		m.uses.WithLabelValues(e.Provider, e.Credential).Inc()
	}
	for name, n := range e.Entities {
		m.entities.WithLabelValues(name, e.Profile).Add(float64(n))
	}
	m.policy(e)
	m.spent(e, caller)
	m.cameBack(e)
}

// cameBack counts the restored placeholders of an answer.
func (m *Metrics) cameBack(e *Exchange) {
	if e.Restored > 0 {
		m.returned.WithLabelValues(e.Provider, modelLabel(e), "restored").Add(float64(e.Restored))
	}
	if e.Unrestored > 0 {
		m.returned.WithLabelValues(e.Provider, modelLabel(e), "unrestored").Add(float64(e.Unrestored))
	}
}

// modelLabel is a model of the configuration. The name of another is the caller's and no label.
func modelLabel(e *Exchange) string {
	if !e.Listed {
		return other
	}
	return strings.TrimPrefix(e.Model, e.Provider+"/")
}

// policy counts what the operator's policy did in addition to masking.
func (m *Metrics) policy(e *Exchange) {
	for name, n := range e.Allowed {
		m.allowed.WithLabelValues(name, e.Profile).Add(float64(n))
	}
	for name, n := range e.Trial {
		m.trial.WithLabelValues(name, e.Profile).Add(float64(n))
	}
	for name, n := range e.Kept {
		m.kept.WithLabelValues(name, e.Profile).Add(float64(n))
	}
	if e.RefusedType != "" {
		m.forbidden.WithLabelValues(e.RefusedType, e.Profile).Inc()
	}
}

func (m *Metrics) observe(e *Exchange, stream string, trace prometheus.Labels) {
	observe(m.duration.WithLabelValues(e.Provider, stream), e.Duration, trace)
	observe(m.own.WithLabelValues(e.Provider, stream), e.Duration-e.ProviderTime, trace)
	if e.ProviderTime > 0 {
		observe(m.provider.WithLabelValues(e.Provider, stream), e.ProviderTime, trace)
	}
	if e.ErrorCode == "" {
		observe(m.firstByte.WithLabelValues(e.Provider, stream), e.TimeToFirstByte, trace)
	}
	if e.Mask.Took > 0 {
		observe(m.masking, e.Mask.Took, trace)
	}
}

// spent counts tokens and their cost.
func (m *Metrics) spent(e *Exchange, caller string) {
	model := modelLabel(e)
	for _, t := range [...]struct {
		kind string
		n    *int64
	}{{"input", e.InputTokens}, {"output", e.OutputTokens}, {"cached_input", e.CachedInputTokens}, {"reasoning", e.ReasoningTokens}} {
		if t.n != nil && *t.n > 0 {
			m.tokens.WithLabelValues(e.Provider, model, caller, t.kind).Add(float64(*t.n))
		}
	}
	if e.CostMicroUSD != nil {
		m.cost.WithLabelValues(e.Provider, model, caller).Add(float64(*e.CostMicroUSD) / 1e6)
	}
}

// exemplar is nil for an exchange that is in no trace.
func exemplar(e *Exchange) prometheus.Labels {
	if !e.Trace.In() {
		return nil
	}
	return prometheus.Labels{"trace_id": e.Trace.Hex()}
}

func observe(o prometheus.Observer, d time.Duration, trace prometheus.Labels) {
	if trace == nil {
		o.Observe(d.Seconds())
		return
	}
	o.(prometheus.ExemplarObserver).ObserveWithExemplar(d.Seconds(), trace)
}

func add(c prometheus.Counter, trace prometheus.Labels) {
	if trace == nil {
		c.Inc()
		return
	}
	c.(prometheus.ExemplarAdder).AddWithExemplar(1, trace)
}

// names bounds the values of a label: the first ones get their own, the rest share one. Any number of goroutines may use it.
type names struct {
	limit int
	mu    sync.RWMutex
	known map[string]bool
}

func (n *names) label(name string) string {
	n.mu.RLock()
	known := n.known[name]
	n.mu.RUnlock()
	if known {
		return name
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.known[name] {
		if len(n.known) >= n.limit {
			return other
		}
		n.known[name] = true
	}
	return name
}
