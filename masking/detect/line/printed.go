package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds what a command prints on the line below it: the password that it was asked for, or a secret that it has made.

// printers are the commands that print nothing but a secret.
var printers = []string{
	"pass show ", "pass generate ", "op read ", "gcloud secrets versions access ", "lpass show ", "bw get password ", "secret-tool lookup ", "find-generic-password ", "find-internet-password ",
	"keyvault secret show ", "secretsmanager get-secret-value ", "vault kv get -", "vault read -field", "application-password create ", "ecr get-login-password", "print-access-token",
	"print-identity-token", "account get-access-token ", "gh auth token", "kubectl create token ", "auth:token", "initial-password", "pwgen ", "doppler secrets get ", "chamber read ", "cat /run/secrets/",
	"initialadminpassword", ".vault-token", "openssl rand ", "openssl passwd", "mkpasswd", "wg genkey", "wg genpsk", "rails secret", "rake secret", "phx.gen.secret", "key:generate --show",
	"token_hex(", "token_urlsafe(", "randombytes(", "generate-token", "kubeadm token create", "gpg --gen-random ",
}

// decoders print a secret if their line says where one was taken from.
var decoders = []string{"base64 -d", "base64 --decode", "get-parameter ", "get secret "}

// namers print what the last word of their line names.
var namers = []string{"output -raw ", "config get ", "config:get ", "printenv ", "kv get ", "echo $", "stack output "}

// printed verifies the line below a command of printers or decoders at i.
func printed(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i)
	val := printedBelow(s, line)
	if val.Start >= val.End {
		return
	}
	for _, d := range decoders {
		if text.FoldedPrefix(s.Text[i:], d) && !saysSecret(s, i, line) {
			return
		}
	}
	src := s.Text[val.Start:val.End]
	sh := text.ShapeOf(src[:min(len(src), text.MaxJudged)])
	switch {
	case value.Template(src), value.Path(src), sh.Lower+sh.Upper+sh.Digits < 4, len(src) < 6, text.HasByte("{[(<-#$", src[0]), src[len(src)-1] == ':', value.StorePath(src):
		return
	case len(src) >= 12 && value.TokenValue(src, true), prompted(s, i) && (sh.Digits+sh.Symbols+sh.Joiners+sh.Other > 0 || len(src) >= 12) && !value.MessageWord(src):
		s.Emit(r, val.Start, val.End)
	}
}

// printedName verifies the line below a command of namers at i as the value of what the command names.
func printedName(s *rule.Scan, _ *rule.Rule, i int) {
	line := s.LineEnd(i)
	val := printedBelow(s, line)
	end := line
	for end > i && text.HasByte(" \"'}%\r", s.Text[end-1]) {
		end--
	}
	if start, end := read.NameBefore(s, end, false); val.Start < val.End && start < end && start > i && prompted(s, i) {
		read.Setting(s, start, end, val.Start, ' ')
		s.Next = 0
	}
}

// printedBelow returns the only word of the line below the one that ends at i; the prompt may stand behind it.
func printedBelow(s *rule.Scan, i int) (v text.SetValue) {
	if i+1 >= len(s.Text) {
		return v
	}
	line := s.LineEnd(i + 1)
	v = text.SetValue{Start: i + 1, End: s.VisibleEnd(i + 1)}
	if rest := bytes.TrimSpace(s.Text[v.End:line]); len(rest) > 0 && !text.HasByte("$#>%", text.ByteAt(s.Text, v.End-1)) {
		v.End = v.Start
	}
	return v
}

// saysSecret says whether the line up to end, in which i is, names a secret.
func saysSecret(s *rule.Scan, i, end int) bool {
	low := max(0, i-maxPrompt)
	low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
	for _, w := range [...]string{"ecret", "assw", "oken", "ecryption", "creds", "redential"} {
		if bytes.Contains(s.Text[low:min(end, i+maxPrompt)], []byte(w)) {
			return true
		}
	}
	return false
}

const maxPrompt = 256 // reach: bytes of the prompt before a command

// prompted says whether a shell's prompt stands before i on its line.
func prompted(s *rule.Scan, i int) bool {
	low := max(0, i-maxPrompt)
	before := s.Text[low+bytes.LastIndexByte(s.Text[low:i], '\n')+1 : i]
	for k := range before {
		if text.HasByte("$#%>", before[k]) && text.ByteAt(before, k+1) == ' ' || before[k] == 0xE2 || before[k] == '>' && text.ByteAt(before, k+1) == 'p' {
			return true
		}
	}
	return false
}
