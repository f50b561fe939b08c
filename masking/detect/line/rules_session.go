package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// SessionRules find what stands for a login in cookies, mail and tickets, and the hashes that databases keep of passwords.
var SessionRules = []rule.Kind{
	Line{About{"cookie-file", entity.AuthToken, "the random values in Netscape's files of cookies", Yes{
		".forum.example\tTRUE\t/\tTRUE\t1772600000\txf_user\t«40911%2Cg1rtBg124ZV8eGmlfOUqikdcqhpJy»\n",
		"#HttpOnly_.forum.example\tTRUE\t/\tTRUE\t0\tsess\t«" + rule.FakeAlnum36 + "»\n",
		"h.example\tFALSE\t/a\tFALSE\t0\tsid\t«" + rule.FakeHex16 + rule.FakeHex16 + "»",
	}, No{
		".forum.example\tTRUE\t/\tFALSE\t1772600000\txf_style\t4\n", "a\tTRUE\tx1y2z3\tFALSE\t0\tsid\t" + rule.FakeHex16, ".h.example\tTRUE\t/\tFALSE\t0\t_ga\tGA1.2.1234567890.1700000000\n",
	}}, Words{
		"TRUE\t/* TRUE|FALSE * * ? $", "FALSE\t/* TRUE|FALSE * * ? $",
	}, cookie},
	Members{About{"cookie-object", entity.AuthToken, "the random values of cookies in JSON, as HAR files and browsers' exports have them", Yes{
		`"cookies":[{"name":"app","value":"«` + rule.FakeAlnum36 + `»","httpOnly":true}]`,
		`{"domain": ".h.example", "httpOnly": true, "name": "app", "value": "«` + rule.FakeAlnum36 + `»"}`,
		`{"name": "app", "value": "«` + rule.FakeAlnum36 + `»", "httpOnly": true}`,
	}, No{
		`"cookies":[{"name":"lang","value":"en"}]`, `{"httpOnly": true, "name": "theme", "value": "dark"}`, `"cookies":[],"queryString":[{"name":"page","value":"` + rule.FakeAlnum36 + `"}]`,
	}}, Words{
		`cookies":[`, `cookies": [`, `httponly":`, `httponly" :`,
	}, Words{
		"value",
	}, standsForLogin},
	Line{About{"mail-login", entity.Password, "the base64 of a user and a password behind AUTH PLAIN of SMTP or IMAP, and below the question for a password", Yes{
		"< unknown: AUTH PLAIN «AGphbmUAb3R0ZXJob2x0»\n",
		"a1 AUTHENTICATE PLAIN «AGphbmUAb3R0ZXJob2x0»",
		"334 UGFzc3dvcmQ6\nC: «b3R0ZXJob2x0MTI3»\n235 ok",
	}, No{
		"250-AUTH PLAIN LOGIN CRAM-MD5\n", "AUTH PLAIN abcdefgh\n", "334 UGFzc3dvcmQ6\nC: *\n",
	}}, Words{
		"AUTH PLAIN ?", "AUTH LOGIN ?", "AUTHENTICATE PLAIN ?", "UGFzc3dvcmQ6 / [c:] ?",
	}, login},
	Key{About{"cas-ticket", entity.AuthToken, "the tickets of CAS: ST-, TGT- and PGT- with a number and something random", Yes{
		"GET /sso?ticket=«ST-4411-" + rule.FakeAlnum36 + "-cas01» HTTP/1.1",
		"TGC=«TGT-7-" + rule.FakeAlnum36 + "»",
		"«PGTIOU-12-" + rule.FakeAlnum36 + "»",
	}, No{
		"ticket ST-4411", "ST-4411-release-notes-for-tickets", "TEST-4411-" + rule.FakeAlnum36,
	}}, Words{
		"ST-", "TGT-", "PGT-", "PGTIOU-",
	}, text.CsDotted, 20, 0, ticket},
	Column{About{"copy-column", entity.Password, "the secrets in the rows of PostgreSQL's COPY FROM stdin, by their columns", Yes{
		"COPY public.clients (id, name, client_secret, at) FROM stdin;\n1\tmobile\t«" + rule.FakeHex16 + rule.FakeHex16 + "»\t2024-05-01\n2\tb\t«b0bPw9x99»\t2024-05-02\n\\.\n",
		"COPY users (id, password) FROM stdin;\n1\t«b0bPw9x99»\n\\.\n",
		"copy t (a, api_key) from stdin;\n1\t«" + rule.FakeHex16 + rule.FakeHex16 + "»\n",
	}, No{
		"COPY users (id, name) FROM stdin;\n1\tb0bPw9x99\n", "COPY users (id, password) TO stdout;\n1\tb0bPw9x99\n", "COPY users (id, password) FROM stdin;\n1\t\\N\n",
	}}, Words{
		"copy ",
	}, 0, read.Copied},
}
