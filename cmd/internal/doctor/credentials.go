package doctor

import (
	"errors"
	"io/fs"
	"os"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// credentials reads every credential of the configuration as the gateway does.
func (d *diagnosis) credentials() {
	auth := map[string]registry.Auth{}
	for _, p := range d.registry.Providers() {
		auth[p.Name] = p.Auth
	}
	for i := range d.config.Providers {
		p := d.config.Providers[i]
		places := p.Places()
		for _, place := range places {
			d.credential("providers."+p.Name, place, func(value []byte) error { return extproc.CheckCredential(auth[p.Name], value) })
		}
		if len(places) == 0 && auth[p.Name] != registry.AuthNone && (d.config.Keyset == "" || p.ForbidOwn) {
			d.say("credentials", broken, "add credential, or keyset and control for callers' own", "providers.%s: nobody can have a credential for it: every request is a 424", p.Name)
		}
	}
}

func (d *diagnosis) credential(field string, place config.Source, check func([]byte) error) {
	value, err := place.Read()
	if err == nil {
		err = check(value.Reveal())
	}
	clear(value.Reveal())
	switch {
	case err != nil && place.File == "":
		d.say("credentials", doubt, "run the doctor with the gateway's environment, or set the variable for the gateway", "%s: %v", field, err)
		return
	case err != nil:
		d.say("credentials", broken, "put the secret into the file, in one line, readable for the gateway", "%s: %v", field, err)
		return
	}
	if info, err := os.Stat(place.File); err == nil && info.Mode().Perm()&0o007 != 0 {
		d.say("credentials", broken, "chmod 600 "+place.File+", or 640 for a group", "%s: %s has mode %04o: others can read it", field, place, info.Mode().Perm())
		return
	}
	d.say("credentials", fine, "", "%s: readable, from %s", field, place)
}

// missing says whether a file is not there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
