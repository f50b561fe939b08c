package masking_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/vizard-gateway/vizard/masking"
)

// TestTrial masks texts with rules on trial: they are counted where nothing else masks, and what is masked is what a Masker without them masks.
func TestTrial(t *testing.T) {
	block := masking.Options{
		Patterns:   []masking.Pattern{{Type: "CASE", Regexp: `C-[0-9]{4}`}},
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Globex"}}},
		Allow:      []masking.Exception{{Values: []string{"C-1000"}}},
		Actions:    map[string]masking.Action{"CASE": masking.MaskOnly},
	}
	tried := block
	tried.Trial = masking.Trial{Types: []string{"ORGANIZATION", "PRIVATE_IP"}, Patterns: []masking.Pattern{{Type: "CASE", Regexp: `C[0-9]{4}`}, {Type: "BATCH", Regexp: `[BC]-[0-9]+`}},
		Dictionary: []masking.Dictionary{{Type: "PROJECT", Values: []string{"Bluebird", "Globex"}}, {Type: "EMAIL", Values: []string{"info at example"}}}}
	before, after := newJudge(t, block), newJudge(t, tried)
	for _, c := range []struct {
		name, text, masked string
		want               map[string]int
	}{
		{"nothing", "Nothing of it.", "Nothing of it.", nil},
		{"a type that is off", "the host 10.1.2.3 and 10.1.2.4", "the host 10.1.2.3 and 10.1.2.4", map[string]int{"PRIVATE_IP": 2}},
		{"a word and a pattern", "Bluebird, bluebird, B-12", "Bluebird, bluebird, B-12", map[string]int{"PROJECT": 2, "BATCH": 1}},
		{"a type that counts with a pattern on trial", "C1234 and C-1234", "C1234 and CASE_1", map[string]int{"CASE": 1}},
		{"a built-in type with a word on trial", "info at example, jane@example.com", "info at example, EMAIL_1", map[string]int{"EMAIL": 1}},
		{"what another rule masks", "Globex has C-1234", "CUSTOMER_1 has CASE_1", nil},
		{"what an exception leaves", "C-1000", "C-1000", nil},
		{"more than what another rule masks", "C-12345", "CASE_1", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var plain, table masking.Table
			want, err := before.Mask(nil, []byte(c.text), &plain)
			if err != nil {
				t.Fatal(err)
			}
			got, err := after.Mask(nil, []byte(c.text), &table)
			if err != nil || string(got) != string(want) || string(got) != c.masked {
				t.Errorf("%q became %q (%v), without a trial %q; want %q", c.text, got, err, want, c.masked)
			}
			if diff := cmp.Diff(maps.Collect(plain.Types()), maps.Collect(table.Types())); diff != "" {
				t.Errorf("types (-without +with a trial):\n%s", diff)
			}
			if diff := cmp.Diff(c.want, maps.Collect(table.Trial()), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("on trial (-want +got):\n%s", diff)
			}
			found := map[string]int{}
			for e := range table.Tried() {
				found[e.Type] += strings.Count("10.1.2.3 10.1.2.4 Bluebird bluebird B-12 C1234 info at example", c.text[e.Start:e.End])
			}
			if diff := cmp.Diff(c.want, found, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("on trial, by place (-want +got):\n%s", diff)
			}
			if _, err := after.Mask(nil, []byte("nothing"), &table); err != nil || len(maps.Collect(table.Trial())) > 0 {
				t.Errorf("the next text has %v on trial", maps.Collect(table.Trial()))
			}
		})
	}
}

// TestTrialTakesNothingAway masks realistic texts with everything that is off on trial: they are masked as without, to the byte.
func TestTrialTakesNothingAway(t *testing.T) {
	var off []string
	for _, typ := range masking.Types() {
		if !typ.On {
			off = append(off, typ.Name)
		}
	}
	before, after := newJudge(t, masking.Options{}), newJudge(t, masking.Options{Trial: masking.Trial{Types: off, Patterns: []masking.Pattern{{Type: "EMAIL", Regexp: `[a-z]+@\S+\n?`}}}})
	var plain, table masking.Table
	for _, kind := range []string{"mail", "code", "logs", "yaml", "chat"} {
		text := realistic(kind, 7, 16<<10)
		want, err := before.Mask(nil, text, &plain)
		if err != nil {
			t.Fatal(err)
		}
		got, err := after.Mask(nil, text, &table)
		if err != nil || string(got) != string(want) {
			t.Errorf("%s: masked in another way (%v):\n%s", kind, err, cmp.Diff(string(want), string(got)))
		}
		if back := table.Restore(nil, got); string(back) != string(text) {
			t.Errorf("%s: not restored", kind)
		}
	}
	// What is too much for the trial alone is no reason to refuse a text.
	many := []byte(strings.Repeat("10.1.2.3 ", 3000))
	if got, err := after.Mask(nil, many, &table); err != nil || string(got) != string(many) || len(maps.Collect(table.Trial())) > 0 {
		t.Errorf("a text with too much on trial: %v, %v", err, maps.Collect(table.Trial()))
	}
}

func TestWrongTrials(t *testing.T) {
	for _, c := range []struct {
		o    masking.Options
		want string
	}{
		{masking.Options{Trial: masking.Trial{Types: []string{"EMAIL"}}}, "masking: trial: EMAIL is on: only a type that is off can be on trial"},
		{masking.Options{Enable: []string{"URL"}, Trial: masking.Trial{Types: []string{"URL"}}}, "masking: trial: URL is on"},
		{masking.Options{Trial: masking.Trial{Types: []string{"E_MAIL"}}}, `masking: trial: there is no entity type "E_MAIL"`},
		{masking.Options{Trial: masking.Trial{Patterns: []masking.Pattern{{Type: "case", Regexp: "x-1"}}}}, `masking: trial: "case" cannot be an entity type`},
		{masking.Options{Trial: masking.Trial{Patterns: []masking.Pattern{{Type: "CASE", Regexp: "x*"}}}}, "can match the empty string"},
	} {
		if _, err := masking.New(c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: error %v, want %s", c.o.Trial, err, c.want)
		}
	}
	if _, err := masking.New(masking.Options{Disable: []string{"EMAIL"}, Trial: masking.Trial{Types: []string{"EMAIL"}}}); err != nil {
		t.Errorf("a type that is switched off: %v", err)
	}
}
