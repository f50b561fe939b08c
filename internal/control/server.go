// Package control is the operator's side of a running gateway: gateway keys over a Unix socket, which only the vizard command
// of the same user reaches, and the admin listener with health and metrics.
//
// It never serves callers, never logs, and shows a key only in the answer that creates it. It does not stand on the request's
// way; it changes the store that authentication reads.
package control

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
)

// maxBody bounds a request of the operator socket, in bytes: a hundred models of the longest name fit.
const maxBody = 64 << 10

// Store is what the operator socket changes: a *keystore.Keys in the gateway, a *Client in the command.
type Store interface {
	Create(keystore.CreateOptions) (keystore.Record, secret.Value, error)
	List() ([]keystore.Record, error)
	Changer
}

// Changer changes keys that exist.
type Changer interface {
	Revoke(id string) error
	RevokeCaller(caller string) (ids []string, err error)
	Rotate(id string, overlap time.Duration) (keystore.Record, secret.Value, error)
}

// created is the answer that holds a new key. Key is a plain string because this is the one place where it is shown.
type created struct {
	Record keystore.Record `json:"record"`
	Key    string          `json:"key"`
}

type rotation struct {
	Overlap int64 `json:"overlap_ns"`
}

type failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// NewHandler returns the API of the operator socket on store. It must be served on OwnerOnly(Listen(…)) only: it
// has no authentication of its own.
func NewHandler(store Store) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, http.StatusOK, map[string]string{"status": "ok"})
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		all, err := store.List()
		reply(w, http.StatusOK, all, err)
	})
	mux.HandleFunc("POST /keys", func(w http.ResponseWriter, r *http.Request) {
		var o keystore.CreateOptions
		if !read(w, r, &o) {
			return
		}
		record, key, err := store.Create(o)
		reply(w, http.StatusCreated, created{record, string(key.Reveal())}, err)
	})
	mux.HandleFunc("POST /keys/{id}/revoke", func(w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusOK, map[string]string{"status": "revoked"}, store.Revoke(r.PathValue("id")))
	})
	mux.HandleFunc("POST /callers/{caller}/revoke", func(w http.ResponseWriter, r *http.Request) {
		ids, err := store.RevokeCaller(r.PathValue("caller"))
		reply(w, http.StatusOK, ids, err)
	})
	mux.HandleFunc("POST /keys/{id}/rotate", func(w http.ResponseWriter, r *http.Request) {
		var o rotation
		if !read(w, r, &o) {
			return
		}
		record, key, err := store.Rotate(r.PathValue("id"), time.Duration(o.Overlap))
		reply(w, http.StatusCreated, created{record, string(key.Reveal())}, err)
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		fail(w, http.StatusNotFound, "not_found", "there is nothing at this path or by this method")
	})
	return mux
}

// read decodes one JSON object into to, or answers 400 and returns false. It never repeats what it read.
func read(w http.ResponseWriter, r *http.Request, to any) bool {
	dec := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody))
	dec.DisallowUnknownFields()
	if err := dec.Decode(to); err != nil || dec.More() {
		fail(w, http.StatusBadRequest, "invalid_request", fmt.Sprintf("the body must be one JSON object of at most %d bytes", maxBody))
		return false
	}
	return true
}

func reply(w http.ResponseWriter, status int, body any, err error) {
	switch {
	case err == nil:
		answer(w, status, body)
	case errors.Is(err, keystore.ErrNotFound):
		fail(w, http.StatusNotFound, "not_found", keystore.ErrNotFound.Error())
	case errors.Is(err, keystore.ErrNoKeys):
		fail(w, http.StatusNotFound, "no_keys", keystore.ErrNoKeys.Error())
	case errors.Is(err, keystore.ErrInactive):
		fail(w, http.StatusConflict, "inactive", keystore.ErrInactive.Error())
	case errors.Is(err, keystore.ErrInvalid):
		fail(w, http.StatusBadRequest, "invalid_request", err.Error())
	default:
		fail(w, http.StatusInternalServerError, "internal", err.Error())
	}
}

func fail(w http.ResponseWriter, status int, code, message string) {
	answer(w, status, map[string]failure{"error": {code, message}})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the peer is gone if this fails
}
