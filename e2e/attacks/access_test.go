package attacks_test

import (
	"fmt"
	"net/http"
	"strings"
)

// addAccess has callers try things that they may not do.
func addAccess(w *world) {
	w.addForgedKeys()
	w.addForms()
	w.addOrder()
	w.addModels()
	w.addControl()
}

// entrance adds a request that must not be let in. Its prompt has a mark that nobody may see.
func (w *world) entrance(name, want string, wire func(body string) string) {
	mark := fmt.Sprintf("entrance%05dmark", len(w.attacks))
	w.add(attack{group: "access", name: name, wire: wire(ask("chat/"+w.model(), mark, false)), secrets: []string{mark}, want: want})
}

const refused = "401 unauthenticated"

// addForgedKeys changes a valid key at every place, and takes keys that are valid no more.
func (w *world) addForgedKeys() {
	key := w.keys["tester"]
	try := func(name, key string) {
		w.entrance(name, refused, func(body string) string { return post(key, body) })
	}
	for i := range key {
		for n := range 4 {
			by := alphanum[(strings.IndexByte(alphanum, key[i])+1+13*n)%len(alphanum)]
			try(fmt.Sprintf("%c in the place of character %d", by, i), key[:i]+string(by)+key[i+1:])
		}
		try(fmt.Sprintf("without character %d", i), key[:i]+key[i+1:])
	}
	other := w.keys["other"]
	id, rest := idOf(key), strings.SplitN(key, "_", 3)[2]
	for name, k := range map[string]string{
		"revoked": w.keys["revoked"], "expired": w.keys["expired"], "nothing": "", "the id alone": "vz_" + id,
		"the id and a line": "vz_" + id + "_", "the secret alone": rest, "another's id": "vz_" + idOf(other) + "_" + rest,
		"another's secret": "vz_" + id + "_" + strings.SplitN(other, "_", 3)[2],
		"capitals":         strings.ToUpper(key), "small letters": strings.ToLower(key), "reversed": reversed(key), "twice": key + key,
		"two with a comma": key + "," + other, "two with a blank": key + " " + other, "a letter behind": key + "a",
		"a letter before": "a" + key, "a NUL in it": key[:9] + "%00" + key[9:],
		"quotes": `"` + key + `"`, "percent signs": "%76" + key[1:], "an injection": "' OR '1'='1", "a star": "*", "null": "null",
		"undefined": "undefined", "a token": "eyJhbGciOiJub25lIn0.e30.", "the provider's credential": pooled,
		"very long": strings.Repeat("a", 10_000), "a hash": strings.Repeat("0", 64), "base64 of it": "dnpf" + key,
		"an invented one": "vz_AAAAAAAAAA_" + strings.Repeat("A", 38), "all zeros": "vz_0000000000_" + strings.Repeat("0", 38),
	} {
		try("a key: "+name, k)
	}
}

func reversed(s string) string {
	var b strings.Builder
	for i := len(s) - 1; i >= 0; i-- {
		b.WriteByte(s[i])
	}
	return b.String()
}

// addForms sends a valid key where it does not belong.
func (w *world) addForms() {
	key := w.keys["tester"]
	for _, lines := range []string{
		"", "Authorization: " + key, "Authorization: Basic " + key, "Authorization: Token " + key, "Authorization: Bearer",
		"Authorization: Bearer" + key, "Authorization: Bearer  ", "Authorization: Digest " + key, "X-Api-Key: " + key, "Api-Key: " + key,
		"X-Authorization: Bearer " + key,
		"Proxy-Authorization: Bearer " + key, "Cookie: authorization=" + key, "Cookie: Authorization=Bearer " + key,
		"Authorization_: Bearer " + key, "Authorization: Bearer " + key + ", Bearer " + key,
		"Authorization: Bearer vz_nope\r\nAuthorization: Bearer " + key,
		"Authorization: Bearer " + key + "\r\nAuthorization: Bearer " + w.keys["other"],
		"Authorization: Bearer " + key + "\r\nAuthorization: Basic eDp5", "Authorization: Bearer:" + key, "Authorization: Bearer=" + key,
		"Sec-WebSocket-Protocol: bearer, " + key, "X-Forwarded-Authorization: Bearer " + key,
		"X-Vizard-Caller: tester", "X-Vizard-Authenticated: true", "X-Remote-User: tester", "X-Forwarded-User: tester",
		"X-Envoy-Internal: true", "X-Forwarded-For: 127.0.0.1", "X-Forwarded-Client-Cert: By=x;Subject=\"CN=tester\"",
	} {
		w.entrance("the key in "+clip([]byte(strings.ReplaceAll(lines, key, "…"))), refused+"|400 *", func(body string) string {
			head := []string{"Content-Type: application/json"}
			if lines != "" {
				head = append(head, lines)
			}
			return request("POST /v1/gateway HTTP/1.1", body, head...)
		})
	}
	for _, target := range []string{"/v1/gateway?key=" + key, "/v1/gateway?authorization=Bearer%20" + key, "/v1/gateway?access_token=" + key, "/v1/gateway?api_key=" + key} {
		w.entrance("the key in a query", refused, func(body string) string {
			return request("POST "+target+" HTTP/1.1", body, "Content-Type: application/json")
		})
	}
	for _, scheme := range []string{"bearer ", "BEARER ", "Bearer  ", "Bearer\t"} {
		w.entrance("the scheme "+scheme, "200|"+refused, func(body string) string {
			return strings.Replace(post(key, strings.Replace(body, `"prompt":"entrance`, `"prompt":"password: entrance`, 1)), "Bearer ", scheme, 1)
		})
	}
}

// addOrder sends requests with several mistakes at once: a caller without a key learns of none of them.
func (w *world) addOrder() {
	large := `{"model":"chat/m","prompt":"` + strings.Repeat("x", 40_000) + `"}`
	bodies := map[string]string{"nothing": "", "no JSON": "{", "another schema": `{"messages":[]}`, "an unknown model": `{"model":"nobody/m","prompt":"x"}`, "a forbidden model": `{"model":"chat/m","prompt":"x"}`, "too large": large,
		"a keyless provider": `{"model":"keyless/m","prompt":"x"}`, "what cannot be masked": `{"model":"chat/m","prompt":"` + strings.Repeat("a@example.com ", 2300) + `"}`}
	lines := map[string]string{"as usual": "X-A: b", "another type": "Content-Type: text/plain", "an encoding": "Content-Encoding: gzip", "a route": "X-Vizard-Route: chat"}
	for _, caller := range []string{"revoked", "expired", "invented", "none"} {
		for what, body := range bodies {
			for how, line := range lines {
				key := w.keys[caller]
				if caller == "invented" {
					key = "vz_AAAAAAAAAA_" + strings.Repeat("B", 38)
				}
				w.entrance(fmt.Sprintf("%s key, %s, %s", caller, what, how), refused, func(string) string {
					return request("POST /v1/gateway HTTP/1.1", body, "Authorization: Bearer "+key, line)
				})
			}
		}
	}
	w.add(attack{group: "access", name: "the last token of a rate", wire: post(w.keys["spent"], "{"), want: "400 invalid_json|429 rate_limited"})
}

// addModels requests models that a key's list does not have.
func (w *world) addModels() {
	for _, model := range []string{"chat/allowed2", "chat/Allowed", "chat/allowe", "chat/allowed/x", "chat/x/allowed", "responses/allowed", "anthropic/allowed", "gemini/allowed", "cohere/allowed", "bedrock/allowed", "keyless/allowed", "chat/allowed:free", "chat/*", "*/allowed", "chat/allowed "} {
		mark := fmt.Sprintf("entrance%05dmark", len(w.attacks))
		w.add(attack{group: "access", name: "a narrow key asks " + model, wire: post(w.keys["narrow"], ask(model, mark, false)), secrets: []string{mark}, want: "403 forbidden|400 invalid_request"})
	}
	mark := fmt.Sprintf("entrance%05dmark", len(w.attacks))
	w.add(attack{group: "access", name: "no credential", wire: post(w.keys["tester"], ask("keyless/m", mark, false)), secrets: []string{mark}, want: "424 no_credential"})
}

// addControl tries the control listener, and the gateway's listener in its place.
func (w *world) addControl() {
	to := func(address, name, line, body, want string, head ...string) {
		secret := fmt.Sprintf("sk-own-CANARY%05dcredential0123456789", len(w.attacks))
		body = strings.ReplaceAll(body, "{secret}", secret)
		a := attack{group: "access", name: name, address: address, wire: request(line+" HTTP/1.1", body, append([]string{"Content-Type: application/json"}, head...)...), never: []string{secret}, want: want}
		w.add(a)
	}
	keyless := `{"key":"{secret}"}`
	for _, method := range []string{http.MethodGet, http.MethodPut, http.MethodDelete, http.MethodPost, http.MethodPatch, http.MethodHead, http.MethodOptions, http.MethodTrace} {
		for _, path := range []string{"/v1/provider-keys", "/v1/provider-keys/chat", "/v1/provider-keys/../keys", "/v1/keys", "/v1/callers", "/v1/reload", "/v1/gateway", "/", "/metrics", "/v1/provider-keys/%2e%2e/x"} {
			to(w.control, "control without a key, "+method+" "+path, method+" "+path, keyless, "4?? *|403 bare|405 bare")
			to(w.address, "control at the gateway, "+method+" "+path, method+" "+path, keyless, "4?? *", "Authorization: Bearer "+w.keys["revoked"])
		}
	}
	for _, caller := range []string{"revoked", "expired"} {
		for _, method := range []string{http.MethodGet, http.MethodPut, http.MethodDelete} {
			path := " /v1/provider-keys/chat"
			if method == http.MethodGet {
				path = " /v1/provider-keys"
			}
			to(w.control, "control with a key that is "+caller+", "+method, method+path, keyless, refused, "Authorization: Bearer "+w.keys[caller])
		}
	}
	own := "Authorization: Bearer " + w.keys["other"]
	for _, body := range []string{"", "{", "[]", "null", `{"key":""}`, `{"key":1}`, `{"key":null}`, `{"key":"{secret}","key":"{secret}"}`, `{"key":"{secret}","caller":"tester"}`, `{"Key":"{secret}"}`, `{"key":"{secret}"}x`, `{"key":"{secret}\r\nX: y"}`, `{"key":"{secret}` + strings.Repeat("x", 40_000) + `"}`, `{"key":" {secret}"}`} {
		to(w.control, "control, body "+clip([]byte(body)), "PUT /v1/provider-keys/chat", body, "4?? *", own)
	}
	for _, provider := range []string{"nobody", "CHAT", "chat%2f..", "..", "", "%00", strings.Repeat("a", 300), "chat%20", "*"} {
		to(w.control, "control, provider "+clip([]byte(provider)), "PUT /v1/provider-keys/"+provider, keyless, "4?? *", own)
	}
	for _, name := range []string{"X-Vizard-Caller", "X-Caller", "Caller", "X-Forwarded-User"} {
		to(w.control, "control, another caller by "+name, "PUT /v1/provider-keys/responses", keyless, "20?", own, name+": tester")
	}
	to(w.control, "control, who has none sees none", "GET /v1/provider-keys", "", "200", "Authorization: Bearer "+w.keys["tester"])
}
