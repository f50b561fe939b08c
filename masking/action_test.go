package masking_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/vizard-gateway/vizard/masking"
)

func acting(t testing.TB, actions map[string]masking.Action, own ...masking.Pattern) *masking.Masker {
	t.Helper()
	return newJudge(t, masking.Options{Actions: actions, Patterns: own})
}

// TestActions masks texts under a policy and has the model answer with all that it got.
func TestActions(t *testing.T) {
	everySecret := map[string]masking.Action{"CASE": masking.MaskOnly}
	for _, typ := range masking.Types() {
		if typ.Secret {
			everySecret[typ.Name] = masking.MaskOnly
		}
	}
	for _, c := range []struct {
		name    string
		actions map[string]masking.Action
		text    string
		masked  string
		back    string // what the caller reads of an echo
		kept    map[string]int
		refused string
	}{
		{name: "mask is the default", actions: map[string]masking.Action{"PHONE": masking.MaskOnly}, text: "a@example.com", masked: "EMAIL_1", back: "a@example.com"},
		{name: "mask_only", actions: map[string]masking.Action{"EMAIL": masking.MaskOnly}, text: "a@example.com, b@example.com, a@example.com 81.2.69.142",
			masked: "EMAIL_1, EMAIL_2, EMAIL_1 IP_1", back: "EMAIL_1, EMAIL_2, EMAIL_1 81.2.69.142", kept: map[string]int{"EMAIL": 3}},
		{name: "refuse names the first type", actions: map[string]masking.Action{"IP": masking.Refuse, "EMAIL": masking.Refuse}, text: "81.2.69.142 a@example.com",
			masked: "IP_1 EMAIL_1", back: "IP_1 EMAIL_1", kept: map[string]int{"IP": 1, "EMAIL": 1}, refused: "IP"},
		{name: "the stricter of two that overlap, and the other gives the type", actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly},
			text: "password=jane@example.com!x9", masked: "password=EMAIL_1", back: "password=EMAIL_1", kept: map[string]int{"EMAIL": 1}},
		{name: "the stricter of two that overlap, and gives the type", actions: map[string]masking.Action{"EMAIL": masking.MaskOnly},
			text: "password=jane@example.com!x9", masked: "password=EMAIL_1", back: "password=EMAIL_1", kept: map[string]int{"EMAIL": 1}},
		{name: "refuse is stricter than mask_only", actions: map[string]masking.Action{"EMAIL": masking.MaskOnly, "PASSWORD": masking.Refuse},
			text: "password=jane@example.com!x9", masked: "password=EMAIL_1", back: "password=EMAIL_1", kept: map[string]int{"EMAIL": 1}, refused: "PASSWORD"},
		{name: "values that touch become one", actions: map[string]masking.Action{"CASE": masking.MaskOnly}, text: "81.2.69.142_C-77",
			masked: "IP_1", back: "IP_1", kept: map[string]int{"IP": 1}},
		{name: "the same bytes under two types", actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly},
			text: "DB_PASSWORD=hunt3r2\nCLIENT_SECRET=hunt3r2", masked: "DB_PASSWORD=PASSWORD_1\nCLIENT_SECRET=SECRET_1",
			back: "DB_PASSWORD=PASSWORD_1\nCLIENT_SECRET=SECRET_1", kept: map[string]int{"PASSWORD": 1, "SECRET": 1}},
		{name: "an echo within a longer value", actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly},
			text: "password: Tr0ub4dor3xyz\nmail Tr0ub4dor3xyz@example.com", masked: "password: PASSWORD_1\nmail EMAIL_1",
			back: "password: PASSWORD_1\nmail EMAIL_1", kept: map[string]int{"PASSWORD": 1, "EMAIL": 1}},
		{name: "one that shows behind the other's disguise", actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly},
			text: "password: amFuZS5kb2VAZXhhbXBsZS5jb20=", masked: "password: EMAIL_1", back: "password: EMAIL_1", kept: map[string]int{"EMAIL": 1}},
		{name: "every secret", actions: everySecret, text: "postgres://svc:S3cr3tPw9xQ@db.example.com/app for jane@example.org in C-1",
			masked: "postgres://svc:URL_PASSWORD_1@db.example.com/app for EMAIL_1 in CASE_1",
			back:   "postgres://svc:URL_PASSWORD_1@db.example.com/app for jane@example.org in CASE_1", kept: map[string]int{"URL_PASSWORD": 1, "CASE": 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := acting(t, c.actions, masking.Pattern{Type: "CASE", Regexp: `C-[0-9]+`})
			var table masking.Table
			masked, err := m.Mask(nil, []byte(c.text), &table)
			if err != nil {
				t.Fatal(err)
			}
			if string(masked) != c.masked || table.Refused() != c.refused {
				t.Errorf("%q became %q, refused for %q; want %q and %q", c.text, masked, table.Refused(), c.masked, c.refused)
			}
			if back := string(table.Restore(nil, masked)); back != c.back {
				t.Errorf("restored %q, want %q", back, c.back)
			}
			if diff := cmp.Diff(c.kept, maps.Collect(table.Kept()), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("kept (-want +got):\n%s", diff)
			}
			if _, err := m.Mask(nil, []byte("nothing"), &table); err != nil || table.Refused() != "" || len(maps.Collect(table.Kept())) > 0 {
				t.Errorf("the next text is refused for %q (%v)", table.Refused(), err)
			}
		})
	}
}

// TestNoTypeIsKeptOrRefusedByItself masks an example of every rule with all types switched on and no actions: everything comes back.
func TestNoTypeIsKeptOrRefusedByItself(t *testing.T) {
	var all []string
	for _, typ := range masking.Types() {
		all = append(all, typ.Name)
	}
	m, table, found := newJudge(t, masking.Options{Enable: all}), &masking.Table{}, map[string]bool{}
	for _, r := range masking.AllRules() {
		text, _ := unmark(r.Match[0])
		masked, err := m.Mask(nil, []byte(text), table)
		if err != nil {
			t.Fatal(err)
		}
		for e, why := range table.Explain() {
			if found[e.Type] = true; why.Action != masking.Mask {
				t.Errorf("%q: %s is %v", text, e.Type, why.Action)
			}
		}
		if back := string(table.Restore(nil, masked)); back != text || table.Refused() != "" || len(maps.Collect(table.Kept())) > 0 {
			t.Errorf("%q came back as %q, refused for %q", text, back, table.Refused())
		}
	}
	if len(found) < len(all)-3 {
		t.Errorf("only %d types of %d were found", len(found), len(all))
	}
}

// TestKeptInEverySplit cuts an answer everywhere: what is never put back is neither restored nor changed nor counted twice.
func TestKeptInEverySplit(t *testing.T) {
	m := acting(t, map[string]masking.Action{"PASSWORD": masking.MaskOnly, "PERSON": masking.MaskOnly})
	const prompt = "I met Jane Miller in Berlin yesterday.\n\npassword: Tr0ub4dor3xyz\nto jane@example.com"
	answer := "PASSWORD_1 EMAIL_1 **PASSWORD_1** `PASSWORD\\_1` PASSWORD%5F1 _PASSWORD_1_ PASSWORD_10 x_PASSWORD_1 PERSON_1s ![](https://x.example/?q=PASSWORD_1&e=EMAIL_1) PASSWORD_1"
	want := strings.ReplaceAll(answer, "EMAIL_1", "jane@example.com")
	kept := map[string]int{"PASSWORD": 7, "PERSON": 1}
	for cut := range len(answer) + 1 {
		var table masking.Table
		if _, err := m.Mask(nil, []byte(prompt), &table); err != nil {
			t.Fatal(err)
		}
		r := table.Rehydrator()
		got := r.AppendString(nil, answer[:cut])
		got = r.Flush(r.AppendString(got, answer[cut:]))
		if string(got) != want {
			t.Errorf("cut at %d: %q, want %q", cut, got, want)
		}
		if diff := cmp.Diff(kept, maps.Collect(table.Kept())); diff != "" {
			t.Errorf("cut at %d: kept (-want +got):\n%s", cut, diff)
		}
	}
}

func TestWrongActions(t *testing.T) {
	for _, c := range []struct {
		actions map[string]masking.Action
		want    string
	}{
		{map[string]masking.Action{"EMAIL_ADDRESS": masking.MaskOnly}, `masking: actions: there is no entity type "EMAIL_ADDRESS": did you mean EMAIL?`},
		{map[string]masking.Action{"EMAIL": 9}, `masking: actions: EMAIL: there is no action 9`},
	} {
		if _, err := masking.New(masking.Options{Actions: c.actions}); fmt.Sprint(err) != c.want {
			t.Errorf("%v: error %v, want %s", c.actions, err, c.want)
		}
	}
}
