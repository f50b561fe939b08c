package heldout

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
)

// Where a value is wrapped, its lines are so long.
const wrapped = 64

// arrange escapes a value or cuts it into lines.
func arrange(value, how string) string {
	switch how {
	case "url":
		return percentEncoded(value)
	case "xml":
		return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(value)
	case "json":
		if strings.Contains(value, "\n") {
			return value // joint writes the line ends
		}
		quoted, _ := json.Marshal(value) // text is always encodable
		plain := strings.NewReplacer(`\u0026`, "&", `\u003c`, "<", `\u003e`, ">")
		return plain.Replace(string(quoted[1 : len(quoted)-1]))
	case "base64":
		return base64.StdEncoding.EncodeToString([]byte(value))
	case "wrap", "fold", "lines":
		return inLines(value)
	case "quote":
		if !strings.Contains(value, "\n") {
			return inLines(value)
		}
	}
	return value
}

// joint is what stands between two lines of a value.
func joint(how string) string {
	switch how {
	case "json":
		return `\n`
	case "quote":
		return "\n> "
	case "diff":
		return "\n+"
	case "fold", "indent2":
		return "\n  "
	case "indent4":
		return "\n    "
	case "wrap":
		return "\\\n  "
	}
	return "\n"
}

func inLines(value string) string {
	var cut []string
	for len(value) > wrapped {
		cut, value = append(cut, value[:wrapped]), value[wrapped:]
	}
	return strings.Join(append(cut, value), "\n")
}

const unreserved = upper + lower + digits + "-._~"

func percentEncoded(value string) string {
	var b strings.Builder
	for _, c := range []byte(value) {
		if strings.IndexByte(unreserved, c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
