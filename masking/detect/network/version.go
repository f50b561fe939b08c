package network

import (
	"bytes"
	"slices"

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
	if first >= 32 {
		return schemed(s, i) // no version of anything
	}
	if product || slices.ContainsFunc(versionSigns, func(is func(*rule.Scan, int) bool) bool { return is(s, i) }) {
		return true
	}
	return versionBefore(s, i, text.CueReach)
}

// versionSigns tell a version by what stands around it.
var versionSigns = []func(s *rule.Scan, i int) bool{schemed, versionName, raisedFrom, raisedTo, dated, compared, imageTag, packageRow}

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

// versionName says whether the setting whose value begins at i is called a version: product_version: 7.17.24.1.
func versionName(s *rule.Scan, i int) bool {
	i = s.Since(i, 4, " :=\"'(")
	return i > len("version") && text.FoldedEqual(s.Text[i-len("version"):i], "version") && text.HasByte(" :=\"'(", text.ByteAt(s.Text, i))
}

// binaries are the endings of files that have a version.
var binaries = text.Cues("dll", "exe", "sys", "msi", "ocx", "cab", "jar", "war", "apk", "ipa", "dmg", "pkg", "deb", "rpm", "bin", "img", "iso", "so")

// inVersion is what a version is written with.
var inVersion = text.SetOf("0123456789.")

// raisedFrom says whether the version at i is one that something is raised from: upgrading app from 12.4.117.2 to 12.4.118.7.
func raisedFrom(s *rule.Scan, i int) bool {
	from := i - len("from ")
	to := s.Ahead(i, 16, &inVersion)
	next := s.HasAt(to, " to ") && text.IsDigit(text.ByteAt(s.Text, to+len(" to ")))
	return next && s.HasAt(from, "from ") && s.Cued(raising, text.CueReach, from)
}

var raising = text.Cues("upgrade", "upgrades", "upgraded", "upgrading", "update", "updates", "updated", "updating", "bump", "bumps", "bumped", "bumping", "downgrade", "downgraded", "downgrading")

// raisedTo says whether the number at i is what a version before it is raised to: from 3.0.0.12 to 3.0.0.14.
func raisedTo(s *rule.Scan, i int) bool {
	for _, to := range []string{" to ", " -> ", " → ", " => "} {
		if end := i - len(to); s.HasAt(end, to) {
			start := s.Back(end, 16, &inVersion)
			before := versionBefore(s, start, text.CloseBy/2) || raisedFrom(s, start) || ofProduct(s, start)
			return before && start < end && s.Text[start] != '.'
		}
	}
	return false
}

// dated says whether the version at i heads the notes of a release, with its date behind it, or is said to be released: 24.3.5.47 (2026-01-04).
func dated(s *rule.Scan, i int) bool {
	end := s.Ahead(i, 16, &inVersion)
	if s.HasAt(end, " released", " is out", " - released") {
		return true
	}
	date := s.Past(end, 5, "] -–(")
	first := s.Since(i, 8, "#[* v")
	year := s.Digits(date)-date == len("2026") && s.HasAt(date, "20", "19") && s.HasAt(date+len("2026"), "-")
	return year && date > end+1 && s.LineStarts(first)
}

// versionBefore says whether a word for a version stands before i, and no word for an address that is closer than others.
func versionBefore(s *rule.Scan, i, others int) bool {
	return s.Cued(versionCues, text.CloseBy, i) || s.Cued(versionCues, text.CueReach, i) && !s.Cued(addressCues, others, i)
}

// compared says whether the number at i is compared with, or what was done in it: (>= 24.11.3.18), fixed in 24.11.3.18.
func compared(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i - len("in "))
	return s.HasAt(i-3, ">= ", "<= ", "<< ", "~> ", "== ", "!= ") || s.HasAt(i-3, "in ") && doneIn.Has(word)
}

// doneIn are words for what is done in a version.
var doneIn = text.Cues("fixed", "introduced", "removed", "added", "deprecated", "changed", "resolved", "broken", "patched", "behoben", "corrigé", "corregido")

// imageTag says whether the version at i is the tag of an image, behind a colon and its path: repo/server:24.3.5.47.
func imageTag(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i-1) != ':' {
		return false
	}
	path := s.Text[s.Back(i-1, text.MaxKey, &inImage) : i-1]
	at := bytes.LastIndexByte(path, '/')
	return at > 0 && at+1 < len(path) && !text.HasByte("/:", path[at-1])
}

var inImage = text.SetOf("abcdefghijklmnopqrstuvwxyz0123456789./_-:")

// packageRow says whether the version at i stands next to the name of an architecture, in a list of packages: engine 24.3.5.47 amd64.
func packageRow(s *rule.Scan, i int) bool {
	next := s.Past(s.Ahead(i, 16, &inVersion), 16, " \t")
	before := s.Since(i, 32, " \t")
	behind, first := s.Ahead(next, 8, &text.WordBytes), s.Back(before, 8, &text.WordBytes)
	return architectures.Has(s.Text[next:behind]) || architectures.Has(s.Text[first:before])
}

var architectures = text.Cues("amd64", "arm64", "armhf", "i386", "i686", "x86_64", "aarch64", "noarch", "ppc64le", "s390x", "riscv64")
