package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// aged verifies the age behind the word age that ends at i: "age: 34", "aged 34".
func aged(s *rule.Scan, r *rule.Rule, i int) {
	if !called.DigitAhead(s, i) {
		return
	}
	k, _ := read.Link(s, i)
	end := s.Digits(k)
	if k == i || !yearsNumber(s.Text[k:end]) {
		return
	}
	unit := yearsUnit(s, end)
	if escape, _ := text.BreakEscape(s.Text[end:]); unit == end && s.GluedRight(end) || text.HasByte(".:-", text.ByteAt(s.Text, end)) && text.IsAlnum(text.ByteAt(s.Text, end+1)) ||
		text.ByteAt(s.Text, end) == '%' && escape == 0 || unit == end && unitAt(s, end) {
		return
	}
	if agesNobody(s, i, k, end) || numbersFields(s, i, end) || bound(s, k, unit) || bound(s, i-len("age"), i) {
		return // max-age, maxAge
	}
	s.Emit(r, k, unit)
	s.Next = unit
	if i >= 4 && s.Text[i-1]|0x20 == 'd' {
		alsoAged(s, r, unit)
	}
}

// yearsUnit returns where the word for years that is glued to the number that ends at i ends; i if there is none.
func yearsUnit(s *rule.Scan, i int) int {
	if s.Text[min(i, len(s.Text)-1)]|0x20 != 'y' || i == len(s.Text) {
		return i
	}
	end := text.AlnumEnd(s.Text, i)
	if text.Listed(s.Text[i:end], []string{"y", "yr", "yrs", "yo", "yrs"}) {
		return end
	}
	return i
}

// yearsNumber says whether v is a number of years that a person may have.
func yearsNumber(v []byte) bool {
	return len(v) > 0 && len(v) <= 3 && v[0] != '0' && text.Num(v) <= 120
}

// yearsIn returns where the number of years that begins at i ends.
func yearsIn(s *rule.Scan, _ *rule.Rule, i, _ int) int {
	if end := s.Digits(i); years(s, i, end) {
		return end
	}
	return 0
}

// agedFrench is aged behind the ge of âge that begins at i.
func agedFrench(s *rule.Scan, r *rule.Rule, i int) {
	if i >= 2 && s.Text[i-2] == 0xC3 && (s.Text[i-1] == 0x82 || s.Text[i-1] == 0xA2) && !s.GluedLeft(i-2) {
		aged(s, r, i+len("ge"))
	}
}

// notYears are the units of time that nobody's age is told in.
var notYears = text.Cues("seconds", "second", "sec", "minutes", "minute", "min", "hours", "hour", "days", "day", "weeks", "week", "months", "month", "ms", "h", "hr", "hrs", "d", "wk", "wks", "mo")

// unit says whether a word or sign behind i makes the number before it something else than years.
func unitAt(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != ' ' {
		return false
	}
	i++
	end := text.AlnumEnd(s.Text, i)
	return text.HasByte("*/+%", text.ByteAt(s.Text, i)) || text.ByteAt(s.Text, i) == '-' && text.ByteAt(s.Text, i+1) != '-' || end > i && notYears.Has(s.Text[i:end])
}

// years says whether text[i:end] is a number of years that a person may have.
func years(s *rule.Scan, i, end int) bool {
	return !s.GluedRight(end) && yearsNumber(s.Text[i:end])
}

// yearsOld verifies the age before "years old", "year-old", "y/o" and the like, which begin at i.
func yearsOld(s *rule.Scan, r *rule.Rule, i int) {
	end := i
	for end > 0 && i-end < 2 && text.HasByte(" -", s.Text[end-1]) {
		end--
	}
	if end > 2 && end < i && text.IsLower(s.Text[end-1]) {
		yearsInWords(s, r, i, end)
		return
	}
	start := end
	for start > 0 && end-start < 6 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	start = min(s.WordAt(start), end)
	if n := end - start; n == 0 || n > 3 || s.Text[start] == '0' || text.Num(s.Text[start:end]) > 120 || s.GluedLeft(start) ||
		text.HasByte(".,-", text.ByteAt(s.Text, start-1)) && text.IsDigit(text.ByteAt(s.Text, start-2)) {
		return
	}
	for _, p := range r.Prefixes {
		if text.FoldedPrefix(s.Text[i:], p) && i+len(p) > end {
			end = i + len(p)
		}
	}
	if bound(s, start, end) {
		return
	}
	if s.Emit(r, start, end); !s.GluedRight(end) {
		s.Next = end
	}
}

// yearsGlued verifies the age of "34yo", the number of which is text[i:stop]; and that of "patient, 34F".
func yearsGlued(s *rule.Scan, i, stop int) bool {
	if text.HasByte("MF", s.Text[stop]) && (phraseEnds(s, stop+1) || text.FoldedPrefix(s.Text[stop+1:], " w") || text.FoldedPrefix(s.Text[stop+1:], " presen") || text.FoldedPrefix(s.Text[stop+1:], " admitted")) && !s.GluedRight(stop+1) && !s.GluedLeft(i) && yearsNumber(s.Text[i:stop]) && stop > i+1 && s.Cued(patientCues, text.CueReach, i) {
		s.Fire(rule.OnYears, i)
		return s.Next > i
	}
	if !text.FoldedPrefix(s.Text[stop:], "yo") || s.GluedRight(stop+2) || text.ByteAt(s.Text, stop+2) == '+' || stop-i > 3 || s.Text[i] == '0' || text.Num(s.Text[i:stop]) > 120 || s.GluedLeft(i) {
		return false
	}
	if text.IsUpper(s.Text[stop]) && !sexed(s, i, stop+2) && !s.Cued(patientCues, text.CueReach, i) {
		return false // an identifier
	}
	s.Fire(rule.OnYears, i)
	return s.Next > i
}

var patientCues = text.Cues("patient", "pt", "pts", "admitted", "triage")

// yearsOf takes the age at i and the yo behind it, but not the letter of the sex.
func yearsOf(s *rule.Scan, r *rule.Rule, i int) {
	end := s.Digits(i)
	if s.Text[end]|0x20 == 'y' {
		end = text.AlnumEnd(s.Text, i)
		if text.FoldedPrefix(s.Text[end:], "/o") && !text.IsAlnum(text.ByteAt(s.Text, end+2)) {
			end += 2 // 67y/o
		}
	}
	s.Emit(r, i, end)
	s.Next = end
}

// account verifies the name behind "username" or "login", which ends at i: behind a colon or an equals sign, or the word is.
func account(s *rule.Scan, r *rule.Rule, i int) {
	k, by := read.Link(s, i)
	if later := saidLater(s, i); later > 0 && by&^read.ByOperator == 0 {
		k, by = later, read.ByWord
	} else if by == 0 && (k != i+1 || !namesAccount(s, i)) {
		return
	}
	at := text.ByteAt(s.Text, k) == '@'
	k += text.Btoi(at)
	for k > i && text.HasByte("\"'`\\", s.Text[k-1]) {
		k--
	}
	s.Value = read.ValueAt(s, i, k, ' ')
	whole := s.Value.End
	if s.Value.End = nameBytes(s, s.Value.Start, whole); text.HasByte("([$", text.ByteAt(s.Text, s.Value.End)) || s.Value.Quoted && s.Value.End < whole {
		return
	}
	v := s.Text[s.Value.Start:s.Value.End]
	if programs(s, i, s.Value.Start, s.Value.End) {
		return
	}
	if !userName(v, s.Value.Quoted || at, nameEnds(s, s.Value.End)) && !(field(s, i) && (plainName(v) || jointName(v) && !tight(s, i)) && fieldOver(s, i, s.Value.End)) && !signedIn(s, i, v) && !(by == read.ByWord && jointName(v) && nameEnds(s, s.Value.End)) && !(by == 0 && plainName(v) && accountFate(s, s.Value.End)) {
		return
	}
	s.Emit(r, s.Value.Start-text.Btoi(at), s.Value.End)
	s.Next = s.Value.End
}

// saidLater returns where the name of the account may begin of which the word that ends at i and some more speak: "my username on the
// portal is rowan_fielding". 0 if nothing says so.
func saidLater(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) != ' ' && text.ByteAt(s.Text, i) != '?' {
		return 0
	}
	for k := i; k < len(s.Text) && k-i < called.MaxAhead; k++ {
		switch b := s.Text[k]; {
		case b == ' ' && text.FoldedPrefix(s.Text[k:], " is "):
			return k + len(" is ")
		case !text.IsAlpha(b) && b != ' ' && (b != '?' || k > i):
			return 0
		}
	}
	return 0
}

// signedIn says whether v is the name of the account behind "logged in as", which ends at i.
func signedIn(s *rule.Scan, i int, v []byte) bool {
	return i >= 3 && text.FoldedEqual(s.Text[i-3:i], " as") && text.ByteAt(s.Text, i) == ' ' && plainName(v)
}

// namesAccount says whether the name that ends at i can only be that of an account, so that one may follow without a sign.
func namesAccount(s *rule.Scan, i int) bool {
	if i > 0 && s.Text[i-1] >= 0x80 {
		return true
	}
	for _, w := range accountNames[s.Text[max(i-1, 0)]&31] {
		if i >= len(w) && text.FoldedEqual(s.Text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// accountNames can only be those of accounts, by their last letter.
var accountNames = value.ByLast("user name", "username", "login name", "benutzername", "utilisateur", "usuario", "screen name", "for user", "nutzername", "kennung", "användarnamn",
	"brukernavn", "brugernavn", "gebruikersnaam", "nom utilisateur", "nome utente", "użytkownika", "gamertag", "handle", "telegram", "skype", " as", "käyttäjätunnus", "kullanıcı adı", "user id", "login id")

// nameBytes returns where the bytes that names of accounts are made of end in text[i:end].
func nameBytes(s *rule.Scan, i, end int) int {
	k := i
	for k < end && (text.IsAlnum(s.Text[k]) || text.HasByte("_.@+-", s.Text[k]) || s.Text[k] >= 0xC3 && s.Text[k] < 0xCA || s.Text[k] >= 0x80 && s.Text[k] < 0xC0 && s.Text[k-1] >= 0xC3 && s.Text[k-1] < 0xCA) {
		k++
	}
	for k > i && text.HasByte(".-_", s.Text[k-1]) {
		k--
	}
	return k
}

// field says whether the name that ends at i is set as in a form or a file: "name: x", "nom : x" or "name=x", not "name = x".
func field(s *rule.Scan, i int) bool {
	return text.ByteAt(s.Text, i) == ':' || text.ByteAt(s.Text, i) == ' ' && text.ByteAt(s.Text, i+1) == ':' && text.ByteAt(s.Text, i+2) == ' ' || text.ByteAt(s.Text, i) == '=' && text.ByteAt(s.Text, i+1) != ' '
}

// fieldOver says whether the field of the name that ends at i is over at end.
func fieldOver(s *rule.Scan, i, end int) bool {
	return end == len(s.Text) || text.HasByte("\r\n|;<", s.Text[end]) || s.Text[end] == ',' && text.ByteAt(s.Text, end+1) == ' ' && s.Text[i] == ':' || s.Text[i] == '=' && text.HasByte(" \"'&", s.Text[end])
}

// tight says whether a word follows the colon at i at once, as in a path of names.
func tight(s *rule.Scan, i int) bool {
	return text.ByteAt(s.Text, i) == ':' && text.IsAlnum(text.ByteAt(s.Text, i+1))
}

// jointName says whether v is two small words, as in jane.doe, none of which is a program's.
func jointName(v []byte) bool {
	joint := bytes.IndexAny(v, "._-")
	sh := text.ShapeOf(v)
	return joint > 0 && sh.Joiners == 1 && !nobody(v) && sh.Lower == len(v)-1 && joint+3 <= len(v) && (!nobody(v[:joint]) || string(v[:joint]) == "svc") && !nobody(v[joint+1:]) && !text.Listed(v[:joint], holders)
}

// jointPrograms says whether v is two names of programs or of what they do: ledger_admin, reporting-reader.
func jointPrograms(v []byte) bool {
	joint := bytes.IndexAny(v, "._-")
	return joint > 0 && nobody(v[:joint]) && nobody(v[joint+1:])
}

// holders are names of what holds others, in programs.
var holders = []string{"req", "request", "self", "config", "cfg", "data", "props", "state", "params", "body", "form", "account", "session", "process", "event", "input", "auth", "args", "opts", "options", "ctx", "context", "settings",
	"response", "res", "result", "profile", "values", "item", "row", "record", "model", "entity", "credentials", "creds", "db", "file", "path", "get", "set", "max", "min", "created", "updated", "last", "first", "page", "site"}

// plainName says whether v is one word that may be the name of an account.
func plainName(v []byte) bool {
	sh := text.ShapeOf(v)
	return len(v) >= 4 && len(v) <= 24 && sh.Lower == len(v) && !nobody(v)
}

// nameEnds says whether the name that ends at i is no part of an expression.
func nameEnds(s *rule.Scan, i int) bool {
	b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1)
	return !text.HasByte("([$", b) && (b != '.' || !text.IsAlnum(after)) && (b != ' ' || text.IsAlnum(after) || after == 0 || text.HasByte("*&|<>-_", after))
}

// userName says whether v may be the name of somebody's account. Words that programs use for theirs, types, templates and
// expressions are not.
func userName(v []byte, quoted, last bool) bool {
	if len(v) < 3 || len(v) > 40 || value.Humps(v) > 1 || value.Template(v) || nobody(v) || jointPrograms(v) || value.Numeral(v) || value.Measure(v) || value.Label(v) || value.Opaque(v) {
		return false
	}
	sh := text.ShapeOf(v)
	letters := sh.Lower + sh.Upper + sh.Other
	if letters == 0 || sh.Spaces > 0 || sh.Symbols > 0 && !text.HasByte("@", v[max(0, atSign(v))]) || text.HasByte("/:", v[0]) {
		return false
	}
	for _, b := range v {
		if text.HasByte("/:", b) {
			return false
		}
	}
	switch {
	case quoted:
		return sh.Upper < letters || sh.Digits > 0
	case machineNumber(v), v[1] == '.' && text.Listed(v[2:], members):
		return false
	case v[1] == '.' && text.IsLower(v[0]) && len(v) > 4 && sh.Joiners == 1 && sh.Lower == len(v)-1:
		return last && !nobody(v[2:]) // j.doe
	case !last || value.Code(v) && sh.Joiners > 0 && sh.Digits == 0:
		return false
	}
	return sh.Digits > 0 || sh.Joiners > 0
}

// numberedUser verifies the name behind "user", which must hold letters and a number.
func numberedUser(s *rule.Scan, r *rule.Rule, i int) {
	if b := text.ByteAt(s.Text, i+1); text.ByteAt(s.Text, i) == ' ' && text.IsAlpha(b) && b != 'i' && !s.DigitIn(i, min(len(s.Text), i+24)) {
		return // user names, user accounts
	}
	k, _ := read.Link(s, i)
	if end := nameBytes(s, k, min(len(s.Text), k+24)); !bytes.ContainsAny(s.Text[k:end], "._-0123456789") {
		if text.ByteAt(s.Text, i) == '=' && k-i <= 2 && plainName(s.Text[k:end]) && nameEnds(s, end) && s.Cued(loginCues, 2*text.CueReach, i-len("user")) {
			s.Emit(r, k, end)
			s.Next = end
		}
		return // user: please
	}
	from := len(s.Spans)
	if account(s, r, i); len(s.Spans) == from {
		userNumbered(s, r, i)
		return
	}
	v := s.Text[s.Spans[from].Start:s.Spans[from].End]
	stem := 0
	for stem < len(v) && !text.IsDigit(v[stem]) {
		stem++
	}
	if sh := text.ShapeOf(v); (!jointName(v) || tight(s, i)) && (stem == len(v) || sh.Lower < 4 || sh.Digits > 6 || sh.Upper > 0 || nobody(v[:stem])) {
		s.Spans, s.Next = s.Spans[:from], 0
	}
}

// loginCues are spoken of before user=jane in a log.
var loginCues = text.Cues("login", "logon", "auth", "authentication", "sshd", "logged", "signin", "session", "sudo", "pam")

// userNumbered verifies the name right behind the word user, which ends at i: letters, or two words, and a number of two digits or more.
func userNumbered(s *rule.Scan, r *rule.Rule, i int) {
	if text.ByteAt(s.Text, i) != ' ' || !text.IsAlpha(text.ByteAt(s.Text, i+1)) {
		return
	}
	end := nameBytes(s, i+1, min(len(s.Text), i+1+24))
	v := s.Text[i+1 : end]
	if properUser(v) && !s.GluedRight(end) && nameEnds(s, end) {
		s.Emit(r, i+1, end)
		s.Next = end
		return
	}
	stem := bytes.TrimRight(v, "0123456789")
	if sh := text.ShapeOf(v); len(v)-len(stem) < 2 || len(v)-len(stem) > 4 || sh.Digits != len(v)-len(stem) || sh.Lower < 4 || sh.Upper > 0 || nobody(stem) || s.GluedRight(end) || !nameEnds(s, end) && !s.HasAt(end, " (") {
		return
	}
	s.Emit(r, i+1, end)
	s.Next = end
}

// properUser says whether v is a name and a surname with capitals and one sign between them: Jane_Doe66.
func properUser(v []byte) bool {
	joint := bytes.IndexAny(v, "._")
	if joint < 3 || joint+3 > len(v) || !text.IsUpper(v[0]) || !text.IsUpper(v[joint+1]) {
		return false
	}
	sh := text.ShapeOf(v)
	stem := bytes.TrimRight(v, "0123456789")
	return sh.Upper == 2 && sh.Joiners == 1 && sh.Digits == len(v)-len(stem) && sh.Digits > 0 && sh.Digits < 5 && sh.Lower+3+sh.Digits == len(v)
}

func atSign(v []byte) int { return text.IndexByte(string(v), '@') }

const nobodyNames = `root admin administrator postgres postgresql mysql oracle ubuntu debian centos ec2-user www-data nginx apache nobody daemon guest
system service test testuser user users username user_name name default sa sys git jenkins docker redis mongo mongodb rabbitmq
elastic kibana grafana prometheus vagrant pi app appuser myuser dbuser db_user foo bar example string str text varchar null nil
none true false undefined required optional unknown anonymous public owner self this here the your you and not localhost android
bot runner operator support info int integer object any bool boolean number var let const new await async return invalid missing
empty ldap oauth saml sso success successful failed failure error page form button login password email kubernetes node python
java ansible terraform azureuser opc already case also used set taken unique valid stored sent case-sensitive available changed
correct wrong different visible shown in a an another other someone any each expected described mentioned well soon long much part follows usual base64
uid uname cn new shared superuser readonly reader writer deploy backup support-user
api web backend frontend worker scheduler exporter reporting report reports billing payments payment orders ledger analytics metrics monitor monitoring
replicator replication replica migrator migration migrations cron batch etl loader importer warehouse inventory catalog shop crm erp cms wiki demo sandbox
staging production keycloak gitlab gitea zabbix nagios telegraf influxdb cassandra clickhouse kafka spark hadoop hdfs airflow superset metabase wordpress
drupal nextcloud sonarqube nexus artifactory vault consul etcd haproxy envoy traefik minio ceph openstack tomcat jboss wildfly solr zookeeper terraform
systemd-network systemd-resolve node-exporter www systemd kube mail relay smtp imap proxy agent server client dns dhcp ntp cups dbus messagebus avahi
svc xxxx forge homestead sail deployer cloud-user clouduser rocky almalinux fedora core bitnami sysadmin builder build ci provisioner sshuser ssh-user
packer github dependabot renovate argocd harbor registry robot automation integration healthcheck replication_user sqlserver mssql db2inst1`
