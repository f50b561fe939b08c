package heldout

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"
)

func oneOf(words string) func(*source) string {
	list := strings.Fields(words)
	return func(s *source) string { return pick(s, list) }
}

func formed(form string) func(*source) string {
	return func(s *source) string { return s.form(form, nil) }
}

// idNames are names of things in clean code.
const idNames = "parcel crane berth ledger pallet ferry anchor quay lantern harvest orchard granary turbine cistern beacon ballast hamper trolley gantry silo"

// fillers are the words of frames that hold nothing to be found.
var fillers = map[string]func(*source) string{
	"svc":       oneOf("dock-ledger pallet-sync crane-feed berth-planner tide-watch quay-mail customs-bridge"),
	"host":      oneOf("edge-3.dock.internal pg-2.dock.internal ledger-db mx-1.quay.lan broker-7 warehouse.dock.local cache-b.quay.lan"),
	"dbuser":    oneOf("dockapp ledger_rw report quay_ro crane harvester etl_job"),
	"akid":      func(s *source) string { return "AKIA" + s.of(alphabets['x'], 16) },
	"n":         func(s *source) string { return strconv.Itoa(s.between(2, 97)) },
	"date":      func(s *source) string { return fmt.Sprintf("2026-%02d-%02d", s.between(1, 12), s.between(1, 28)) },
	"ticket":    formed("DOCK-<D1><d3>"),
	"id":        oneOf(idNames),
	"Id":        func(s *source) string { return title(oneOf(idNames)(s)) },
	"ID":        func(s *source) string { return strings.ToUpper(oneOf(idNames)(s)) },
	"uuid":      (*source).uuid,
	"UUID":      func(s *source) string { return strings.ToUpper(s.uuid()) },
	"sha1":      formed("<h40>"),
	"sha256":    formed("<h64>"),
	"md5":       formed("<h32>"),
	"traceid":   formed("<h32>"),
	"spanid":    formed("<h16>"),
	"hex16":     formed("<h16>"),
	"hex12":     formed("<h12>"),
	"hex8":      formed("<h8>"),
	"hex7":      formed("<h7>"),
	"hex4":      formed("<h4>"),
	"hex2":      formed("<h2>"),
	"b43":       formed("<b43>"),
	"b44":       formed("<b43>="),
	"ver":       func(s *source) string { return fmt.Sprintf("%d.%d.%d", s.between(1, 9), s.IntN(30), s.IntN(20)) },
	"color":     formed("#<h6>"),
	"epoch":     formed("17<d8>"),
	"order":     formed("2026-<d6>"),
	"ean":       formed("40<d11>"),
	"isbn":      formed("978-3-<d5>-<d3>-<d1>"),
	"ulid":      formed("01J<x23>"),
	"podhash":   formed("<h9>-<a5>"),
	"hexpairs":  func(s *source) string { return pairs(s, 15) },
	"integrity": func(s *source) string { return "sha512-" + s.base64(64) },
	"fingerprint": func(s *source) string {
		return strings.ToUpper(pairs(s, 32))
	},
}

func pairs(s *source, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = s.of(hexDigits, 2)
	}
	return strings.Join(all, ":")
}

// base64 is n random bytes, encoded.
func (s *source) base64(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(s.IntN(256))
	}
	return base64.StdEncoding.EncodeToString(b)
}

// birth is a date on which somebody alive was born.
func (s *source) birth() time.Time {
	return time.Date(s.between(1938, 2006), time.Month(s.between(1, 12)), s.between(1, 28), 0, 0, 0, 0, time.UTC)
}
