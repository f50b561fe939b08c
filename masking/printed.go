package masking

import "bytes"

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
func printed(s *scan, r *rule, i int) {
	line := s.lineEnd(i)
	value := s.printedBelow(line)
	if value.start >= value.end {
		return
	}
	for _, d := range decoders {
		if foldedPrefix(s.text[i:], d) && !s.saysSecret(i, line) {
			return
		}
	}
	text := s.text[value.start:value.end]
	sh := shapeOf(text[:min(len(text), maxJudged)])
	switch {
	case template(text), path(text), sh.lower+sh.upper+sh.digits < 4, len(text) < 6, hasByte("{[(<-#$", text[0]), text[len(text)-1] == ':', storePath(text):
		return
	case len(text) >= 12 && tokenValue(text, true), s.prompted(i) && (sh.digits+sh.symbols+sh.joiners+sh.other > 0 || len(text) >= 12) && !messageWord(text):
		s.emit(r, value.start, value.end)
	}
}

// printedName verifies the line below a command of namers at i as the value of what the command names.
func printedName(s *scan, _ *rule, i int) {
	line := s.lineEnd(i)
	value := s.printedBelow(line)
	end := line
	for end > i && hasByte(" \"'}%\r", s.text[end-1]) {
		end--
	}
	if start, end := s.nameBefore(end, false); value.start < value.end && start < end && start > i && s.prompted(i) {
		s.setting(start, end, value.start, ' ')
		s.next = 0
	}
}

// printedBelow returns the only word of the line below the one that ends at i; the prompt may stand behind it.
func (s *scan) printedBelow(i int) (v setValue) {
	if i+1 >= len(s.text) {
		return v
	}
	line := s.lineEnd(i + 1)
	v = setValue{start: i + 1, end: s.visibleEnd(i + 1)}
	if rest := bytes.TrimSpace(s.text[v.end:line]); len(rest) > 0 && !hasByte("$#>%", byteAt(s.text, v.end-1)) {
		v.end = v.start
	}
	return v
}

// saysSecret says whether the line up to end, in which i is, names a secret.
func (s *scan) saysSecret(i, end int) bool {
	low := max(0, i-maxPrompt)
	low += bytes.LastIndexByte(s.text[low:i], '\n') + 1
	for _, w := range [...]string{"ecret", "assw", "oken", "ecryption", "creds", "redential"} {
		if bytes.Contains(s.text[low:min(end, i+maxPrompt)], []byte(w)) {
			return true
		}
	}
	return false
}

const maxPrompt = 256 // reach: bytes of the prompt before a command

// prompted says whether a shell's prompt stands before i on its line.
func (s *scan) prompted(i int) bool {
	low := max(0, i-maxPrompt)
	before := s.text[low+bytes.LastIndexByte(s.text[low:i], '\n')+1 : i]
	for k := range before {
		if hasByte("$#%>", before[k]) && byteAt(before, k+1) == ' ' || before[k] == 0xE2 || before[k] == '>' && byteAt(before, k+1) == 'p' {
			return true
		}
	}
	return false
}
