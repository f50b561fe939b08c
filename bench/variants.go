package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// variants compares gateways that differ in one thing: another binary, a setting in the sidecar's environment, or (BOOTSTRAP=PROGRAM) what a program makes
// of Envoy's bootstrap, from its standard input to its output. The first is what ratios refer to. It is how an idea about speed is tried;
// docs/performance.md tells what came of them.
func variants(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	if len(o.variants) == 0 {
		return "", errors.New(`no variants: give --variant "NAME BINARY [VARIABLE=VALUE…]" for each`)
	}
	var systems []system
	for _, v := range append([]string{"as it is " + o.vizard}, o.variants...) {
		sys, err := s.variant(v)
		if err != nil {
			return "", err
		}
		systems = append(systems, sys)
	}
	small, large := prompts(1024, fewEntities), prompts(32768, manyEntities)
	for _, sys := range systems {
		if _, err := await(s.ctx, sys, rendered(sys, sys.bodies(small[:1], modelFixed, false))[0], 15*time.Second); err != nil {
			return "", err
		}
	}
	cells, err := s.measured(o, systems, []kind{{1024, 1, small, modelFixed, false}, {1024, 16, small, modelFixed, false}, {32768, 4, large, modelFixed, false},
		{1024, 4, small, modelFixed, true}}, out)
	if err != nil {
		return "", err
	}
	return variantTable(systems, cells), nil
}

// variant starts the gateway that words describe; only the last two fields before the variables may hold no blank.
func (s *stage) variant(words string) (system, error) {
	return s.variantOn(words, func(files) error { return nil })
}

// variantOn starts it once change has made of its configuration what it wants.
func (s *stage) variantOn(words string, change func(files) error) (system, error) {
	fields := strings.Fields(words)
	end := len(fields)
	for end > 0 && strings.Contains(fields[end-1], "=") {
		end--
	}
	if end < 2 {
		return system{}, fmt.Errorf("%q: a variant is NAME BINARY [VARIABLE=VALUE…]", words)
	}
	f, err := s.prepare(fmt.Sprintf("variant%d", len(s.logs)))
	if err != nil {
		return system{}, err
	}
	if err := change(f); err != nil {
		return system{}, err
	}
	if err := s.startIn("", append(os.Environ(), fields[end:]...), sidecarLog, fields[end-1], "serve", "--config", f.config); err != nil {
		return system{}, err
	}
	for _, v := range fields[end:] {
		if program, ok := strings.CutPrefix(v, "BOOTSTRAP="); ok {
			if err := s.rewrite(f.bootstrap, program); err != nil {
				return system{}, err
			}
		}
	}
	if err := s.runEnvoy(envoyLog, f.bootstrap); err != nil {
		return system{}, err
	}
	f.system.name = strings.Join(fields[:end-1], " ")
	f.system.runs = [2]process{s.process(envoyLog), s.process(sidecarLog)}
	return f.system, nil
}

// rewrite puts what program makes of a file in its place.
func (s *stage) rewrite(file, program string) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	cmd := exec.CommandContext(s.ctx, program)
	cmd.Stdin = in
	text, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("rewriting the bootstrap by %s: %w", program, err)
	}
	return os.WriteFile(file, text, 0o600)
}

func variantTable(systems []system, cells []*cell) string {
	var b strings.Builder
	b.WriteString("| Body | Connections | Answer | Variant | p50, ratio | Requests/s, ratio | Sidecar's processor time, ratio | Envoy's | Sidecar, µs | Envoy, µs |\n|---:|---:|---|---|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range cells {
		kind := "whole"
		if c.stream {
			kind = fmt.Sprintf("%d deltas", fixedDeltas)
		}
		for i, s := range systems {
			fmt.Fprintf(&b, "| %d | %d | %s | %s | %s | %s | %.2f | %.2f | %.0f | %.0f |\n", c.size, c.conns, kind, s.name, c.against(i, 0, p50), c.against(i, 0, rate),
				c.cost(i, 1)/c.cost(0, 1), c.cost(i, 0)/c.cost(0, 0), c.cost(i, 1), c.cost(i, 0))
		}
	}
	return b.String()
}
