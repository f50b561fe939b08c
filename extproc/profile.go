package extproc

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
)

// errNoKey is for the log: the key was listed in the configuration before this one.
var errNoKey = errors.New("the configuration does not list the key any more")

// profileRetry is the retry-after for a key with a profile that this gateway does not know: by then an operator or a reload may have
// added it.
const profileRetry = 10 * time.Second

// chooseProfile finds the profile that masks the request. If the exchange's settings do not have it, the exchange ends, because another profile could mask less.
func (x *exchange) chooseProfile() *fault.Fault {
	name, known := x.principal.Profile, true
	if x.principal.Fixed { // the key and its profile come from one configuration, also while another one takes its place
		name, known = x.settings.Fixed[x.principal.KeyID]
	}
	masker := x.settings.Profiles[name]
	if !known || masker == nil {
		x.facts.Refused = record.RefusedProfile
		cause := errNoKey
		if known {
			cause = fmt.Errorf("the configuration has no profile %s, which the key %s has", name, x.principal.KeyID)
		}
		return fault.New(fault.Unavailable, "").After(profileRetry).Because(cause)
	}
	x.masker, x.facts.Profile = masker, cmp.Or(name, keystore.DefaultProfile)
	return nil
}
