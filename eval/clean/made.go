package clean

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// made are texts that machines write: full of numbers and digests, none of which is anybody's.
var made = []struct {
	name  string
	write func(*strings.Builder, *rand.Rand)
}{
	{"logs", writeLog}, {"lock files", writeLock}, {"hex dumps", writeDump}, {"base64 images", writeImage}, {"diffs", writeDiff}, {"git log", writeHistory}, {"manifests", writeManifest}, {"tables of numbers", writeNumbers}, {"everyday", writeEveryday},
}

const (
	words = "api worker queue order billing session cache index upload export node shard lease reader writer public router store scheduler fetch"
	// sensitive words say what a value is. In a text about passwords and phone numbers there need not be any.
	sensitive = "token secret key password user account card phone address number login pin name email"
)

func word(r *rand.Rand) string { return oneOf(r, words) }

func oneOf(r *rand.Rand, list string) string {
	all := strings.Fields(list)
	return all[r.IntN(len(all))]
}

func bytesOf(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.IntN(256))
	}
	return b
}

func hexOf(r *rand.Rand, bytes int) string { return hex.EncodeToString(bytesOf(r, bytes)) }

func uuid(r *rand.Rand) string {
	h := hexOf(r, 16)
	return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:]
}

func moment(r *rand.Rand) time.Time {
	return time.Unix(1_700_000_000+r.Int64N(90_000_000), r.Int64N(1e9)).UTC()
}

func writeLog(b *strings.Builder, r *rand.Rand) {
	t := moment(r)
	switch r.IntN(8) {
	case 0:
		fmt.Fprintf(b, "%s INFO  [%s-%d] request %s done status=%d bytes=%d took=%dms\n", t.Format(time.RFC3339Nano), word(r), r.IntN(64), uuid(r), 200+r.IntN(300), r.IntN(1e7), r.IntN(9000))
	case 1:
		fmt.Fprintf(b, `{"level":"debug","ts":%d.%06d,"caller":"%s/%s.go:%d","msg":"token refreshed","trace_id":"%s","span_id":"%s"}`+"\n", t.Unix(), r.IntN(1e6), word(r), word(r), r.IntN(900), hexOf(r, 16), hexOf(r, 8))
	case 2:
		fmt.Fprintf(b, "%s host %s[%d]: %s %s failed after %d attempts, %s missing\n", t.Format(time.Stamp), word(r), r.IntN(32768), oneOf(r, sensitive), oneOf(r, "authentication check validation rotation lookup"), r.IntN(9), oneOf(r, sensitive))
	case 3:
		fmt.Fprintf(b, "%d %s.%s started, version %d.%d.%d.%d, etag \"%s\"\n", t.UnixMilli(), word(r), word(r), 10+r.IntN(20), r.IntN(9), r.IntN(300), 300+r.IntN(9000), hexOf(r, 16))
	case 4:
		fmt.Fprintf(b, "goroutine %d [running]:\n%s.(*%s).run(0x%s, {0x%s, 0x%x})\n\t/src/%s/%s.go:%d +0x%x\n", r.IntN(900), word(r), word(r), hexOf(r, 5), hexOf(r, 4), r.IntN(4096), word(r), word(r), r.IntN(900), r.IntN(4096))
	case 5:
		fmt.Fprintf(b, "W%s %08d %s.cc:%d] order_id=%d%09d account=%s sku=%s-%d-%d\n", t.Format("0102 15:04:05.000000"), r.IntN(1e8), word(r), r.IntN(900), 1+r.IntN(9), r.IntN(1e9), word(r), oneOf(r, "AX BX KL"), r.IntN(10000), r.IntN(100))
	case 6:
		fmt.Fprintf(b, "[%s] localhost - - \"GET /%s/%d?page=%d&sort=-%s HTTP/1.1\" %d %d \"-\" \"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/%d.0.%d.%d Safari/537.36\"\n",
			t.Format("02/Jan/2006:15:04:05 -0700"), word(r), r.IntN(1e9), r.IntN(50), word(r), 200+r.IntN(300), r.IntN(1e6), 100+r.IntN(30), r.IntN(7000), r.IntN(250))
	default:
		fmt.Fprintf(b, "I %s pull sha256:%s %d/%d layers, %s=%s, attempts=%d\n", t.Format(time.DateTime), hexOf(r, 32), r.IntN(9), 9, oneOf(r, sensitive), oneOf(r, "true none missing expired null required 0"), r.IntN(9))
	}
}

func writeLock(b *strings.Builder, r *rand.Rand) {
	version := fmt.Sprintf("%d.%d.%d", r.IntN(9), r.IntN(30), r.IntN(30))
	name := word(r) + "-" + word(r)
	switch r.IntN(5) {
	case 0:
		fmt.Fprintf(b, "github.com/%s/%s v%s h1:%s\ngithub.com/%s/%s v%s/go.mod h1:%s\n", word(r), name, version, base64.StdEncoding.EncodeToString(bytesOf(r, 32)), word(r), name, version, base64.StdEncoding.EncodeToString(bytesOf(r, 32)))
	case 1:
		fmt.Fprintf(b, "    \"node_modules/%s\": {\n      \"version\": \"%s\",\n      \"resolved\": \"https://npm.example.com/%s/-/%s-%s.tgz\",\n      \"integrity\": \"sha512-%s\",\n      \"dev\": true\n    },\n", name, version, name, name, version, base64.StdEncoding.EncodeToString(bytesOf(r, 64)))
	case 2:
		fmt.Fprintf(b, "[[package]]\nname = \"%s\"\nversion = \"%s\"\nsource = \"registry+https://example.com/index\"\nchecksum = \"%s\"\n\n", name, version, hexOf(r, 32))
	case 3:
		fmt.Fprintf(b, "%s==%s \\\n    --hash=sha256:%s \\\n    --hash=sha256:%s\n", name, version, hexOf(r, 32), hexOf(r, 32))
	default:
		fmt.Fprintf(b, "\"@%s/%s@^%s\":\n  version \"%s\"\n  resolved \"https://yarn.example.com/%s.tgz#%s\"\n\n", word(r), name, version, version, name, hexOf(r, 20))
	}
}

func writeDump(b *strings.Builder, r *rand.Rand) { b.WriteString(hex.Dump(bytesOf(r, 256)) + "\n") }

func writeImage(b *strings.Builder, r *rand.Rand) {
	fmt.Fprintf(b, "<img alt=\"%s\" src=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA%s\"/>\n.icon { background: url(data:font/woff2;base64,d09GMgABAAAAA%s) }\n", word(r),
		base64.StdEncoding.EncodeToString(bytesOf(r, 300+r.IntN(900))), base64.StdEncoding.EncodeToString(bytesOf(r, 200+r.IntN(500))))
}

func writeDiff(b *strings.Builder, r *rand.Rand) {
	a := word(r)
	fmt.Fprintf(b, "diff --git a/%s/%s.py b/%s/%s.py\nindex %s..%s 100644\n@@ -%d,6 +%d,7 @@ def %s(self, token, password=None):\n", a, word(r), a, word(r), hexOf(r, 5)[:7], hexOf(r, 5)[:7], r.IntN(900), r.IntN(900), a)
	for _, line := range []string{" import os", "-password = os.environ[\"DB_PASSWORD\"]", "+password = settings.get_secret(\"db/password\")", "+token: str = Field(default=None, alias=\"authToken\")", " api_key = self.keys.next()",
		"-    if user.password == hashed_password:", "+    if check_password(user.password_hash, password):", "+secret: ${{ secrets.DEPLOY_TOKEN }}", " assert len(card_number) == 16", "+PASSWORD_MIN_LENGTH = 12"} {
		if r.IntN(2) == 0 {
			fmt.Fprintf(b, "%s\n", strings.ReplaceAll(line, "db/", word(r)+"/"))
		}
	}
}

func writeHistory(b *strings.Builder, r *rand.Rand) {
	fmt.Fprintf(b, "commit %s\nMerge: %s %s\nDate:   %s\n\n    Fix %s %s (#%d)\n\n    Reviewed-on: https://example.com/c/%s/+/%d\n    Change-Id: I%s\n\n", hexOf(r, 20), hexOf(r, 5)[:7], hexOf(r, 5)[:7], moment(r).Format(time.RFC1123Z), word(r), word(r), r.IntN(9999), word(r), r.IntN(900000), hexOf(r, 20))
}

func writeManifest(b *strings.Builder, r *rand.Rand) {
	n := word(r) + "-" + word(r)
	fmt.Fprintf(b, `apiVersion: apps/v1
kind: Deployment
metadata:
  name: %s
  uid: %s
  resourceVersion: "%d"
  annotations: {checksum/config: %s, deployment.kubernetes.io/revision: "%d"}
spec:
  template:
    spec:
      containers:
        - name: %s
          image: registry.example.com/%s@sha256:%s
          env:
            - name: DB_PASSWORD
              valueFrom:
                secretKeyRef: {name: %s, key: password}
            - name: API_KEY
              value: $(SHARED_API_KEY)
            - {name: TOKEN_TTL, value: "%ds"}
          volumeMounts:
            - {name: secret-volume, mountPath: /etc/secret, readOnly: true}
      automountServiceAccountToken: false
---
`, n, uuid(r), r.IntN(1e9), hexOf(r, 32), r.IntN(90), n, n, hexOf(r, 32), n, r.IntN(3600))
}

func writeNumbers(b *strings.Builder, r *rand.Rand) {
	switch r.IntN(4) {
	case 0:
		fmt.Fprintf(b, "%d,%d,%.6f,%s,%d\n", r.Int64N(1e16), r.IntN(1e9), r.Float64()*1e4, moment(r).Format(time.DateOnly), moment(r).Unix())
	case 1:
		fmt.Fprintf(b, "%d\t%d\t%d\t0x%08x\t%d.%d%%\n", r.IntN(1e6), r.Int64N(1e13), r.Int64N(1e10), r.Uint32(), r.IntN(100), r.IntN(10))
	case 2:
		fmt.Fprintf(b, "invoice %d-%05d, order %09d, ISBN 978-%d-%05d-%03d-%d, part %d.%d.%d, lat %.5f lon %.5f\n", 2020+r.IntN(6), r.IntN(1e5), r.IntN(1e9), r.IntN(10), r.IntN(1e5), r.IntN(1000), r.IntN(10), r.IntN(99), r.IntN(99), r.IntN(9999), r.Float64()*90, r.Float64()*180)
	default:
		fmt.Fprintf(b, "BenchmarkX%d-8 \t%8d\t%12d ns/op\t%8d B/op\t%6d allocs/op\n", r.IntN(99), r.IntN(1e7), r.Int64N(1e11), r.IntN(1e8), r.IntN(1e5))
	}
}
