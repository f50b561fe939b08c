package masking

import "slices"

// allRules is every built-in rule. Where rules of one kind apply at one place, the earlier goes first.
var allRules = func() []*rule {
	var all []*rule
	for _, part := range [][]rule{accessRules, vendorRules, connectionRules, deviceRules, terminalRules, dumpRules, sessionRules, commandRules, serverRules, sentenceRules, settingRules, toldRules, loginRules, exportRules, personalRules, networkRules, cryptoRules, cardRules, recordRules, personRules, addressRules, placeRules, spelledRules, asiaRules, europeRules, americasRules, documentRules, messageRules} {
		for i := range part {
			part[i].id, part[i].called = uint16(len(all)), inflected(part[i].called)
			all = append(all, &part[i])
		}
	}
	return all
}()

// rulesFor returns the rules of the types that are on.
func rulesFor(on [builtinTypes]bool) []*rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r *rule) bool { return !on[r.typ] })
}
