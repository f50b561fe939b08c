package masking_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	marks "github.com/vizard-gateway/vizard/masking/internal/text"
)

// What other tools are known to have got wrong, one by one.
func TestKnownFailures(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for name, check := range map[string]func(t *testing.T){
		"numbering restarts with every message": func(t *testing.T) {
			masks(t, m, "user: a@example.com\n\nassistant: b@example.com\n\nuser: c@example.com", "user: EMAIL_1\n\nassistant: EMAIL_2\n\nuser: EMAIL_3")
		},
		"numbers shift when a chat goes on": func(t *testing.T) {
			first, _ := maskWith(t, m, "user: a@example.com and b@example.com\n")
			whole, _ := maskWith(t, m, "user: a@example.com and b@example.com\nuser: b@example.com, c@example.com\n")
			if !strings.HasPrefix(whole, first) || !strings.HasSuffix(whole, "EMAIL_2, EMAIL_3\n") {
				t.Errorf("%q, then %q", first, whole)
			}
		},
		"two numbers for one value": func(t *testing.T) {
			masks(t, m, "a@example.com b@example.com a@example.com <a@example.com> password: hunter2hunter2, hunter2hunter2",
				"EMAIL_1 EMAIL_2 EMAIL_1 <EMAIL_1> password: PASSWORD_1, PASSWORD_1")
		},
		"overlapping spans are spliced": func(t *testing.T) {
			table := &masking.Table{}
			types := &entity.Table{Names: []string{"US_BANK_NUMBER", "DRIVER_LICENSE"}, Secret: []bool{false, false}}
			text := "licence D1234567890 end"
			got := string(table.Apply(nil, []byte(text), []marks.Span{{Start: 8, End: 19, Type: 0}}, types))
			if want := "licence US_BANK_NUMBER_1 end"; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
			masks(t, m, "login jane@example.com:password=jane@example.com!x9 4111-1111-1111-1111@example.com", "login EMAIL_1:password=EMAIL_2 EMAIL_3")
		},
		"part of a secret stays where spans overlap": func(t *testing.T) {
			got, table := maskWith(t, m, `password = "x9!jane@example.com!tail-9Q" and https://u:p4ss@word!9@example.com/`)
			for _, part := range []string{"x9!", "tail", "9Q", "p4ss", "word!9"} {
				if strings.Contains(got, part) {
					t.Errorf("%q still holds %q", got, part)
				}
			}
			if table.Entities() < 2 {
				t.Errorf("%d entities in %q", table.Entities(), got)
			}
		},
		"EMAIL_1 inside EMAIL_10": func(t *testing.T) {
			text := strings.Join(addresses(12), " ")
			_, table := maskWith(t, m, text)
			restores(t, table, "EMAIL_10 EMAIL_1 EMAIL_11 EMAIL_100 MY_EMAIL_1 EMAIL_1_HASH EMAIL_13", "u10@example.com u1@example.com u11@example.com EMAIL_100 MY_EMAIL_1 EMAIL_1_HASH EMAIL_13")
		},
		"placeholders inside restored values are expanded": func(t *testing.T) {
			_, table := maskWith(t, m, "b@example.com password: EMAIL_7-hunter2hunter2-PASSWORD_1 EMAIL_1")
			restores(t, table, "PASSWORD_2 and EMAIL_2", "EMAIL_7-hunter2hunter2-PASSWORD_1 and b@example.com")
		},
		"a truncated placeholder is guessed": func(t *testing.T) {
			_, table := maskWith(t, m, "a@example.com")
			restores(t, table, "Dear EMAIL_", "Dear EMAIL_")
			restores(t, table, "Dear EMAIL", "Dear EMAIL")
			restores(t, table, "email_1 Email_1 EMAIL-1 EMAIL_2 EMAIL_01", "email_1 Email_1 EMAIL-1 EMAIL_2 EMAIL_01")
		},
		"the placeholder is used as a pattern": func(t *testing.T) {
			_, table := maskWith(t, m, `password: "a\1$1\\E[EMAIL_1]9x9Q"`)
			restores(t, table, "[PASSWORD_1] (PASSWORD_1)* P A S W O R D 1", `[a\1$1\\E[EMAIL_1]9x9Q] (a\1$1\\E[EMAIL_1]9x9Q)* P A S W O R D 1`)
		},
		"the placeholder is escaped for HTML or Markdown": func(t *testing.T) {
			_, table := maskWith(t, m, "a@example.com")
			restores(t, table, `&lt;EMAIL_1&gt; EMAIL\_1 EMAIL&#95;1 EMAIL%5F1 **EMAIL_1** _EMAIL_1_ EMAIL\u005f1`,
				`&lt;a@example.com&gt; a@example.com a@example.com a@example.com **a@example.com** _a@example.com_ a@example.com`)
		},
		"quotes, backslashes and line breaks in JSON": func(t *testing.T) {
			value := `say "9x9Q\n" & </script> it's \ ` + "\u2028é"
			_, table := maskWith(t, m, "password: '"+value+"'")
			encoded := chat.AppendQuoted(nil, table.Restore(nil, []byte("it is PASSWORD_1.\n")))
			var decoded string
			if err := json.Unmarshal(encoded, &decoded); err != nil || !strings.HasPrefix(decoded, "it is ") || !strings.Contains(decoded, `9x9Q\n" & </script> it`) {
				t.Errorf("%s reads %q, %v", encoded, decoded, err)
			}
			key := "-----BEGIN " + "PRIVATE KEY-----\nMIIExampleExampleExampleExampleExample\nExampleExampleExampleExample9==\n-----END " + "PRIVATE KEY-----"
			_, table = maskWith(t, m, key)
			encoded = chat.AppendQuoted(nil, table.Restore(nil, []byte("PRIVATE_KEY_1")))
			if err := json.Unmarshal(encoded, &decoded); err != nil || decoded != key {
				t.Errorf("%s reads %q, %v", encoded, decoded, err)
			}
		},
		"a token is broken by a zero-width space": func(t *testing.T) {
			token := "ghp" + "_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
			for i := 1; i < len(token); i++ {
				masks(t, m, "use "+token[:i]+"\u200b"+token[i:]+" now", "use API_KEY_1 now")
			}
		},
		"the secret contains the word false": func(t *testing.T) {
			masks(t, m, "password: hunter2false9Qx\nDB_PASSWORD=nottrue4false!\ntoken = 'a1falseb2c3nulld4'", "password: PASSWORD_1\nDB_PASSWORD=PASSWORD_2\ntoken = 'SECRET_1'")
		},
		"URL password": func(t *testing.T) {
			masks(t, m, "postgres://svc:S3cr3tPw9xQ@db/app", "postgres://svc:URL_PASSWORD_1@db/app")
		},
		"a password of words":   func(t *testing.T) { masks(t, m, "password: hunter2hunter2", "password: PASSWORD_1") },
		"a password with signs": func(t *testing.T) { masks(t, m, `DB_PASSWORD="correct-Horse-9battery!"`, `DB_PASSWORD="PASSWORD_1"`) },
		"masked twice": func(t *testing.T) {
			masks(t, m, "EMAIL_1 wrote: password: PASSWORD_1", "EMAIL_1 wrote: password: PASSWORD_1")
		},
		"a value in two letters": func(t *testing.T) { masks(t, m, "4111-1111-1111-1111 4111111111111111", "CREDIT_CARD_1 CREDIT_CARD_2") },
	} {
		t.Run(name, check)
	}
}

func masks(t *testing.T, m *masking.Masker, text, want string) {
	t.Helper()
	if got, _ := maskWith(t, m, text); got != want {
		t.Errorf("%q became %q, want %q", text, got, want)
	}
}

// restores compares the whole text, and the text byte by byte, with what they should become.
func restores(t *testing.T, table *masking.Table, text, want string) {
	t.Helper()
	if got := string(table.Restore(nil, []byte(text))); got != want {
		t.Errorf("%q became %q, want %q", text, got, want)
	}
	var got []byte
	r := table.Rehydrator()
	for i := range len(text) {
		got = r.Append(got, []byte{text[i]})
	}
	if got = r.Flush(got); string(got) != want {
		t.Errorf("%q became %q byte by byte, want %q", text, got, want)
	}
}

func addresses(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = "u" + string('0'+rune((i+1)/10)) + string('0'+rune((i+1)%10)) + "@example.com"
		all[i] = strings.Replace(all[i], "u0", "u", 1)
	}
	return all
}
