package masking

import (
	"bytes"
	"strings"
)

// aged verifies the age behind the word age that ends at i: "age: 34", "aged 34".
func aged(s *scan, r *rule, i int) {
	if !s.digitAhead(i) {
		return
	}
	k, _ := s.link(i)
	end := s.digits(k)
	if k == i || !yearsNumber(s.text[k:end]) {
		return
	}
	unit := s.yearsUnit(end)
	if escape, _ := breakEscape(s.text[end:]); unit == end && s.gluedRight(end) || hasByte(".:-", byteAt(s.text, end)) && isAlnum(byteAt(s.text, end+1)) ||
		byteAt(s.text, end) == '%' && escape == 0 || unit == end && s.unit(end) {
		return
	}
	if s.agesNobody(i, k, end) || s.numbersFields(i, end) || s.bound(k, unit) || s.bound(i-len("age"), i) {
		return // max-age, maxAge
	}
	s.emit(r, k, unit)
	s.next = unit
	if i >= 4 && s.text[i-1]|0x20 == 'd' {
		s.alsoAged(r, unit)
	}
}

// yearsUnit returns where the word for years that is glued to the number that ends at i ends; i if there is none.
func (s *scan) yearsUnit(i int) int {
	if s.text[min(i, len(s.text)-1)]|0x20 != 'y' || i == len(s.text) {
		return i
	}
	end := alnumEnd(s.text, i)
	if listed(s.text[i:end], []string{"y", "yr", "yrs", "yo", "yrs"}) {
		return end
	}
	return i
}

// yearsNumber says whether v is a number of years that a person may have.
func yearsNumber(v []byte) bool { return len(v) > 0 && len(v) <= 3 && v[0] != '0' && num(v) <= 120 }

// yearsIn returns where the number of years that begins at i ends.
func yearsIn(s *scan, _ *rule, i, _ int) int {
	if end := s.digits(i); s.years(i, end) {
		return end
	}
	return 0
}

// agedFrench is aged behind the ge of âge that begins at i.
func agedFrench(s *scan, r *rule, i int) {
	if i >= 2 && s.text[i-2] == 0xC3 && (s.text[i-1] == 0x82 || s.text[i-1] == 0xA2) && !s.gluedLeft(i-2) {
		aged(s, r, i+len("ge"))
	}
}

// notYears are the units of time that nobody's age is told in.
var notYears = cues("seconds", "second", "sec", "minutes", "minute", "min", "hours", "hour", "days", "day", "weeks", "week", "months", "month", "ms", "h", "hr", "hrs", "d", "wk", "wks", "mo")

// unit says whether a word or sign behind i makes the number before it something else than years.
func (s *scan) unit(i int) bool {
	if byteAt(s.text, i) != ' ' {
		return false
	}
	i++
	end := alnumEnd(s.text, i)
	return hasByte("*/+%", byteAt(s.text, i)) || byteAt(s.text, i) == '-' && byteAt(s.text, i+1) != '-' || end > i && notYears.has(s.text[i:end])
}

// years says whether text[i:end] is a number of years that a person may have.
func (s *scan) years(i, end int) bool {
	return !s.gluedRight(end) && yearsNumber(s.text[i:end])
}

// yearsOld verifies the age before "years old", "year-old", "y/o" and the like, which begin at i.
func yearsOld(s *scan, r *rule, i int) {
	end := i
	for end > 0 && i-end < 2 && hasByte(" -", s.text[end-1]) {
		end--
	}
	if end > 2 && end < i && isLower(s.text[end-1]) {
		s.yearsInWords(r, i, end)
		return
	}
	start := end
	for start > 0 && end-start < 6 && isDigit(s.text[start-1]) {
		start--
	}
	start = min(s.wordAt(start), end)
	if n := end - start; n == 0 || n > 3 || s.text[start] == '0' || num(s.text[start:end]) > 120 || s.gluedLeft(start) ||
		hasByte(".,-", byteAt(s.text, start-1)) && isDigit(byteAt(s.text, start-2)) {
		return
	}
	for _, p := range r.prefixes {
		if foldedPrefix(s.text[i:], p) && i+len(p) > end {
			end = i + len(p)
		}
	}
	if s.bound(start, end) {
		return
	}
	if s.emit(r, start, end); !s.gluedRight(end) {
		s.next = end
	}
}

// yearsGlued verifies the age of "34yo", the number of which is text[i:stop]; and that of "patient, 34F".
func (s *scan) yearsGlued(i, stop int) bool {
	if hasByte("MF", s.text[stop]) && (s.phraseEnds(stop+1) || foldedPrefix(s.text[stop+1:], " w") || foldedPrefix(s.text[stop+1:], " presen") || foldedPrefix(s.text[stop+1:], " admitted")) && !s.gluedRight(stop+1) && !s.gluedLeft(i) && yearsNumber(s.text[i:stop]) && stop > i+1 && s.cued(patientCues, cueReach, i) {
		s.fire(onYears, i)
		return s.next > i
	}
	if !foldedPrefix(s.text[stop:], "yo") || s.gluedRight(stop+2) || byteAt(s.text, stop+2) == '+' || stop-i > 3 || s.text[i] == '0' || num(s.text[i:stop]) > 120 || s.gluedLeft(i) {
		return false
	}
	s.fire(onYears, i)
	return s.next > i
}

var patientCues = cues("patient", "pt", "pts", "admitted", "triage")

// yearsOf takes the age at i and the yo behind it, but not the letter of the sex.
func yearsOf(s *scan, r *rule, i int) {
	end := s.digits(i)
	if s.text[end]|0x20 == 'y' {
		end = alnumEnd(s.text, i)
		if foldedPrefix(s.text[end:], "/o") && !isAlnum(byteAt(s.text, end+2)) {
			end += 2 // 67y/o
		}
	}
	s.emit(r, i, end)
	s.next = end
}

// account verifies the name behind "username" or "login", which ends at i: behind a colon or an equals sign, or the word is.
func account(s *scan, r *rule, i int) {
	k, by := s.link(i)
	if later := s.saidLater(i); later > 0 && by&^byOperator == 0 {
		k, by = later, byWord
	} else if by == 0 && (k != i+1 || !s.namesAccount(i)) {
		return
	}
	at := byteAt(s.text, k) == '@'
	k += btoi(at)
	for k > i && hasByte("\"'`\\", s.text[k-1]) {
		k--
	}
	s.value = s.valueAt(i, k, ' ')
	whole := s.value.end
	if s.value.end = s.nameBytes(s.value.start, whole); hasByte("([$", byteAt(s.text, s.value.end)) || s.value.quoted && s.value.end < whole {
		return
	}
	v := s.text[s.value.start:s.value.end]
	if s.programs(i, s.value.start, s.value.end) {
		return
	}
	if !userName(v, s.value.quoted || at, s.nameEnds(s.value.end)) && !(s.field(i) && (plainName(v) || jointName(v) && !s.tight(i)) && s.fieldOver(i, s.value.end)) && !s.signedIn(i, v) && !(by == byWord && jointName(v) && s.nameEnds(s.value.end)) && !(by == 0 && plainName(v) && s.accountFate(s.value.end)) {
		return
	}
	s.emit(r, s.value.start-btoi(at), s.value.end)
	s.next = s.value.end
}

// saidLater returns where the name of the account may begin of which the word that ends at i and some more speak: "my username on the
// portal is rowan_fielding". 0 if nothing says so.
func (s *scan) saidLater(i int) int {
	if byteAt(s.text, i) != ' ' && byteAt(s.text, i) != '?' {
		return 0
	}
	for k := i; k < len(s.text) && k-i < maxAhead; k++ {
		switch b := s.text[k]; {
		case b == ' ' && foldedPrefix(s.text[k:], " is "):
			return k + len(" is ")
		case !isAlpha(b) && b != ' ' && (b != '?' || k > i):
			return 0
		}
	}
	return 0
}

// signedIn says whether v is the name of the account behind "logged in as", which ends at i.
func (s *scan) signedIn(i int, v []byte) bool {
	return i >= 3 && foldedEqual(s.text[i-3:i], " as") && byteAt(s.text, i) == ' ' && plainName(v)
}

// namesAccount says whether the name that ends at i can only be that of an account, so that one may follow without a sign.
func (s *scan) namesAccount(i int) bool {
	if i > 0 && s.text[i-1] >= 0x80 {
		return true
	}
	for _, w := range accountNames[s.text[max(i-1, 0)]&31] {
		if i >= len(w) && foldedEqual(s.text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// accountNames can only be those of accounts, by their last letter.
var accountNames = byLast("user name", "username", "login name", "benutzername", "utilisateur", "usuario", "screen name", "for user", "nutzername", "kennung", "användarnamn",
	"brukernavn", "brugernavn", "gebruikersnaam", "nom utilisateur", "nome utente", "użytkownika", "gamertag", "handle", "telegram", "skype", " as", "käyttäjätunnus", "kullanıcı adı", "user id", "login id")

// nameBytes returns where the bytes that names of accounts are made of end in text[i:end].
func (s *scan) nameBytes(i, end int) int {
	k := i
	for k < end && (isAlnum(s.text[k]) || hasByte("_.@+-", s.text[k]) || s.text[k] >= 0xC3 && s.text[k] < 0xCA || s.text[k] >= 0x80 && s.text[k] < 0xC0 && s.text[k-1] >= 0xC3 && s.text[k-1] < 0xCA) {
		k++
	}
	for k > i && hasByte(".-_", s.text[k-1]) {
		k--
	}
	return k
}

// field says whether the name that ends at i is set as in a form or a file: "name: x", "nom : x" or "name=x", not "name = x".
func (s *scan) field(i int) bool {
	return byteAt(s.text, i) == ':' || byteAt(s.text, i) == ' ' && byteAt(s.text, i+1) == ':' && byteAt(s.text, i+2) == ' ' || byteAt(s.text, i) == '=' && byteAt(s.text, i+1) != ' '
}

// fieldOver says whether the field of the name that ends at i is over at end.
func (s *scan) fieldOver(i, end int) bool {
	return end == len(s.text) || hasByte("\r\n|;<", s.text[end]) || s.text[end] == ',' && byteAt(s.text, end+1) == ' ' && s.text[i] == ':' || s.text[i] == '=' && hasByte(" \"'&", s.text[end])
}

// tight says whether a word follows the colon at i at once, as in a path of names.
func (s *scan) tight(i int) bool { return byteAt(s.text, i) == ':' && isAlnum(byteAt(s.text, i+1)) }

// jointName says whether v is two small words, as in jane.doe, none of which is a program's.
func jointName(v []byte) bool {
	joint := bytes.IndexAny(v, "._-")
	sh := shapeOf(v)
	return joint > 0 && sh.joiners == 1 && !nobody(v) && sh.lower == len(v)-1 && joint+3 <= len(v) && (!nobody(v[:joint]) || string(v[:joint]) == "svc") && !nobody(v[joint+1:]) && !listed(v[:joint], holders)
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
	sh := shapeOf(v)
	return len(v) >= 4 && len(v) <= 24 && sh.lower == len(v) && !nobody(v)
}

// nameEnds says whether the name that ends at i is no part of an expression.
func (s *scan) nameEnds(i int) bool {
	b, after := byteAt(s.text, i), byteAt(s.text, i+1)
	return !hasByte("([$", b) && (b != '.' || !isAlnum(after)) && (b != ' ' || isAlnum(after) || after == 0 || hasByte("*&|<>-_", after))
}

// userName says whether v may be the name of somebody's account. Words that programs use for theirs, types, templates and
// expressions are not.
func userName(v []byte, quoted, last bool) bool {
	if len(v) < 3 || len(v) > 40 || humps(v) > 1 || template(v) || nobody(v) || jointPrograms(v) || numeral(v) || measure(v) || label(v) || opaque(v) {
		return false
	}
	sh := shapeOf(v)
	letters := sh.lower + sh.upper + sh.other
	if letters == 0 || sh.spaces > 0 || sh.symbols > 0 && !hasByte("@", v[max(0, atSign(v))]) || hasByte("/:", v[0]) {
		return false
	}
	for _, b := range v {
		if hasByte("/:", b) {
			return false
		}
	}
	switch {
	case quoted:
		return sh.upper < letters || sh.digits > 0
	case machineNumber(v), v[1] == '.' && listed(v[2:], members):
		return false
	case v[1] == '.' && isLower(v[0]) && len(v) > 4 && sh.joiners == 1 && sh.lower == len(v)-1:
		return last && !nobody(v[2:]) // j.doe
	case !last || code(v) && sh.joiners > 0 && sh.digits == 0:
		return false
	}
	return sh.digits > 0 || sh.joiners > 0
}

// numberedUser verifies the name behind "user", which must hold letters and a number.
func numberedUser(s *scan, r *rule, i int) {
	if b := byteAt(s.text, i+1); byteAt(s.text, i) == ' ' && isAlpha(b) && b != 'i' && !s.digitIn(i, min(len(s.text), i+24)) {
		return // user names, user accounts
	}
	k, _ := s.link(i)
	if end := s.nameBytes(k, min(len(s.text), k+24)); !bytes.ContainsAny(s.text[k:end], "._-0123456789") {
		if byteAt(s.text, i) == '=' && k-i <= 2 && plainName(s.text[k:end]) && s.nameEnds(end) && s.cued(loginCues, 2*cueReach, i-len("user")) {
			s.emit(r, k, end)
			s.next = end
		}
		return // user: please
	}
	from := len(s.spans)
	if account(s, r, i); len(s.spans) == from {
		s.userNumbered(r, i)
		return
	}
	v := s.text[s.spans[from].Start:s.spans[from].End]
	stem := 0
	for stem < len(v) && !isDigit(v[stem]) {
		stem++
	}
	if sh := shapeOf(v); (!jointName(v) || s.tight(i)) && (stem == len(v) || sh.lower < 4 || sh.digits > 6 || sh.upper > 0 || nobody(v[:stem])) {
		s.spans, s.next = s.spans[:from], 0
	}
}

// loginCues are spoken of before user=jane in a log.
var loginCues = cues("login", "logon", "auth", "authentication", "sshd", "logged", "signin", "session", "sudo", "pam")

// userNumbered verifies the name right behind the word user, which ends at i: letters, or two words, and a number of two digits or more.
func (s *scan) userNumbered(r *rule, i int) {
	if byteAt(s.text, i) != ' ' || !isAlpha(byteAt(s.text, i+1)) {
		return
	}
	end := s.nameBytes(i+1, min(len(s.text), i+1+24))
	v := s.text[i+1 : end]
	if properUser(v) && !s.gluedRight(end) && s.nameEnds(end) {
		s.emit(r, i+1, end)
		s.next = end
		return
	}
	stem := bytes.TrimRight(v, "0123456789")
	if sh := shapeOf(v); len(v)-len(stem) < 2 || len(v)-len(stem) > 4 || sh.digits != len(v)-len(stem) || sh.lower < 4 || sh.upper > 0 || nobody(stem) || s.gluedRight(end) || !s.nameEnds(end) && !s.hasAt(end, " (") {
		return
	}
	s.emit(r, i+1, end)
	s.next = end
}

// properUser says whether v is a name and a surname with capitals and one sign between them: Jane_Doe66.
func properUser(v []byte) bool {
	joint := bytes.IndexAny(v, "._")
	if joint < 3 || joint+3 > len(v) || !isUpper(v[0]) || !isUpper(v[joint+1]) {
		return false
	}
	sh := shapeOf(v)
	stem := bytes.TrimRight(v, "0123456789")
	return sh.upper == 2 && sh.joiners == 1 && sh.digits == len(v)-len(stem) && sh.digits > 0 && sh.digits < 5 && sh.lower+3+sh.digits == len(v)
}

func atSign(v []byte) int { return indexByte(string(v), '@') }

// nobody says whether v is the account of a program, or what stands where a name would.
func nobody(v []byte) bool {
	var folded [24]byte
	if len(v) > len(folded) {
		return false
	}
	for i, b := range v {
		folded[i] = lowerByte(b)
	}
	return nobodies[string(folded[:len(v)])]
}

var nobodies = func() map[string]bool {
	all := map[string]bool{}
	for _, name := range strings.Fields(nobodyNames) {
		all[name] = true
	}
	return all
}()

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
