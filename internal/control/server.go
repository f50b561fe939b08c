// Package control is the administrative side of a running gateway. Operators manage keys and credentials over a Unix socket, which only
// the vizard command of the same user can use. Callers manage their own credentials over a listener of Envoy. The
// admin listener serves health and metrics.
//
// It never serves prompts, never logs, and shows a key only in the answer that creates it. It is not on the request's
// way, but changes the store that authentication reads. The audit trail, if there is one, records every change.
package control

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// These bound a request of the operator socket, in bytes: a hundred models of the longest name fit into the first, and keystore.MaxImport keys into the
// second, but not with so many models each.
const (
	maxBody   = 64 << 10
	maxImport = 4 << 20
)

// Store is the part of the keys that the operator socket changes: a *keystore.Keys in the gateway, a *Client in the command.
type Store interface {
	Maker
	Lister
	Changer
	// SetProfile changes the profile that masks a key's requests.
	SetProfile(id, profile string) (keystore.Record, error)
}

// Lister shows the keys that exist, and how many of the store's have which profile.
type Lister interface {
	List(keystore.Filter) ([]keystore.Record, error)
	Profiles() ([]store.Group, error)
}

// Maker makes keys, one or many together.
type Maker interface {
	Create(keystore.CreateOptions) (keystore.Record, secret.Value, error)
	Import([]keystore.Import) ([]keystore.Imported, error)
}

// Changer changes keys that exist.
type Changer interface {
	Revoke(id string) error
	RevokeCaller(caller string) (ids []string, err error)
	Rotate(id string, overlap time.Duration) (old, next keystore.Record, key secret.Value, err error)
}

// created is the answer that holds a new key, or none for one that was brought. Key is a plain string because this is the one place where it is shown.
type created struct {
	Record keystore.Record `json:"record"`
	Key    string          `json:"key,omitempty"`
}

// rotation asks for a key in place of another; rotated is the answer, which says when the other ends.
type (
	rotation struct {
		Overlap int64 `json:"overlap_ns"`
	}
	rotated struct {
		created
		Old keystore.Record `json:"old"`
	}
)

type setting struct {
	Profile string `json:"profile"`
}

type failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Number  int    `json:"number,omitempty"` // of the key that it concerns, of those of an import
}

// Operator has the parts of the API for operators.
type Operator struct {
	Keys   Store
	Vault  Credentials // nil: callers cannot bring their own credentials
	Keyset Keyset      // nil together with Vault
	Audit  *audit.Log
	Acted  func(act, outcome string) // counts each change, by names that nobody can choose; nil: nobody counts
	// Reload reads the configuration again. Its error says why it was refused. nil: that cannot be asked for.
	Reload func(context.Context) error
}

// NewHandler returns the API of the operator socket. It must be served by NewServer on OwnerOnly(Listen(…)) only: it has no
// authentication of its own, and learns there who asks.
func NewHandler(o Operator) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, http.StatusOK, map[string]string{"status": "ok"})
	})
	if o.Reload != nil {
		mux.HandleFunc("POST /reload", o.serveReload)
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		fail(w, http.StatusNotFound, "not_found", "there is nothing at this path or by this method")
	})
	o.serveKeys(mux)
	o.serveCredentials(mux)
	o.serveKeyset(mux)
	return mux
}

func (o Operator) serveReload(w http.ResponseWriter, r *http.Request) {
	err := o.trail(r).note("configuration.reload", new(string), func() error { return o.Reload(r.Context()) })
	if err != nil {
		fail(w, http.StatusConflict, "refused", err.Error())
		return
	}
	answer(w, http.StatusOK, map[string]string{"status": "applied"})
}

func (o Operator) keys(r *http.Request) Store { return auditedKeys{o.Keys, o.trail(r)} }

// trail records and counts the acts of the request's sender.
func (o Operator) trail(r *http.Request) trail { return trail{o.Audit, peerOf(r), o.Acted} }

func (o Operator) serveKeys(mux *http.ServeMux) {
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, r *http.Request) {
		all, err := o.Keys.List(keystore.Filter{Caller: r.URL.Query().Get("caller"), Profile: r.URL.Query().Get("profile")})
		reply(w, http.StatusOK, all, err)
	})
	mux.HandleFunc("GET /profiles", func(w http.ResponseWriter, _ *http.Request) {
		all, err := o.Keys.Profiles()
		reply(w, http.StatusOK, all, err)
	})
	mux.HandleFunc("POST /keys", func(w http.ResponseWriter, r *http.Request) {
		var options keystore.CreateOptions
		if !read(w, r, &options, maxBody) {
			return
		}
		record, key, err := o.keys(r).Create(options)
		reply(w, http.StatusCreated, created{record, string(key.Reveal())}, err)
	})
	mux.HandleFunc("POST /keys/import", func(w http.ResponseWriter, r *http.Request) {
		var all []keystore.Import
		if !read(w, r, &all, maxImport) {
			return
		}
		done, err := o.keys(r).Import(all)
		made := make([]created, len(done))
		for i, d := range done {
			made[i] = created{d.Record, string(d.Token.Reveal())}
		}
		reply(w, http.StatusCreated, made, err)
	})
	mux.HandleFunc("POST /keys/{id}/revoke", func(w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusOK, map[string]string{"status": "revoked"}, o.keys(r).Revoke(r.PathValue("id")))
	})
	mux.HandleFunc("POST /keys/{id}/profile", func(w http.ResponseWriter, r *http.Request) {
		var to setting
		if !read(w, r, &to, maxBody) {
			return
		}
		record, err := o.keys(r).SetProfile(r.PathValue("id"), to.Profile)
		reply(w, http.StatusOK, record, err)
	})
	mux.HandleFunc("POST /callers/{caller}/revoke", func(w http.ResponseWriter, r *http.Request) {
		ids, err := o.keys(r).RevokeCaller(r.PathValue("caller"))
		reply(w, http.StatusOK, ids, err)
	})
	mux.HandleFunc("POST /keys/{id}/rotate", func(w http.ResponseWriter, r *http.Request) {
		var how rotation
		if !read(w, r, &how, maxBody) {
			return
		}
		old, next, key, err := o.keys(r).Rotate(r.PathValue("id"), time.Duration(how.Overlap))
		reply(w, http.StatusCreated, rotated{created{next, string(key.Reveal())}, old}, err)
	})
}

// given is the request that holds a credential, stored the answer to it.
type (
	given struct {
		Key string `json:"key"`
	}
	stored struct {
		vault.Metadata
		Created bool `json:"new"`
	}
)

func (o Operator) serveCredentials(mux *http.ServeMux) {
	with := func(do func(c Credentials, w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if o.Vault == nil {
				reply(w, 0, nil, ErrNoVault)
				return
			}
			do(auditedCredentials{o.Vault, o.trail(r)}, w, r)
		}
	}
	mux.HandleFunc("GET /callers/{caller}/credentials", with(func(c Credentials, w http.ResponseWriter, r *http.Request) {
		all, err := c.List(r.PathValue("caller"))
		reply(w, http.StatusOK, all, err)
	}))
	mux.HandleFunc("PUT /callers/{caller}/credentials/{provider}", with(func(c Credentials, w http.ResponseWriter, r *http.Request) {
		var body given
		if !read(w, r, &body, maxBody) {
			return
		}
		m, fresh, err := c.Put(r.PathValue("caller"), r.PathValue("provider"), secret.New([]byte(body.Key)))
		reply(w, http.StatusOK, stored{m, fresh}, err)
	}))
	mux.HandleFunc("DELETE /callers/{caller}/credentials/{provider}", with(func(c Credentials, w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusOK, map[string]string{"status": "deleted"}, c.Delete(r.PathValue("caller"), r.PathValue("provider")))
	}))
}

// read decodes one JSON value of at most so many bytes into to, or answers 400 and returns false. It never repeats what it read.
func read(w http.ResponseWriter, r *http.Request, to any, most int64) bool {
	dec := json.NewDecoder(http.MaxBytesReader(w, r.Body, most))
	dec.DisallowUnknownFields()
	if err := dec.Decode(to); err != nil || dec.More() {
		answer(w, http.StatusBadRequest, failed(failure{Code: "invalid_request", Message: fmt.Sprintf("the body must be one JSON value of at most %d bytes", most)}))
		return false
	}
	return true
}

// ErrNoVault says that the gateway has no keyset, so that callers cannot bring their own credentials.
var ErrNoVault = errors.New("the configuration names no keyset (keyset.file): callers cannot bring their own credentials without one")

// codes are the errors that cross the socket, by the code they have there.
var codes = []struct {
	err    error
	status int
	code   string
}{
	{keystore.ErrNotFound, http.StatusNotFound, "not_found"},
	{keystore.ErrNoKeys, http.StatusNotFound, "no_keys"},
	{keystore.ErrInactive, http.StatusConflict, "inactive"},
	{keystore.ErrTooMany, http.StatusConflict, "too_many"},
	{vault.ErrNone, http.StatusNotFound, "no_credential"},
	{ErrNoProvider, http.StatusNotFound, "no_provider"},
	{ErrNoVault, http.StatusConflict, "no_keyset"},
	{keystore.ErrInvalid, http.StatusBadRequest, "invalid_request"},
	{vault.ErrInvalid, http.StatusBadRequest, "invalid_credential"},
}

// codeOf is the status and the code of an error.
func codeOf(err error) (status int, code string) {
	for _, c := range codes {
		if errors.Is(err, c.err) {
			return c.status, c.code
		}
	}
	return http.StatusInternalServerError, "internal"
}

func reply(w http.ResponseWriter, status int, body any, err error) {
	if err == nil {
		answer(w, status, body)
		return
	}
	status, code := codeOf(err)
	f := failure{Code: code, Message: err.Error()}
	if one, ok := errors.AsType[*keystore.ImportError](err); ok {
		f.Number, f.Message = one.Index+1, one.Err.Error()
	}
	answer(w, status, failed(f))
}

func fail(w http.ResponseWriter, status int, code, message string) {
	answer(w, status, failed(failure{Code: code, Message: message}))
}

func failed(f failure) map[string]failure { return map[string]failure{"error": f} }

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the peer is gone if this fails
}
