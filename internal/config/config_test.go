package config_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

var emptyIsNil = cmpopts.EquateEmpty()

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func parse(t *testing.T, name string, data []byte) *config.Config {
	t.Helper()
	c, err := config.Parse(name, data)
	if err != nil {
		t.Fatalf("a valid file was refused:\n%v", err)
	}
	return c
}

func TestLoadReadsEveryField(t *testing.T) {
	dir := t.TempDir()
	for _, f := range []string{"a.crt", "a.key", "ca.crt"} {
		write(t, filepath.Join(dir, f), "x")
	}
	write(t, filepath.Join(dir, "words.txt"), "\ufeffAcme GmbH \r\n\n  Globex\n")
	write(t, filepath.Join(dir, "vizard.yaml"), `
gateway:
  address: "[::]:443"
  tls: {certificate: a.crt, key: a.key, client_ca: ca.crt}
  max_concurrent: 5
admin: {address: localhost:9999}
sidecar: {timer_slack: 1ms}
runtime_dir: run
store: {bbolt: {path: data/keys.db}, held: 3000}
keys:
  - {id: "0123456789", caller: team@example.com, sha256: "`+strings.Repeat("01", 32)+`", expires: 2031-02-03, models: [openai/*, a/b/c, "*"]}
providers:
  openai:
  local:
    protocol: openai-chat
    endpoint: https://models.example:8443/v1/
    auth: api-key
    credential: {env: LOCAL_KEY}
    ca_file: ca.crt
    models: [one, {id: meta/two:4b, aliases: [zwei, due], max_output_tokens: 9}, "*"]
masking:
  disable: [PHONE]
  enable: [IBAN]
  dictionary: [{type: CUSTOMER, values_file: words.txt}]
  patterns: [{type: TICKET_NO, regexp: 'T-[0-9]+'}]
  names: {threshold: 0.65, never: [Jenkins, Spring Boot]}
  hint: true
  actions: {PASSWORD: mask_only, CUSTOMER: refuse, TICKET_NO: mask}
limits: {requests_per_minute: 3, concurrent: 4}
timeouts: {request_body: 4s, first_byte: 1s, idle: 2s, total: 3s}
log: {level: debug, records: ./records.jsonl}
tracing: {endpoint: "https://collector.example:4318/", ca_file: ca.crt, ratio: 0.25, parent_based: false}
metrics: {callers: 7}
`)
	file := filepath.Join(dir, "vizard.yaml")
	got, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	in := func(p string) string { return filepath.Join(dir, p) }
	want := &config.Config{
		File:  file,
		Files: []string{file},
		Envoy: config.Envoy{HeapMiB: 2048},
		Gateway: config.Gateway{Address: "[::]:443", MaxConcurrent: 5,
			TLS: &config.TLS{Certificate: in("a.crt"), Key: in("a.key"), ClientCA: in("ca.crt")}},
		Admin:      config.Admin{Address: "127.0.0.1:9999"},
		Sidecar:    config.Sidecar{TimerSlack: time.Millisecond},
		RuntimeDir: in("run"),
		Store:      config.Store{Path: in("data/keys.db"), Held: 3000},
		Keys: []config.Key{{ID: "0123456789", Caller: "team@example.com", SHA256: [32]byte([]byte(strings.Repeat("\x01", 32))),
			Expires: time.Date(2031, 2, 3, 0, 0, 0, 0, time.UTC), Models: []string{"openai/*", "a/b/c", "*"}}},
		Providers: []config.Provider{
			{Name: "openai", File: file, Line: 13},
			{Name: "local", File: file, Line: 14, Protocol: "openai-chat", Endpoint: "https://models.example:8443/v1", Auth: "api-key",
				Credential: &config.Source{Env: "LOCAL_KEY"}, CAFile: in("ca.crt"), AnyModel: true, ModelsGiven: true,
				Models: []config.Model{{ID: "one"}, {ID: "meta/two:4b", Aliases: []string{"zwei", "due"}, MaxOutputTokens: 9}}},
		},
		Masking: config.Masking{Disable: []string{"PHONE"}, Enable: []string{"IBAN"},
			Dictionary: []config.Dictionary{{Type: "CUSTOMER", ValuesFile: in("words.txt"), Values: []string{"Acme GmbH", "Globex"}}},
			Patterns:   []config.Pattern{{Type: "TICKET_NO", Regexp: "T-[0-9]+"}}, Names: config.Names{Threshold: 0.65, Never: []string{"Jenkins", "Spring Boot"}}, Hint: new(true),
			Actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly, "CUSTOMER": masking.Refuse, "TICKET_NO": masking.Mask}},
		Limits:   config.Limits{RequestsPerMinute: 3, Concurrent: 4},
		Timeouts: config.Timeouts{RequestBody: 4 * time.Second, FirstByte: time.Second, Idle: 2 * time.Second, Total: 3 * time.Second},
		Log:      config.Log{Level: "debug", Records: in("records.jsonl")},
		Metrics:  config.Metrics{Callers: 7},
		Tracing:  &config.Tracing{Endpoint: "https://collector.example:4318", CAFile: in("ca.crt"), Ratio: 0.25},
	}
	if diff := cmp.Diff(want, got, emptyIsNil); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestMistakes(t *testing.T) {
	const ok = "providers: {openai: {}}\n"
	long := strings.Repeat("a", 201)
	tests := []struct{ name, file, want string }{
		{"empty", "", "v.yaml:1: providers: at least one provider is needed"},
		{"no provider", "admin: {}\nproviders:\n", "v.yaml:2: providers: at least one provider is needed"},
		{"not a mapping", "- a", "v.yaml:1: must be a mapping"},
		{"unknown field", ok + "foo: 1", "v.yaml:2: unknown field foo: the fields are gateway, control"},
		{"hint", ok + "gateway:\n  adress: x", "v.yaml:3: gateway: unknown field adress: did you mean address?"},
		{"twice", ok + "admin: {}\nadmin: {}", "v.yaml:3: the field admin is given twice, first in line 2"},
		{"envoy's listener", ok + "envoy: {monitor: 127.0.0.1:9090}", "v.yaml:2: envoy.monitor: is the address of another listener"},
		{"envoy's user", ok + "envoy: {user: 0}", "v.yaml:2: envoy.user: must be a whole number from 1"},
		{"provider twice", "providers:\n  a: {}\n  a: {}", "v.yaml:3: providers: the field a is given twice"},
		{"alias", ok + "x: &a 1\nadmin: *a", "v.yaml:3: admin: is an alias"},
		{"tag", ok + "runtime_dir: !!str /x", "v.yaml:2: runtime_dir: has a tag"},
		{"merge", ok + "admin: {<<: {address: a}}", "v.yaml:2: admin: has a field whose name is not plain text"},
		{"second document", ok + "---\n" + ok, "the file has a second document"},
		{"syntax", ok + "admin: [", "a { or [ in this line or before is not closed"},
		{"syntax in the first line", "keys: [a, b", "v.yaml:1: not valid YAML: a { or [ in this line or before is not closed"},
		{"tab", ok + "\tadmin: {}", "v.yaml:2: not valid YAML: a line is indented with a tab"},
		{"quote", ok + "runtime_dir: \"x", "not valid YAML: a quote is not closed"},
		{"backslash", ok + `runtime_dir: "C:\data"`, "not valid YAML: in double quotes a backslash must be doubled"},
		{"list in a line", "providers: - openai", "v.yaml:1: not valid YAML: a list must begin on a line of its own"},
		{"no colon in a list", "keys:\n- id: a\n  b\n- c", "not valid YAML: a colon, or the space after it, is missing behind a name"},
		{"no space behind a colon", ok + "admin:{}\nlog: {}", "not valid YAML: a colon, or the space after it, is missing behind a name"},
		{"no colon before a bracket", ok + "admin {address: a}", "v.yaml:2: a colon is missing behind admin"},
		{"no colon before two brackets", "providers {a: {auth: none}}", "or a colon is missing behind a name"},
		{"dash", ok + "keys:\n  - id: a\n  caller: b", "not valid YAML: this line is not indented like"},
		{"star", ok + "runtime_dir: *x", "not valid YAML: a value begins with & or *"},
		{"control without a keyset", ok + "control: {address: 127.0.0.1:1}", "v.yaml:2: control: callers' credentials are encrypted with a keyset"},
		{"control in clear", ok + "keyset: {file: k}\ncontrol: {address: 0.0.0.0:1}", "v.yaml:3: control.address: plain HTTP works on loopback"},
		{"control at the gateway's", ok + "keyset: {file: k}\ncontrol: {address: 127.0.0.1:10000}", "v.yaml:3: control.address: is the address of another"},
		{"console for others", ok + "admin: {console: 0.0.0.0:9}", "v.yaml:2: admin.console: must be a loopback address"},
		{"console at admin's", ok + "admin: {console: 127.0.0.1:9090}", "v.yaml:2: admin.console: is the address of another"},
		{"control at admin's", ok + "keyset: {file: k}\ncontrol: {address: 127.0.0.1:9090}", "v.yaml:3: control.address: is the address of another"},
		{"control empty", ok + "keyset: {file: k}\ncontrol: {}", "v.yaml:3: control: the field address is missing"},
		{"credential twice", "providers:\n  a:\n    credential: {env: A}\n    credentials: [{env: B}]", "v.yaml:4: providers.a.credentials: are given together with credential"},
		{"credentials without auth", "providers:\n  a:\n    auth: none\n    credentials: [{env: B}]", "v.yaml:4: providers.a.credentials: are given although auth is none"},
		{"credentials weight", "providers: {a: {credentials: [{env: B, weight: 0}]}}", "providers.a.credentials[0].weight: must be a whole number from 1"},
		{"credentials in the file", "providers: {a: {credentials: [sk-CANARY]}}", "providers.a.credentials[0]: must be {file: PATH}"},
		{"credentials without a place", "providers: {a: {credentials: [{weight: 2}]}}", "providers.a.credentials[0]: must be {file: PATH}"},
		{"byok", "providers: {a: {byok: maybe}}", "providers.a.byok: must be true or false"},
		{"two stores", ok + "store:\n  bbolt: {path: v.db}\n  postgres: {url: {env: U}}", "v.yaml:2: store: names both"},
		{"postgres without a url", ok + "store:\n  postgres: {}", "v.yaml:3: store.postgres: the field url is missing"},
		{"postgres url in the file", ok + "store:\n  postgres: {url: 'postgres://u:CANARY@h/n'}", "v.yaml:3: store.postgres.url: must be {file: PATH}"},
		{"short grace", ok + "store:\n  postgres: {url: {env: U}, outage_grace: 1s}", "v.yaml:3: store.postgres.outage_grace: must be at least 5s"},
		{"a snapshot without a keyset", ok + "store:\n  postgres: {url: {env: U}, snapshot: s}", "v.yaml:3: store.postgres.snapshot: is encrypted with the keyset"},
		{"traces nowhere", ok + "tracing: {}", "v.yaml:2: tracing: the field endpoint is missing"},
		{"traces to no URL", ok + "tracing:\n  endpoint: collector:4317", "v.yaml:3: tracing.endpoint: must be a URL"},
		{"traces with a password", ok + "tracing: {endpoint: 'http://u:CANARY@h'}", "v.yaml:2: tracing.endpoint: must not hold a user or password: use the env"},
		{"too many traces", ok + "tracing: {endpoint: 'http://h', ratio: 1.5}", "v.yaml:2: tracing.ratio: must be a number from 0 to 1"},
		{"traces without TLS", ok + "tracing: {endpoint: 'http://h', ca_file: v.yaml}", "tracing.ca_file: "},
		{"plain HTTP", ok + "gateway: {address: 0.0.0.0:80}", "v.yaml:2: gateway.address: plain HTTP works on loopback addresses only"},
		{"no port", ok + "gateway: {address: 127.0.0.1}", "v.yaml:2: gateway.address: must be an IP address and a port"},
		{"port 0", ok + "gateway: {address: 127.0.0.1:0}", "must end with a port"},
		{"port word", ok + "gateway: {address: 127.0.0.1:http}", "must end with a port"},
		{"host name", ok + "gateway: {address: example.com:80}", "must begin with an IP address"},
		{"no host", ok + "gateway: {address: ':80'}", "must begin with an IP address"},
		{"same address", ok + "admin: {address: 127.0.0.1:10000}", "v.yaml:2: admin.address: is the gateway's own address"},
		{"tls incomplete", ok + "gateway:\n  tls: {}", "v.yaml:3: gateway.tls: the field certificate is missing"},
		{"tls missing file", ok + "gateway:\n  tls:\n    certificate: no.crt\n    key: no.key", "v.yaml:4: gateway.tls.certificate: cannot read no.crt: no such file"},
		{"tls folder", ok + "gateway:\n  tls:\n    certificate: .\n    key: no.key", "it is not a regular file"},
		{"max_concurrent", ok + "gateway: {max_concurrent: 0}", "must be a whole number from 1"},
		{"runtime_dir", ok + "runtime_dir: /" + strings.Repeat("run/", 21), "v.yaml:2: runtime_dir: is longer than 80 bytes"},
		{"string is a number", ok + "runtime_dir: 7", "must be a string: put it in quotes"},
		{"string is a list", ok + "runtime_dir: []", "must be a string"},
		{"string is empty", ok + "runtime_dir:", "must be a string"},
		{"key fields", ok + "keys:\n  - {id: short}", "v.yaml:3: keys[0].id: must be the 10 letters and digits"},
		{"key caller", ok + "keys:\n  - {id: a123456789, sha256: x}", "v.yaml:3: keys[0]: the field caller is missing"},
		{"key hash", ok + "keys: [{id: a123456789, caller: c, sha256: abc}]", "keys[0].sha256: must be the SHA-256"},
		{"key expires", ok + "keys: [{id: a123456789, caller: c, expires: soon}]", "keys[0].expires: must be a time"},
		{"key expires in the year 1", ok + "keys: [{id: a123456789, caller: c, expires: 0001-01-01}]", "keys[0].expires: must be a time"},
		{"key models", ok + "keys: [{id: a123456789, caller: c, models: [gpt]}]", "keys[0].models[0]: must be provider/model_id"},
		{"keys twice", ok + "keys:\n" + strings.Repeat("  - {id: a123456789, caller: c, sha256: "+strings.Repeat("ab", 32)+"}\n", 2),
			"v.yaml:2: keys: the key a123456789 is listed twice"},
		{"keys is a mapping", ok + "keys: {}", "keys: must be a list"},
		{"provider name", "providers: {Open_AI: {}}", "v.yaml:1: providers: a provider's name must be"},
		{"providers list", "providers: [openai]", "v.yaml:1: providers: must be a mapping from a provider's name"},
		{"protocol hint", "providers: {a: {protocol: openai-chats}}", "providers.a.protocol: did you mean openai-chat?"},
		{"protocol of two", "providers: {a: {protocol: openai}}", "providers.a.protocol: did you mean openai-chat or openai-responses?"},
		{"protocol of one", "providers: {a: {protocol: cohere}}", "providers.a.protocol: did you mean cohere-v2?"},
		{"protocol begun otherwise", "providers: {a: {protocol: ope}}", "providers.a.protocol: must be one of openai-responses"},
		{"protocol", "providers: {a: {protocol: soap}}", "providers.a.protocol: must be one of openai-responses"},
		{"endpoint", "providers: {a: {endpoint: models.example}}", "providers.a.endpoint: must be a URL"},
		{"endpoint scheme", "providers: {a: {endpoint: 'ftp://models.example'}}", "must be a URL"},
		{"endpoint query", "providers: {a: {endpoint: 'https://models.example/?k=v'}}", "must not hold a query"},
		{"endpoint port", "providers: {a: {endpoint: 'https://models.example:99999'}}", "must have a port from 1"},
		{"endpoint path", "providers: {a: {endpoint: 'https://models.example/a/../b'}}", "must not hold empty or .."},
		{"auth", "providers: {a: {auth: sigv5}}", "providers.a.auth: "},
		{"price", "providers: {a: {models: [{id: m, price: {input: 1e-3, output: 2}}]}}", "price.input: must be US dollars per million tokens"},
		{"half a price", "providers: {a: {models: [{id: m, price: {input: 0.15}}]}}", "price: the field output is missing"},
		{"context window", "providers: {a: {models: [{id: m, context_window: 0}]}}", "context_window: must be"},
		{"region", "providers: {a: {region: us-east}}", "providers.a.region: must be a region of Amazon's"},
		{"project", "providers: {a: {project: a/b}}", "providers.a.project: must be a project id"},
		{"location", "providers: {a: {location: Berlin}}", "providers.a.location: must be global"},
		{"resource", "providers: {a: {resource: a.b}}", "providers.a.resource: must be the name"},
		{"API version", "providers: {a: {api_version: v1}}", "providers.a.api_version: must be a version"},
		{"auth none", "providers:\n  a:\n    auth: none\n    credential: {env: X}", "v.yaml:4: providers.a.credential: is given although auth is none"},
		{"credential env", "providers: {a: {credential: {env: 'a b'}}}", "credential.env: must be the name of an environment variable"},
		{"credential both", "providers: {a: {credential: {env: A, file: b}}}", "must be {file: PATH} or {env: NAME}"},
		{"credential null", "providers: {a: {credential: }}", "must be {file: PATH} or {env: NAME}"},
		{"ca_file http", "providers: {a: {endpoint: 'http://a', ca_file: config.go}}", "providers.a.ca_file: is given although the endpoint is plain http"},
		{"models empty", "providers: {a: {models: []}}", "providers.a.models: is empty"},
		{"model dots", "providers: {a: {models: [a..b]}}", "providers.a.models[0]: must be a model id"},
		{"model segment", "providers: {a: {models: [a//b]}}", "must be a model id"},
		{"model long", "providers: {a: {models: [" + long + "]}}", "must be a model id"},
		{"model number", "providers: {a: {models: [4.1]}}", "must be a string: put it in quotes"},
		{"model star object", "providers: {a: {models: [{id: '*'}]}}", "models[0].id: must be a model id"},
		{"model twice", "providers: {a: {models: [x, {id: y, aliases: [x]}]}}", `providers.a.models: the model name "x" is used twice`},
		{"masking type", ok + "masking: {disable: [email]}", "masking.disable[0]: must be an entity type: did you mean EMAIL?"},
		{"masking type of others", ok + "masking: {disable: [EMAIL_ADDRESS]}", `masking.disable[0]: there is no entity type "EMAIL_ADDRESS": did you mean EMAIL?`},
		{"masking type unlike any", ok + "masking: {disable: ['hunter2hunter2']}", "masking.disable[0]: must be an entity type: upper-case letters"},
		{"masking regexp", ok + "masking:\n  patterns:\n    - type: A\n      regexp: '['", "v.yaml:5: masking.patterns[0].regexp: error parsing regexp"},
		{"masking words", ok + "masking: {dictionary: [{type: A, values_file: no.txt}]}", "values_file: cannot read no.txt: no such file"},
		{"masking unknown type", ok + "masking:\n  enable: [EMAIL, NO_SUCH]", "v.yaml:3: masking.enable[1]: there is no entity type"},
		{"masking empty match", ok + "masking:\n  patterns:\n    - {type: A, regexp: 'x*'}", "v.yaml:4: masking.patterns[0]: "},
		{"masking threshold", ok + "masking:\n  names:\n    threshold: 1.5", "v.yaml:4: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking threshold 1", ok + "masking: {names: {threshold: 1}}", "v.yaml:2: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking threshold 0.0", ok + "masking: {names: {threshold: 0.0}}", "v.yaml:2: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking threshold below", ok + "masking: {names: {threshold: -0.1}}", "v.yaml:2: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking threshold NaN", ok + "masking: {names: {threshold: .nan}}", "v.yaml:2: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking threshold word", ok + "masking: {names: {threshold: high}}", "v.yaml:2: masking.names.threshold: must be a number above 0 and below 1"},
		{"masking action", ok + "masking:\n  actions:\n    EMAIL: mask_only\n    IP: masc", "v.yaml:5: masking.actions.IP: did you mean mask?"},
		{"masking action of no type", ok + "masking:\n  actions:\n    email: refuse", "v.yaml:4: masking.actions: a field's name must be an entity type: upper-case letters and single underscores: did you mean EMAIL?"},
		{"masking action of a type of others", ok + "masking:\n  actions:\n    EMAIL: mask\n    EMAIL_ADDRESS: refuse", "v.yaml:5: masking.actions.EMAIL_ADDRESS: there is no entity type \"EMAIL_ADDRESS\": did you mean EMAIL?"},
		{"masking action of what is off", ok + "masking:\n  actions: {ORGANIZATION: refuse}", "v.yaml:3: masking.actions.ORGANIZATION: the type is off, so this would have no effect"},
		{"masking action of what is switched off", ok + "masking: {disable: [IP], actions: {IP: mask_only}}", "masking.actions.IP: the type is off"},
		{"masking exception without values", ok + "masking:\n  allow:\n    - types: [EMAIL]", "v.yaml:4: masking.allow[0]: it has neither values nor patterns"},
		{"masking exception of no type", ok + "masking:\n  allow:\n    - values: [a]\n      types:\n        - EMAIL_ADDRESS", "v.yaml:6: masking.allow[0].types[0]: there is no entity type \"EMAIL_ADDRESS\": did you mean EMAIL?"},
		{"masking exception in the wrong type", ok + "masking: {allow: [{types: [IP], values: ['@a.example']}]}", "masking.allow[0]: value 1: it is an e-mail domain, and holds for EMAIL only"},
		{"masking exception for anything", ok + "masking: {allow: [{patterns: ['(?s).+']}]}", "masking.allow[0]: pattern 1: `(?s).+` matches ordinary text"},
		{"masking exception that is no pattern", ok + "masking:\n  allow:\n    - patterns:\n        - '['", "v.yaml:5: masking.allow[0].patterns[0]: error parsing regexp"},
		{"masking trial of what is on", ok + "masking:\n  trial:\n    types:\n      - URL\n      - EMAIL", "v.yaml:6: masking.trial.types[1]: the type is on: only a type that is off can be on trial"},
		{"masking trial of no type", ok + "masking:\n  trial: {types: [EMAIL_ADDRESS]}", "v.yaml:3: masking.trial.types[0]: there is no entity type \"EMAIL_ADDRESS\": did you mean EMAIL?"},
		{"masking trial pattern", ok + "masking:\n  trial:\n    patterns:\n      - {type: A, regexp: 'x*'}", "v.yaml:5: masking.trial.patterns[0]: `x*` can match the empty string"},
		{"masking never", ok + "masking: {names: {never: [a, ' ']}}", "masking.names.never[1]: must not be empty"},
		{"limits", ok + "limits: {concurrent: -1}", "limits.concurrent: must be a whole number from 0"},
		{"limits word", ok + "limits: {concurrent: many}", "must be a whole number"},
		{"duration number", ok + "timeouts: {idle: 60}", "timeouts.idle: must be a duration"},
		{"duration 0", ok + "timeouts: {idle: 0s}", "timeouts.idle: must be a duration"},
		{"duration long", ok + "timeouts: {idle: 25h}", "at most 24h"},
		{"level", ok + "log: {level: inof}", "log.level: did you mean info?"},
		{"records", ok + "log: {records: stdot}", "log.records: did you mean stdout? (or a file's path with a slash in it)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := config.Parse("v.yaml", []byte(tt.file))
			if err == nil {
				t.Fatal("the file was accepted")
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %v", err, tt.want)
			}
		})
	}
}

func TestAllMistakesAreReportedByLine(t *testing.T) {
	_, err := config.Parse("v.yaml", []byte("log: {level: loud}\nadmin: {address: x}\nlimits:\n  concurrent: x\n  nothing: 1\n"))
	mistakes, ok := errors.AsType[config.Errors](err)
	if !ok {
		t.Fatalf("got %T, want Errors", err)
	}
	var got []string
	for _, m := range mistakes {
		got = append(got, m.Path)
	}
	want := []string{"log.level", "providers", "admin.address", "limits.concurrent", "limits"}
	slices.Sort(want)
	lines := slices.IsSortedFunc(mistakes, func(a, b *config.Mistake) int { return a.Line - b.Line })
	if slices.Sort(got); !slices.Equal(got, want) || !lines {
		t.Errorf("got %v", err)
	}
}

// A misspelled name is one mistake: the field that it probably means is not missing, too.
func TestAMisspelledFieldIsNotMissing(t *testing.T) {
	for file, want := range map[string][]string{
		"provider: {openai: {}}":  {"v.yaml:1: unknown field provider: did you mean providers?"},
		"provdiers: {openai: {}}": {"v.yaml:1: unknown field provdiers: did you mean providers?"},
		"upstreams: {openai: {}}": {"v.yaml:1: unknown field upstreams: the fields are", "v.yaml:1: providers: at least one provider is needed"},
		"maskin: {}":              {"v.yaml:1: unknown field maskin: did you mean masking?", "v.yaml:1: providers: at least one provider is needed"},
		"providers: {a: {models: [{idd: x}]}, b: {models: [{}]}}": {"providers.a.models[0]: unknown field idd: did you mean id?", "providers.b.models[0]: the field id is missing"},
	} {
		_, err := config.Parse("v.yaml", []byte(file))
		mistakes, _ := errors.AsType[config.Errors](err)
		if len(mistakes) != len(want) {
			t.Errorf("%s: got %v", file, err)
		}
		for _, w := range want {
			if err == nil || !strings.Contains(err.Error(), w) {
				t.Errorf("%s: got %v, want %s", file, err, w)
			}
		}
	}
}

// A secret that was written into the file must not reach the terminal or a log of the check.
func TestMistakesShowNoSecret(t *testing.T) {
	const canary = "zq9canary7"
	for _, file := range []string{
		"providers: {a: {credential: " + canary + "}}",
		"providers: {a: {credential: {" + canary + "}}}",
		"providers: {a: {credential: {env: sk-" + canary + "}}}",
		"providers: {a: {credential: {value: " + canary + "}}}",
		"providers: {a: {credential: *" + canary + "}}",
		"providers: {a: {credential: !" + canary + " x}}",
		"providers: {a: {credential: [" + canary + "]}}",
		"providers: {a: {credential: {file: x, " + canary + "}}}",
		"providers: {a: {" + canary + ": 1}}",
		"providers: {a: {" + canary + ": 1, " + canary + ": 2}}",
		"providers: {a: {endpoint: 'https://u:" + canary + "@models.example'}}",
		"providers: {a: {endpoint: 'https://models.example/?key=" + canary + "'}}",
		"providers: {a: {models: ['" + canary + " x']}}",
		"providers: {a: {}}\nkeys: [{id: " + canary + "1, caller: c, sha256: " + canary + "}]",
		"keys: [vz_" + canary + "]",
		"gateway: {tls: {certificate: a, key: \"-----BEGIN\\n" + canary + "\"}}",
		"a: '" + canary,
		"a: \"\\" + canary + "\"",
		"%" + canary + " x",
	} {
		_, err := config.Parse("v.yaml", []byte(file))
		if err == nil {
			t.Errorf("accepted: %s", file)
		} else if strings.Contains(err.Error(), canary) {
			t.Errorf("%s\nis shown in: %v", file, err)
		}
	}
}

func TestLoadMaskingNeedsNothingElse(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "m.yaml")
	write(t, filepath.Join(dir, "w.txt"), "Initech")
	write(t, file, "gateway: {tls: {certificate: gone.crt, key: gone.key}}\nmasking: {dictionary: [{type: FIRM, values_file: w.txt}]}")
	m, err := config.LoadMasking(file)
	if err != nil || len(m.Dictionary) != 1 || !slices.Equal(m.Dictionary[0].Values, []string{"Initech"}) {
		t.Errorf("got %+v, %v", m, err)
	}
	if _, err := config.Load(file); err == nil {
		t.Error("Load accepted missing files and no provider")
	}
	write(t, file, "masking: {dictionary: [{type: FIRM, values_file: gone.txt}]}\nfoo: 1")
	if _, err := config.LoadMasking(file); err == nil || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("got %v, want two mistakes", err)
	}
}

func TestLoadNamesTheFileItCannotRead(t *testing.T) {
	for _, path := range []string{"no/such.yaml", t.TempDir()} {
		if _, err := config.Load(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("got %v", err)
		}
		if _, err := config.LoadMasking(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("got %v", err)
		}
	}
}

func TestDictionaryFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"blank": " \n\n", "latin1": "M\xfcller"} {
		write(t, filepath.Join(dir, name), text)
		_, err := config.Parse(filepath.Join(dir, "v.yaml"),
			[]byte("providers: {openai: {}}\nmasking:\n  dictionary: [{type: A, values_file: "+name+"}]"))
		if err == nil || !strings.Contains(err.Error(), "v.yaml:3: masking.dictionary[0].values_file: cannot read") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("providers: {openai: {credential: {env: A}, models: [a, {id: b}]}}"))
	f.Add([]byte("keys: [{id: a123456789, caller: c}]\nlog: {level: x}\n? [a]\n: b"))
	f.Add([]byte("a: &a [*a]\n<<: *a\n---\n..."))
	f.Add([]byte("&a"))
	f.Add([]byte("~"))
	f.Add([]byte("gateway: {tls: {certificate: /dev/zero}}\nmasking: {patterns: [{type: A, regexp: '('}]}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := config.Parse("v.yaml", data)
		if err == nil {
			if len(c.Providers) == 0 {
				t.Error("accepted without a provider")
			}
			return
		}
		mistakes, ok := errors.AsType[config.Errors](err)
		if !ok || len(mistakes) == 0 || c != nil {
			t.Fatalf("got %T %v with %v", err, err, c)
		}
		for _, m := range mistakes {
			if m.Line < 1 || m.Message == "" || m.File != "v.yaml" {
				t.Errorf("a mistake without a line or message: %+v", m)
			}
		}
	})
}

// TestMistakesOfOthers: what another package finds wrong is reported with the file's own mistakes, by line, and not for a provider that has one already.
func TestMistakesOfOthers(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "v.yaml")
	if err := os.WriteFile(path, []byte("providers:\n  a: {}\n  b: {endpoint: 7}\n  c: {}\nadmin: {nope: 1}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	at := func(c *config.Config, name, field string) *config.Mistake {
		for _, p := range c.Providers {
			if p.Name == name {
				return &config.Mistake{File: p.File, Line: p.Line, Path: "providers." + name + field, Message: "of another"}
			}
		}
		return &config.Mistake{Path: name, Message: "is not there"}
	}
	_, err := config.LoadAnd(path, func(c *config.Config) error {
		return config.Errors{at(c, "a", ""), at(c, "b", ".protocol"), at(c, "c", ".protocol")}
	})
	var got []string
	var all config.Errors
	if errors.As(err, &all) {
		for _, m := range all {
			got = append(got, fmt.Sprintf("%d %s", m.Line, m.Path))
		}
	}
	if want := []string{"2 providers.a", "3 providers.b.endpoint", "4 providers.c.protocol", "5 admin"}; !slices.Equal(got, want) {
		t.Errorf("mistakes at %q, want %q (%v)", got, want, err)
	}
	if err := os.WriteFile(path, []byte("providers: {a: {}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := config.LoadAnd(path, func(*config.Config) error { return io.EOF }); !errors.Is(err, io.EOF) {
		t.Errorf("an error that is no mistake of the file: %v", err)
	}
}
