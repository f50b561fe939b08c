package control

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// Keyset counts the credentials that each key sealed, and seals them again: a *vault.Vault in the gateway, a client in the command.
type Keyset interface {
	// Status returns the keys, each with the number of credentials that it sealed, and how many no key opens.
	Status() (keys []vault.Key, unreadable int, err error)
	// Reencrypt seals credentials of older keys again; progress gets how many of them are done.
	Reencrypt(ctx context.Context, progress func(done, total int)) (unreadable int, err error)
}

// keysetStatus and reencrypted are the answers of the operator socket.
type (
	keysetStatus struct {
		Keys       []vault.Key `json:"keys"`
		Unreadable int         `json:"unreadable"`
	}
	reencrypted struct {
		Done       int `json:"done"`
		Total      int `json:"total"`
		Unreadable int `json:"unreadable"`
	}
)

// reencryptPiece is how long one request works: less than the server's limit for an answer. The client repeats it until all is done.
const reencryptPiece = 10 * time.Second

func (o Operator) serveKeyset(mux *http.ServeMux) {
	mux.HandleFunc("GET /keyset", func(w http.ResponseWriter, _ *http.Request) {
		if o.Keyset == nil {
			reply(w, 0, nil, ErrNoVault)
			return
		}
		keys, unreadable, err := o.Keyset.Status()
		reply(w, http.StatusOK, keysetStatus{keys, unreadable}, err)
	})
	mux.HandleFunc("POST /keyset/reencrypt", func(w http.ResponseWriter, r *http.Request) {
		if o.Keyset == nil {
			reply(w, 0, nil, ErrNoVault)
			return
		}
		done, err := auditedKeyset{o.Keyset, o.trail(r)}.piece(r.Context())
		reply(w, http.StatusOK, done, err)
	})
}

// auditedKeyset is a keyset with an audit trail of its use.
type auditedKeyset struct {
	Keyset
	trail
}

// AuditedKeyset returns k with every change of who noted in log.
func AuditedKeyset(k Keyset, log *audit.Log, who string) Keyset {
	return auditedKeyset{k, trail{log, who, nil}}
}

func (a auditedKeyset) Reencrypt(ctx context.Context, progress func(done, total int)) (unreadable int, err error) {
	var target string
	err = a.note("keyset.reencrypt", &target, func() error {
		unreadable, err = a.Keyset.Reencrypt(ctx, func(done, total int) {
			target = fmt.Sprintf("%d of %d", done, total)
			progress(done, total)
		})
		return err
	})
	return unreadable, err
}

// piece works for a while; the end of its time is not a failure.
func (a auditedKeyset) piece(ctx context.Context) (done reencrypted, err error) {
	ctx, cancel := context.WithTimeout(ctx, reencryptPiece)
	defer cancel()
	done.Unreadable, err = a.Reencrypt(ctx, func(n, total int) { done.Done, done.Total = n, total })
	if errors.Is(err, context.DeadlineExceeded) && done.Done > 0 {
		err = nil
	}
	return done, err
}

// Keyset returns the keyset of the gateway.
func (c *Client) Keyset() Keyset { return keysetClient{c} }

type keysetClient struct{ client *Client }

func (c keysetClient) Status() ([]vault.Key, int, error) {
	var s keysetStatus
	err := c.client.call(http.MethodGet, "/keyset", nil, &s)
	return s.Keys, s.Unreadable, err
}

// Reencrypt repeats its request until nothing is left. The progress includes the work of earlier requests.
func (c keysetClient) Reencrypt(ctx context.Context, progress func(done, total int)) (unreadable int, err error) {
	before := 0
	for {
		var s reencrypted
		if err := c.client.call(http.MethodPost, "/keyset/reencrypt", nil, &s); err != nil {
			return unreadable, err
		}
		progress(before+s.Done, before+s.Total)
		if s.Done >= s.Total {
			return s.Unreadable, nil
		}
		if err := ctx.Err(); err != nil {
			return unreadable, fmt.Errorf("encrypting again: %d of %d are done: %w", before+s.Done, before+s.Total, err)
		}
		before += s.Done - s.Unreadable // those are looked at again
	}
}
