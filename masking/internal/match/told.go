// Package match compares the text with the index of rules: prefixes, the forms of keys, how identifiers are written, and the names
// before values.
package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Told says whether a name before told what stands at i.
func Told(s *rule.Scan, i int) bool {
	return BesideMemo.Of(&s.Cursor).BesideFrom <= i && i < BesideMemo.Of(&s.Cursor).BesideTo
}

type besideSeen struct {
	BesideFrom, BesideTo int      // what the last name was followed by
	Plain                text.Run // neither digits nor capitals stand here, see promising
	CueName              [text.MaxCue]byte
}

// BesideMemo remembers what the last name of a value was followed by.
var BesideMemo = text.NewMemo[besideSeen]()

type urlSeen struct {
	Userinfo int      // the @ that ends the userinfo of the last URL: not one of an e-mail address
	Lone     text.Run // no other URL begins here, see queryEnd
}

// UrlMemo remembers the userinfo of the last URL.
var UrlMemo = text.NewMemo[urlSeen]()
