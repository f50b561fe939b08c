package masking

// This file finds names of accounts by what systems put around them: a domain of Windows, the columns of a tracker.

// domainUser verifies the name behind a flag for a user, which begins at i: net use /user:CORP\jdoe, schtasks /RU CORP\jdoe.
func domainUser(s *scan, r *rule, i int) {
	if i < 2 || s.text[i-1] != '/' || !hasByte(" \t\n\r\"'`", s.text[i-2]) {
		return
	}
	k := s.behindAny(r.prefixes, i)
	k += btoi(hasByte("\"'", byteAt(s.text, k)))
	domain := k
	for limit := s.walkLimit(k); domain < limit && (isAlnum(s.text[domain]) || hasByte("-._", s.text[domain])); {
		domain++
	}
	behind := byteAt(s.text, domain) == '\\' && domain > k
	for behind && byteAt(s.text, domain) == '\\' {
		domain++
	}
	if behind {
		k = domain
	}
	end := s.nameBytes(k, s.walkLimit(k))
	s.walked(k, end)
	v := s.text[k:end]
	if len(v) < 3 || nobody(v) || template(v) || hasByte("([$\\/", byteAt(s.text, end)) || !behind && !userName(v, true, true) && !plainName(v) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// profile verifies the name in the address of a profile behind the words of r that begin at i.
func profile(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	start := k
	if s.text[k-1] == ':' { // Skype's
		if start = i; i < 7 || !foldedPrefix(s.text[i-7:], "skype") && !foldedPrefix(s.text[i-6:], "skype") {
			return
		}
	}
	end := s.nameBytes(k, s.walkLimit(k))
	s.walked(k, end)
	if v := s.text[k:end]; len(v) < 4 || nobody(v) || template(v) || foldedPrefix(v, "your") || hasByte("{$([", byteAt(s.text, end)) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// recordedBy verifies the name behind "assigned_to" and the like, which end at i, in a field of a record.
func recordedBy(s *scan, r *rule, i int) {
	if s.assigning(i) {
		numberedUser(s, r, i)
	}
}

// machineNumber says whether v is a type of numbers: i64, u8, f32.
func machineNumber(v []byte) bool {
	return len(v) > 1 && len(v) <= 4 && hasByte("iuf", v[0]) && listed(v[1:], []string{"8", "16", "32", "64", "128"})
}

// members are what programs call a part of a value that is, or holds, a name: r.user, e.value.
var members = []string{"value", "login", "id", "nick", "handle", "data", "target", "author", "owner", "account", "text", "key", "trim", "field", "input", "get", "current", "body", "query", "params", "props", "state"}

// slashedLocals returns where the local part begins of an address that two people share, k.doe/a.roe@example.com, of which the second half
// begins at i and ends at the @; i if there is but one.
func (s *scan) slashedLocals(i, at int) int {
	if i < 4 || s.text[i-1] != '/' || !jointName(s.text[i:at]) && !initialName(s.text[i:at]) {
		return i
	}
	k := i - 1
	for k > 0 && i-k < maxKey && (isAlnum(s.text[k-1]) || hasByte("._-", s.text[k-1])) {
		k--
	}
	if k > 0 && !hasByte(" \n\t:(<\"'", s.text[k-1]) || !jointName(s.text[k:i-1]) && !initialName(s.text[k:i-1]) {
		return i
	}
	return k
}

// initialName says whether v is an initial and a surname: k.doe.
func initialName(v []byte) bool {
	sh := shapeOf(v)
	return len(v) > 4 && v[1] == '.' && isAlpha(v[0]) && sh.joiners == 1 && sh.lower+sh.upper == len(v)-1
}

// numberedIn is accountIn for a name that must hold letters and a number, or two words.
func numberedIn(s *scan, r *rule, i, limit int) int {
	if sh := shapeOf(s.text[i:limit]); sh.lower < 4 || sh.upper > 0 || sh.digits == 0 && !jointName(s.text[i:limit]) {
		return 0
	}
	return accountIn(s, r, i, limit)
}

// accountIn returns limit if the name of somebody's account stands between i and there.
func accountIn(s *scan, _ *rule, i, limit int) int {
	i += btoi(s.text[i] == '@')
	if v := s.text[i:limit]; s.nameBytes(i, limit) == limit && (userName(v, true, true) || plainName(v)) {
		return limit
	}
	return 0
}
