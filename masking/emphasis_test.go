package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// emphasised are texts with marks of emphasis around several words, the last of which is a value. A value never takes in a mark that opened
// before it; a mark that nothing opened belongs to a secret.
var emphasised = []struct{ in, want string }{
	{"_Contact jane@example.com_", "_Contact EMAIL_1_"},
	{"_jane@example.com is right_ and jane@example.com, too", "_EMAIL_1 is right_ and EMAIL_1, too"},
	{"**Mail jane@example.com or call +49 170 1234567**", "**Mail EMAIL_1 or call PHONE_1**"},
	{"_password: hunter2hunter2_", "_password: PASSWORD_1_"},
	{"*password: hunter2hunter2*", "*password: PASSWORD_1*"},
	{"***password: hunter2hunter2***", "***password: PASSWORD_1***"},
	{"**The password is hunter2hunter2**", "**The password is PASSWORD_1**"},
	{"~password: hunter2hunter2~", "~password: PASSWORD_1~"},
	{"`password: hunter2hunter2`", "`password: PASSWORD_1`"},
	{"<em>password: hunter2hunter2</em>", "<em>password: PASSWORD_1</em>"},
	{"*token=abcDEF123456ghijkl7890*", "*token=SECRET_1*"},
	{"_my key is ghp_abcdefghijklmnopqrstuvwxyz0123456789_", "_my key is API_KEY_1_"},
	{"password: hunter2hunter2*", "password: PASSWORD_1"},
	{"password: hunter2hunter2_", "password: PASSWORD_1"},
	{"* password: hunter2hunter2*", "* password: PASSWORD_1"},
	{"the *admin* password: hunter2hunter2*", "the *admin* password: PASSWORD_1"},
	{`\*admin password: hunter2hunter2*`, `\*admin password: PASSWORD_1`},
	{"*one paragraph\n\npassword: hunter2hunter2*", "*one paragraph\n\npassword: PASSWORD_1"},
	{"*one paragraph\\\n\npassword: hunter2hunter2*", "*one paragraph\\\n\npassword: PASSWORD_1"},
	{"*one paragraph\npassword: hunter2hunter2*", "*one paragraph\npassword: PASSWORD_1*"},
}

func TestEmphasis(t *testing.T) {
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var table masking.Table
	for _, tt := range emphasised {
		masked, err := m.Mask(nil, []byte(tt.in), &table)
		if err != nil || string(masked) != tt.want {
			t.Errorf("%q is masked as %q (%v), want %q", tt.in, masked, err, tt.want)
		}
		if back := string(table.Restore(nil, masked)); back != tt.in {
			t.Errorf("%q is restored as %q", tt.in, back)
		}
	}
}

// FuzzEmphasis plants a value at the end of emphasised words: the marks stay outside of the placeholder, and both directions agree.
func FuzzEmphasis(f *testing.F) {
	for i := range 12 {
		f.Add(uint8(i), uint8(i/4), uint8(i%3), "Some words, ", "to ", " and more.")
	}
	m, err := masking.New(masking.Options{})
	if err != nil {
		f.Fatal(err)
	}
	marks := []string{"_", "__", "*", "**", "***", "~", "~~", "`"}
	values := []string{"jane@example.com", "password: hunter2hunter2", "DE89370400440532013000", "ghp_abcdefghijklmnopqrstuvwxyz0123456789"}
	words := func(r rune) rune {
		if r >= 'a' && r <= 'z' || r == ' ' || r == ',' || r == '.' || r == '\n' {
			return r
		}
		return -1
	}
	f.Fuzz(func(t *testing.T, mark, value, times uint8, before, inside, behind string) {
		before, inside, behind = strings.Map(words, before), strings.Map(words, inside), strings.Map(words, behind)
		inside = strings.Join(strings.Fields(inside), " ")
		if inside != "" {
			inside += " "
		}
		emphasis, v := marks[int(mark)%len(marks)], values[int(value)%len(values)]
		sentence := strings.Repeat(before+" "+emphasis+inside+v+emphasis+" "+behind+"\n", 1+int(times)%3)
		var table masking.Table
		masked, err := m.Mask(nil, []byte(sentence), &table)
		if err != nil {
			t.Fatal(err)
		}
		if back := string(table.Restore(nil, masked)); back != sentence {
			t.Fatalf("%q is restored as %q by way of %q", sentence, back, masked)
		}
		for e := range table.All() {
			if end := sentence[:e.End]; strings.HasSuffix(end, emphasis) {
				t.Fatalf("%q: the value %q takes in the mark", sentence, sentence[e.Start:e.End])
			}
		}
		if strings.Contains(string(masked), "hunter2") || strings.Contains(string(masked), "jane@") {
			t.Fatalf("%q is masked as %q", sentence, masked)
		}
	})
}
