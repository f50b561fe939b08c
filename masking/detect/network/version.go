package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells versions and numbers of sections, which have four parts like addresses, by what stands around them.

// versioned says whether what stands before i makes a version of it: Chrome/, ==, ^, "version".
func versioned(s *rule.Scan, i, first int) bool {
	before, second := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, i-2)
	product := first < 32 && ofProduct(s, i)
	switch before {
	case '/':
		return text.IsAlpha(second)
	case '^', '~':
		return second != before // not ~~struck out~~
	case '=':
		return product || text.HasByte("=<>~!", second) || s.Cued(versionCues, text.CueReach, i)
	case '@':
		return false
	}
	if schemed(s, i) {
		return true
	}
	if first >= 32 {
		return false // no version of anything
	}
	if product || released(s, i) || s.HasAt(i-3, ">= ", "<= ", "<< ", "~> ", "== ", "!= ") {
		return true
	}
	told := s.Cued(versionCues, text.CloseBy, i) || s.Cued(versionCues, text.CueReach, i) && !s.Cued(addressCues, text.CueReach, i)
	word, _ := s.WordPrior(max(0, i-len("in ")))
	raised := s.HasAt(i-len("in "), "in ") && raising.Has(word)
	changed := ofPair(s, i) && s.Cued(raising, text.CueReach, i)
	return told || raised || changed
}

// ofPair says whether the version at i is one of two: from 1.2.3.4 to 1.2.3.5.
func ofPair(s *rule.Scan, i int) bool {
	if s.HasAt(i-len("from "), "from ") {
		return s.HasAt(s.Ahead(i, 16, &inVersion), " to ")
	}
	return s.HasAt(i-len(" to "), " to ") && text.IsDigit(text.ByteAt(s.Text, i-len("4 to ")))
}

// ofProduct says whether the word before i, and the signs of a table or a setting, is one of productCues: fw=2.14.77.3, driver,31.0.15.36, § 12.14.2.33.
func ofProduct(s *rule.Scan, i int) bool {
	start, end := wordBehind(s, i)
	if end == i || s.HasAt(end-len("§"), "§") {
		return end < i
	}
	if text.ByteAt(s.Text, start-1) == '.' {
		return binaries.Has(s.Text[start:end]) // msvcr90.dll 9.0.30.29
	}
	return productCues.Has(s.Text[start:end]) && !s.GluedLeft(start)
}

// schemed says whether the word before i, and the signs of a table or a setting, is that of a classification: CPV 45.21.42.10, superfamily 1.10.8.10.
func schemed(s *rule.Scan, i int) bool {
	start, end := wordBehind(s, i)
	return end < i && schemeCues.Has(s.Text[start:end]) && !s.GluedLeft(start)
}

// wordBehind returns the word before i, and before the signs of a table or a setting.
func wordBehind(s *rule.Scan, i int) (start, end int) {
	end = s.Since(i, 8, " \t=:,;|\".")
	return s.Back(end, text.MaxCue, &text.Alphas), end
}

// binaries are the endings of files that have a version.
var binaries = text.Cues("dll", "exe", "sys", "msi", "ocx", "cab", "jar", "war", "apk", "ipa", "dmg", "pkg", "deb", "rpm", "bin", "img", "iso", "so")

// inVersion is what a version is written with.
var inVersion = text.SetOf("0123456789.")

// released says whether a date or a word for a release stands behind the version at i: 24.3.5.47 (2026-01-04).
func released(s *rule.Scan, i int) bool {
	end := s.Ahead(i, 16, &inVersion)
	dated := match.SpelledAny(s, []string{"] - ####-##-##", " (####-##-##"}, end) > 0
	return dated && s.LineStarts(s.Since(i, 8, "#[* v")) || s.HasAt(end, " released", " is out", " - released")
}

// raising are words for what is done with a version, which tell more than those for addresses.
var raising = text.Cues("upgrade", "upgrades", "upgraded", "upgrading", "update", "updates", "updated", "updating", "bump", "bumps", "bumped", "bumping", "downgrade", "downgraded", "downgrading", "fixed", "introduced", "removed", "added", "deprecated", "changed", "resolved", "broken", "patched", "behoben", "corrigé", "corregido", "installed")
