package config_test

import (
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
		"exception":          {"allow: [{types: [CASE], values: [a]}], patterns: [{type: CASE, regexp: 'c-[0-9]'}], profiles: {a: {allow: [{types: [CASE, KASE], values: [a]}]}}", "masking.profiles.a.allow[0].types[1]: there is no entity type of this name"},
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
