package config_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

// merged are, for each field of masking, a block, a profile that extends it, one that extends that, and what the two then have.
var merged = map[string]struct {
	block, first, second string
	want, wantSecond     config.Masking
}{
	"Enable": {"enable: [URL, ORGANIZATION]", "disable: [URL], enable: [PRIVATE_IP]", "enable: [URL]",
		config.Masking{Enable: []string{"ORGANIZATION", "PRIVATE_IP"}, Disable: []string{"URL"}},
		config.Masking{Enable: []string{"ORGANIZATION", "PRIVATE_IP", "URL"}}},
	"Disable": {"disable: [EMAIL, PHONE]", "enable: [EMAIL], disable: [IBAN]", "disable: [EMAIL]",
		config.Masking{Enable: []string{"EMAIL"}, Disable: []string{"PHONE", "IBAN"}},
		config.Masking{Disable: []string{"PHONE", "IBAN", "EMAIL"}}},
	"Dictionary": {"dictionary: [{type: A, values: [acme]}]", "dictionary: [{type: B, values: [globex]}]", "dictionary: [{type: A, values: [initech]}]",
		config.Masking{Dictionary: []config.Dictionary{{Type: "A", Values: []string{"acme"}}, {Type: "B", Values: []string{"globex"}}}},
		config.Masking{Dictionary: []config.Dictionary{{Type: "A", Values: []string{"acme"}}, {Type: "B", Values: []string{"globex"}}, {Type: "A", Values: []string{"initech"}}}}},
	"Patterns": {"patterns: [{type: A, regexp: 'a-[0-9]'}]", "patterns: [{type: B, regexp: 'b-[0-9]'}]", "{}",
		config.Masking{Patterns: []config.Pattern{{Type: "A", Regexp: "a-[0-9]"}, {Type: "B", Regexp: "b-[0-9]"}}},
		config.Masking{Patterns: []config.Pattern{{Type: "A", Regexp: "a-[0-9]"}, {Type: "B", Regexp: "b-[0-9]"}}}},
	"Hint": {"hint: true", "hint: false", "{}", config.Masking{Hint: new(false)}, config.Masking{Hint: new(false)}},
	"Allow": {"allow: [{types: [EMAIL], values: ['@a.example']}]", "allow: [{values: [Acme]}]", "allow: [{patterns: [a-1]}]",
		config.Masking{Allow: []config.Exception{{Place: "masking.allow[0]", Types: []string{"EMAIL"}, Values: []string{"@a.example"}}, {Place: "masking.profiles.first.allow[0]", Values: []string{"Acme"}}}},
		config.Masking{Allow: []config.Exception{{Place: "masking.allow[0]", Types: []string{"EMAIL"}, Values: []string{"@a.example"}}, {Place: "masking.profiles.first.allow[0]", Values: []string{"Acme"}},
			{Place: "masking.profiles.second.allow[0]", Patterns: []string{"a-1"}}}}},
	"Actions": {"actions: {PASSWORD: mask_only, EMAIL: refuse}", "actions: {EMAIL: mask}, disable: [PASSWORD]", "enable: [PASSWORD], actions: {IP: refuse}",
		config.Masking{Disable: []string{"PASSWORD"}, Actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly, "EMAIL": masking.Mask}},
		config.Masking{Enable: []string{"PASSWORD"}, Actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly, "EMAIL": masking.Mask, "IP": masking.Refuse}}},
	"Trial": {"trial: {types: [ORGANIZATION, URL], patterns: [{type: A, regexp: 'a-[0-9]'}]}", "enable: [URL], trial: {types: [PRIVATE_IP]}", "trial: {dictionary: [{type: B, values: [acme]}]}",
		config.Masking{Enable: []string{"URL"}, Trial: config.Trial{Types: []string{"ORGANIZATION", "PRIVATE_IP"}, Patterns: []config.Pattern{{Type: "A", Regexp: "a-[0-9]"}}}},
		config.Masking{Enable: []string{"URL"}, Trial: config.Trial{Types: []string{"ORGANIZATION", "PRIVATE_IP"}, Patterns: []config.Pattern{{Type: "A", Regexp: "a-[0-9]"}},
			Dictionary: []config.Dictionary{{Type: "B", Values: []string{"acme"}}}}}},
	"Names": {"names: {threshold: 0.7, never: [Aurora]}", "names: {never: [Big Sur]}", "names: {threshold: 0.9}",
		config.Masking{Names: config.Names{Threshold: 0.7, Never: []string{"Aurora", "Big Sur"}}},
		config.Masking{Names: config.Names{Threshold: 0.9, Never: []string{"Aurora", "Big Sur"}}}},
}

// TestProfilesChangeWhatTheyExtend holds each field of masking to a rule by which a profile takes it over.
func TestProfilesChangeWhatTheyExtend(t *testing.T) {
	for field := range reflect.TypeFor[config.Masking]().Fields() {
		if _, ok := merged[field.Name]; !ok && field.Name != "Profiles" {
			t.Errorf("masking has a field %s: give it a rule in Masking.over, and a case here", field.Name)
		}
	}
	for name, m := range merged {
		first, second := "extends: default", "extends: first"
		if m.first != "{}" {
			first += ", " + m.first
		}
		if m.second != "{}" {
			second += ", " + m.second
		}
		// The profile that extends another stands before it.
		text := "providers: {openai: {}}\nmasking: {" + m.block + ", profiles: {second: {" + second + "}, first: {" + first + "}, left: {}, bare: {extends: builtin}}}"
		c := parse(t, "v.yaml", []byte(text))
		left, _ := c.Masking.Profile("left")
		block, _ := c.Masking.Profile("")
		if diff := cmp.Diff(block, left, emptyIsNil); diff != "" {
			t.Errorf("%s: a profile that changes nothing is not the block (-block +profile):\n%s", name, diff)
		}
		bare, _ := c.Masking.Profile("bare")
		if diff := cmp.Diff(parse(t, "v.yaml", []byte("providers: {openai: {}}")).Masking, bare, emptyIsNil); diff != "" {
			t.Errorf("%s: a profile that extends builtin is not an empty block (-empty +profile):\n%s", name, diff)
		}
		for profile, want := range map[string]config.Masking{"first": m.want, "second": m.wantSecond} {
			if want.Names.Threshold == 0 {
				want.Names.Threshold = block.Names.Threshold
			}
			if want.Hint == nil {
				want.Hint = block.Hint
			}
			got, ok := c.Masking.Profile(profile)
			if diff := cmp.Diff(want, got, emptyIsNil); !ok || diff != "" {
				t.Errorf("%s, profile %s (-want +got):\n%s", name, profile, diff)
			}
		}
	}
}

func TestProfilesThatAreWrong(t *testing.T) {
	for name, c := range map[string]struct{ masking, want string }{
		"name":               {"profiles: {Support: {}}", "masking.profiles: a profile's name must be"},
		"builtin":            {"profiles: {builtin: {}}", "masking.profiles: no profile can be called"},
		"twice":              {"profiles: {a: {}, a: {}}", "the field a is given twice"},
		"itself":             {"profiles: {a: {extends: a}}", "masking.profiles.a.extends: the profile extends itself: a extends a"},
		"unknown":            {"profiles: {a: {extends: nothing}}", "masking.profiles.a.extends: there is no such profile"},
		"a circle once each": {"profiles: {a: {extends: b}, b: {extends: c}, c: {extends: b}}", "masking.profiles.b.extends: the profile extends itself: b extends c extends b"},
		"profiles within":    {"profiles: {a: {profiles: {}}}", "masking.profiles.a: unknown field profiles"},
		"type of others":     {"profiles: {a: {disable: [CREDIT_CARD_NUMBER]}}", "masking.profiles.a.disable[0]: there is no entity type \"CREDIT_CARD_NUMBER\": did you mean CREDIT_CARD?"},
		"action":             {"profiles: {a: {disable: [EMAIL], actions: {EMAIL: refuse}}}", "masking.profiles.a.actions.EMAIL: the type is off"},
		"exception":          {"allow: [{types: [CASE], values: [a]}], patterns: [{type: CASE, regexp: 'c-[0-9]'}], profiles: {a: {allow: [{types: [CASE, KASE], values: [a]}]}}", "masking.profiles.a.allow[0].types[1]: there is no entity type \"KASE\": did you mean CASE?"},
		"trial":              {"profiles: {a: {enable: [URL], trial: {types: [ORGANIZATION, URL]}}}", "masking.profiles.a.trial.types[1]: the type is on"},
		"pattern":            {"profiles: {a: {patterns: [{type: A, regexp: 'x*'}]}}", "masking.profiles.a.patterns[0]: "},
	} {
		_, err := config.Parse("v.yaml", []byte("providers: {openai: {}}\nmasking: {"+c.masking+"}"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestKeysNameProfiles(t *testing.T) {
	file := func(profile string) string {
		return "providers: {openai: {}}\nmasking: {profiles: {support: {}}}\nkeys: [{id: a1B2c3D4e5, caller: a, profile: " + profile + ", sha256: " + hash + "}]"
	}
	for profile, want := range map[string]string{"support": "support", "default": ""} {
		if c := parse(t, "v.yaml", []byte(file(profile))); c.Keys[0].Profile != want {
			t.Errorf("the key's profile is %q, want %q", c.Keys[0].Profile, want)
		}
	}
	for profile, want := range map[string]string{"suport": "did you mean support?", "Support": "must be the name of a profile", "builtin": "must be the name of a profile"} {
		if _, err := config.Parse("v.yaml", []byte(file(profile))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", profile, err, want)
		}
	}
}

func TestWordsInTheConfigurationItself(t *testing.T) {
	c := parse(t, "v.yaml", []byte("providers: {openai: {}}\nmasking: {dictionary: [{type: CUSTOMER, values: [Acme, \" Globex AG \"]}]}"))
	want := []config.Dictionary{{Type: "CUSTOMER", Values: []string{"Acme", "Globex AG"}}}
	if diff := cmp.Diff(want, c.Masking.Dictionary); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if files := c.Masking.Files(); len(files) != 0 {
		t.Errorf("files %q", files)
	}
	for _, wrong := range []string{"{type: A, values: []}", "{type: A, values: [1]}", "{type: A, values: a}", "{type: A, values: [' ']}"} {
		if _, err := config.Parse("v.yaml", []byte("providers: {openai: {}}\nmasking: {dictionary: ["+wrong+"]}")); err == nil {
			t.Errorf("%s is taken", wrong)
		}
	}
}

// TestAllMistakesOfAPolicyAreReportedTogether reads a file in which much is wrong: each mistake is named once, in its line, with what is probably meant.
func TestAllMistakesOfAPolicyAreReportedTogether(t *testing.T) {
	const file = `providers: {openai: {}}
masking:
  dictionary: [{type: CUSTOMER, values: [Acme]}]
  actions: {CUSTOMERS: refuse}
  profiles:
    support: {extends: suport, enable: [EMAIL_ADDRESS], actions: {EMAIL: refused}}
    strict:
      extends: suport
      disable: [LOCATION]
    developers: {disable: [LOCATIONS, PASSWORDS]}
    Dev: {}
    pipeline:
      patterns: [{type: TICKET, regexp: 'TCK-[0-9]*'}]
      actions: {PRIVATE_IP: refuse, CREDITCARD: mask, TICKETS: refuse}
      allow: [{types: [MEDICAL_LICENSE, ID], values: [a]}]
      trial: {types: [EMIAL]}
    follows: {extends: pipeline, trial: {types: [ORGANISATION]}}
    circle: {extends: circles}
    circles: {extends: circle}
`
	_, err := config.Parse("v.yaml", []byte(file))
	want := strings.Split(`4: masking.actions.CUSTOMERS: there is no entity type "CUSTOMERS": did you mean CUSTOMER?
6: masking.profiles.support.enable[0]: there is no entity type "EMAIL_ADDRESS": did you mean EMAIL?
6: masking.profiles.support.actions.EMAIL: did you mean refuse?
8: masking.profiles.strict.extends: there is no such profile: did you mean support?
10: masking.profiles.developers.disable[0]: there is no entity type "LOCATIONS": did you mean LOCATION?
10: masking.profiles.developers.disable[1]: there is no entity type "PASSWORDS": did you mean PASSWORD?
11: masking.profiles: a profile's name must be 1 to 64 lower-case letters, digits or -, not - first
14: masking.profiles.pipeline.actions.CREDITCARD: there is no entity type "CREDITCARD": did you mean CREDIT_CARD?
14: masking.profiles.pipeline.actions.PRIVATE_IP: the type is off, so this would have no effect: add it to enable, or take it out of disable
14: masking.profiles.pipeline.actions.TICKETS: there is no entity type "TICKETS": did you mean TICKET?
15: masking.profiles.pipeline.allow[0].types[0]: there is no entity type "MEDICAL_LICENSE": did you mean MEDICAL_RECORD?
15: masking.profiles.pipeline.allow[0].types[1]: there is no entity type "ID"
16: masking.profiles.pipeline.trial.types[0]: there is no entity type "EMIAL": did you mean EMAIL?
17: masking.profiles.follows.trial.types[0]: there is no entity type "ORGANISATION": did you mean ORGANIZATION?
18: masking.profiles.circle.extends: the profile extends itself: circle extends circles extends circle
19: masking.profiles.circles.extends: the profile extends itself: circles extends circle extends circles`, "\n")
	if diff := cmp.Diff(want, strings.Split(strings.ReplaceAll(fmt.Sprint(err), "v.yaml:", ""), "\n")); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
}
