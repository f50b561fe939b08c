package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// SessionRules find what stands for a login in cookies, mail and tickets, and the hashes that databases keep of passwords.
var SessionRules = []rule.Kind{
	Line{About: About{Name: "cookie-file", Type: entity.AuthToken, Doc: "the random values in Netscape's files of cookies", Yes: Yes{
		".forum.example\tTRUE\t/\tTRUE\t1772600000\txf_user\t«40911%2Cg1rtBg124ZV8eGmlfOUqikdcqhpJy»\n",
		"#HttpOnly_.forum.example\tTRUE\t/\tTRUE\t0\tsess\t«" + rule.FakeAlnum36 + "»\n",
		"h.example\tFALSE\t/a\tFALSE\t0\tsid\t«" + rule.FakeHex16 + rule.FakeHex16 + "»",
	}, No: No{
		".forum.example\tTRUE\t/\tFALSE\t1772600000\txf_style\t4\n", "a\tTRUE\tx1y2z3\tFALSE\t0\tsid\t" + rule.FakeHex16, ".h.example\tTRUE\t/\tFALSE\t0\t_ga\tGA1.2.1234567890.1700000000\n",
	}}, Forms: Words{
		"TRUE\t/* TRUE|FALSE * * ? $", "FALSE\t/* TRUE|FALSE * * ? $",
	}, Judge: cookie},
	Members{About: About{Name: "cookie-object", Type: entity.AuthToken, Doc: "the random values of cookies in JSON, as HAR files and browsers' exports have them", Yes: Yes{
		`"cookies":[{"name":"app","value":"«` + rule.FakeAlnum36 + `»","httpOnly":true}]`,
		`{"domain": ".h.example", "httpOnly": true, "name": "app", "value": "«` + rule.FakeAlnum36 + `»"}`,
		`{"name": "app", "value": "«` + rule.FakeAlnum36 + `»", "httpOnly": true}`,
	}, No: No{
		`"cookies":[{"name":"lang","value":"en"}]`, `{"httpOnly": true, "name": "theme", "value": "dark"}`, `"cookies":[],"queryString":[{"name":"page","value":"` + rule.FakeAlnum36 + `"}]`,
	}}, Marks: Words{
		`cookies":[`, `cookies": [`, `httponly":`, `httponly" :`,
	}, Names: Words{
		"value",
	}, Judge: standsForLogin},
	Line{About: About{Name: "mail-login", Type: entity.Password, Doc: "the base64 of a user and a password behind AUTH PLAIN of SMTP or IMAP, and below the question for a password", Yes: Yes{
		"< unknown: AUTH PLAIN «AGphbmUAb3R0ZXJob2x0»\n",
		"a1 AUTHENTICATE PLAIN «AGphbmUAb3R0ZXJob2x0»",
		"334 UGFzc3dvcmQ6\nC: «b3R0ZXJob2x0MTI3»\n235 ok",
	}, No: No{
		"250-AUTH PLAIN LOGIN CRAM-MD5\n", "AUTH PLAIN abcdefgh\n", "334 UGFzc3dvcmQ6\nC: *\n",
	}}, Forms: Words{
		"AUTH PLAIN ?", "AUTH LOGIN ?", "AUTHENTICATE PLAIN ?", "UGFzc3dvcmQ6 / [c:] ?",
	}, Judge: login},
	Line{About: About{Name: "mail-tagged", Type: entity.Password, Doc: "the password of LOGIN in IMAP, behind the tag that begins a command", Yes: Yes{
		"a1 LOGIN jane «gravelbirch»\na1 NO invalid credentials", "C: A001 LOGIN \"jane\" \"«Gravel birch»\"", "a2 LOGIN ops «GravelBirch»",
	}, No: No{
		"a1 LOGIN jane\n", "step1 login as jane", "see a1 login page first", "A12 login jane $PASSWORD",
	}}, Forms: Words{
		"login * ?",
	}, Judge: tagged},
	Key{About: About{Name: "cas-ticket", Type: entity.AuthToken, Doc: "the tickets of CAS: ST-, TGT- and PGT- with a number and something random", Yes: Yes{
		"GET /sso?ticket=«ST-4411-" + rule.FakeAlnum36 + "-cas01» HTTP/1.1",
		"TGC=«TGT-7-" + rule.FakeAlnum36 + "»",
		"«PGTIOU-12-" + rule.FakeAlnum36 + "»",
	}, No: No{
		"ticket ST-4411", "ST-4411-release-notes-for-tickets", "TEST-4411-" + rule.FakeAlnum36,
	}}, Prefixes: Words{
		"ST-", "TGT-", "PGT-", "PGTIOU-",
	}, Body: text.CsDotted, Least: 20, Check: ticket},
	Column{About: About{Name: "copy-column", Type: entity.Password, Doc: "the secrets in the rows of PostgreSQL's COPY FROM stdin, by their columns", Yes: Yes{
		"COPY public.clients (id, name, client_secret, at) FROM stdin;\n1\tmobile\t«" + rule.FakeHex16 + rule.FakeHex16 + "»\t2024-05-01\n2\tb\t«b0bPw9x99»\t2024-05-02\n\\.\n",
		"COPY users (id, password) FROM stdin;\n1\t«b0bPw9x99»\n\\.\n",
		"copy t (a, api_key) from stdin;\n1\t«" + rule.FakeHex16 + rule.FakeHex16 + "»\n",
	}, No: No{
		"COPY users (id, name) FROM stdin;\n1\tb0bPw9x99\n", "COPY users (id, password) TO stdout;\n1\tb0bPw9x99\n", "COPY users (id, password) FROM stdin;\n1\t\\N\n",
	}}, Leads: Words{
		"copy ",
	}, Table: read.Copied},
}
