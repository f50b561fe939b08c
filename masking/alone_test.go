package masking_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// leftAlone is what looks like a value and is none, as docs/entities.md lists it, with texts in which nothing may be masked.
var leftAlone = []struct {
	what  string
	texts []string
}{
	{"Addresses of private networks, link-local and carrier-grade NAT ones too (`PRIVATE_IP`, off by default, masks them)", []string{
		"10.1.2.3", "ssh root@192.168.1.20", "http://172.31.255.1:8080/", "inet 100.64.3.4 peer 169.254.7.9", "fe80::21a:2bff:fe3c:4d5e%eth0", "fd12:3456:789a::1", "::ffff:192.168.1.1",
	}},
	{"Addresses for documentation and benchmarks", []string{"192.0.2.1", "198.51.100.7:443", "from 203.0.113.9", "198.18.4.4", "2001:db8:85a3::8a2e:370:7334", "3fff:1::2:3"}},
	{"Loopback, unspecified, multicast and broadcast addresses, and masks of networks", []string{
		"127.0.0.1", "127.0.1.1 host", "::1", "0.0.0.0", "224.0.0.251", "239.255.255.250:1900", "ff02::1:2", "255.255.255.255", "255.255.254.0"}},
	{"Networks, as a prefix, with a mask or with an address that ends in 0", []string{
		"81.2.69.0", "allow 81.2.69.0/24", "89.160.16.0/20", "2a02:cf40::/32", "route add 81.2.69.128 255.255.255.128", "permit 89.160.16.0 0.0.15.255"}},
	{"Well-known public resolvers, and the clouds' services for their own machines", []string{"1.1.1.1", "nameserver 8.8.4.4", "8.8.8.8:53", "2606:4700:4700::1111", "2001:4860:4860:0:0:0:0:8844", "169.254.169.254", "168.63.129.16"}},
	{"Addresses that somebody made up by counting: all numbers the same, or each as much above the one before; hardware addresses too, and those of groups", []string{
		"1.2.3.4", "host: 7.7.7.7", "from 12.34.56.78", "9.8.7.6:443", "00:11:22:33:44:55", "01:02:03:04:05:06", "00-11-22-33-44-55", "33:33:00:00:00:01"}},
	{"Versions and numbers of sections of four parts", []string{"version 24.12.11.13", "v1.2.3.4", "pkg==3.12.14.15", "Chrome/12.14.15.16", "Foo 1.12.3.4", "bumped from 3.0.0.12 to 3.0.0.14", "section 4.2.1.3"}},
	{"Account numbers in the form of an IBAN whose check digits are wrong", []string{"DE89 3704 0044 0532 0130 01", "GB29 NWBK 6016 1331 9268 18", "FR76 3000 6000 0112 3456 7890 188"}},
	{"Routes of a program, and names of settings in a table of them", []string{"'/forgot-password' => ForgotPassword::class,", "| `auth.existingSecret` | Name of the secret | `nil` |",
		"| `redis.existingSecretPasswordKey` | Key in the existing secret | `redis-password` |", `Route::get('/reset-password/{token}', [NewPasswordController::class, 'create']);`}},
	{"Numbers of issues, years of a copyright, the addresses in free licences, and shapes on a map", []string{"Add the pin (Closes: #975727)", "- Pin `x` to `2.0.0` [#34064](https://example.com/i)", "(C) 1991-2012, Thomas G. Lane, Guido Vollbeding",
		"Inc., 51 Franklin St, Fifth Floor, Boston, MA 02110-1301", `"geometry":{"type":"Point","coordinates":[13.404954,52.520008]}`}},
	{"The directory a shell is in, and ages that are all a call is given", []string{"HOME=/home/x\nPWD=/srv/shop\nOLDPWD=/tmp\nTERM=xterm",
		"isAdult({ age: 17 })", "is_adult(age=17)"}},
	{"Phone numbers of one digit all through, numbers of zeros, and bounds of ages", []string{"phone: (555) 555-5555", `ssn.isValid("000-00-0000")`, "the patient must be of age ≥ 18 years"}},
	{"Regular expressions and rules for what a field takes", []string{`password: /^(?=.*[A-Z])(?=.*\d).{12,}$/`, "'password' => 'required|min:8'"}},
	{"Numbers of fewer than 24 digits that read as hexadecimal would spell something", []string{"job 337675487444585278 ended", "the password policy is in the log\njob 337675487444585278 finished"}},
	{"Types and constants that stand for a user name", []string{"username: float64", "server-username: SONATYPE_USERNAME", "user_name: my_username"}},
	{"Ids of messages and events, logins of programs' accounts at a host, and principals of services", []string{"Message-ID: <20240112041102.4411A8C0A3@mx1.example.net>", "ssh ubuntu@web01.example.com", "HTTP/www.example.com@EXAMPLE.COM"}},
	{"Versions in a list of packages, and what is compared with one", []string{"ii  engine  24.113.32.247  amd64", "Depends: engine (>= 24.113.32.247)"}},
	{"Names of columns, and ages that are reckoned or compared with", []string{"PRIMARY KEY (`username`, `host`)", "df.age * 2", "if user.age >= 65:", "block 59YO"}},
}

func TestLeftAlone(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{})
	for _, row := range leftAlone {
		for _, text := range row.texts {
			for _, whole := range []string{text, "Look at " + text + ", please.", "x:\n\t" + text + "\n"} {
				for _, f := range detect(t, m, whole) {
					t.Errorf("%s: of %q, %q is masked as %s by %s", row.what, whole, whole[f.Start:f.End], f.Type, f.Rule)
				}
			}
		}
	}
}

// leftAloneList is the part of the page about it.
func leftAloneList() string {
	var b strings.Builder
	b.WriteString("\n## Left alone\n\nThese look like values and say nothing about anybody. An address or word of `masking.dictionary` is masked whatever it is.\n\n| What | Such as |\n|---|---|\n")
	for _, row := range leftAlone {
		fmt.Fprintf(&b, "| %s | `%s` |\n", row.what, strings.Join(row.texts[:2], "`, `"))
	}
	return b.String()
}

func TestPrivateAddressesOnDemand(t *testing.T) {
	t.Parallel()
	const text = "10.1.2.3 and 192.168.7.8, fd12:3456:789a::1, 81.2.69.142, 192.0.2.1, 10.0.0.0/8, 169.254.169.254"
	for name, test := range map[string]struct {
		options masking.Options
		want    string
	}{
		"by default":     {masking.Options{}, "10.1.2.3 and 192.168.7.8, fd12:3456:789a::1, IP_1, 192.0.2.1, 10.0.0.0/8, 169.254.169.254"},
		"switched on":    {masking.Options{Enable: []string{"PRIVATE_IP"}}, "PRIVATE_IP_1 and PRIVATE_IP_2, PRIVATE_IP_3, IP_1, 192.0.2.1, 10.0.0.0/8, 169.254.169.254"},
		"without public": {masking.Options{Enable: []string{"PRIVATE_IP"}, Disable: []string{"IP"}}, "PRIVATE_IP_1 and PRIVATE_IP_2, PRIVATE_IP_3, 81.2.69.142, 192.0.2.1, 10.0.0.0/8, 169.254.169.254"},
		"in the dictionary": {masking.Options{Dictionary: []masking.Dictionary{{Type: "HOST", Values: []string{"10.1.2.3", "192.0.2.1", "169.254.169.254"}}}},
			"HOST_1 and 192.168.7.8, fd12:3456:789a::1, IP_1, HOST_2, 10.0.0.0/8, HOST_3"},
	} {
		var table masking.Table
		got, err := newJudge(t, test.options).Mask(nil, []byte(text), &table)
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, test.want)
		}
	}
}
