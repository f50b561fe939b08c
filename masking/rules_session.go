package masking

// sessionRules find what stands for a login in cookies, mail and tickets, and the hashes that databases keep of passwords.
var sessionRules = []rule{{
	name: "cookie-file", typ: typeAuthToken, verify: cookieLine, prefixes: []string{"TRUE\t", "FALSE\t"},
	doc: "the random values in Netscape's files of cookies",
	match: []string{
		".forum.example\tTRUE\t/\tTRUE\t1772600000\txf_user\t«40911%2Cg1rtBg124ZV8eGmlfOUqikdcqhpJy»\n",
		"#HttpOnly_.forum.example\tTRUE\t/\tTRUE\t0\tsess\t«" + fakeAlnum36 + "»\n",
		"h.example\tFALSE\t/a\tFALSE\t0\tsid\t«" + fakeHex16 + fakeHex16 + "»",
	},
	miss: []string{".forum.example\tTRUE\t/\tFALSE\t1772600000\txf_style\t4\n", "a\tTRUE\tx1y2z3\tFALSE\t0\tsid\t" + fakeHex16, ".h.example\tTRUE\t/\tFALSE\t0\t_ga\tGA1.2.1234567890.1700000000\n"},
}, {
	name: "cookie-object", typ: typeAuthToken, fold: true, verify: cookieObjects, prefixes: []string{`cookies":[`, `cookies": [`, `httponly":`, `httponly" :`},
	doc: "the random values of cookies in JSON, as HAR files and browsers' exports have them",
	match: []string{
		`"cookies":[{"name":"app","value":"«` + fakeAlnum36 + `»","httpOnly":true}]`,
		`{"domain": ".h.example", "httpOnly": true, "name": "app", "value": "«` + fakeAlnum36 + `»"}`,
		`{"name": "app", "value": "«` + fakeAlnum36 + `»", "httpOnly": true}`,
	},
	miss: []string{`"cookies":[{"name":"lang","value":"en"}]`, `{"httpOnly": true, "name": "theme", "value": "dark"}`, `"cookies":[],"queryString":[{"name":"page","value":"` + fakeAlnum36 + `"}]`},
}, {
	name: "mail-login", typ: typePassword, verify: mailLogin, prefixes: []string{"AUTH PLAIN ", "AUTH LOGIN ", "AUTHENTICATE PLAIN ", "UGFzc3dvcmQ6"},
	doc: "the base64 of a user and a password behind AUTH PLAIN of SMTP or IMAP, and below the question for a password",
	match: []string{
		"< unknown: AUTH PLAIN «AGphbmUAb3R0ZXJob2x0»\n",
		"a1 AUTHENTICATE PLAIN «AGphbmUAb3R0ZXJob2x0»",
		"334 UGFzc3dvcmQ6\nC: «b3R0ZXJob2x0MTI3»\n235 ok",
	},
	miss: []string{"250-AUTH PLAIN LOGIN CRAM-MD5\n", "AUTH PLAIN abcdefgh\n", "334 UGFzc3dvcmQ6\nC: *\n"},
}, {
	name: "cas-ticket", typ: typeAuthToken, verify: ticket, prefixes: []string{"ST-", "TGT-", "PGT-", "PGTIOU-"},
	doc: "the tickets of CAS: ST-, TGT- and PGT- with a number and something random",
	match: []string{
		"GET /sso?ticket=«ST-4411-" + fakeAlnum36 + "-cas01» HTTP/1.1",
		"TGC=«TGT-7-" + fakeAlnum36 + "»",
		"«PGTIOU-12-" + fakeAlnum36 + "»",
	},
	miss: []string{"ticket ST-4411", "ST-4411-release-notes-for-tickets", "TEST-4411-" + fakeAlnum36},
}, {
	name: "copy-column", typ: typePassword, fold: true, prefixes: []string{"copy "}, verify: copied,
	doc: "the secrets in the rows of PostgreSQL's COPY FROM stdin, by their columns",
	match: []string{
		"COPY public.clients (id, name, client_secret, at) FROM stdin;\n1\tmobile\t«" + fakeHex16 + fakeHex16 + "»\t2024-05-01\n2\tb\t«b0bPw9x99»\t2024-05-02\n\\.\n",
		"COPY users (id, password) FROM stdin;\n1\t«b0bPw9x99»\n\\.\n",
		"copy t (a, api_key) from stdin;\n1\t«" + fakeHex16 + fakeHex16 + "»\n",
	},
	miss: []string{"COPY users (id, name) FROM stdin;\n1\tb0bPw9x99\n", "COPY users (id, password) TO stdout;\n1\tb0bPw9x99\n", "COPY users (id, password) FROM stdin;\n1\t\\N\n"},
}, {
	name: "database-hash", typ: typePassword, prefixes: []string{"SCRAM-SHA-256$", "SCRAM-SHA-512$"}, verify: databaseHash,
	doc: "the hash of a password as PostgreSQL keeps it",
	match: []string{
		"«SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»",
		"PASSWORD '«SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»';",
		"rolpassword\n «SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»\n",
		`"shop" "«SCRAM-SHA-256$4096:` + fakeAlnum16 + `==$` + fakeAlnum36 + `A1b2C3d=:` + fakeAlnum36 + `A1b2C3d=»"`,
	},
	miss: []string{"SCRAM-SHA-256$ is the prefix", "SCRAM-SHA-256$4096:salt$key:key", "SCRAM-SHA-256-PLUS"},
}, {
	name: "mysql-hash", typ: typePassword, fold: true, prefixes: []string{"authentication_string", "identified by password ", "mysql_native_password", "from mysql.user"}, verify: mysqlHashes,
	doc: "the hashes of passwords as MySQL keeps them, * and 40 hexadecimal digits",
	match: []string{
		"| user | authentication_string |\n+------+----+\n| wiki | «*06EB564816E591562AEA705A43FD0DBE5773925F» |\n",
		"CREATE USER 'a' IDENTIFIED BY PASSWORD '«*A6EB564816E591562AEA705A43FD0DBE5773925F»'",
		"CREATE USER a IDENTIFIED WITH 'mysql_native_password' AS '«*A6EB564816E591562AEA705A43FD0DBE5773925F»'",
	},
	miss: []string{"authentication_string = *" + fakeHex16, "identified by password *", "authentication_string: " + fakeSHA1},
}}
