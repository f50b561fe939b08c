package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/machine"
)

// socketRule is a Unix socket that the gateway or Envoy should have open.
type socketRule struct {
	name string
	mode fs.FileMode // that must not be exceeded
	who  string      // has it open
}

// socketRules are those of a configuration.
func socketRules(c *config.Config) []socketRule {
	rules := []socketRule{{envoy.ExtProcSocket, 0o660, "the gateway"}, {envoy.OperatorSocket, 0o600, "the gateway"}}
	if c.Envoy.ADS {
		rules = append(rules, socketRule{envoy.DiscoverySocket, 0o660, "the gateway"})
	}
	if c.Control != nil {
		rules = append(rules, socketRule{envoy.ControlSocket, 0o660, "the gateway"})
	}
	return rules
}

// sockets checks every Unix socket, and finds out whether a gateway runs here.
func (d *diagnosis) sockets() {
	client, err := control.Dial(d.socket(envoy.OperatorSocket))
	if d.runs = err == nil; d.runs {
		_ = client.Close()
	}
	there := 0
	for _, r := range socketRules(d.config) {
		if _, err := os.Lstat(d.socket(r.name)); err == nil {
			there++
		}
	}
	if there == 0 {
		d.say("sockets", doubt, "start it with vizard serve (or vizard run), or name its configuration with --config",
			"no gateway runs with runtime_dir %s", d.config.RuntimeDir)
		return
	}
	for _, r := range socketRules(d.config) {
		d.oneSocket(r)
	}
}

func (d *diagnosis) oneSocket(r socketRule) {
	path := d.socket(r.name)
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.say("sockets", broken, "restart "+r.who, "%s is missing", path)
		return
	case errors.Is(err, fs.ErrPermission):
		d.say("sockets", doubt, "run the doctor as the gateway's user", "%s cannot be seen by this user", path)
		return
	case err != nil:
		d.say("sockets", broken, "look at the folder", "%v", err)
		return
	case info.Mode().Type() != fs.ModeSocket:
		d.say("sockets", broken, "remove it and restart "+r.who, "%s is not a socket", path)
		return
	}
	mode := info.Mode().Perm()
	conn, err := (&net.Dialer{Timeout: time.Second}).Dial("unix", path)
	switch {
	case errors.Is(err, fs.ErrPermission):
		d.say("sockets", doubt, "run the doctor as that user", "%s belongs to %s, mode %04o: this user may not connect", path, machine.OwnerOf(info), mode)
		return
	case err != nil:
		d.say("sockets", broken, "restart "+r.who+": it is not running, or hangs", "nobody answers on %s (%v)", path, plainNet(err))
		return
	}
	_ = conn.Close()
	if mode&^r.mode != 0 {
		d.say("sockets", broken, fmt.Sprintf("chmod %04o %s, and find out who opened it", r.mode, path), "%s has mode %04o, others can connect: at most %04o", path, mode, r.mode)
		return
	}
	d.say("sockets", fine, "", "%s, mode %04o, owner %s", path, mode, machine.OwnerOf(info))
}

// plainNet is the cause of a network error without the addresses, which the finding names already.
func plainNet(err error) error {
	if op, ok := errors.AsType[*net.OpError](err); ok {
		return op.Err
	}
	return err
}

// gateway asks the running gateway whether it is ready.
func (d *diagnosis) gateway(ctx context.Context) {
	if !d.runs {
		return
	}
	address := config.Reachable(d.config.Admin.Address)
	status, body, err := fetch(ctx, "http://"+address+"/readyz")
	switch {
	case err != nil:
		d.say("gateway", broken, "restart the gateway; another program may have the address", "the admin listener %s does not answer (%v)", address, plainNet(err))
		return
	case status != http.StatusOK:
		var e struct{ Error struct{ Message string } }
		_ = json.Unmarshal(body, &e) // without a message the status says it
		d.say("gateway", broken, "fix what it names; the checks below say more", "not ready: %s (HTTP %d)", e.Error.Message, status)
	default:
		d.say("gateway", fine, "", "ready, by http://%s/readyz", address)
	}
	status, body, err = fetch(ctx, "http://"+address+"/metrics")
	if err == nil && status == http.StatusOK && !strings.Contains(string(body), "\nvizard_canary_up ") {
		d.say("gateway", doubt, "add envoy: {canary: {}} to the configuration", "it does not check whether Envoy asks it: a lost filter would go unnoticed")
	}
}

func fetch(ctx context.Context, url string) (int, []byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return 0, nil, err
	}
	answer, err := (&http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}).Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 16<<20))
	return answer.StatusCode, body, err
}
