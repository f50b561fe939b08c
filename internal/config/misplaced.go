package config

import (
	"errors"
	"regexp"
	"sync"

	"github.com/vizard-gateway/vizard/masking"
)

// keyForm is how keys begin whose beginning no name of a file has; the masking engine knows them in full length only.
var keyForm = regexp.MustCompile(`^(sk-(ant|or|proj|svcacct)-|xai-|pplx-|nvapi-|csk-)[A-Za-z0-9_-]{8,}$`)

var secrets = sync.OnceValues(func() (*masking.Masker, error) { return masking.New(masking.Options{}) })

// misplaced returns an error if v, which should say where a secret is, looks like one itself. The error does not repeat it.
func misplaced(v, want string) error {
	masker, err := secrets()
	if err != nil {
		panic("config: internal error: the default rules do not compile")
	}
	var found masking.Table
	defer found.Wipe()
	if _, err := masker.Mask(nil, []byte(v), &found); err != nil || len(found.Secrets()) > 0 || keyForm.MatchString(v) {
		return errors.New("looks like a secret itself: write it elsewhere, and here " + want)
	}
	return nil
}
