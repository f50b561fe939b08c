package heldout

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// longToken is a token of 300 to 4,000 characters.
func (s *source) longToken() string {
	for {
		if t := pick(s, longKinds)(s); len(t) >= 300 && len(t) <= 4000 {
			return t
		}
	}
}

var longKinds = []func(*source) string{
	func(s *source) string { return s.jwt(s.between(2, 40)) },
	func(s *source) string { return s.jwt(s.between(2, 40)) },
	func(s *source) string {
		header := encode(`{"alg":"RSA-OAEP-256","enc":"A256GCM","typ":"JWT"}`)
		return header + s.form(".<u342>.<u16>.<u400-2400>.<u22>", nil)
	},
	func(s *source) string { return s.form("<u300-4000>", nil) },
	func(s *source) string { return s.form("<A300-1800>", nil) },
	func(s *source) string { return s.form("<h300-2000>", nil) },
	func(s *source) string { return s.base64(s.between(240, 2900)) },
	func(s *source) string { return "IQoJb3JpZ2luX2Vj" + s.base64(s.between(300, 800)) },
	func(s *source) string { return s.form("0.A<u80>.AgAB<u700-1400>", nil) },
	func(s *source) string { return s.form("ya29.<u300-900>", nil) },
	func(s *source) string { return s.form("<u200>.<u200>.<u300-900>", nil) },
}

func encode(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// jwt has so many claims.
func (s *source) jwt(claims int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"iss":"https://login.dock.internal","sub":%q,"exp":18%s`, s.uuid(), s.of(digits, 8))
	for i := range claims {
		fmt.Fprintf(&b, `,"scope%d":%q`, i, s.form("<a6>:<a8>:<A12>", nil))
	}
	b.WriteString("}")
	header := pick(s, []string{`{"alg":"RS512","kid":"dock-7"}`, `{"typ":"at+jwt","alg":"PS256","kid":"quay"}`, `{"alg":"ES384","typ":"JWT"}`, `{"alg":"HS512"}`})
	return encode(header) + "." + encode(b.String()) + "." + s.of(alphabets['u'], pick(s, []int{86, 128, 342, 683}))
}
