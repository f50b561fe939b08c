package extproc

import (
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/canary"
)

// recognise finds out whether a request is a canary: one that this process sent to check that Envoy asks it. It runs before
// authentication because a canary has no key; its token works only once.
func (x *exchange) recognise(h head) bool {
	if x.server.canary == nil {
		return false
	}
	token, ok := h.bearer()
	if !ok {
		return false
	}
	x.canary, ok = x.server.canary.Claim(token)
	x.facts.Canary = ok
	return ok
}

// confirm answers a canary that has arrived whole. It is nobody's request: no record, no metric of requests and no line in the
// access log tells of it.
func (x *exchange) confirm() error {
	x.canary()
	x.phase = finished
	x.facts.Status = canary.Status
	mark := make(metadata, 0, 32).flag(envoy.CanaryMark, true)
	return x.send(withMetadata(instead(canary.Status, "canary", x.commonHeaders(), nil), mark))
}
