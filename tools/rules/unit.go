package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/rules"
	"go.yaml.in/yaml/v3"
)

// unitTests are a file of tests: https://prometheus.io/docs/prometheus/latest/configuration/unit_testing_rules/.
type unitTests struct {
	RuleFiles []string       `yaml:"rule_files"`
	Interval  model.Duration `yaml:"evaluation_interval"`
	Tests     []scene
}

// scene is a course of series, and which alerts fire when.
type scene struct {
	Name     string
	Interval model.Duration
	Series   []struct{ Series, Values string } `yaml:"input_series"`
	Alerts   []moment                          `yaml:"alert_rule_test"`
}

// moment says which alerts of a name fire at a time.
type moment struct {
	At    model.Duration `yaml:"eval_time"`
	Alert string         `yaml:"alertname"`
	Fires []struct {
		Labels      map[string]string `yaml:"exp_labels"`
		Annotations map[string]string `yaml:"exp_annotations"`
	} `yaml:"exp_alerts"`
}

// test returns how many moments a file of tests holds.
func test(file string) (n int, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	tests := unitTests{Interval: model.Duration(time.Minute)}
	strict := yaml.NewDecoder(bytes.NewReader(text))
	strict.KnownFields(true)
	if err := strict.Decode(&tests); err != nil {
		return 0, fmt.Errorf("%s: %w", file, err)
	}
	for i, f := range tests.RuleFiles {
		tests.RuleFiles[i] = filepath.Join(filepath.Dir(file), f)
	}
	var all []error
	for _, s := range tests.Tests {
		if s.Interval == 0 {
			s.Interval = tests.Interval
		}
		n += len(s.Alerts)
		if err := s.play(time.Duration(tests.Interval), tests.RuleFiles); err != nil {
			all = append(all, fmt.Errorf("%s: %w", s.Name, err))
		}
	}
	if n == 0 {
		all = append(all, fmt.Errorf("%s: it tests no alert", file))
	}
	return n, errors.Join(all...)
}

// play evaluates every rule each interval up to the last moment, and looks at the alerts of each moment on its way.
func (s *scene) play(every time.Duration, files []string) (err error) {
	suite, err := promqltest.NewLazyLoader(s.load(), promqltest.LazyLoaderOpts{EnableAtModifier: true, EnableNegativeOffset: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, suite.Close()) }()
	suite.SubqueryInterval = every
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc: rules.EngineQueryFunc(suite.QueryEngine(), suite.Storage()), Appendable: suite.Storage(), Queryable: suite.Storage(),
		Context: context.Background(), NotifyFunc: func(context.Context, string, ...*rules.Alert) {}, Logger: slog.New(slog.DiscardHandler),
		Parser: parser.NewParser(parser.Options{}),
	})
	loaded, errs := manager.LoadGroups(time.Duration(s.Interval), labels.EmptyLabels(), "", nil, false, files...)
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	groups := slices.SortedFunc(maps.Values(loaded), func(a, b *rules.Group) int { return strings.Compare(a.Name(), b.Name()) })
	for _, a := range alerting(groups) {
		a.SetRestored(true) // as a rule whose earlier state is not read back: only then its ALERTS are written
	}
	var all []error
	for now, last := time.Unix(0, 0).UTC(), s.last(); !now.After(last); now = now.Add(every) {
		suite.WithSamplesTill(now, func(err error) { all = append(all, err, evaluate(suite.Context(), groups, now)) })
		for _, m := range s.Alerts {
			if at := time.Unix(0, 0).UTC().Add(time.Duration(m.At)); !at.Before(now) && at.Before(now.Add(every)) {
				all = append(all, m.compare(groups))
			}
		}
	}
	return errors.Join(all...)
}

// load is the series in the language of Prometheus's own tests.
func (s *scene) load() string {
	var b strings.Builder
	fmt.Fprintf(&b, "load %s\n", s.Interval)
	for _, one := range s.Series {
		fmt.Fprintf(&b, "  %s %s\n", one.Series, one.Values)
	}
	return b.String()
}

func (s *scene) last() time.Time {
	var last model.Duration
	for _, m := range s.Alerts {
		last = max(last, m.At)
	}
	return time.Unix(0, 0).UTC().Add(time.Duration(last))
}

func evaluate(ctx context.Context, groups []*rules.Group, now time.Time) error {
	var all []error
	for _, g := range groups {
		g.Eval(ctx, now)
		for _, r := range g.Rules() {
			if err := r.LastError(); err != nil {
				all = append(all, fmt.Errorf("rule %s at %s: %w", r.Name(), now.Sub(time.Unix(0, 0)), err))
			}
		}
	}
	return errors.Join(all...)
}

func alerting(groups []*rules.Group) (all []*rules.AlertingRule) {
	for _, g := range groups {
		for _, r := range g.Rules() {
			if a, ok := r.(*rules.AlertingRule); ok {
				all = append(all, a)
			}
		}
	}
	return all
}

// compare looks at the alerts that fire now. A test of an alert that no rule makes is a mistake, not silence.
func (m *moment) compare(groups []*rules.Group) error {
	var want, got []string
	for _, f := range m.Fires {
		expected := maps.Clone(f.Labels)
		if expected == nil {
			expected = map[string]string{}
		}
		expected[model.AlertNameLabel] = m.Alert
		want = append(want, shown(labels.FromMap(expected), labels.FromMap(f.Annotations)))
	}
	known := false
	for _, a := range alerting(groups) {
		if a.Name() != m.Alert {
			continue
		}
		known = true
		for _, active := range a.ActiveAlerts() {
			if active.State == rules.StateFiring {
				got = append(got, shown(active.Labels, active.Annotations))
			}
		}
	}
	if !known {
		return fmt.Errorf("no rule makes the alert %s", m.Alert)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return fmt.Errorf("%s at %s:\n  want %s\n  got  %s", m.Alert, m.At, strings.Join(want, "\n       "), strings.Join(got, "\n       "))
	}
	return nil
}

func shown(ls, annotations labels.Labels) string { return ls.String() + " " + annotations.String() }
