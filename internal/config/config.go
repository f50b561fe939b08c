// Package config reads vizard.yaml, or a folder of files that are one configuration, into an immutable value.
//
// It is strict: unknown and repeated fields are refused, and every mistake is reported together, each with its file and line.
// It never starts anything, never keeps the text of the file and never puts a secret, or a value that may be one by mistake,
// into an error. It runs before everything else: cmd/vizard loads a Config once (and again on a reload) and hands its parts
// to the packages that need them.
package config

import (
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// Config is a whole configuration, checked, with the defaults filled in and relative paths resolved against its
// folder. It must not be changed; any number of goroutines may read it.
type Config struct {
	File       string   // the name it was loaded from, as given: a file or a folder
	Files      []string // the file; or the folder and its files
	Gateway    Gateway
	Control    *Control // nil: there is no control listener
	Admin      Admin
	Envoy      Envoy
	Sidecar    Sidecar
	RuntimeDir string // folder of the Unix sockets shared with Envoy and the operator
	Store      Store
	Keyset     string     // file of the keyset that callers' credentials are encrypted with; "": callers cannot bring their own
	Keys       []Key      // gateway keys written in the file, in its order
	Providers  []Provider // in the file's order
	Masking    Masking
	Limits     Limits
	Timeouts   Timeouts
	Log        Log
	Audit      string   // file of the audit trail; "": none
	Tracing    *Tracing // nil: no spans are made
	Metrics    Metrics
}

// Gateway is the listener that callers reach.
type Gateway struct {
	Address       string // host:port of Envoy's listener
	TLS           *TLS   // nil: plain HTTP, on loopback addresses only
	MaxConcurrent int    // exchanges in progress over which a new one is refused with 503
}

// TLS names the files of a TLS listener.
type TLS struct {
	Certificate string // PEM chain
	Key         string // PEM private key
	ClientCA    string // PEM bundle that client certificates must chain to; "": none are asked for
}

// Control is the listener where callers manage their own provider credentials. It has the gateway's TLS.
type Control struct {
	Address string // host:port of Envoy's listener
}

// Envoy says how Envoy runs and gets its configuration.
type Envoy struct {
	ADS     bool    // the sidecar serves clusters and routes, which may change while Envoy runs; otherwise all is in the bootstrap
	User    int     // user id that Envoy runs as; 0: any that the sockets' modes let in
	Monitor string  // host:port of the listener of Envoy's /livez, /ready and /stats/prometheus; "": none
	HeapMiB int     // heap over which Envoy sheds load, in MiB
	Canary  *Canary // nil: the sidecar does not look whether Envoy asks it
}

// Canary is how the sidecar reaches Envoy's listener to see whether Envoy asks it about requests.
type Canary struct {
	Address     string // host:port
	Scheme      string // http or https
	ServerName  string // for the Host header and TLS's SNI
	Certificate string // PEM chain of a client certificate; "": none
	Key         string // PEM private key of Certificate
	Interval    time.Duration
}

// Sidecar says how the sidecar's own process runs.
type Sidecar struct {
	// TimerSlack is how late the kernel may end a sleep of the process's threads; 0: as the system has it.
	TimerSlack time.Duration
}

// Admin is the listener of /livez, /readyz and /metrics.
type Admin struct {
	Address string // host:port
	Console string // host:port of the page for people, on a loopback address; "": there is none
}

// Store is where gateway keys and callers' credentials are kept: a file, or a database that replicas share.
type Store struct {
	Path     string    // bbolt database; not used if Postgres is set
	Postgres *Postgres // nil: the file
	Held     int       // so many keys, and so many credentials of callers, are held in memory
}

// Postgres is a PostgreSQL database.
type Postgres struct {
	URL         *Source       // of postgres://user:password@host/name
	OutageGrace time.Duration // how long keys that are known go on while the database is out of reach
	Snapshot    string        // file of what is held, sealed, to start with while the database is out of reach; "": starting fails then
}

// Key is a gateway key of the configuration file, known by its hash only.
type Key struct {
	ID      string
	Caller  string
	SHA256  [32]byte  // of the whole key
	Expires time.Time // zero: never
	Models  []string  // provider/model_id, provider/* or *; empty: every model
	Profile string    // of the masking; "": the masking block itself
}

// Provider is one entry below providers: either a built-in provider, perhaps with some fields replaced, or one of the
// operator's own with at least a protocol and an endpoint.
type Provider struct {
	Name        string
	Protocol    string  // "": the built-in provider's
	Endpoint    string  // absolute http or https URL without query; "": the built-in provider's
	Auth        string  // "": the protocol's own
	Credential  *Source // nil: there are Credentials, callers bring their own, or none is needed
	Credentials []Pooled
	ForbidOwn   bool    // callers may not use a credential of their own
	Models      []Model // without the "*" entry
	AnyModel    bool    // models holds "*"
	ModelsGiven bool    // models is written in the file; otherwise the built-in list holds
	CAFile      string  // PEM bundle that the endpoint's certificate must chain to; "": the system's
	Region      string  // Amazon's
	Project     string  // Google Cloud's
	Location    string  // Google Cloud's
	Resource    string  // Azure's
	APIVersion  string  // Azure's
	File        string  // where the provider's name stands
	Line        int     // and its line there
}

// Places lists where the provider's credentials are.
func (p *Provider) Places() (places []Source) {
	if p.Credential != nil {
		return []Source{*p.Credential}
	}
	for _, c := range p.Credentials {
		places = append(places, c.Source)
	}
	return places
}

// Pooled is one of several credentials of a provider.
type Pooled struct {
	Source
	Weight int // its share of the requests, compared with the others' weights; 0 counts as 1
}

// Model is one model of a provider.
type Model struct {
	ID              string
	Aliases         []string
	MaxOutputTokens int // 0: not known
	ContextWindow   int // tokens, 0: not known
	Price           *Price
}

// Price is a model's, in US dollars per million tokens as decimal numbers. CachedInput is "" if it is not given.
type Price struct{ Input, CachedInput, Output string }

// Masking is the operator's part of the masking rules: the masking block, or a profile of it.
type Masking struct {
	Disable    []string // entity types switched off
	Enable     []string // entity types that are off by default
	Dictionary []Dictionary
	Patterns   []Pattern
	Names      Names
	Hint       *bool // the model is told what placeholders are; a profile may leave it open
	Allow      []Exception
	Actions    map[string]masking.Action // by entity type; one that is not there is masked
	Trial      Trial
	Profiles   []Profile // of the block, in the order of the file; a profile has none
}

// Profile is masking that a gateway key may name.
type Profile struct {
	Name    string
	Extends string  // DefaultProfile, BuiltinProfile or another profile's name
	Masking Masking // whole, with what it takes over from Extends
}

// Names says how names of people, places and organisations are looked for.
type Names struct {
	Threshold float64  // least score of a name, above 0 and below 1
	Never     []string // words and phrases that are no names
}

// Trial has the types and rules whose finds are counted, but not masked.
type Trial struct {
	Types      []string // entity types that are off
	Dictionary []Dictionary
	Patterns   []Pattern
}

// Exception names values that stay visible although they are found.
type Exception struct {
	Place    string   // where it stands, such as masking.allow[0]
	Types    []string // entity types that it holds for; none: all but secrets
	Values   []string
	Patterns []string // RE2 syntax; each matches a value as a whole
}

// Dictionary is a list of the operator's own words that are masked as Type.
type Dictionary struct {
	Type       string
	ValuesFile string   // one value a line; "": Values stand in the configuration
	Values     []string // and what the file held when it was loaded
}

// Pattern is a regular expression (RE2 syntax) whose matches are masked as Type.
type Pattern struct{ Type, Regexp string }

// Limits hold for each caller; 0 means no limit.
type Limits struct {
	RequestsPerMinute int
	Concurrent        int
}

// Timeouts bound an exchange.
type Timeouts struct {
	RequestBody time.Duration // until the request's body is whole
	FirstByte   time.Duration // until the provider's answer begins
	Idle        time.Duration // between two pieces of a streamed answer
	Total       time.Duration // the whole exchange
}

// Tracing says where the spans of exchanges go and which are kept.
type Tracing struct {
	Endpoint    string  // base URL of an OTLP/HTTP collector
	CAFile      string  // PEM bundle that its certificate must chain to; "": the system's
	Ratio       float64 // part of the traces that are kept, from 0 to 1
	ParentBased bool    // the sampling decision of a caller that sends one holds instead
}

// Metrics bounds what /metrics shows.
type Metrics struct {
	Callers int // so many callers have labels of their own
}

// Log sets the level of the log and the place of the metadata records.
type Log struct {
	Level   string // debug, info, warn or error
	Records string // stdout, stderr, none or a file path
}
