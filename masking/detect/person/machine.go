package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file tells what has the form of an address of e-mail and is none: the ids that machines give to messages and events, the principals of
// Kerberos, logins at a host, and formats that a program fills in.

// machines says whether the address text[start:end], whose @ is at i, is that of a machine or a program.
func machines(s *rule.Scan, start, i, end int) bool {
	local := s.Text[start:i]
	made := text.EndsAny(local, verbs) || text.CompactTime(local) > 0 || messageID(s, start, i) // 20240112041102.4411-1-git@example.com
	if made || principal(s, start, i, end) {
		return true
	}
	return nobody(local) && loginAt(s, start, end)
}

// verbs are what a program fills in: user_%d@example.com.
var verbs = []string{"%d", "%s", "%v", "%u", "%02d"}

// minted says whether the local part is made of numbers and of words that name nobody: 5f2e8d.4411, event-4411, CAF1bQ0x.
func minted(local []byte) bool {
	digits := text.ShapeOf(local).Digits
	random := digits > 0 && value.Rare(local)
	return random || digits > 2 && !namesSomebody(local)
}

// leastName is how many letters a name has at least that an id could hold.
const leastName = 3 // form

// namesSomebody says whether a word of three letters and more stands in the id that names no thing.
func namesSomebody(id []byte) bool {
	for i := 0; i < len(id); {
		end := i + text.AlphaEnd(id[i:])
		if end-i >= leastName && !nobody(id[i:end]) && !idWords.Has(id[i:end]) {
			return true
		}
		i = end + 1
	}
	return false
}

// idWords are what the ids of messages and events call what they are of.
var idWords = text.Cues("event", "part", "image", "mail", "message", "notification", "ticket", "issue", "order", "task", "push", "pull", "patch", "commit", "calendar", "meeting", "invite", "reply", "item", "list", "post", "note", "alert")

// inID are the bytes of such an id.
var inID = text.Where(func(b byte) bool { return b > ' ' && !text.HasByte("<>\"(),;:", b) })

const maxHeader = 256 // reach: bytes of a header before one of the ids in it, or before another header

// messageID says whether the id whose last part begins at i and whose @ has the place at was made by a machine, and stands in a header of a message or an event
// that holds ids: Message-ID: <x>, References: <x> <y>, UID:x.
func messageID(s *rule.Scan, i, at int) bool {
	line := s.LineOf(i, maxHeader)
	return minted(s.Text[s.Back(i, i-line, &inID):at]) && text.BeginsAny(s.Text[line:], idHeads)
}

// idHeads begin headers that hold ids (RFC 5322, section 3.6.4; RFC 2045; RFC 5545), or lines on which one goes on.
var idHeads = []string{"message-id:", "in-reply-to:", "references:", "content-id:", "thread-id:", "supersedes:", "uid:", "related-to:", " <", "\t<"}

// principal says whether the address is the principal of a service in Kerberos: HTTP/www.example.com@EXAMPLE.COM.
func principal(s *rule.Scan, start, i, end int) bool {
	if !s.HasAt(start-1, "/") {
		return false
	}
	name := s.Text[s.Back(start-1, text.MaxCue, &inLabel) : start-1]
	return services.Has(name) && text.ShapeOf(s.Text[i+1:end]).Lower == 0
}

var services = text.Cues("host", "http", "https", "nfs", "cifs", "ldap", "krbtgt", "postgres", "imap", "smtp", "pop", "ftp", "dns", "kafka", "hdfs", "yarn", "hive", "hbase", "zookeeper", "mssqlsvc", "termsrv", "wsman",
	"restrictedkrbhost", "kadmin", "changepw", "rcmd", "xmpp", "oracle", "mongodb", "impala", "spark", "solr", "afs", "vnc")

// loginAt says whether the address is where somebody logs in: behind ssh or a scheme, before a path or a prompt.
func loginAt(s *rule.Scan, start, end int) bool {
	path := s.HasAt(end, ":/", ":~", ": ~", ": /") || s.HasAt(start-1, "[") && s.HasAt(end, " ~", " /")
	return path || s.HasAt(start-len("://"), "://") || behindShell(s, start)
}

const mostArguments = 4 // work: words of a command before a login

// behindShell says whether a command that logs in stands before i, and nothing but options and files between.
func behindShell(s *rule.Scan, i int) bool {
	for range mostArguments {
		if !s.HasAt(i-1, " ") {
			return false
		}
		start := s.Back(i-1, text.MaxKey, &text.Visible)
		word := s.Text[start : i-1]
		if shells.Has(word) {
			return true
		}
		if text.AlphaEnd(word) == len(word) {
			return false // of a sentence
		}
		i = start
	}
	return false
}

// shells are commands that are given a login at a host.
var shells = text.Cues("ssh", "scp", "sftp", "rsync", "mosh", "sshfs", "autossh", "ssh-copy-id")
