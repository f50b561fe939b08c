package attacks_test

import (
	"fmt"
	"strings"
)

// edge is what a gateway's edge gets of a request that is not as it should be. The body holds a mark that must never reach a provider: where a
// request is taken nevertheless, it is a password, and masked.
type edge struct {
	w     *world
	count int
}

// mark is a value for one case, which is masked where the prompt has it behind "password:".
func (e *edge) mark() string {
	e.count++
	return fmt.Sprintf("Q7mark%05dx9-Zk", e.count)
}

func (e *edge) body(mark string) string {
	return ask("chat/"+e.w.model(), "password: "+mark, false)
}

// previous is the model of the attack that was added last: both are of the same length.
func (e *edge) previous() string { return fmt.Sprintf("case-%05d", len(e.w.attacks)-1) }

func (e *edge) add(name, wire, want string, mark ...string) {
	e.w.add(attack{group: "gateway edges", name: name, wire: wire, secrets: mark, want: want})
}

// addEdges sends what parsers of HTTP and JSON differ in, and what might steer Envoy.
func addEdges(w *world) {
	e := &edge{w: w}
	e.methods()
	e.paths()
	e.headers()
	e.framing()
	e.heads()
	e.types()
	e.documents()
	e.sizes()
	e.frames()
}

// What a request may come to that is not one in HTTP: an error of ours, one of Envoy's parser, which has no body, or the end of the connection.
const unparsed = "4?? *|closed"

func (e *edge) methods() {
	for _, method := range strings.Fields("GET HEAD PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND MKCOL LINK SEARCH post Post POSTT PRI GE\x01T P\u00d6ST") {
		mark := e.mark()
		wire := strings.Replace(post(e.w.keys["tester"], e.body(mark)), "POST", method, 1)
		e.add("method "+method, wire, "405 *|404 *|400 *|403 *|closed", mark)
	}
}

func (e *edge) paths() {
	for _, path := range []string{
		"/v1/gateway/", "/v1/gateway//", "/v1/gateway/.", "/v1/gateway/..", "/v1/gateway/x", "/v1/gateway%2F", "/v1/gateway%2f..",
		"/v1/gateway%5c", `/v1/gateway\`,
		"/V1/gateway", "/v1/Gateway", "/v1/GATEWAY", "/v1/gatewa", "/v1/gatewayy", "/v2/gateway", "/v1", "/", "", "*", "v1/gateway", "?",
		"#",
		"/v1/gateway;x=1", "/v1/gateway%00", "/v1/gateway%20", "/v1/gateway%0d%0aX-Vizard-Route:%20chat", "/v1/gateway%", "/v1/gateway%zz",
		"/v1/gateway#fragment", "/v1/gate\x01way",
		"/v1/%c0%af/gateway", "/v1/gateway\u00e9", "/v1/chat/completions", "/v1/messages", "/v1/responses", "/openai/deployments/x",
		"/v2/chat", "/model/x/converse",
		"/livez", "/readyz", "/metrics", "/stats", "/config_dump", "/quitquitquit", "/server_info", "/clusters", "/logging?level=trace",
		"/debug/pprof/", "/v1/provider-keys", "/v1/keys",
		"/../v1/gateway/..", "/%2e%2e/metrics", "/v1/gateway/../chat/completions", "/" + strings.Repeat("a/", 4000),
		"http://127.0.0.1:9901/stats", "http://evil.example/v1/chat/completions",
		"https://gateway/v1/messages", "//evil.example/v1/chat/completions", "/v1/gateway.json", "/v1/gateway*", "/v1/*",
		"/%76%31/%67ateway/", "/v1/gateway/%2e",
	} {
		mark := e.mark()
		wire := strings.Replace(post(e.w.keys["tester"], e.body(mark)), "/v1/gateway", path, 1)
		e.add("path "+clip([]byte(path)), wire, unparsed, mark)
	}
	for _, path := range []string{"//v1/gateway", `/v1\gateway`, "/v1//gateway", "/v1/./gateway", "/v1/x/../gateway", "/v1/gateway?q=1", "/v1/gateway?x-vizard-route=chat", "/%76%31/%67ateway", "http://gateway/v1/gateway",
		"http://evil.example/v1/gateway", "/v1/gateway?"} {
		mark := e.mark() // what is normalised may be taken; the query never reaches a provider
		e.add("path "+path, strings.Replace(post(e.w.keys["tester"], e.body(mark)), "/v1/gateway", path, 1), "200|4?? *", mark)
	}
}

// headers are names that steer Envoy, proxies or providers. None may change anything, and none may reach a provider.
func (e *edge) headers() {
	names := strings.Fields(`x-vizard-route x-vizard-provider x-vizard-secrets-masked x-vizard-caller x-vizard-request x-request-id x-envoy-original-path x-envoy-original-host
		x-envoy-upstream-rq-timeout-ms x-envoy-upstream-rq-per-try-timeout-ms x-envoy-retry-on x-envoy-max-retries x-envoy-retry-grpc-on x-envoy-decorator-operation x-envoy-force-trace
		x-envoy-internal x-envoy-external-address x-envoy-ip-tags x-envoy-downstream-service-cluster x-envoy-hedge-on-per-try-timeout x-envoy-upstream-alt-stat-name x-envoy-attempt-count
		x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-prefix x-forwarded-client-cert x-real-ip x-client-ip true-client-ip forwarded via
		x-http-method-override x-http-method x-method-override x-original-url x-original-uri x-rewrite-url x-host x-original-host x-proxy-url x-accel-redirect
		proxy-authorization proxy-connection cookie x-api-key api-key x-goog-api-key x-amz-security-token x-amz-date anthropic-version anthropic-beta openai-organization openai-project
		x-goog-user-project accept-encoding accept accept-language te range if-match if-none-match if-modified-since origin referer sec-fetch-mode sec-websocket-key sec-websocket-version
		upgrade-insecure-requests traceparent tracestate baggage b3 x-b3-traceid x-datadog-trace-id x-cloud-trace-context x-amzn-trace-id grpc-timeout grpc-encoding x-grpc-web
		user-agent early-data priority max-forwards pragma cache-control dnt x-csrf-token x-ext-proc x-envoy-mutation`)
	for _, name := range names {
		for _, form := range []string{"%[1]s: %[3]s", "%[2]s: chat, %[3]s\r\n%[1]s: %[3]s"} {
			mark, value := e.mark(), e.mark()
			line := fmt.Sprintf(form, name, strings.ToUpper(name), value)
			e.add("header "+line, post(e.w.keys["tester"], e.body(mark), line), "200|4?? *", mark, value)
		}
	}
	for _, line := range []string{"X-Vizard-Route: chat", "x-vizard-route: keyless", "X-VIZARD-ROUTE: provider_chat", "x_vizard_route: chat", "X-Vizard-Route:", "Connection: authorization",
		"Connection: x-vizard-route, close", "Connection: upgrade\r\nUpgrade: websocket",
		"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__", "Expect: 100-continue",
		"Expect: 200-ok", "Trailer: x-vizard-route", "TE: trailers", "Keep-Alive: timeout=9999", "Host: evil.example", "X-Forwarded-Host: 127.0.0.1", ":authority: evil.example", ":path: /v1/chat/completions"} {
		mark := e.mark()
		e.add("line "+line, post(e.w.keys["tester"], e.body(mark), line), "200|4?? *|closed", mark)
	}
}

// framing is where one parser sees one request and another sees two: the second would go to a provider past the sidecar.
func (e *edge) framing() {
	for _, lines := range []string{
		"Transfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "Transfer-Encoding: identity, chunked",
		"Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked",
		"Transfer-Encoding : chunked", "Transfer-Encoding:\tchunked", "Transfer-Encoding: \x0bchunked", "Transfer-Encoding: chunked\x00",
		"Transfer-Encoding: \"chunked\"", "X: x\nTransfer-Encoding: chunked",
		"Transfer-Encoding:\r\n chunked", "transfer-encoding: CHUNKED", "Transfer_Encoding: chunked", "Transfer-Encoding: gzip, chunked",
		"Transfer-Encoding: chunked;q=1", "Content-Length: 0", "Content-Length: 5",
		"Content-Length: +5", "Content-Length: -1", "Content-Length: 0x10", "Content-Length: 5, 5", "Content-Length: 99999999999999999999",
		"Content-Length: 5 ", "Content-Length:\r\n 5", "Content-Length: 1e2", "Content-Length : 5",
		"Content_Length: 5", "Content-Length: ", "Content-Length: ٥",
	} {
		for _, form := range []string{"length", "chunks"} {
			mark := e.mark()
			inner := fmt.Sprintf("POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nX-Vizard-Route: chat\r\nContent-Length: %d\r\n\r\n%s", len(mark), mark)
			body := e.body(mark)
			if form == "chunks" {
				body = fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(body), body)
			}
			wire := strings.Replace(post(e.w.keys["tester"], body+inner, lines), "Connection: close\r\n", "", 1)
			e.add("framing "+form+", "+lines, wire, "200|4?? *|closed", mark)
			again := e.mark()
			body, inner = strings.ReplaceAll(strings.ReplaceAll(body, mark, again), e.previous(), e.w.model()), strings.ReplaceAll(inner, mark, again)
			without := strings.Join([]string{"POST /v1/gateway HTTP/1.1", "Host: gateway", "Authorization: Bearer " + e.w.keys["tester"], "Content-Type: application/json", lines}, "\r\n") + "\r\n\r\n" + body + inner
			e.add("framing "+form+" alone, "+lines, without, "200|4?? *|closed|408 *", again)
		}
	}
	for _, chunks := range []string{"G\r\n", "-1\r\n", "0x5\r\n", "+5\r\n", " 5\r\n", "5 \r\n", "5;x=\"\r\n\"\r\n", "5;\x00\r\n", "ffffffffffffffff\r\n", "fffffffffffffffff0\r\n", "5\n", "\r\n", "5\r", "1_0\r\n", "5\r\n{\"a\":\r\n", "5\r\n{\"a\":XX",
		"٥\r\n", "0;chunked\r\n", "00000000000000000005\r\n", "5;" + strings.Repeat("x", 20_000) + "\r\n", "0\r\nX-Vizard-Route: chat\r\n\r\n", "0\r\n: x\r\n\r\n", "0\r\nContent-Length: 5\r\n\r\n", "0\r\n\x00: x\r\n\r\n"} {
		mark := e.mark()
		wire := "POST /v1/gateway HTTP/1.1\r\nHost: gateway\r\nAuthorization: Bearer " + e.w.keys["tester"] + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + e.body(mark) + "\r\n0\r\n\r\n"
		e.add("chunk "+clip([]byte(chunks)), wire, unparsed+"|broken", mark)
	}
}

// heads are request lines and header lines that are none.
func (e *edge) heads() {
	for name, change := range map[string][2]string{
		"HTTP/1.0": {"HTTP/1.1", "HTTP/1.0"}, "HTTP/0.9": {"HTTP/1.1", "HTTP/0.9"}, "HTTP/2.0": {"HTTP/1.1", "HTTP/2.0"},
		"HTTP/1.2": {"HTTP/1.1", "HTTP/1.2"}, "HTTP/11": {"HTTP/1.1", "HTTP/11"}, "http in small letters": {"HTTP/1.1", "http/1.1"},
		"no version": {" HTTP/1.1", ""}, "two blanks": {" HTTP/1.1", "  HTTP/1.1"}, "a tab": {"POST ", "POST\t"},
		"no host": {"Host: gateway\r\n", ""}, "two hosts": {"Host: gateway", "Host: gateway\r\nHost: evil"},
		"an empty host":      {"Host: gateway", "Host:"},
		"a host with a path": {"Host: gateway", "Host: gateway/v1"}, "a host with a user": {"Host: gateway", "Host: a:b@gateway"},
		"a host with a port": {"Host: gateway", "Host: gateway:99999"}, "a NUL in a value": {"Host: gateway", "Host: gateway\r\nA: b\x00c"},
		"a NUL in a name":        {"Host: gateway", "Host: gateway\r\nA\x00: b"},
		"a CR in a value":        {"Host: gateway", "Host: gateway\r\nA: b\rX: y"},
		"a folded line":          {"Host: gateway", "Host: gateway\r\nA: b\r\n c"},
		"a line without a colon": {"Host: gateway", "Host: gateway\r\nnothing"},
		"an empty name":          {"Host: gateway", "Host: gateway\r\n: b"}, "a blank before the colon": {"Host: gateway", "Host: gateway\r\nA : b"},
		"bytes above 127": {"Host: gateway", "Host: gateway\r\nA: \xff\xfe"}, "line feeds only": {"\r\n", "\n"},
		"a blank first line": {"POST", "\r\nPOST"}, "a blank first": {"POST", " POST"},
		"many headers":          {"Host: gateway", "Host: gateway" + strings.Repeat("\r\na: b", 500)},
		"a large header":        {"Host: gateway", "Host: gateway\r\na: " + strings.Repeat("b", 20_000)},
		"a large name":          {"Host: gateway", "Host: gateway\r\n" + strings.Repeat("b", 20_000) + ": a"},
		"the preface of HTTP/2": {"POST", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nPOST"}, "a TLS hello": {"POST", "\x16\x03\x01\x02\x00\x01"},
		"PROXY": {"POST", "PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nPOST"},
	} {
		mark := e.mark()
		n := 1
		if name == "line feeds only" {
			n = -1
		}
		e.add("head, "+name, strings.Replace(post(e.w.keys["tester"], e.body(mark)), change[0], change[1], n), "200|4?? *|5?? *|closed", mark)
	}
}

// types are media types and encodings that may not pass for JSON.
func (e *edge) types() {
	refuse := "415 unsupported_media_type"
	for _, kind := range []string{"", "text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json; charset=latin1", "application/json; charset=utf-16", "application/json; boundary=x",
		"application/jsonp", "application/json-seq", "application/x-ndjson", "application/vnd.api+json", "application/problem+json",
		"text/json", "application/", "/json", "application/json, text/plain", "application/json; charset=utf-8; charset=utf-16",
		"application/json;;", "application/json charset=utf-8", "*/*", "json", "application/octet-stream", "application/ json", "image/png", "text/html; application/json"} {
		mark := e.mark()
		e.add("type "+kind, strings.Replace(post(e.w.keys["tester"], e.body(mark)), "Content-Type: application/json", "Content-Type: "+kind, 1), refuse, mark)
	}
	for _, encoding := range []string{"gzip", "deflate", "br", "zstd", "compress", "x-gzip", "identity, gzip", "gzip, identity", "GZIP", "aes128gcm", "exi", "chunked", "*", "identity;q=0", "unknown"} {
		mark := e.mark()
		e.add("encoding "+encoding, post(e.w.keys["tester"], e.body(mark), "Content-Encoding: "+encoding), refuse, mark)
	}
	for _, kind := range []string{"application/grpc", "application/grpc+proto", "application/grpc-web"} {
		mark := e.mark()
		e.add("type "+kind, strings.Replace(post(e.w.keys["tester"], e.body(mark)), "application/json", kind, 1), "200 bare|415 *", mark)
	}
}

// documents are bodies that are not requests, each with a mark in it.
func (e *edge) documents() {
	invalid := "400 invalid_json|400 invalid_request"
	for _, form := range []string{
		``, ` `, `{`, `}`, `{}`, `[]`, `null`, `true`, `1`, `"«»"`, `{"model":"chat/m"`, `{"model":"chat/m","prompt":"«»"`,
		`{"model":"chat/m","prompt":"«»",}`, `{"model":"chat/m" "prompt":"«»"}`, `{"model":"chat/m","prompt":«»}`,
		`{'model':'chat/m','prompt':'«»'}`, `{model:"chat/m",prompt:"«»"}`, `{"model":"chat/m","prompt":"«»"}{}`,
		`{"model":"chat/m","prompt":"«»"} x`, `{"model":"chat/m","prompt":"«»"}` + "\x00", "\ufeff" + `{"model":"chat/m","prompt":"«»"}`,
		`{"model":"chat/m","prompt":"«»","prompt":"«»"}`, `{"model":"chat/m","model":"chat/n","prompt":"«»"}`,
		`{"model":"chat/m","prompt":"«»","stream":false,"stream":true}`, `{"model":"chat/m","prompt":"«»","\u0070rompt":"x"}`,
		`{"model":"chat/m","Prompt":"«»"}`, `{"Model":"chat/m","prompt":"«»"}`, `{"model":"chat/m","prompt":"«»","messages":[]}`,
		`{"model":"chat/m","prompt":"«»","tools":[]}`, `{"model":"chat/m","prompt":"«»","temperature":0}`,
		`{"model":"chat/m","prompt":"«»","system":"x"}`,
		`{"model":"chat/m","prompt":"«»","user":"x"}`, `{"model":"chat/m","prompt":"«»","":1}`,
		`{"model":"chat/m","prompt":"«»","__proto__":{}}`, `{"model":"chat/m","prompt":"«»","constructor":{}}`,
		`{"model":"chat/m","prompt":["«»"]}`, `{"model":"chat/m","prompt":{"a":"«»"}}`,
		`{"model":"chat/m","prompt":null}`, `{"model":"chat/m","prompt":1}`, `{"model":"chat/m","prompt":true}`,
		`{"model":"chat/m","prompt":""}`, `{"model":"chat/m"}`, `{"prompt":"«»"}`, `{"model":null,"prompt":"«»"}`,
		`{"model":["chat/m"],"prompt":"«»"}`, `{"model":1,"prompt":"«»"}`, `{"model":"","prompt":"«»"}`,
		`{"model":"chat","prompt":"«»"}`, `{"model":"/m","prompt":"«»"}`, `{"model":"chat/","prompt":"«»"}`,
		`{"model":"chat//m","prompt":"«»"}`, `{"model":"chat/../m","prompt":"«»"}`, `{"model":"chat/a/../../m","prompt":"«»"}`,
		`{"model":"chat/m?x=1","prompt":"«»"}`, `{"model":"chat/m#x","prompt":"«»"}`,
		`{"model":"chat/m%2f..","prompt":"«»"}`, `{"model":"chat/m\r\nX: y","prompt":"«»"}`, `{"model":"chat/m x","prompt":"«»"}`,
		`{"model":"CHAT/m","prompt":"«»"}`, `{"model":"chat\u0000/m","prompt":"«»"}`,
		`{"model":"` + strings.Repeat("c", 65) + `/m","prompt":"«»"}`, `{"model":"chat/` + strings.Repeat("m", 201) + `","prompt":"«»"}`,
		`{"model":"chat/\u202em","prompt":"«»"}`, `{"model":"chat/mé","prompt":"«»"}`,
		`{"model":"chat/{case}","prompt":"«»","stream":"true"}`, `{"model":"chat/m","prompt":"«»","stream":1}`,
		`{"model":"chat/m","prompt":"«»","stream":null}`, `{"model":"chat/m","prompt":"«»","stream":[]}`,
		`{"model":"chat/m","prompt":"«»","stream":tru}`,
		`{"model":"chat/m","prompt":"«»` + "\xff" + `"}`, `{"model":"chat/m","prompt":"«»` + "\xc0\xaf" + `"}`,
		`{"model":"chat/m","prompt":"«»` + "\xed\xa0\x80" + `"}`, `{"model":"chat/m","prompt":"«»\ud800"}`,
		`{"model":"chat/m","prompt":"\udc00«»"}`, `{"model":"chat/m","prompt":"«»\x41"}`, `{"model":"chat/m","prompt":"«»\u12"}`,
		`{"model":"chat/m","prompt":"«»\"}`, "{\"model\":\"chat/m\",\"prompt\":\"«»\n\"}", "{\"model\":\"chat/m\",\"prompt\":\"«»\x01\"}",
		`{"model":"chat/m","prompt":"«»","n":NaN}`, `{"model":"chat/m","prompt":"«»","n":1e999}`, `{"model":"chat/m","prompt":"«»","n":01}`,
		`{"model":"chat/m","prompt":"«»","n":-}`,
		`/* x */{"model":"chat/m","prompt":"«»"}`, `{"model":"chat/m",// x` + "\n" + `"prompt":"«»"}`, strings.Repeat("[", 10_000) + `"«»"`,
		`{"a":` + strings.Repeat(`{"a":`, 5_000) + `"«»"`,
		`{"model":"chat/m","prompt":"«»","x":` + strings.Repeat("[", 3_000) + strings.Repeat("]", 3_000) + `}`,
		"\xff\xfe{\x00", "\x00{", "model=chat/m&prompt=«»", "<prompt>«»</prompt>", "--- \nprompt: «»", "\x1f\x8b\x08«»",
		`[{"model":"chat/m","prompt":"«»"}]`, `{"request":{"model":"chat/m","prompt":"«»"}}`, `"{\"model\":\"chat/m\",\"prompt\":\"«»\"}"`,
	} {
		mark := e.mark()
		e.add("body "+clip([]byte(form)), post(e.w.keys["tester"], strings.NewReplacer("«»", mark, "{case}", e.w.model()).Replace(form)), invalid, mark)
	}
	for _, model := range []string{"nobody/m", "openai/gpt-5", "xai/grok", "chat2/m", "chat-/m", "vizard_ext_proc/m", "provider_chat/m"} {
		mark := e.mark()
		e.add("model "+model, post(e.w.keys["tester"], ask(model, "password: "+mark, false)), "404 unknown_model|400 invalid_request", mark)
	}
}

// sizes go around the largest body.
func (e *edge) sizes() {
	for _, by := range []int{-1, 0, 1, 2, 1000, 32768, 1 << 20} {
		mark := e.mark()
		body := e.body(mark)
		body = strings.Replace(body, `"password`, `"`+strings.Repeat("x ", (32768+by-len(body))/2)+strings.Repeat("x", (32768+by-len(body))%2)+` password`, 1)
		body = strings.Replace(body, "x x", "xx", 1)
		want := "200"
		if by > 0 {
			want = "413 request_too_large"
		}
		e.add(fmt.Sprintf("size %d", len(body)), post(e.w.keys["tester"], body), want, mark)
		again := e.mark()
		body = strings.ReplaceAll(strings.ReplaceAll(body, mark, again), e.previous(), e.w.model())
		parts := fmt.Sprintf("%x\r\n%s\r\n%x\r\n%s\r\n0\r\n\r\n", 1000, body[:1000], len(body)-1000, body[1000:])
		wire := strings.Replace(post(e.w.keys["tester"], ""), "Content-Length: 0", "Transfer-Encoding: chunked", 1)
		e.add(fmt.Sprintf("size %d in chunks", len(body)), wire+parts, want, again)
	}
}
