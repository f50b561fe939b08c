package network

import (
	"net/netip"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// versionCues before four numbers make them a version, an object identifier or the like.
var versionCues = text.Cues("version", "versions", "ver", "v", "release", "rev", "build", "oid", "assembly", "fileversion", "assemblyversion", "upgrade", "semver", "section", "sec", "chapter", "rfc", "appendix", "clause", "figure", "table", "item", "step", "paragraph", "bumped", "upgraded", "upgrading", "upgrades", "downgraded", "updated", "update", "updates", "bump", "bumps", "pkgver",
	"abschnitt", "kapitel", "sección", "seccion", "capítulo", "capitolo", "sezione", "seção", "avsnitt", "afsnit", "hoofdstuk", "paragraaf", "rozdział", "kapitola", "oddíl")

// productCues right before four numbers do, too: names of what has versions or numbers of four parts and is no host.
var productCues = text.Cues("oracle", "weblogic", "websphere", "imagemagick", "firmware", "driver", "bios", "uefi", "acrobat", "reader", "teams", "jdk", "openjdk", "chrome", "chromium", "electron", "webview", "outlook", "office",
	"anyconnect", "sdk", "installer", "hotfix", "fortios", "tmos", "junos", "browser", "fw", "sw", "hw", "kernel", "openssl", "chromedriver", "skype", "nvidia", "plugin", "module", "package", "library",
	"codesys", "twincat", "ilo", "idrac", "exchange", "firefox", "safari", "edge", "opera", "python", "node", "ruby", "php", "perl", "java", "tomcat", "citrix", "defender", "slack", "zoom", "steam", "unity", "sccm", "esxi", "vsan", "vmware", "abi", "splunk", "junos", "jre", "dotnet", "runtime", "camera",
	"minimum", "maximum", "since", "installed", "available", "candidate", "stable", "latest", "beta", "alpha", "preview", "canary", "nightly", "tag", "tagged", "level", "compat", "compatible", "released", "engine", "signatures", "signature", "definitions", "patch", "milestone",
	"numbering", "num", "nr", "no", "ref", "réf", "catalog", "cat", "art", "artikelnummer", "teilenummer", "aktenzeichen", "az", "matnr", "sku", "number", "task", "lot", "stratum", "part", "drawing", "article", "artikel", "annex", "requirement", "req", "wbs", "bom", "ec", "abschn", "abbildung", "tabelle")

// schemeCues right before four numbers, whatever these are, make them a place in a classification.
var schemeCues = text.Cues("class", "classes", "code", "codes", "superfamily", "homology", "fold", "cath", "scop", "tcdb", "tc", "cpv", "ncm", "hs", "hts", "taric", "tariff", "okpd", "nace", "cpa", "isic", "unspsc", "naics",
	"udc", "dewey", "rvk", "pantone", "strunz", "dana", "obis", "accession", "inventory", "inv", "control", "locus", "lv", "msc", "acm", "wbs", "outline", "numéro", "código", "classe", "klasse")

// networkCues before four numbers make them an address, and so do originCues right before them.
var (
	networkCues = text.Cues("ping", "dns", "resolver", "nameserver", "gateway", "connect", "connected", "ssh", "curl", "traceroute", "subnet", "ips", "ip", "address", "addr", "host", "server", "client", "node", "peer")
	originCues  = text.Cues("from", "at")
	addressCues = networkCues.And(originCues)
)

// internet finds the addresses of the rule's type: a dotted quad where a number begins, an IPv6 address where a colon is its first.
func internet(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	start := at.Start
	end, a := internet4(s, start)
	if s.Text[start] == ':' {
		start, end, a = internet6(s, start)
	}
	if end == 0 {
		return 0
	}
	if whose(a) == r.Type && !network(s, a, start, end) {
		s.Emit(r, start, end)
	}
	return end
}

// internet4 returns where the dotted quad at start ends, if it is an address.
func internet4(s *rule.Scan, start int) (end int, a netip.Addr) {
	octets, n := text.Quad(s.Text[start:])
	end = start + n
	if n == 0 || !addressEnds(s, end) {
		return 0, a
	}
	if s.HasAt(start, "1.3.6.", "1.3.101.", "2.5.4.", "2.5.29.") || versioned(s, start, int(octets[0])) || packaged(s, start, end) {
		return 0, a
	}
	small := likeVersion(octets, end-start)
	if few := small || slices.Max(octets[:]) <= mostOfOutline; few && !addressed(s, start, end) {
		return 0, a
	}
	return end, netip.AddrFrom4(octets)
}

// mostOfOutline is the largest number that sections and places in a classification commonly have. One address in two thousand has no larger one.
const mostOfOutline = 40 // form: the largest of the numbers of a section

// packaged says whether text[start:end] is the version of a package with its revision, in brackets behind its name: at-spi2-core (2.39.90.1-1).
func packaged(s *rule.Scan, start, end int) bool {
	revision := s.Digits(end + 1)
	revised := revision > end+1 && text.ByteAt(s.Text, end) == '-' && text.HasByte(")~+.", text.ByteAt(s.Text, revision))
	return revised && s.HasAt(start-2, " (") && text.IsAlnum(text.ByteAt(s.Text, start-3))
}

// likeVersion says whether the numbers are as small as those of a section or a version: 4.2.1.13.
func likeVersion(o [4]byte, length int) bool {
	small := text.Btoi(o[1] < 10) + text.Btoi(o[2] < 10) + text.Btoi(o[3] < 10)
	return length <= 8 || o[0] < 32 && small > 1
}

// addressEnds: a port, a prefix length or a range may follow, not a fifth number.
func addressEnds(s *rule.Scan, end int) bool {
	switch b, after := text.ByteAt(s.Text, end), text.ByteAt(s.Text, end+1); {
	case rule.Chains(b) && text.IsDigit(after):
		return b != '.'
	case text.IsWordByte(b):
		return !s.GluedRight(end)
	case b == '-', b == '.', b == '+':
		return !text.IsAlnum(after)
	}
	return true
}

// addressed says whether something around text[start:end] makes it an address. So few digits may also number a section.
func addressed(s *rule.Scan, start, end int) bool {
	b := text.ByteAt(s.Text, end)
	if port := b == ':' || b == '/'; port && text.IsDigit(text.ByteAt(s.Text, end+1)) {
		return true
	}
	if private := s.Text[start] == '1' && s.Text[start+1] == '0'; private || text.HasByte("/@[\"'", text.ByteAt(s.Text, start-1)) {
		return true
	}
	word, _ := s.WordPrior(start)
	return originCues.Has(word) || s.Cued(networkCues, text.CueReach, start)
}
