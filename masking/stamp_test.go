package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What the judge takes for a secret is none if it is nothing but a point in time, with a number that counts behind it at most, or if its name says that
// everybody may know it.
func TestPointsInTimeAndOpenValuesStay(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{})
	for _, line := range []string{"DTSTART:20250114T101500Z", "DTEND:20240305T150000Z", "EXDATE:20240119T090000Z,20240126T090000Z", "UID:20250114T101500Z-77aa01"} {
		text := "BEGIN:VEVENT\nDTSTAMP:20240101T000000Z\n" + line + "\nEND:VEVENT\n"
		if masked, _ := maskWith(t, m, text); masked != text {
			t.Errorf("%q became %q", text, masked)
		}
	}
	for _, text := range []string{
		"stripe-verification=96f0e1d2c3b4a5968778695a4b3c2d1e0f", "at_hash: LDktKdoQak3Pk0cnXxCltA", "Content-MD5: Q2hlY2sgSW50ZWdyaXR5IQ==", "SMTP< 334 UGFzc3dvcmQ6",
	} {
		if masked, _ := maskWith(t, m, text); masked != text {
			t.Errorf("%q became %q", text, masked)
		}
	}
	for _, text := range []string{"token: 20250114T101500Zk3Jx9QwR2vLp", "secret key 20251314T991500Z-77aa01zzKq9w"} {
		if masked, _ := maskWith(t, m, text); masked == text {
			t.Errorf("%q stays", text)
		}
	}
}
