package envoy

import (
	"maps"
	"slices"
	"strings"
)

// except returns an RE2 expression that matches, as a whole, every header name but the given ones and the pseudo-headers.
// RE2 has no negative look-ahead, so the expression walks the names as a tree: at each byte a name either ends too early,
// goes on as no kept name does, or follows one that does.
func except(keep ...string) string { return complement(keep, ":") }

// complement matches what is not in names; a byte of never is not followed at all.
func complement(names []string, never string) string {
	next := map[byte][]string{}
	whole := false
	for _, n := range names {
		if n == "" {
			whole = true
			continue
		}
		next[n[0]] = append(next[n[0]], n[1:])
	}
	if len(next) == 0 && never == "" {
		return ".+"
	}
	var alternatives []string
	var taken strings.Builder
	for _, c := range slices.Sorted(maps.Keys(next)) {
		taken.WriteByte(c)
		alternatives = append(alternatives, string(c)+complement(next[c], ""))
	}
	class := strings.ReplaceAll(taken.String(), "-", `\-`)
	alternatives = append(alternatives, "[^"+never+class+"].*")
	group := "(?:" + strings.Join(alternatives, "|") + ")"
	if whole || never != "" {
		return group
	}
	return group + "?"
}
