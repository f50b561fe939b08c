package doctor

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/machine"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// store checks the store, or finds out which process has it open.
func (d *diagnosis) store() {
	if pg := d.config.Store.Postgres; pg != nil {
		url, err := pg.URL.Read()
		if err != nil && pg.URL.File == "" {
			d.say("store", doubt, "run the doctor with the gateway's environment", "store.postgres.url: %v", err)
			return
		}
		var facts store.Facts
		if err == nil {
			facts, err = store.LookPostgres(url)
		}
		if err != nil {
			d.say("store", broken, "start the database, or correct store.postgres.url", "%v", err)
			return
		}
		d.say("store", fine, "", "%s, records: %d", facts.Version, facts.Records)
		return
	}
	path := d.config.Store.Path
	facts, err := store.LookFile(path)
	switch {
	case err == nil && d.runs:
		d.say("store", broken, "restart the gateway", "%s is not locked although a gateway runs: its file was removed or exchanged", path)
	case err == nil:
		d.say("store", fine, "", "%s: no damage, records: %d", path, facts.Records)
	case errors.Is(err, store.ErrLocked) && d.runs:
		d.say("store", fine, "", "%s is in use by the gateway%s", path, holderIn(err))
	case errors.Is(err, store.ErrLocked):
		d.say("store", broken, "end that process, or give this gateway a store of its own", "%v", err)
	case missing(err):
		d.newStore(path)
	case errors.Is(err, os.ErrPermission):
		d.say("store", doubt, "run the doctor as the gateway's user", "%v", err)
	default:
		d.say("store", broken, "put a backup of the file in its place", "%v", err)
	}
}

// holderIn is the process that ErrLocked names at its end, in brackets.
func holderIn(err error) string {
	_, after, found := strings.Cut(err.Error(), store.ErrLocked.Error())
	if !found {
		return ""
	}
	return after
}

// newStore looks whether the gateway could make its file.
func (d *diagnosis) newStore(path string) {
	folder := filepath.Dir(path)
	for missingFolder(folder) {
		folder = filepath.Dir(folder)
	}
	if !machine.Writable(folder) {
		d.say("store", broken, "make the folder "+filepath.Dir(path)+" with the gateway's user as its owner, or set store.bbolt.path", "%s is not there, and this user may not write in %s", path, folder)
		return
	}
	d.say("store", doubt, "", "%s is not there yet: the gateway makes it when it starts", path)
}

func missingFolder(path string) bool {
	_, err := os.Stat(path)
	return missing(err) && path != filepath.Dir(path)
}

// stale is when a keyset is worth a rotation.
const stale = 365 * 24 * time.Hour

// keyset opens the keyset, and asks the running gateway whether it opens all that is stored. A keyset does not say when its keys
// were made; its file's last change is the best there is.
func (d *diagnosis) keyset() {
	if d.config.Keyset == "" {
		d.say("keyset", fine, "", "none: callers cannot bring their own credentials")
	} else {
		d.openKeyset(d.config.Keyset)
	}
	d.audit(d.config.Audit)
}

func (d *diagnosis) audit(path string) {
	if path == "" {
		return
	}
	if _, err := os.Stat(path); missing(err) { // to ask whether it is ready would make it
		d.say("audit", doubt, "", "%s is not there yet: the first act makes it", path)
		return
	}
	if err := audit.Open(path).Ready(); err != nil {
		d.say("audit", broken, "vizard audit verify says more", "%v", err)
		return
	}
	d.say("audit", fine, "", "%s can be written and ends well", path)
}

func (d *diagnosis) openKeyset(path string) {
	k, err := vault.ReadKeyset(path)
	switch {
	case missing(err):
		d.say("keyset", broken, "vizard keyset create, or put the keyset's backup in its place: stored credentials cannot be opened without it", "%v", err)
		return
	case err != nil:
		d.say("keyset", broken, "chmod 600, or put the keyset's backup in its place", "%v", err)
		return
	}
	if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > stale {
		d.say("keyset", doubt, "vizard keyset rotate, then vizard keyset reencrypt", "%s was last changed on %s: its primary key is older than a year",
			path, info.ModTime().UTC().Format(time.DateOnly))
	} else if err == nil {
		d.say("keyset", fine, "", "%s: %d keys, last changed on %s", path, len(k.Keys()), info.ModTime().UTC().Format(time.DateOnly))
	}
	if !d.runs {
		return
	}
	client, err := control.Dial(d.socket(envoy.OperatorSocket))
	if err != nil {
		return // sockets has said so
	}
	defer func() { _ = client.Close() }()
	if _, unreadable, err := client.Keyset().Status(); err == nil && unreadable > 0 {
		d.say("keyset", broken, "put the key that is gone back into the keyset, from its backup", "%d stored credentials cannot be opened with it", unreadable)
	}
}
