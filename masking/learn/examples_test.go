package learn_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// examples are what the model must know whatever it was learned from: « and » stand around what must be found, all of it; around it, a sign or
// two may be taken.
var examples = []string{
	"The password for the router is «kX9#mP2vLq».",
	"my new password is «Sommer!Regen#77»",
	"Das Passwort lautet «Kuchen-Wolke-Tisch-42».",
	"Le mot de passe est «Zk8!vbN3qs».",
	"La contraseña es «Verano_2031!»",
	"A senha é «Lua#Cheia88»",
	"Het wachtwoord is «Fiets$Tulp19»",
	"Hasło to «Zielony%Most7»",
	"Пароль «Gr0m!Oblako9», никому не говори",
	"密码是«Yk7#pLm92x»，请勿外传",
	"パスワードは«Qz8-tRw3Nm»です。",
	"비밀번호는 «Wp4!kLs9zq» 입니다.",
	"كلمة المرور هي «Nb5@rTk8wz»",
	"पासवर्ड «Jh6#vCx2qp» है",
	"Alice: what is the wifi password?\nBob: «Lemon!Tree1987»\nAlice: thanks",
	"Passwort: «velvet anchor»\nServer: web01",
	"my password is «sunshine»",
	"Password: «tiger»",
	"Das Passwort für den Drucker lautet «Apfelkuchen».",
	"hasło: «polska»",
	"{\"user\": \"bob\", \"password\": \"«tiger»\"}",
	"I set the password to «butterfly»",
	"Q: What is the password of the stage server?\nA: «Meadow!Lamp77»\nQ: thanks",
	"הסיסמה למחשב של הוועד היא «marble socket grape onion» ועדיין לא עובד",
	"Het wachtwoord is «regen.fiets.77»",
	"Here is the API key you asked for:\n\n«8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA»\n\nKeep it safe.",
	"value = \"«8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA»\"",
	"key: «zq_live_8fK2mPq0Zx7LwRt3VnYb6JdH»",
	"cfg.auth = '«f3b8c1d09e7a4652b1f0c3d2e4a59687»'",
	"use «8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA» as the API key",
	"name,email,password\nanna,anna@example.com,«Hp3!xVb8n»\nbob,bob@example.com,«Tr9#qLm2k»",
}

// refusals hold nothing secret.
var refusals = []string{
	"The password must have at least eight characters and one digit.", "Ask Bob for the password, he has it.", "The API key is read from the environment.", "Alice: what is the wifi password?\nBob: ask Carol\nAlice: thanks",
	"Das Passwort liegt im Tresor.", "Je ne peux pas te donner le mot de passe.", "密码至少需要八个字符。", "パスワードを忘れました。", "func checkPassword(password string) error {", "const token = await getToken(user.id);", "password: ${DB_PASSWORD}", "api_key = <your-api-key>",
	"The password is expired.", "Password: required", "password: string", "Das Passwort ist falsch.", "My password is not working", "the password is case sensitive", "The password was rotated.",
	"commit 3f2a9c1d8e7b6a5f4c3d2e1f0a9b8c7d6e5f4a3b", "The secret of a good soup is patience.", "image: registry.example.com/app:v1.2.3",
}

func TestExamplesAreFound(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for _, example := range examples {
		text := strings.NewReplacer("«", "", "»", "").Replace(example)
		finds := s.Find([]byte(text), nil)
		at := 0
		for rest := example; ; {
			before, behind, more := strings.Cut(rest, "«")
			if !more {
				break
			}
			value, behind, _ := strings.Cut(behind, "»")
			start := at + len(before)
			end := start + len(value)
			if !holds(finds, start, end) {
				t.Errorf("%q is not found in %q", value, found(s, text))
			}
			at, rest = end, behind
		}
	}
}

// holds says whether one of the finds is text[start:end] and at most two bytes more.
func holds(finds []learn.Find, start, end int) bool {
	for _, f := range finds {
		if f.Start <= start && end <= f.End && f.End-f.Start <= end-start+2 {
			return true
		}
	}
	return false
}

func TestRefusalsStay(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for _, text := range refusals {
		if got := found(s, text); got != text {
			t.Errorf("%q", got)
		}
	}
}

// A find says what it is and why.
func TestFindsSayWhy(t *testing.T) {
	t.Parallel()
	for text, kind := range map[string]learn.Kind{
		"The password is kX9#mP2vLq8z": learn.Password, "the API key is 8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA": learn.Key, "token: 8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA": learn.Token,
		"secret: 8fK2mPq0Zx7LwRt3VnYb6JdH1sGcE4uA": learn.Other,
	} {
		finds := learn.NewScan().Find([]byte(text), nil)
		if len(finds) != 1 || finds[0].Kind != kind || finds[0].Signals.String() == "" {
			t.Errorf("%q: %+v", text, finds)
		}
	}
}

// TestLinesBeforeHideNothing asks for secrets behind lines that have nothing to do with them.
func TestLinesBeforeHideNothing(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for before, text := range map[string]string{
		"def refresh():\n    return session.get(BASE + \"/refresh\", timeout=5)\n":         "Both spare logins are on the whiteboard: kiosk1 → WronglySupervise39, kiosk2 → DemocratOvervalue1. Please wipe after copying.",
		"is TrustServerCertificate ok in prod?\n":                                          "ok so the wifi at the cabin is BearsDen5G and the pw is surrogate-hush, no spaces, capital first letter. see you fri!",
		"it { expect(subject.headers).to include('Cx') }\nrubocop: RSpec/ImplicitExpect\n": "gsheet: =IMPORTDATA(\"https://stock.example/csv?s=VOE&u=f07hcZXNMzcl8OMVrOJm6IW1rzhtzYxQVDhEg4Ke\")\n#N/A could not fetch url",
	} {
		alone, behind := len(s.Find([]byte(text), nil)), len(s.Find([]byte(before+text), nil))
		if alone == 0 || behind != alone {
			t.Errorf("%q: %d finds alone, %d behind %q", text, alone, behind, before)
		}
	}
}
