package masking

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/detect/address"
	"github.com/vizard-gateway/vizard/masking/detect/line"
	"github.com/vizard-gateway/vizard/masking/detect/network"
	"github.com/vizard-gateway/vizard/masking/detect/number"
	"github.com/vizard-gateway/vizard/masking/detect/person"
	"github.com/vizard-gateway/vizard/masking/detect/phone"
	"github.com/vizard-gateway/vizard/masking/detect/said"
	"github.com/vizard-gateway/vizard/masking/detect/secret"
	"github.com/vizard-gateway/vizard/masking/detect/vendor"
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// allRules is every built-in rule. Where rules of one kind apply at one place, the earlier goes first.
var allRules = func() []*rule.Rule {
	var all []*rule.Rule
	for _, set := range [][]rule.Kind{
		secret.AccessRules, network.UrlSecretRules, vendor.VendorRules, secret.KeyRules, secret.ConnectionRules,
		line.DeviceRules, line.TerminalRules, line.ClientRules, line.DumpRules, line.SessionRules, line.CommandRules, line.ServerRules,
		said.Rules, secret.SettingRules, person.EmailRules,
		number.PaymentRules, phone.PhoneRules, network.NetworkRules, network.CryptoRules,
		number.CardRules, number.RecordRules, number.LicenseRules,
		person.PersonRules, phone.PhoneNamedRules, address.AddressRules, network.UrlRules, address.PlaceRules,
		person.SpelledRules, number.AsiaRules, number.EuropeRules, number.AmericasRules, number.DocumentRules,
		number.MessageRules,
	} {
		for _, r := range rule.Compile(set) {
			r.ID, r.Called = uint16(len(all)), rule.Inflected(r.Called)
			all = append(all, &r)
		}
	}
	return all
}()

// allHooks is what the detectors look for besides.
var allHooks = []rule.Hook{
	{On: rule.OnScript, Do: called.ScriptWord}, {On: rule.OnAge, Do: person.AgeTold},
	{Word: "streetincyrillic", Do: func(s *rule.Scan, i, _ int) int { address.StreetCyrillic(s, i); return 0 }},
	{Word: "years", Do: person.YearsAbroad},
	{Word: "streetwithoutcapitals", Do: func(s *rule.Scan, i, end int) int { address.StreetCaseless(s, i, end); return 0 }},
	{Word: "plateofjapan", Do: func(s *rule.Scan, i, end int) int { called.PlateJapan(s, i, end); return 0 }},
	{Word: "plateofkorea", Do: func(s *rule.Scan, i, end int) int { called.PlateKorea(s, i, end); return 0 }},
	{Word: "plateofchina", Do: func(s *rule.Scan, i, end int) int { called.PlateBehind(s, i, end, called.Chinese); return 0 }},
	{Word: "plateofrussia", Do: func(s *rule.Scan, i, end int) int { called.PlateCyrillic(s, i, end, called.Russian); return 0 }},
	{Word: "plateofukraine", Do: func(s *rule.Scan, i, end int) int { called.PlateCyrillic(s, i, end, called.Ukrainian); return 0 }},
	{Word: "bornbefore", Do: func(s *rule.Scan, i, _ int) int { called.BornBefore(s, i); return 0 }},
}

// ruleNamed returns the id of the rule of that name.
func ruleNamed(name string) uint16 {
	i := slices.IndexFunc(allRules, func(r *rule.Rule) bool { return r.Name == name })
	if i < 0 {
		panic("masking: internal error: no rule " + name)
	}
	return allRules[i].ID
}

// rulesFor returns the rules of the types that are on.
func rulesFor(on [entity.BuiltinTypes]bool) []*rule.Rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r *rule.Rule) bool { return !on[r.Type] })
}
