package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/heldout"
	"github.com/vizard-gateway/vizard/eval/score"
)

// peerResults are what another detector did with the same texts.
type peerResults struct {
	name     string
	outcomes []score.Outcome
	clean    []score.CleanCount
	heldout  *heldout.Counts
	best     spread // of the texts of 32 KiB, each at its fastest call
}

// peerAnswer is a line that the peers' program writes for each line {"text": …} that it reads, after a first line that
// holds its name only.
type peerAnswer struct {
	Name  string       `json:"name"`
	Spans []score.Span `json:"spans"`
	Nanos int64        `json:"nanos"`
}

// runPeer hands the planted secrets, the clean prompts, the held-out secrets and the long texts to the peer. It looks for secrets only.
func runPeer(ctx context.Context, dir string, cases []corpus.Case, prompts []clean.Prompt, long []string) (*peerResults, error) {
	cases = slices.DeleteFunc(slices.Clone(cases), func(c corpus.Case) bool { return !slices.Contains(corpus.Secrets, c.Type) })
	var input bytes.Buffer
	encoder := json.NewEncoder(&input)
	write := func(text string) { _ = encoder.Encode(map[string]string{"text": text}) } // a buffer takes everything
	for _, c := range cases {
		write(c.Text)
	}
	for _, p := range prompts {
		write(p.Text)
	}
	held := heldoutSecrets()
	for _, t := range held {
		write(t.Body)
	}
	for _, text := range long {
		write(text)
	}
	answers, name, err := askPeer(ctx, dir, &input)
	if err != nil {
		return nil, err
	}
	if want := len(cases) + len(prompts) + len(held) + len(long); len(answers) != want {
		return nil, fmt.Errorf("the peer answered %d of %d texts", len(answers), want)
	}
	next := func(string) []score.Span {
		spans := answers[0].Spans
		answers = answers[1:]
		return spans
	}
	r := &peerResults{name: name, outcomes: score.Cases(cases, next)}
	r.clean, _ = score.Clean(prompts, next)
	r.heldout = heldout.Measure(held, func(text string) (parts []heldout.Part) {
		for _, s := range next(text) {
			parts = append(parts, heldout.Part{Start: s.Start, End: s.End})
		}
		return parts
	})
	if len(answers) > 0 {
		var times []time.Duration
		for _, answer := range answers {
			times = append(times, time.Duration(answer.Nanos))
		}
		r.best = spreadOf(times)
	}
	return r, nil
}

// heldoutSecrets are the held-out texts with developer secrets.
func heldoutSecrets() []heldout.Text {
	return slices.DeleteFunc(heldout.Positives(heldoutSeed), func(t heldout.Text) bool { return t.Gold[0].Class == heldout.Personal })
}

func askPeer(ctx context.Context, dir string, input *bytes.Buffer) (answers []peerAnswer, name string, err error) {
	command := exec.CommandContext(ctx, "go", "run", ".")
	command.Dir, command.Stdin = dir, input
	var failure strings.Builder
	command.Stderr = &failure
	output, err := command.Output()
	if err != nil {
		return nil, "", fmt.Errorf("running the peer in %s: %w: %s", dir, err, lastLine(failure.String()))
	}
	lines := bufio.NewScanner(bytes.NewReader(output))
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var answer peerAnswer
		if err := json.Unmarshal(lines.Bytes(), &answer); err != nil {
			return nil, "", fmt.Errorf("reading what the peer wrote: %w", err)
		}
		if answer.Name != "" {
			name = answer.Name
			continue
		}
		answers = append(answers, answer)
	}
	return answers, name, lines.Err()
}

func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}
