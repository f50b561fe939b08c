package placeholder_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// The table of these is that of answers: EMAIL_1, EMAIL_3, CREDIT_CARD_1 and API_KEY_1 were issued.
var counted = []struct {
	in               string
	restored, missed int
}{
	{"", 0, 0},
	{"nothing of the kind, 1 or 2", 0, 0},
	{"EMAIL_1 and EMAIL_1, EMAIL\\_3, _EMAIL_1_", 4, 0},
	{"email_1 Email_1 eMAIL_1", 0, 3},
	{"EMAIL 1, EMAIL-1, EMAIL1, Email 1.", 0, 4},
	{"email 3", 0, 1},
	{"Email\u00a01 email\u20111 email%5F1 email\\_1 email&#95;1 email\\u005f1", 0, 6},
	{"EMAIL_01 EMAIL_0001", 0, 2},
	{"credit card 1, Credit-Card_1, creditCard1, CREDIT__CARD_1", 0, 3},
	{"_email_1_ **email_1** __email_1__ `email_1`", 0, 4},
	{"____EMAIL_1____", 0, 1},
	{"email_2 email_4 email_10 email_11 email_0 email_ email", 0, 0},
	{"my_email_1 myemail1 email_1_hash email_1a 9email_1 email_1_2", 0, 0},
	{"EMAIL_1 email_1 EMAIL_1", 2, 1},
	{"EMAIL_1-email_1", 1, 1},
	{"メールemail_1は", 0, 1},
	{"email_1", 0, 1},
	{"email_1__", 0, 1},
	{"email_1234567890123", 0, 0},
	{"email_" + strings.Repeat("0", 200) + "1 email_1", 0, 1},
	{strings.Repeat("x", 300) + "email_1 " + strings.Repeat("y ", 300) + "email_1", 0, 1},
}

// What is counted is the same for a text as a whole and at each split.
func TestCountsWhatCameBackAndNearMisses(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	for _, tt := range counted {
		for i := range len(tt.in) + 1 {
			var r placeholder.Rehydrator
			r.Init(table)
			r.Flush(r.AppendString(r.AppendString(nil, tt.in[:i]), tt.in[i:]))
			if r.Restored() != tt.restored || r.Unrestored() != tt.missed {
				t.Fatalf("%q + %q: %d restored and %d missed, want %d and %d", tt.in[:i], tt.in[i:], r.Restored(), r.Unrestored(), tt.restored, tt.missed)
			}
		}
		var bytewise placeholder.Rehydrator
		bytewise.Init(table)
		for _, b := range []byte(tt.in) {
			bytewise.Append(nil, []byte{b})
		}
		bytewise.Flush(nil)
		if bytewise.Restored() != tt.restored || bytewise.Unrestored() != tt.missed {
			t.Errorf("%q byte by byte: %d restored and %d missed, want %d and %d", tt.in, bytewise.Restored(), bytewise.Unrestored(), tt.restored, tt.missed)
		}
	}
}

func TestCountsRestartWithInit(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	var r placeholder.Rehydrator
	r.Init(table)
	r.Flush(r.AppendString(nil, "EMAIL_1 email_1"))
	r.Flush(r.AppendString(nil, "EMAIL_1 email_1"))
	if r.Restored() != 2 || r.Unrestored() != 2 {
		t.Errorf("after two texts: %d and %d", r.Restored(), r.Unrestored())
	}
	r.Init(table)
	if r.Restored() != 0 || r.Unrestored() != 0 {
		t.Errorf("after Init: %d and %d", r.Restored(), r.Unrestored())
	}
}
