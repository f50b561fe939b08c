package heldout

import (
	"strings"
	"sync"
)

// anySecret makes the values of prose and of client calls.
func anySecret(s *source, slot string) string {
	switch slot {
	case "K":
		return s.key()
	case "W":
		return s.password(true)
	case "P", "C":
		return s.password(false)
	case "S":
		if s.chance(50) {
			return s.key()
		}
		return s.password(false)
	case "b64key":
		return s.base64(32)
	case "b64key64":
		return s.base64(64)
	case "awssecret":
		return s.of(alphabets['b'], 40)
	}
	panic("heldout: internal error: no value for " + slot)
}

// key is a credential that a machine made, of any form.
func (s *source) key() string {
	if s.chance(35) {
		return s.form(pick(s, unseenVendors()).form(s), nil)
	}
	return s.form(pick(s, keyForms), nil)
}

// keyForms are the forms of keys that no prefix tells.
var keyForms = []string{"<A24-48>", "<A24-48>", "<A32>", "<h32>", "<h40>", "<h64>", "<uuid>", "<u43>", "<u32-64>", "<B44>", "<l20-36>", "<A8>.<A24>", "<U20-32>", "<b43>=", "<A6>-<A6>-<A6>-<A6>"}

// unprefixed is a key that only a machine makes: no digest and no identifier has its form.
func (s *source) unprefixed() string {
	return s.form(pick(s, []string{"<A24>", "<A32>", "<A40>", "<A48>", "<A64>", "<u32>", "<u43>", "<u64>", "<b43>=", "<A10>.<A32>", "<B44>", "<A20>"}), nil)
}

// vendor is somebody who issues keys.
type vendor struct {
	name  string
	role  string // what the key is called; empty: any
	forms []string
}

func (v vendor) form(s *source) string { return pick(s, v.forms) }

func (v vendor) slug() string {
	return strings.ToLower(strings.NewReplacer(" ", "", ".", "", "-", "").Replace(v.name))
}

var unseenVendors = sync.OnceValue(func() []vendor {
	var all []vendor
	for _, line := range lines("vendors") {
		f := fields(line, "|")
		all = append(all, vendor{name: f[0], forms: f[1:]})
	}
	return all
})

var knownVendors = sync.OnceValue(func() []vendor {
	var all []vendor
	for _, line := range lines("known") {
		f := fields(line, "|")
		all = append(all, vendor{f[0], f[1], fields(f[2], ";")})
	}
	return all
})

// roles are what vendors call their keys.
var roles = strings.Fields("api_key api_token token secret access_token secret_key auth_token client_secret signing_secret api_secret credential access_key service_key deploy_token")

// vendorTexts puts keys into settings, code, logs, tables and sentences that name the vendor.
func vendorTexts(seed uint64) []Text {
	all := ofVendors(seed, Unseen, unseenVendors(), perUnseen)
	return append(all, ofVendors(seed, Known, knownVendors(), perKnown)...)
}

func ofVendors(seed uint64, c Class, vendors []vendor, n int) []Text {
	frames := frameFile("settings/named").frames
	var texts []Text
	for i, v := range vendors {
		for j := range n {
			f := frames[(i*n+j)%len(frames)]
			w := newWriter(newSource(seed, string(c), v.name, f.name), c, string(c))
			w.words, w.who = v.names(w.source), frameFile("prose/en").who
			w.value = func(s *source, _ string) string { return s.form(v.form(s), nil) }
			w.write(f.text)
			if !w.failed {
				texts = append(texts, Text{Body: w.b.String(), Gold: w.gold})
			}
		}
	}
	return texts
}

// names are the words that frames have for the vendor and the name of its key.
func (v vendor) names(s *source) map[string]string {
	role := v.role
	if role == "" {
		role = pick(s, roles)
	}
	slug := v.slug()
	snake := slug + "_" + role
	return map[string]string{
		"Vendor": v.name, "vendor": slug, "Vendor_": title(slug), "Vendor-": strings.ReplaceAll(v.name, " ", "-"),
		"snake": snake, "UPPER": strings.ToUpper(snake), "kebab": strings.ReplaceAll(snake, "_", "-"), "camel": camel(snake), "Pascal": title(camel(snake)),
		"role_": role, "roleCamel": camel(role), "rolePascal": title(camel(role)), "roleKebab": strings.ReplaceAll(role, "_", "-"),
		"RoleTrain": train(role), "roleWords": strings.ReplaceAll(role, "_", " "),
	}
}

func camel(snake string) string {
	words := strings.Split(snake, "_")
	for i := 1; i < len(words); i++ {
		words[i] = title(words[i])
	}
	return strings.Join(words, "")
}

func train(snake string) string {
	words := strings.Split(snake, "_")
	for i := range words {
		words[i] = title(words[i])
	}
	return strings.Join(words, "-")
}
