package attacks_test

import (
	"fmt"
	"strings"
)

// said are texts of a provider and what the caller must read, where «» is the caller's own value, and nothing else may be restored.
var said = []struct{ provider, caller string }{
	{"EMAIL_1", "«»"}, {"Dear EMAIL_1, hello EMAIL_1.", "Dear «», hello «»."}, {"EMAIL_2", "EMAIL_2"}, {"EMAIL_0", "EMAIL_0"},
	{"EMAIL_10", "EMAIL_10"}, {"EMAIL_01", "EMAIL_01"}, {"EMAIL_1_HASH", "EMAIL_1_HASH"}, {"MY_EMAIL_1", "MY_EMAIL_1"},
	{"email_1", "email_1"}, {"Email_1", "Email_1"}, {"EMAIL-1", "EMAIL-1"}, {"EMAIL 1", "EMAIL 1"}, {"EMAIL1", "EMAIL1"},
	{"EMAILS_1", "EMAILS_1"}, {"EMAIL__1", "EMAIL__1"}, {"EMAIL_", "EMAIL_"}, {"EMAIL_-1", "EMAIL_-1"}, {"EMAIL_1a", "EMAIL_1a"},
	{"EMAIL_99999999999999999999", "EMAIL_99999999999999999999"}, {"EMAIL_4294967297", "EMAIL_4294967297"}, {"EMAIL_1.0", "«».0"},
	{"<EMAIL_1>", "<«»>"}, {"**EMAIL_1**", "**«»**"}, {"`EMAIL_1`", "`«»`"}, {"(EMAIL_1)", "(«»)"}, {"EMAIL_1EMAIL_1", "EMAIL_1EMAIL_1"},
	{`EMAIL\_1`, "«»"}, {"EMAIL&#95;1", "«»"}, {"EMAIL%5F1", "«»"}, {`EMAIL\u005f1`, "«»"}, {"EMAIL&lowbar;1", "«»"}, {"EMAIL\u200b_1", "«»"},
	{"PASSWORD_1 API_KEY_1 PERSON_1 IBAN_1 CREDIT_CARD_1 SSN_1 PHONE_1 SECRET_1 JWT_1 IP_1 EMAIL_2 EMAIL_3", "PASSWORD_1 API_KEY_1 PERSON_1 IBAN_1 CREDIT_CARD_1 SSN_1 PHONE_1 SECRET_1 JWT_1 IP_1 EMAIL_2 EMAIL_3"},
	{"é EMAIL_1 日本語 🙂EMAIL_1🙂", "é «» 日本語 🙂«»🙂"}, {strings.Repeat("EMAIL_", 2000) + "1", strings.Repeat("EMAIL_", 2000) + "1"},
	{strings.Repeat("EMAIL_1 ", 500), strings.Repeat("«» ", 500)},
	{"event: done\ndata: {}\n\n", "event: done\ndata: {}\n\n"}, {"\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", "\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"},
	{"\x00\x01\x1b[31m", "\x00\x01\x1b[31m"}, {`{"output":"x"}`, `{"output":"x"}`}, {"</script><script>", "</script><script>"},
	{"\u2028\u2029", "\u2028\u2029"},
	{"{{EMAIL_1}} ${EMAIL_1} $(EMAIL_1)", "{{«»}} ${«»} $(«»)"}, {"«EMAIL_1»", "««»»"},
}

// parrot is the text that a provider repeats in an error: the prompt, the gateway's credential and words that no caller may see.
const parrot = "PARROT {prompt} {credential}"

// addAdversaries has providers of every protocol say what nobody asked them for.
func addAdversaries(w *world) {
	for i, d := range dialects() {
		w.addSaid(d)
		w.addErrors(d)
		w.addBroken(d)
		w.addTorn(d)
		w.addHeaders(d, i)
	}
}

// adversary adds an attack whose prompt has one address.
func (w *world) adversary(d dialect, name string, stream bool, a attack) {
	value := fmt.Sprintf("own.%05d@mailbox.example.com", len(w.attacks))
	a.group, a.name = "provider as adversary", fmt.Sprintf("%s, stream %t, %s", d.name, stream, name)
	a.wire = post(w.keys["tester"], ask(d.name+"/"+w.model(), "Write to "+value+" please.", stream))
	a.secrets, a.never = []string{value}, append(a.never, "PARROT", "{prompt}")
	if a.output != nil {
		// A caller's own value takes the place of the mark; a guillemet around it stays.
		own := strings.Replace(strings.ReplaceAll(*a.output, "««»»", "\x02«»\x03"), "\x02", "«", 1)
		own = strings.Replace(strings.ReplaceAll(own, "«»", value), "\x03", "»", 1)
		a.output = &own
	}
	w.add(a)
}

func (w *world) addSaid(d dialect) {
	for _, s := range said {
		w.adversary(d, "says "+clip([]byte(s.provider)), false, attack{says: s.provider, want: "200", output: &s.caller})
		w.adversary(d, "says "+clip([]byte(s.provider)), true, attack{says: s.provider, want: "200 done", output: &s.caller})
	}
}

// addErrors answers with every kind of status and an error that repeats the request.
func (w *world) addErrors(d dialect) {
	bodies := []string{`{"error":{"message":"` + parrot + `","type":"` + parrot + `","code":"` + parrot + `"}}`, `{"message":"` + parrot + `"}`, parrot, "<html>" + parrot + "</html>", ""}
	for i, status := range []int{201, 204, 301, 302, 304, 307, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 424, 426, 429, 431, 451, 499, 500, 501, 502, 503, 504, 507, 511, 529, 599, 600, 999} {
		body := bodies[i%len(bodies)]
		if status == 204 || status == 304 {
			body = ""
		}
		head := fmt.Sprintf("%d x\r\nConnection: close\r\nContent-Type: application/json\r\nLocation: http://evil.example/\r\nX-Echo: %s", status, parrot)
		raw := chunked(head, body)
		if body == "" {
			raw = fmt.Sprintf("HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n", head)
		}
		w.adversary(d, fmt.Sprintf("status %d", status), i%2 == 0, attack{raw: raw, want: "4?? *|5?? *|200 error *"})
	}
}

// addBroken answers with JSON that is none, or of another shape.
func (w *world) addBroken(d dialect) {
	good := d.answer("Dear EMAIL_1")
	bad := "502 provider_bad_response|502 provider_error"
	for name, body := range map[string]string{
		"nothing": "", "a blank": " ", "null": "null", "an array": "[]", "a number": "1", "a string": `"` + "PARROT" + `"`,
		"an empty object": "{}", "cut in half": good[:len(good)/2], "cut at its end": good[:len(good)-1], "two answers": good + good,
		"something behind": good + "PARROT", "a NUL behind": good + "\x00", "not UTF-8": strings.Replace(good, "Dear", "\xff\xfe", 1) + "x",
		"a comma too many": strings.TrimSuffix(good, "}") + ",}", "comments": "/* x */" + good, "depth": strings.Repeat(`{"a":`, 500),
		"depth of arrays": `{"x":` + strings.Repeat("[", 5000),
		"elements":        d.answer("")[:1] + `"x":[` + strings.Repeat("{},", 50_000), "a lone quote": `{"`,
		"single quotes": strings.ReplaceAll(good, `"`, "'"), "HTML": "<html>PARROT</html>", "an event stream": d.stream("Dear EMAIL_1"),
		"a control character": strings.Replace(good, "Dear", "De\x01ar", 1),
		"a wrong escape":      strings.Replace(good, "Dear", `\x41`, 1), "half an escape": strings.Replace(good, "Dear", `\u12`, 1),
		"an error with status 200": `{"error":{"message":"PARROT","type":"x"}}`,
	} {
		w.adversary(d, "answers with "+name, false, attack{raw: chunked("200 OK\r\nConnection: close\r\nContent-Type: application/json", body), want: bad})
	}
	for name, body := range map[string]string{
		"blanks around it": " \r\n\t" + good + "\n\n", "unknown members": `{"x":[{"y":"PARROT"}],` + good[1:],
		"another's placeholder in a member": `{"hidden":"EMAIL_1",` + good[1:],
		"a lone surrogate":                  strings.Replace(good, "Dear", `\ud800`, 1),
		"a long number":                     `{"n":` + strings.Repeat("9", 5000) + `,` + good[1:],
	} {
		w.adversary(d, "answers with "+name, false, attack{raw: chunked("200 OK\r\nConnection: close\r\nContent-Type: application/json", body), want: "200"})
	}
}

// addTorn tears streams, or writes between their events.
func (w *world) addTorn(d dialect) {
	good := d.stream("Dear EMAIL_1, this is it")
	head := "200 OK\r\nConnection: close\r\nContent-Type: " + d.kind()
	for i := range 12 {
		at := 1 + (len(good)-len(d.after)-1)*i/12
		w.adversary(d, fmt.Sprintf("stream cut at byte %d", at), true, attack{raw: chunked(head, good[:at]), want: "502 provider_bad_response|200 error provider_bad_response"})
		w.adversary(d, fmt.Sprintf("stream reset at byte %d", at), true, attack{raw: "HTTP/1.1 " + head + "\r\nTransfer-Encoding: chunked\r\n\r\n" + fmt.Sprintf("%x\r\n%s\r\n", at, good[:at]),
			want: "50? *|200 error *|broken"})
	}
	w.adversary(d, "nothing but the end", true, attack{raw: chunked(head, d.after), want: "200 done|502 *"})
	w.adversary(d, "an empty stream", true, attack{raw: chunked(head, ""), want: "502 *"})
	w.adversary(d, "the end twice", true, attack{raw: chunked(head, good+d.after), want: "200 done|200 error *"})
	if d.name != "gemini" { // whose streams end without a mark
		w.adversary(d, "text behind the end", true, attack{raw: chunked(head, good+d.delta("PARROT")), want: "200 done"})
		w.adversary(d, "garbage behind the end", true, attack{raw: chunked(head, good+"data: PARROT\n\n\x00\xff"), want: "200 done"})
	}
	w.adversary(d, "garbage in the middle", true, attack{raw: chunked(head, d.before+d.delta("Dear ")+"data: {PARROT\n\nPARROT"+d.delta("EMAIL_1")+d.after), want: "200 error *|200 done"})
	w.adversary(d, "garbage first", true, attack{raw: chunked(head, "\x00\x01\x02PARROT\n\n"), want: "502 *"})
	w.adversary(d, "an endless line", true, attack{raw: chunked(head, "data: "+strings.Repeat("PARROT", 400_000)), want: "502 *"})
	if d.name == "bedrock" {
		return
	}
	output := "Dear «», this is it"
	for name, stream := range map[string]string{
		"CRLF": strings.ReplaceAll(good, "\n", "\r\n"), "CR": strings.ReplaceAll(good, "\n", "\r"),
		"comments":       strings.ReplaceAll(good, "data: ", ": PARROT\ndata: "),
		"ids":            strings.ReplaceAll(good, "data: ", "id: PARROT\nretry: 1\ndata: "),
		"unknown fields": strings.ReplaceAll(good, "data: ", "PARROT: x\ndata: "), "no blanks": strings.ReplaceAll(good, "data: ", "data:"),
		"a byte order mark": "\ufeff" + good, "pings": strings.ReplaceAll(good, "\n\n", "\n\n: ping\n\n"),
	} {
		w.adversary(d, "stream with "+name, true, attack{raw: chunked(head, stream), want: "200 done", output: &output})
	}
}

// addHeaders puts headers before a good answer that must not reach the caller, or are none.
func (w *world) addHeaders(d dialect, i int) {
	good := d.answer("Dear EMAIL_1")
	for n, line := range []string{
		"Set-Cookie: PARROT=1", "X-Vizard-Provider: PARROT", "X-Vizard-Route: PARROT", "X-Vizard-Secrets-Masked: PARROT",
		"X-Request-Id: PARROT", "Location: http://PARROT/", "Www-Authenticate: PARROT", "Server: PARROT", "Via: PARROT", "Alt-Svc: PARROT",
		"X-Envoy-Upstream-Service-Time: PARROT", "X-Envoy-Ratelimited: true", "Strict-Transport-Security: PARROT",
		"Content-Disposition: attachment; filename=PARROT", "Access-Control-Allow-Origin: PARROT", "Retry-After: PARROT",
		"Cache-Control: public, PARROT", "Etag: PARROT",
		"Openai-Organization: PARROT", "Refresh: 0;url=http://PARROT", "Link: <http://PARROT>", "Trailer: X-PARROT", "Grpc-Status: 0",
		"Grpc-Message: PARROT", "Content-Language: PARROT", "Authorization: {credential}", "X-Echo: {prompt} {credential}",
	} {
		w.adversary(d, "header "+line, (n+i)%2 == 0, attack{raw: whole("200 OK\r\nConnection: close\r\nContent-Type: application/json\r\n"+line, good), want: "200|200 done"})
	}
	for name, raw := range map[string]string{
		"gzip":              whole("200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip", good),
		"two lengths":       "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n" + good,
		"length and chunks": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + good,
		"a length too long": fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(good)+9, good), "no head": good,
		"half a head": "HTTP/1.1 200 OK\r\nContent-Ty", "another protocol": "SSH-2.0-PARROT\r\n",
		"a NUL in a header":   whole("200 OK\r\nX: a\x00b", good),
		"a wrong chunk":       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n" + good,
		"status 100 for ever": strings.Repeat("HTTP/1.1 100 Continue\r\n\r\n", 50) + "x",
		"status 101":          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\nPARROT",
		"a large head":        whole("200 OK\r\nX: "+strings.Repeat("x", 90_000), good),
		"many headers":        whole("200 OK"+strings.Repeat("\r\nX: y", 2000), good), "nothing": " ", "a wrong status": whole("2OO OK", good),
		"status 99": whole("99 x", good), "status 0": whole("0 x", good),
	} {
		w.adversary(d, "writes "+name, false, attack{raw: raw, want: "50? *"})
	}
}
