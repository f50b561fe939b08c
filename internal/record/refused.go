package record

// Why the gateway did not take on a request that had a valid key, or gave it up: what Exchange.Refused holds.
const (
	RefusedConcurrent = "concurrent" // the caller or its key has as many in progress as it may have
	RefusedRate       = "rate"       // it has sent as many in the last minute as it may send
	RefusedShare      = "share"      // the gateway is nearly full, and the caller has its share of it
	RefusedIncomplete = "incomplete" // too many requests wait for their bodies
	RefusedBody       = "body"       // the body did not come in time
	RefusedFull       = "full"       // every place of gateway.max_concurrent is taken
	RefusedDraining   = "draining"   // the gateway is about to stop
	RefusedMemory     = "memory"     // there was no memory for its answer
	RefusedProfile    = "profile"    // the configuration lacks the profile of its key
)

// Refusals returns all of them.
func Refusals() []string {
	return []string{RefusedConcurrent, RefusedRate, RefusedShare, RefusedIncomplete, RefusedBody, RefusedFull, RefusedDraining, RefusedMemory, RefusedProfile}
}
