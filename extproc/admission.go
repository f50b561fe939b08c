package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
)

// limit counts the request for its caller and for its key, from its headers on, whatever its body is.
func (x *exchange) limit() *fault.Fault {
	p := x.principal
	bounds := []bound{{subject{caller: p.Caller}, x.settings.Limits}}
	if p.Limits != (keystore.Limits{}) {
		bounds = append(bounds, bound{subject{p.Caller, p.KeyID}, config.Limits(p.Limits)})
	}
	if r := x.server.limits.admit(bounds, time.Now()); r != nil {
		return x.turnedAway(r)
	}
	x.admitted = bounds
	return nil
}

// enter takes a place for the request, whose body is still to come.
func (x *exchange) enter() *fault.Fault {
	if x.server.Draining() {
		return x.turnedAway(full("", record.RefusedDraining))
	}
	var r *refusal
	if x.standing, r = x.server.places.enter(x.principal.Caller, x.settings.MaxConcurrent); r != nil {
		return x.turnedAway(r)
	}
	return nil
}

// arrived says that the request's body is whole.
func (x *exchange) arrived() *fault.Fault {
	var r *refusal
	if x.standing, r = x.server.places.complete(x.principal.Caller, x.settings.MaxConcurrent, x.standing); r != nil {
		return x.turnedAway(r)
	}
	return nil
}

// overdue ends the wait for a body that has not arrived in time. A request that has waited without a place may go on if it gets one.
func (x *exchange) overdue() *fault.Fault {
	if x.standing == queued {
		var r *refusal
		if x.standing, r = x.server.places.settle(x.principal.Caller, x.settings.MaxConcurrent); r != nil {
			return x.turnedAway(r)
		}
		if time.Until(x.deadline()) > 0 {
			return nil
		}
	}
	return x.turnedAway(&refusal{fault.New(fault.InvalidRequest, "The request's body did not arrive in time."), record.RefusedBody})
}

// bodyDue is the time by which the request's body must be complete.
func (x *exchange) bodyDue() time.Time {
	patience := x.settings.Timeouts.RequestBody
	if x.standing == queued {
		patience = min(patience, settling)
	}
	return x.begun.Add(x.looked + patience)
}

func (x *exchange) turnedAway(r *refusal) *fault.Fault {
	x.facts.Refused = r.reason
	return r.fault
}
