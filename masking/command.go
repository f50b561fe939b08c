package masking

import "bytes"

// A command says which flags of a program take a password: p of "p" may be followed by it at once or by a space.
type command struct {
	glued string // mysql -pPASS
	flags string // redis-cli -a PASS
	pair  string // curl -u user:PASS, glued or not
}

var commands = func() map[string]command {
	all := map[string]command{
		"sshpass": {glued: "p", flags: "p"}, "mycli": {glued: "p", flags: "p"}, "redis-cli": {flags: "a"}, "keydb-cli": {flags: "a"}, "valkey-cli": {flags: "a"},
		"curl": {pair: "uU"}, "http": {pair: "a"}, "smbclient": {pair: "U"}, "rpcclient": {pair: "U"}, "lftp": {pair: "u"}, "login": {glued: "p", flags: "p"}, "enc": {flags: "k"},
		"zip": {flags: "P"}, "unzip": {flags: "P"}, "evil-winrm": {flags: "p"}, "crackmapexec": {flags: "p"}, "hydra": {flags: "p"}, "cqlsh": {flags: "p"},
		"mosquitto_pub": {flags: "P"}, "mosquitto_sub": {flags: "P"}, "mosquitto_rr": {flags: "P"}, "keytool": {}, "jarsigner": {}, "apksigner": {},
		"ipmitool": {flags: "P"}, "useradd": {flags: "p"}, "usermod": {flags: "p"}, "tsql": {flags: "P"}, "ssh-keygen": {flags: "N"}, "cloudsmith": {flags: "k"}, "check_http": {pair: "a"}, "check_mysql": {flags: "p"}, "check_pgsql": {flags: "p"}, "check_ldap": {flags: "P"},
		"check_snmp": {flags: "AX"},
	}
	for _, name := range []string{"mysql", "mysqldump", "mysqladmin", "mysqlimport", "mysqlcheck", "mysqlshow", "mysqlslap", "mysqlpump", "mysqlbinlog", "mariadb", "mariadb-dump",
		"7z", "7za", "7zr", "rar", "unrar"} {
		all[name] = command{glued: "p"}
	}
	for _, name := range []string{"ldapsearch", "ldapmodify", "ldapadd", "ldapdelete", "ldappasswd", "ldapwhoami"} {
		all[name] = command{glued: "w", flags: "ws"}
	}
	for _, name := range []string{"mongo", "mongosh", "mongodump", "mongorestore", "mongoexport", "mongoimport", "mongostat"} {
		all[name] = command{flags: "p"}
	}
	for _, name := range []string{"sqlcmd", "bcp", "isql", "osql"} {
		all[name] = command{glued: "P", flags: "P"}
	}
	for _, name := range []string{"snmpwalk", "snmpget", "snmpset", "snmpbulkwalk"} {
		all[name] = command{flags: "AX"}
	}
	return all
}()

const (
	maxCommand = 256 // reach: bytes from the name of a program to its flag
	flagBytes  = "pPaAwsUukXN"
)

// shortFlag verifies the value of a flag of one letter; at is the letter.
func shortFlag(s *scan, r *rule, at int) {
	flag := s.text[at]
	i := at + 1
	separate := byteAt(s.text, i) == ' '
	if !hasByte(flagBytes, flag) || i >= len(s.text) || s.text[i] == '\n' || byteAt(s.text, at-1) != '-' {
		return
	}
	c, known := s.commandBefore(at)
	switch {
	case !known:
	case hasByte(c.pair, flag):
		s.userPair(r, i+btoi(separate))
	case separate && hasByte(c.flags, flag), !separate && hasByte(c.glued, flag):
		s.value = s.valueAt(at, i+btoi(separate), ' ')
		if s.value.start < s.value.end && (s.value.quoted || s.text[s.value.start] != '-') && !foldedPrefix(s.text[i:], "assw") {
			given(s, r)
		}
	}
	s.next = 0
}

// given accepts whatever is given for a password and is not worked out from something else.
func given(s *scan, r *rule) {
	v := s.value
	text := s.text[v.start:max(v.start, v.end)]
	if sh := shapeOf(text[:min(len(text), maxJudged)]); len(text) >= 4 && sh.lower+sh.upper+sh.digits >= 4 && !template(text) && !path(text) && !expression(text) {
		s.accept(r)
	}
}

// commandBefore returns the last known command before the flag at i in the same command line.
func (s *scan) commandBefore(i int) (command, bool) {
	low := max(0, i-maxCommand, commandMemo.of(&s.cursor).command.from)
	for k := i - 1; k > low; k-- {
		word := k
		for word > low && (isWordByte(s.text[word-1]) || s.text[word-1] == '-') {
			word--
		}
		if c, ok := commands[string(bytes.TrimLeft(s.text[min(s.wordAt(word), k):k], "_"))]; ok {
			return c, true
		}
		if word == low || hasByte("|;&(", s.text[word-1]) || s.text[word-1] == '\n' && !s.continued(word-1) {
			break
		}
		k = word
	}
	commandMemo.of(&s.cursor).command.from = i
	return command{}, false
}

// continued says whether the line break at i is escaped.
func (s *scan) continued(i int) bool {
	for low := max(0, i-4); i > low && (s.text[i-1] == '\r' || isSpace(s.text[i-1])); {
		i--
	}
	return i > 0 && (s.text[i-1] == '\\' || s.text[i-1] == '`')
}

// userFlag verifies user:password behind -u; at is behind the flag and its space.
func userFlag(s *scan, r *rule, at int) {
	s.userPair(r, at)
	s.next = 0
}

// userPair verifies the password of user:password, user%password or user,password at i, or a token that stands for the user.
func (s *scan) userPair(r *rule, i int) {
	s.value = s.valueAt(i, i, ' ')
	v := &s.value
	if s.commaPair(i) {
		given(s, r)
		return
	}
	for k := v.start; k < min(v.end, v.start+maxKey); k++ {
		if hasByte(":%", s.text[k]) {
			if user := s.text[v.start:k]; len(user) >= 16 && listed(s.text[k:v.end], noPasswords) && keyLike(user) {
				v.end = k
				s.accept(r)
			} else if v.start = k + 1; k > i && isAlpha(s.text[k-1]) || v.quoted {
				given(s, r)
			}
			return
		}
	}
	if user := s.text[v.start:max(v.start, v.end)]; byteAt(s.text, v.end) == ':' && len(user) >= 16 && keyLike(user) {
		s.accept(r)
	}
}

// commaPair says whether lftp takes the user and the password at i, with a comma between them; the value is then the password.
func (s *scan) commaPair(i int) bool {
	v := &s.value
	comma := s.runEnd(csURL, v.start)
	if byteAt(s.text, comma) != ',' || comma == v.start || comma-v.start > maxKey {
		return false
	}
	low := max(0, i-maxCommand)
	if line := s.text[low+bytes.LastIndexByte(s.text[low:i], '\n')+1 : i]; !bytes.Contains(line, []byte("lftp ")) {
		return false
	}
	if v.start = comma + 1; !v.quoted {
		v.end = s.visibleEnd(v.start)
	}
	return true
}

// noPasswords stand behind a token that is the user's name, with the colon.
var noPasswords = []string{":", ":x", ":api_token", ":api-token", ":x-oauth-basic", ":none", ":ignored", ":unused", ":apikey", ":token", ":password"}

// pipes begin what is piped into a program as it stands.
var pipes = []string{"echo ", "printf ", "printf '%s' ", `printf "%s" `, `printf '%s\n' `, `printf "%s\n" `}

// pipedFrom returns where what echo or printf writes begins, before end on its line; end if there is neither. It reads nothing twice in vain.
func (s *scan) pipedFrom(end int) int {
	for k := end; k > walkMemo.of(&s.cursor).readTo[ofPipes] && s.text[k-1] != '\n'; {
		if k--; !foldedPrefix(s.text[k:end], "echo ") && !foldedPrefix(s.text[k:end], "printf ") {
			continue
		}
		if at := s.behindAny(pipes, k); at < end {
			s.walked(k, end)
			return at
		}
	}
	walkMemo.of(&s.cursor).readTo[ofPipes] = max(walkMemo.of(&s.cursor).readTo[ofPipes], end)
	return end
}

// piped verifies what echo or printf pipes into the program at i: a password, or user:password.
func piped(s *scan, r *rule, i int) {
	if n := bytes.Index(s.text[i:min(len(s.text), i+maxKey/2)], []byte(" <<< ")); n > 0 && bytes.IndexByte(s.text[i:i+n], '\n') < 0 {
		s.value = s.valueAt(i, i+n+len(" <<< "), ' ')
		given(s, r)
		s.next = 0
		return
	}
	k := i
	for low := max(0, i-2*maxKey); k > low && s.text[k-1] != '|' && s.text[k-1] != '\n'; {
		k--
	}
	if byteAt(s.text, k-1) != '|' {
		return
	}
	end := k - 1
	if k = s.pipedFrom(end); k == end {
		return
	}
	for k < end && s.text[k] == '-' {
		k = min(end, alnumEnd(s.text, k+1)+1)
	}
	if s.value = s.valueAt(k, k, ' '); s.value.start >= s.value.end || s.value.end > end {
		return
	}
	if colon := s.runEnd(csURL, s.value.start); r.name == "piped-login" && byteAt(s.text, colon) == ':' {
		s.value.start = colon + 1
	}
	given(s, r)
	s.next = 0
}

type commandSeen struct {
	command run // no command begins between from and the flag that was looked at last
}

var commandMemo = newMemo[commandSeen]()
