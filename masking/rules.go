package masking

import "slices"

// allRules is every built-in rule. Where rules of one kind apply at one place, the earlier goes first.
var allRules = func() []*rule {
	var all []*rule
	for _, part := range [][]rule{accessRules, urlSecretRules, vendorRules, keyRules, connectionRules, deviceRules, terminalRules, dumpRules, sessionRules, commandRules, serverRules, sentenceRules, settingRules, toldRules, loginRules, exportRules, emailRules, paymentRules, phoneRules, networkRules, cryptoRules, cardRules, recordRules, personRules, phoneNamedRules, addressRules, urlRules, placeRules, spelledRules, asiaRules, europeRules, americasRules, documentRules, messageRules} {
		for i := range part {
			part[i].id, part[i].called = uint16(len(all)), inflected(part[i].called)
			all = append(all, &part[i])
		}
	}
	return all
}()

// allHooks is what the detectors look for besides.
var allHooks = []hook{
	{on: onScript, do: scriptWord}, {on: onAge, do: ageGlued},
	{word: "streetincyrillic", do: func(s *scan, i, _ int) bool { s.streetCyrillic(i); return false }},
	{word: "years", do: func(s *scan, i, end int) bool { s.yearsAbroad(i, end, true); return true }},
	{word: "yearsofsomebody", do: func(s *scan, i, end int) bool { s.yearsAbroad(i, end, false); return true }},
	{word: "plateofchina", do: func(s *scan, i, end int) bool { s.plateChina(i, end); return false }},
	{word: "bornbefore", do: func(s *scan, i, _ int) bool { s.bornBefore(i); return false }},
}

// ruleNamed returns the id of the rule of that name.
func ruleNamed(name string) uint16 {
	i := slices.IndexFunc(allRules, func(r *rule) bool { return r.name == name })
	if i < 0 {
		panic("masking: internal error: no rule " + name)
	}
	return allRules[i].id
}

// rulesFor returns the rules of the types that are on.
func rulesFor(on [builtinTypes]bool) []*rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r *rule) bool { return !on[r.typ] })
}
