package read

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// A Command says which flags of a program take a password: p of "p" may be followed by it at once or by a space.
type Command struct {
	glued string // mysql -pPASS
	flags string // redis-cli -a PASS
	pair  string // curl -u user:PASS, glued or not
}

var commands = func() map[string]Command {
	all := map[string]Command{
		"sshpass": {glued: "p", flags: "p"}, "mycli": {glued: "p", flags: "p"}, "redis-cli": {flags: "a"}, "keydb-cli": {flags: "a"}, "valkey-cli": {flags: "a"},
		"curl": {pair: "uUE"}, "http": {pair: "a"}, "https": {pair: "a"}, "xh": {pair: "a"}, "aql": {glued: "P", flags: "P"}, "asadm": {glued: "P", flags: "P"}, "dgraph": {flags: "x"}, "security": {flags: "pPw"}, "openssl": {flags: "kK"}, "esxcli": {flags: "pc"}, "psexec": {flags: "p"}, "smbclient": {pair: "U"}, "rpcclient": {pair: "U"}, "winexe": {pair: "U"}, "smbget": {pair: "U"}, "smbcacls": {pair: "U"}, "ab": {pair: "AP"}, "lftp": {pair: "u"}, "login": {glued: "p", flags: "p"}, "enc": {flags: "k"},
		"zip": {glued: "P", flags: "P"}, "unzip": {glued: "P", flags: "P"}, "arj": {glued: "g"}, "knife": {flags: "P"}, "conan": {flags: "p"}, "hatch": {flags: "a"}, "kadmin": {flags: "w"}, "kdb5_util": {flags: "P"},
		"ipa-server-install": {flags: "ap"}, "ipa-client-install": {flags: "w"}, "ipa-replica-install": {flags: "w"}, "ipa-adtrust-install": {flags: "a"}, "rexec": {flags: "p"}, "truecrypt": {flags: "p"},
		"net": {pair: "U"}, "wmic": {pair: "U"}, "wbinfo": {pair: "aK"}, "smbtree": {pair: "U"}, "smbcquotas": {pair: "U"}, "samba-tool": {pair: "U"}, "fs_cli": {flags: "p"}, "zmmailbox": {flags: "p"}, "sipsak": {flags: "a"},
		"eapol_test": {flags: "s"}, "slappasswd": {flags: "s"}, "check_nt": {flags: "s"}, "cyradm": {flags: "w"}, "admintools": {flags: "p"}, "db2look": {flags: "w"}, "mosquitto_ctrl": {flags: "Pp"}, "vncdo": {flags: "p"},
		"redis-benchmark": {flags: "a"}, "memtier_benchmark": {flags: "a"}, "pk12util": {flags: "WK"}, "snmp-check": {flags: "c"}, "mongo-connector": {flags: "p"}, "dsetool": {flags: "p"}, "dpkg-sig": {flags: "k"}, "rskeymgmt": {flags: "p"}, "evil-winrm": {flags: "p"}, "crackmapexec": {flags: "p"}, "hydra": {flags: "p"}, "cqlsh": {flags: "p"},
		"mosquitto_pub": {flags: "P"}, "mosquitto_sub": {flags: "P"}, "mosquitto_rr": {flags: "P"}, "keytool": {}, "jarsigner": {}, "apksigner": {},
		"ipmitool": {flags: "P"}, "useradd": {flags: "p"}, "usermod": {flags: "p"}, "tsql": {flags: "P"}, "ssh-keygen": {flags: "NP"}, "cloudsmith": {flags: "k"}, "check_http": {pair: "a"}, "check_mysql": {flags: "p"}, "check_pgsql": {flags: "p"}, "check_ldap": {flags: "P"},
		"check_snmp": {flags: "AXC"}, "vsql": {glued: "w", flags: "w"}, "sqlline": {flags: "p"}, "sqlline.py": {flags: "p"}, "winrm": {glued: "p"}, "pmrep": {flags: "x"}, "pmcmd": {flags: "p"},
	}
	for _, name := range []string{"mysql", "mysqldump", "mysqladmin", "mysqlimport", "mysqlcheck", "mysqlshow", "mysqlslap", "mysqlpump", "mysqlbinlog", "mariadb", "mariadb-dump", "memsql", "singlestore",
		"7z", "7za", "7zr", "7zz", "rar", "unrar"} {
		all[name] = Command{glued: "p"}
	}
	for _, name := range []string{"ldapvi", "ldapcompare", "ldapmodrdn", "ldapexop", "ldapvc", "dsconf", "dsconfig", "dsidm", "imtest", "smtptest", "pop3test", "sivtest", "mupdatetest"} {
		all[name] = Command{flags: "w"}
	}
	for _, name := range []string{"fence_ipmilan", "fence_ilo", "fence_idrac", "fence_drac5", "fence_apc", "fence_vmware_soap", "fence_virsh", "tpm2_create", "tpm2_createprimary", "tpm2_changeauth", "tpm2_nvdefine", "tpm2_nvread",
		"tpm2_nvwrite", "tpm2_unseal", "asbackup", "asrestore", "asinfo"} {
		all[name] = Command{glued: "P", flags: "pP"}
	}
	for _, name := range []string{"ss-local", "ss-server", "ss-redir", "ss-tunnel", "sslocal", "ssserver"} {
		all[name] = Command{flags: "k"}
	}
	for _, name := range []string{"ldapsearch", "ldapmodify", "ldapadd", "ldapdelete", "ldappasswd", "ldapwhoami"} {
		all[name] = Command{glued: "w", flags: "ws"}
	}
	for _, name := range []string{"mongo", "mongosh", "mongodump", "mongorestore", "mongoexport", "mongoimport", "mongostat"} {
		all[name] = Command{flags: "p"}
	}
	for _, name := range []string{"sqlcmd", "bcp", "isql", "osql"} {
		all[name] = Command{glued: "P", flags: "P"}
	}
	for _, name := range []string{"snmpwalk", "snmpget", "snmpset", "snmpbulkwalk", "snmpbulkget", "snmptable", "snmpgetnext", "snmptrap", "snmpinform", "snmpstatus", "snmpdf", "snmpdelta", "snmptest", "snmpusm",
		"net-snmp-create-v3-user", "net-snmp-config"} {
		all[name] = Command{flags: "AXc"}
	}
	return all
}()

// How much of a line a reader of commands looks at.
const (
	MaxCommand = 256 // reach: bytes from the name of a program to its flag
	flagBytes  = "pPaAwsUukKXNcxCEgW"
)

// ShortFlag verifies the value of a flag of one letter. The scan goes on inside of it.
func ShortFlag(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	flag := s.Text[at.Start]
	i := at.Start + 1
	separate := text.ByteAt(s.Text, i) == ' '
	if !text.HasByte(flagBytes, flag) || text.ByteAt(s.Text, i-2) != '-' || text.HasByte("\x00\n", text.ByteAt(s.Text, i)) {
		return 0
	}
	c, known := CommandBefore(s, at.Start)
	switch {
	case known && text.HasByte(c.pair, flag):
		userPair(s, r, i+text.Btoi(separate))
	case known && c.takes(flag, separate):
		v := ValueAt(s, at.Start, i+text.Btoi(separate), ' ')
		flagged := !v.Quoted && text.ByteAt(s.Text, v.Start) == '-'
		open := v.Start < v.End && value.MessageWord(s.Text[v.Start:v.End]) // the community public
		if !flagged && !open && !text.FoldedPrefix(s.Text[i:], "assw") {
			Given(s, r, text.Judged{SetValue: v})
		}
	case known && text.HasByte(c.glued, flag) && argumentAlone(s, i+1):
	case separate && text.HasByte("pPwW", flag) && userFlagBefore(s, at.Start-1):
		flagValue(s, r, at.Start)
	}
	return 0
}

// takes says whether the flag takes a password, which stands behind a blank or not.
func (c Command) takes(flag byte, separate bool) bool {
	if separate {
		return text.HasByte(c.flags, flag)
	}
	return text.HasByte(c.glued, flag)
}

// argumentAlone says whether a word of small letters is the last argument of a command, behind a flag that takes its password at once
// or asks for it: it is the database in mysql -u root -p shop.
func argumentAlone(s *rule.Scan, i int) bool {
	end := s.Ahead(i, text.MaxKey, &inDatabase)
	return end > i && (s.LineEnds(end) || s.HasAt(end, " >", " <", " |"))
}

var inDatabase = text.SetOf("abcdefghijklmnopqrstuvwxyz_")

// flagValue verifies what stands behind the flag of one letter at i, of a program that nothing is known of.
func flagValue(s *rule.Scan, r *rule.Rule, i int) {
	v := ValueAt(s, i, i+2, ' ')
	if v.Start >= v.End || port(s, v) {
		return
	}
	if src := s.Text[v.Start:v.End]; bytes.IndexByte(src, '/') < 0 && !value.MessageWord(src) {
		Given(s, r, text.Judged{SetValue: v})
	}
}

// port says whether v is a number that may be that of a port.
func port(s *rule.Scan, v text.SetValue) bool {
	return v.End-v.Start <= mostPort && s.Digits(v.Start) == v.End
}

// notBlank are the bytes of the words of a command, inStage those of one command of a line of several.
var (
	notBlank = text.Where(func(b byte) bool { return b != ' ' })
	inStage  = text.Where(func(b byte) bool { return b != '|' && b != '\n' })
)

const mostPort = 5 // form: digits of a port

// userFlagBefore says whether nothing but flags and what they are given stands between a flag for the user and the flag at i: -u app -h db -p.
func userFlagBefore(s *rule.Scan, i int) bool {
	low := max(0, i-MaxCommand/2)
	low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
	word := func() []byte {
		end := s.Since(i, i-low, " ")
		i = s.Back(end, end-low, &notBlank)
		return s.Text[i:end]
	}
	for i > low {
		word()
		flag := word()
		if len(flag) < 2 || flag[0] != '-' {
			return false
		}
		if text.Listed(flag, userFlags) {
			return true
		}
	}
	return false
}

var userFlags = []string{"-u", "-user", "--user", "-username", "--username", "-U", "-login", "--login", "-usr"}

// continued says whether the line break at i is escaped.
func continued(s *rule.Scan, i int) bool {
	i = s.Since(i, 4, " \t\r")
	return i > 0 && (s.Text[i-1] == '\\' || s.Text[i-1] == '`')
}

// UserFlag verifies user:password behind -u; at is behind the flag and its space. The scan goes on inside of it.
func UserFlag(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	userPair(s, r, at.Start)
	return 0
}

// userPair verifies the password of user:password, user%password or user,password at i, or a token that stands for the user.
func userPair(s *rule.Scan, r *rule.Rule, i int) {
	v := ValueAt(s, i, i, ' ')
	if password, ok := commaPair(s, i, v); ok {
		Given(s, r, text.Judged{SetValue: password})
		return
	}
	if s.HasAt(v.Start, "+%") {
		return // the format of a date: date -u '+%H:%M'
	}
	for k := v.Start; k < min(v.End, v.Start+text.MaxKey); k++ {
		if s.HasAt(k, "::") {
			return // a module: perldoc -u Some::Module
		}
		if text.HasByte(":%", s.Text[k]) {
			driver := bytes.HasSuffix(s.Text[v.Start:k], []byte("dbc")) // beeline -u "jdbc:hive2://h"
			if s.HasAt(k, "://") || driver && s.HasAt(text.AlnumEnd(s.Text, k+1), "://") {
				return // a URL
			}
			if user := s.Text[v.Start:k]; len(user) >= 16 && text.Listed(s.Text[k:v.End], noPasswords) && value.KeyLike(user) {
				v.End = k
				Accept(s, r, v)
			} else if v = passwordAt(s, v, k+1); v.Quoted || named(user) {
				Given(s, r, text.Judged{SetValue: v})
			}
			return
		}
	}
	if user := s.Text[v.Start:max(v.Start, v.End)]; text.ByteAt(s.Text, v.End) == ':' && len(user) >= 16 && value.KeyLike(user) {
		Accept(s, r, v)
	}
}

// passwordAt is the rest of v from i on, or the literal that begins there.
func passwordAt(s *rule.Scan, v text.SetValue, i int) text.SetValue {
	if literal, ok := s.QuotedAt(i); ok && !v.Quoted {
		return literal
	}
	v.Start = i
	return v
}

// named says whether a user may be called v: no number, no placeholder, and no sign at its end.
func named(v []byte) bool {
	last := text.ByteAt(v, len(v)-1)
	digits := text.IsDigit(last) && value.DigitCount(v) < len(v) && bytes.IndexByte(v, '_') < 0
	return text.IsAlpha(last) || last >= utf8.RuneSelf || digits
}

// commaPair returns the password if lftp, or what it is told on a line, takes the user and the password at i, which are v, with a comma between them.
func commaPair(s *rule.Scan, i int, v text.SetValue) (password text.SetValue, ok bool) {
	comma := s.RunEnd(text.CsURL, v.Start)
	if text.ByteAt(s.Text, comma) != ',' || comma == v.Start || comma-v.Start > text.MaxKey {
		return v, false
	}
	low := max(0, i-MaxCommand)
	line := s.Text[low+bytes.LastIndexByte(s.Text[low:i], '\n')+1 : i]
	if !bytes.Contains(line, []byte("lftp ")) && !bytes.HasSuffix(line, []byte("open -u ")) {
		return v, false
	}
	if v.Start = comma + 1; !v.Quoted {
		v.End = s.VisibleEnd(v.Start)
	}
	return v, true
}

// noPasswords stand behind a token that is the user's name, with the colon.
var noPasswords = []string{":", ":x", ":api_token", ":api-token", ":x-oauth-basic", ":none", ":ignored", ":unused", ":apikey", ":token", ":password"}

// pipes begin what is piped into a program as it stands.
var pipes = []string{"echo ", "printf ", "printf '%s' ", `printf "%s" `, `printf '%s\n' `, `printf "%s\n" `}

// pipedFrom returns where what echo or printf writes begins, before end on its line; end if there is neither. It reads nothing twice in vain.
func pipedFrom(s *rule.Scan, end int) int {
	for k := end; k > text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfPipes] && s.Text[k-1] != '\n'; {
		if k--; !text.FoldedPrefix(s.Text[k:end], "echo ") && !text.FoldedPrefix(s.Text[k:end], "printf ") {
			continue
		}
		if at := s.BehindAny(pipes, k); at < end {
			s.Walked(k, end)
			return at
		}
	}
	text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfPipes] = max(text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfPipes], end)
	return end
}

// Piped verifies what echo or printf, or PowerShell's literal, pipes into the program that made the rule look: a password, or user:password. The scan
// goes on at the program.
func Piped(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if n := bytes.Index(s.Text[i:min(len(s.Text), i+2*text.MaxKey)], []byte("<<<")); n > 0 && bytes.IndexByte(s.Text[i:i+n], '\n') < 0 {
		Given(s, r, text.Judged{SetValue: ValueAt(s, i, i+n+len("<<<"), ' ')})
		return 0
	}
	k := s.Back(i, 2*text.MaxKey, &inStage)
	if text.ByteAt(s.Text, k-1) != '|' {
		return 0
	}
	end := k - 1
	v, ok := pipedLiteral(s, end)
	if !ok {
		k = pipedFrom(s, end)
		for k < end && s.Text[k] == '-' {
			k = min(end, text.AlnumEnd(s.Text, k+1)+1)
		}
		v = ValueAt(s, k, k, ' ')
	}
	if v.Start >= v.End || v.End > end {
		return 0
	}
	if colon := s.RunEnd(text.CsURL, v.Start); text.FoldedPrefix(s.Text[i:], "chpasswd") && text.ByteAt(s.Text, colon) == ':' {
		v.Start = colon + 1
	}
	givenLines(s, r, v)
	return 0
}

// givenLines verifies each of the lines that an escaped break parts v into: what asks for a password twice is given two.
func givenLines(s *rule.Scan, r *rule.Rule, v text.SetValue) {
	for end := v.End; v.Start < end; v.Start = v.End + len(`\n`) {
		v.End = end
		if n := bytes.Index(s.Text[v.Start:end], []byte(`\n`)); n >= 0 {
			v.End = v.Start + n
		}
		Given(s, r, text.Judged{SetValue: v})
	}
}

// pipedLiteral returns the literal that ends before the pipe at end, if that is no part of a command: 'x' | ConvertTo-SecureString.
func pipedLiteral(s *rule.Scan, end int) (v text.SetValue, ok bool) {
	last := s.Since(end, 2, " ") - 1
	if last < 1 || !text.HasByte("\"'", s.Text[last]) {
		return v, false
	}
	low := max(0, last-s.WalkBack(last))
	open := low + bytes.LastIndexByte(s.Text[low:last], s.Text[last])
	s.Walked(max(low, open), last)
	before := text.ByteAt(s.Text, s.Since(open, open-low, " ")-1)
	return text.SetValue{Start: open + 1, End: last, Quoted: true}, open > low && text.HasByte("(=\n\x00>", before) || open == 0
}

// commandless is where no command begins before the flag that was looked at last.
var commandless = text.NewMemo[text.Run]()
