package config

// meaning describes a field: all that its spec does not know.
type meaning struct {
	means    string // what it is for, with code in backticks
	unset    string // what applies without it, if that is not a value; "": none
	example  string // a valid value
	wrong    string // a value that is refused; "": that of the spec
	required bool   // in addition to what the spec demands
}

// meanings has an entry for every field of the schema; a test compares them, and reads every example.
var meanings = map[string]meaning{
	"gateway.address": {means: "Envoy's listener, which callers reach; without `gateway.tls` on a loopback address only", example: "0.0.0.0:10443"},
	"gateway.tls": {means: "TLS of `gateway.address` and `control.address`", unset: "plain HTTP, on loopback only",
		example: "{certificate: tls.crt, key: tls.key}", wrong: "{}"},
	"gateway.tls.certificate": {means: "PEM chain", example: "tls.crt"},
	"gateway.tls.key":         {means: "PEM private key", example: "tls.key"},
	"gateway.tls.client_ca":   {means: "PEM bundle that client certificates must chain to; `\"\"`: no client certificates", unset: "no client certificates", example: "clients.crt"},
	"gateway.max_concurrent":  {means: "most exchanges in progress; further ones are refused with 503. How callers share them: [limits](limits.md#what-is-shared)", example: "2000"},

	"control": {means: "the listener where callers manage their own provider credentials; needs `keyset`", unset: "no listener",
		example: "{address: 127.0.0.1:10001}", wrong: "{}"},
	"control.address": {means: "its address; it uses the TLS of `gateway.tls`, and without that only a loopback address is allowed", example: "0.0.0.0:10444"},
	"keyset.file": {means: "the keys that encrypt callers' credentials; `vizard keyset create` makes it; others must not have access, " +
		"nor the group write access; read again when it changes", unset: "callers' credentials are neither stored nor used", example: "/etc/vizard/keyset.json"},

	"admin.address": {means: "plain HTTP listener of `/livez`, `/readyz` and `/metrics`; any address, but not the gateway's", example: "0.0.0.0:9090"},
	"admin.console": {means: "plain HTTP listener of [the console](console.md), a web page; a loopback address only",
		unset: "no console; `vizard run`: a free port", example: "127.0.0.1:9091"},

	"envoy.ads": {means: "the gateway serves Envoy its routes and clusters (ADS over a Unix socket in `runtime_dir`), so that a changed provider " +
		"needs no restart. Without it the bootstrap holds them all. With it Envoy also reads the files of `gateway.tls` again when something in their " +
		"folder is renamed, as Kubernetes does with a changed Secret", example: "true"},
	"envoy.user": {means: "the user id that Envoy runs as: nobody else may use the sockets meant for Envoy, and the group of `runtime_dir` may use " +
		"Envoy's admin socket", unset: "only the sockets' modes decide", example: "65532"},
	"envoy.monitor": {means: "plain HTTP listener of Envoy's own `/livez`, `/ready` and `/stats/prometheus`, for probes and scrapers",
		unset: "no listener", example: "0.0.0.0:9902"},
	"envoy.heap_mib": {means: "MiB of heap above which Envoy sheds load. Leave a fifth of a container's memory limit free", example: "1024"},
	"envoy.canary": {means: "the gateway sends itself requests through Envoy, to check that Envoy asks it. `{}` is enough where Envoy runs with the " +
		"output of `vizard envoy bootstrap`", unset: "no canary; `vizard run`: one", example: "{interval: 10s}"},
	"envoy.canary.address":     {means: "where the gateway reaches Envoy", unset: "`gateway.address`; `0.0.0.0` becomes loopback", example: "127.0.0.1:10443"},
	"envoy.canary.scheme":      {means: "the scheme of these requests", unset: "by `gateway.tls`", example: "https"},
	"envoy.canary.server_name": {means: "name for the Host header and TLS's SNI, where a mesh chooses listener or route by it", unset: "the address's host", example: "vizard.example"},
	"envoy.canary.certificate": {means: "PEM chain of a client certificate, for a listener that requires one; read at each use", example: "tls.crt"},
	"envoy.canary.key":         {means: "its PEM private key", example: "tls.key"},
	"envoy.canary.interval":    {means: "time between two of these requests", example: "10s"},

	"sidecar.timer_slack": {means: "how late the kernel may wake the sidecar's threads (Linux), at most `20ms`: with `1ms` the sidecar takes a tenth less processor " +
		"time. `vizard serve` then restarts itself once, under the same process id. systemd's `TimerSlackNSec=` does the same without a restart", unset: "the system's default",
		example: "1ms"},

	"runtime_dir": {means: "folder of the Unix sockets shared with Envoy and the `vizard` command; at most 80 bytes", example: "run"},
	"store.held": {means: "how many recently used gateway keys, and how many credentials of callers, the gateway keeps in memory; each takes about 300 bytes. " +
		"It looks others up in the store when they are used", example: "50000"},
	"store.bbolt.path": {means: "the file that holds keys and credentials; created with mode 0600 if it is missing; only one process can open it",
		example: "vizard.db"},
	"store.postgres": {means: "a database instead of `store.bbolt`: gateways with the same database share keys and credentials", unset: "the file",
		example: "{url: {env: DATABASE_URL}}", wrong: "{}"},
	"store.postgres.url": {means: "where to read the URL from, `postgres://user:password@host/name?sslmode=verify-full`",
		example: "{file: /etc/vizard/database.url}", wrong: "postgres://u:p@host/name"},
	"store.postgres.url.file": {means: "a file with the URL; either this or `env`", example: "/etc/vizard/database.url"},
	"store.postgres.url.env":  {means: "a variable with the URL; either this or `file`", example: "DATABASE_URL"},
	"store.postgres.outage_grace": {means: "how long keys and credentials in memory stay valid while the database is out of reach, at least `5s`; all others get a 503 at once, " +
		"and after that time every request does", example: "15m"},
	"store.postgres.snapshot": {means: "a file for the keys and credentials in use, encrypted with the keyset, so that the gateway [can start](#starting-without-the-database) " +
		"while the database is out of reach. Needs `keyset.file`", unset: "off: the gateway cannot start then", example: "/var/lib/vizard/store.snapshot"},

	"keys": {means: "gateway keys, given by their hash; no id and no hash twice", unset: "only the store's",
		example: "[{id: a1B2c3D4e5, caller: batch, sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08}]"},
	"keys[].id":      {means: "the part between `vz_` and the next `_` in the key", example: "a1B2c3D4e5", wrong: "a1B2"},
	"keys[].caller":  {means: "the owner of the key", example: "batch-jobs", wrong: "batch jobs"},
	"keys[].sha256":  {means: "SHA-256 of the whole key", example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
	"keys[].expires": {means: "when the key expires", unset: "never", example: "2035-12-31"},
	"keys[].models":  {means: "the models that the key may use", unset: "every model", example: "[openai/gpt-5-mini, vllm/*]", wrong: "[gpt-5-mini]"},
	"keys[].profile": {means: "the profile of `masking.profiles` that masks its requests", unset: "`default`, the `masking` block itself", example: "support"},

	"providers": {means: "maps a provider's name, the prefix of `model` in a request, to its entry. A name has 1 to 64 lower-case letters, digits or `-`, " +
		"and does not begin with `-`", required: true, example: "{openai: {credential: {env: OPENAI_API_KEY}}}"},
	"providers.<name>.protocol": {means: "the protocol of the endpoint", unset: "built in", example: "openai-chat"},
	"providers.<name>.endpoint": {means: "base of the protocol's own paths", unset: "built in", example: "http://vllm.models.svc:8000/v1"},
	"providers.<name>.auth": {means: "how the credential is sent; `sigv4` with `bedrock-converse` only", unset: "the provider's or protocol's own",
		example: "none"},
	"providers.<name>.credential": {means: "where to read the gateway's secret from, one line; not with `auth: none`", unset: "callers bring their own",
		example: "{file: /etc/vizard/openai.key}"},
	"providers.<name>.credential.file": {means: "a file with the secret; either this or `env`", example: "/etc/vizard/openai.key"},
	"providers.<name>.credential.env":  {means: "a variable with the secret; either this or `file`", example: "OPENAI_API_KEY"},
	"providers.<name>.credentials": {means: "several credentials instead of one; a request uses the one with the fewest requests in progress for its " +
		"weight. A credential that the provider refused is paused for a while", example: "[{file: one.key, weight: 2}, {env: SECOND_KEY}]", wrong: "[sk-1234]"},
	"providers.<name>.credentials[].file":   {means: "as `credential.file`", example: "one.key"},
	"providers.<name>.credentials[].env":    {means: "as `credential.env`", example: "SECOND_KEY"},
	"providers.<name>.credentials[].weight": {means: "its share compared with the others'", unset: "`1`", example: "2"},
	"providers.<name>.byok":                 {means: "`false`: callers' own credentials are neither accepted nor used for this provider", example: "false"},
	"providers.<name>.models": {means: "the models that callers may name: model ids, objects as below, or `\"*\"` for any id; no name twice; not empty",
		unset: "the built-in list", example: "[gpt-5-mini, {id: gpt-5, aliases: [big]}]"},
	"providers.<name>.models[].id": {means: "the provider's id of the model", example: "llama-3-8b"},
	"providers.<name>.models[].aliases": {means: "more names that callers may use, of the same form", example: "[small]",
		wrong: "[a//b]"},
	"providers.<name>.models[].max_output_tokens":  {means: "the limit that the gateway sends where the protocol requires one (`anthropic-messages`); also for `vizard models`", unset: "not known", example: "4096"},
	"providers.<name>.models[].context_window":     {means: "tokens; for `vizard models`", unset: "not known", example: "131072"},
	"providers.<name>.models[].price":              {means: "US dollars per million tokens; with it, records and metrics have the cost", unset: "not known", example: "{input: 0.15, output: 0.6}", wrong: "{input: 0.15}"},
	"providers.<name>.models[].price.input":        {means: "for input", example: "0.15"},
	"providers.<name>.models[].price.cached_input": {means: "for input that the provider read from its cache", unset: "that of `input`", example: "0.075"},
	"providers.<name>.models[].price.output":       {means: "for output; reasoning is output", example: "0.6"},
	"providers.<name>.ca_file":                     {means: "PEM bundle that the endpoint's certificate must chain to; `https` endpoints only", unset: "the system's", example: "models-ca.crt"},
	"providers.<name>.region":                      {means: "for `bedrock`, and for `sigv4` if the endpoint's host does not contain it", unset: "in the endpoint", example: "us-east-1", wrong: "Ohio"},
	"providers.<name>.project":                     {means: "for `vertex`", example: "my-project", wrong: "my project"},
	"providers.<name>.location":                    {means: "for `vertex`", example: "europe-west4", wrong: "Berlin"},
	"providers.<name>.resource":                    {means: "for `azure`", example: "my-resource", wrong: "my.resource"},
	"providers.<name>.api_version": {means: "a path for each deployment; for `azure` and your own `openai-chat` providers", unset: "the v1 API",
		example: "2024-10-21", wrong: "v1"},

	"masking.disable":    {means: "built-in [entity types](entities.md) to switch off", example: "[PHONE]", wrong: "[phone]"},
	"masking.enable":     {means: "built-in entity types to switch on that are off by default; a type that is on already stays on", example: "[ORGANIZATION, URL]", wrong: "[NO_SUCH_TYPE]"},
	"masking.dictionary": {means: "words of your own, in `values` or in a file", example: "[{type: CUSTOMER, values: [Acme, \"Globex AG\"]}]", wrong: "[{type: CUSTOMER}]"},
	"masking.dictionary[].type": {means: "the type that the words are masked as", example: "CUSTOMER",
		wrong: "Customer"},
	"masking.dictionary[].values":      {means: "the words; either this or `values_file`", example: "[Acme, Globex AG]", wrong: "['']"},
	"masking.dictionary[].values_file": {means: "a file with one word a line; spaces around it and empty lines are dropped", example: "customers.txt"},
	"masking.patterns":                 {means: "expressions of your own", example: "[{type: TICKET, regexp: 'TCK-[0-9]{6}'}]", wrong: "[{type: TICKET, regexp: '[0-9]*'}]"},
	"masking.patterns[].type":          {means: "the type that the matches are masked as", example: "TICKET", wrong: "TICKET_1"},
	"masking.patterns[].regexp":        {means: "the expression; a line ends with `\\n`, also where the text has `\\r\\n`", example: "'TCK-[0-9]{6}'"},
	"masking.names.threshold":          {means: "least score of a `PERSON`, `LOCATION` or `ORGANIZATION`; a lower one finds more names and makes more mistakes", example: "0.9"},
	"masking.names.never": {means: "words and phrases that are not names, such as those of products, in upper or lower case; other rules still apply to them",
		example: "[Aurora, Big Sur]", wrong: "['']"},
	"masking.hint":                 {means: hintMeans, example: "true"},
	"masking.profiles.<name>.hint": {means: hintMeans, unset: "that of the profile it extends", example: "true"},

	"masking.allow": {means: "values that stay visible although a rule finds them, each as a whole and never as a part of a longer value: [exceptions](#exceptions)",
		example: "[{types: [EMAIL], values: [\"@ourcompany.example\"]}, {types: [IP], values: [198.51.100.0/24]}]", wrong: "[{types: [EMAIL]}]"},
	"masking.allow[].types": {means: "the types that the exception applies to, including your own", unset: "all but secrets", example: "[EMAIL]", wrong: "[email]"},
	"masking.allow[].values": {means: "exact values, e-mail domains, networks, telephone prefixes, host names", example: "[press@example.com, \"@ourcompany.example\"]",
		wrong: "['']"},
	"masking.allow[].patterns": {means: "expressions for values, such as those of test cards and keys", example: "['4111[ -]?1111[ -]?1111[ -]?1111']", wrong: "['[']"},
	"masking.actions": {means: "what to do with the values of a type, including your own types: `mask`; `mask_only`, masked and never put back, so that the caller sees the " +
		"placeholder; `refuse`, 422 `refused_by_policy`. Where values overlap, the stricter action applies", unset: "`mask` for every type",
		example: "{PASSWORD: mask_only, CREDIT_CARD: refuse}", wrong: "{PASSWORD: delete}"},
	"masking.profiles": {means: "masking for some keys, by the name that a gateway key has as its profile. A profile has every field that `masking` has, and inherits " +
		"the others from the profile that it extends: [policy](policy.md)", example: "{support: {enable: [ORGANIZATION]}}"},
	"masking.profiles.<name>.extends": {means: "the profile that it extends: `default` is the `masking` block itself, `builtin` the rules of an empty one. The extending profile switches types on and off, " +
		"adds to lists, and replaces single values", example: "strict", wrong: "Strict"},
	"masking.profiles.<name>.names.threshold": {means: "least score of a name, as in `masking`", unset: "that of the profile it extends", example: "0.9"},

	"masking.trial.types": {means: "built-in entity types on trial: found, counted and not masked ([trial](#trial)); only those that are off", example: "[ORGANIZATION]",
		wrong: "[organization]"},
	"masking.trial.dictionary":               {means: "words on trial; its fields are those of `masking.dictionary`", example: "[{type: PROJECT, values: [Bluebird]}]", wrong: "{type: PROJECT}"},
	"masking.trial.dictionary[].type":        {means: "the type that the words are counted as", example: "PROJECT", wrong: "Project"},
	"masking.trial.dictionary[].values":      {means: "the words; either this or `values_file`", example: "[Bluebird]", wrong: "['']"},
	"masking.trial.dictionary[].values_file": {means: "one word a line", example: "customers.txt"},
	"masking.trial.patterns":                 {means: "expressions on trial", example: "[{type: BATCH, regexp: 'B-[0-9]{4}'}]", wrong: "[{type: BATCH, regexp: '[0-9]*'}]"},
	"masking.trial.patterns[].type":          {means: "the type that the matches are counted as", example: "BATCH", wrong: "BATCH_1"},
	"masking.trial.patterns[].regexp":        {means: "the expression", example: "'B-[0-9]{4}'"},

	"limits.requests_per_minute": {means: "requests per minute of one caller; 0: no limit", example: "600"},
	"limits.concurrent":          {means: "exchanges of one caller in progress; 0: no limit", example: "20"},
	"timeouts.request_body":      {means: "time until the body of a request is complete; after that a 400 `invalid_request`. Envoy's listener has this limit, too: a change needs a restart", example: "10s"},
	"timeouts.first_byte":        {means: "time until the provider's answer begins", example: "30s"},
	"timeouts.idle":              {means: "time between two pieces of a streamed answer", example: "60s"},
	"timeouts.total":             {means: "time for the whole exchange", example: "10m"},
	"audit.file": {means: "the audit trail of administrative acts: JSON lines, each with the hash of the previous one; created with mode 0600. An act that the trail " +
		"cannot record is not done", example: "/var/log/vizard/audit.jsonl"},
	"metrics.callers": {means: "how many callers have their own label, in the order of their first requests; all others are `other`; 0: no caller has a label",
		example: "20"},
	"log.level":   {means: "level of the process's own log, JSON lines on standard error", example: "warn", wrong: "warning"},
	"log.records": {means: "where metadata records go as JSON lines", example: "/var/log/vizard/records.jsonl"},

	"tracing": {means: "[spans](observability.md) of exchanges to an OpenTelemetry collector; none holds content", unset: "no spans",
		example: "{endpoint: \"http://127.0.0.1:4318\"}", wrong: "{}"},
	"tracing.endpoint": {means: "base URL of an OTLP/HTTP collector; spans go to its `/v1/traces`", example: "https://collector.example:4318",
		wrong: "collector:4317"},
	"tracing.ca_file": {means: "PEM bundle that the collector's certificate must chain to; `https` endpoints only", unset: "the system's",
		example: "collector-ca.crt"},
	"tracing.ratio":        {means: "share of the traces to keep", example: "0.1"},
	"tracing.parent_based": {means: "the sampling decision in a caller's `traceparent` overrides the ratio; `false`: only the ratio decides", example: "false"},
}

const hintMeans = "every prompt with a masked value begins with [one sentence](restoring.md#a-hint-for-the-model) that tells the model to repeat placeholders exactly"
