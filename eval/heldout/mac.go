package heldout

import (
	"fmt"
	"strings"
)

var macForms = []func([]byte) string{
	func(b []byte) string {
		return fmt.Sprintf("%02x:%02x:%02x:%02x:%02x:%02x", b[0], b[1], b[2], b[3], b[4], b[5])
	},
	func(b []byte) string {
		return fmt.Sprintf("%02X-%02X-%02X-%02X-%02X-%02X", b[0], b[1], b[2], b[3], b[4], b[5])
	},
	func(b []byte) string {
		return fmt.Sprintf("%02x%02x.%02x%02x.%02x%02x", b[0], b[1], b[2], b[3], b[4], b[5])
	},
	func(b []byte) string {
		return strings.ToUpper(fmt.Sprintf("%02x:%02x:%02x:%02x:%02x:%02x", b[0], b[1], b[2], b[3], b[4], b[5]))
	},
}
