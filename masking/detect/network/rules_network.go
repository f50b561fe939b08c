package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// NetworkRules find phone numbers and network addresses.
var NetworkRules = []rule.Kind{
	Code{About: About{Name: "ip", Type: entity.IP, Doc: "a public address without its port or prefix length, unless it reads like a version", Yes: Yes{
		"from «81.2.69.142»:443 to «89.160.20.112»/24",
		"http://«216.160.83.56»/x",
		"«81.2.69.142»-«81.2.69.149», «89.160.20.112».",
		"the host «81.2.179.100» is down", // each number is 177 more than the one before only if bytes overflow
		"host «12.134.56.78» -> «12.134.99.10»", "«12.134.56.78» - - [04/Jan/2026:10:00:00 +0000]",
		"host «2a02:cf40::8a2e:370:7334» up", "[«2A02:CF40:85a3:0000:0000:8a2e:0370:7334»]:443",
		"«2a02:cf40::1» and «2a02:cf40::1»/64", "mapped «::ffff:81.2.69.142»",
	}, No: No{
		"product_version: 7.17.24.1", "bumped from 3.0.10.12 to 3.0.10.14",
		"127.0.0.1 0.0.0.0 255.255.255.0",
		"v1.2.3.4 version 1.2.3.4 Chrome/120.0.0.1 pkg==1.2.3.4",
		"1.2.3.4.5 1.3.6.1.4.1.311 256.1.1.1 01.2.3.4",
		"1.2.3.4-rc1 1.2.3.4a", "lib 4.2.11.0, see 21.4.3.16",
		"deny 10.0.0.0/8, 172.16.0.0/12, 100.64.0.0/10 and 169.254.0.0/16", "ip route 192.168.0.0 255.255.0.0, access-list 7 permit 10.0.0.0 0.255.255.255",
		"curl http://169.254.169.254/latest/meta-data, mDNS on 224.0.0.251, SSDP on 239.255.255.250:1900",
		"Oracle 10.2.0.4, firmware 10.1.2.30, driver 27.20.100.9, Acrobat 11.0.23.10",
		"allow 81.2.69.0/24, 89.160.16.0/20 and 2a02:cf40::/32", "route add 81.2.69.128 255.255.255.128", "permit 89.160.16.0 0.0.15.255",
		"from 192.0.2.1 to 198.51.100.7, then 203.0.113.9 and 198.18.4.4", "resolvers 1.1.1.1, 8.8.8.8:53, 2606:4700:4700::1111 and 2001:4860:4860:0:0:0:0:8844",
		"10.1.2.3 172.31.255.1 192.168.1.20 100.64.3.4 fe80::1%eth0 fd12:3456:789a::1 ::ffff:192.168.1.1",
		"::1 :: std::vector dead::beef", "12:30:45 00:1a:2b:3c:4d:5e", "00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"a::b::c 1:2:3", "ff02::1 ip6-allnodes, ff05::1:3", "2001:db8::/32 and 2001:db8::8a2e:370:7334 are for documentation, fe80::/10 and fc00::/7 are local",
		"=CRASH REPORT==== 18-Jun-2024::10:22:41.118273 ===",
		"host: 1.2.3.4 and 7.7.7.7, from 12.34.56.78 to 9.8.7.6", "hexchat (12.14.33.41-2) unstable", "update from 21.14.33.41 to 21.14.33.42", "<h4>9.2.1.12. Keys of hosts</h4>", "siehe Abschnitt 21.12.13.4, dort zum Host",
		"superfamily 21.10.48.10", "CPV 45.21.42.1", "msvcr90.dll 9.30.31.32", "outline 12.10.31.14", "\"numbering\": \"2.1.1.7\"",
		"fw=2.14.77.13", "driver,31.10.15.36", "§ 12.14.12.33", "EC 3.14.21.114", "Upgrading app from 12.34.117.2 to 12.34.118.7", "WBS 2.11.17.19",
		"name,version\nengine,24.113.32.247", "app,installed,latest\nengine,24.113.32.247,25.114.7.8", "Component  Version\nengine     24.113.32.247", "Depends: engine (>= 24.113.32.247)", "fixed in 24.113.32.247", "ii  engine  24.113.32.247  amd64",
		"## [24.113.32.247] - 2026-01-04", "24.113.32.247 (2026-01-04)\n  * fixed", "Harbor Client 24.113.32.247 released on Friday", "installed: 24.113.32.247",
		"inetnum: 81.2.64.0 - 81.2.79.255", "k.root-servers.net. 3600000 A 193.0.14.129",
	}}, Why: whyAddress, Look: lookAddress, Find: internet},
	Code{About: About{Name: "private-ip", Type: entity.PrivateIP, Doc: "the address of a host in a private network; off by default", Yes: Yes{
		"from «192.168.1.20»:443 to «10.1.2.3»/24", "http://«172.31.255.1»/x via «100.64.3.4»", "APIPA gave «169.254.7.9»",
		"«fe80::1»%eth0 and «fd12:3456:789a::1»/64", "mapped «::ffff:192.168.1.1»",
	}, No: No{
		"10.0.0.0/8, 192.168.1.0/24 and 192.168.1.0 255.255.255.0", "172.32.0.1 11.0.0.1 100.128.0.1", "curl http://169.254.169.254/latest/meta-data",
		"fe80::/10, fd00::/8 and fd12:3456:789a::/48", "127.0.0.1 ::1 2001:db8::1 192.0.2.1",
	}}, Why: whyAddress, Look: lookAddress, Find: internet},
	Marked{About: About{Name: "mac-colons", Type: entity.MAC, Doc: "six pairs of hexadecimal digits with colons", Yes: Yes{
		"link/ether «00:1a:2b:3c:4d:5e» brd ff:ff:ff:ff:ff:ff",
		`"mac": "«AA:BB:CC:DD:EE:01»"`,
		"[«00:1b:21:3a:44:5f»]",
	}, No: No{
		"00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"00:00:00:00:00:00 ff:ff:ff:ff:ff:ff",
		"00:1a:2b:3c:4d 12:30:45 00:1a-2b:3c:4d:5e",
		"00:11:22:33:44:55 01:02:03:04:05:06 01:23:45:67:89:AB 00:11:22:AA:BB:CC", "01:00:5e:00:00:fb 33:33:00:00:00:01 01:80:c2:00:00:0e",
	}}, Forms: Words{"{h2}^:{h2}:{h2}:{h2}:{h2}:{h2}"}, On: rule.OnColon, Apart: ":-", Check: hardwareAddress},
	Number{About: About{Name: "mac-called", Type: entity.MAC, Doc: "twelve hexadecimal digits next to the name of a hardware address", Yes: Yes{
		"MAC address: «F0DEF1A2B3C4»", `"macAddress":"«a45e60c12f09»"`, "bssid=«001b63844a5e»",
	}, No: No{
		"mac 10.15", "F0DEF1A2B3C4", "MAC address: 000000000000", "mac F0DEF1A2B3CG",
	}}, Form: rule.Written{Forms: Words{
		"?************",
	}, Called: Words{
		"mac address", "mac addr", "mac", "mac id", "hwaddr", "hw addr", "hardware address", "ethernet address", "physical address", "bssid", "wifi mac", "bluetooth address",
		"device mac", "wlan mac", "lan mac", "eth mac",
	}, Check: bareMAC}},
	Marked{About: About{Name: "mac-dashes", Type: entity.MAC, Doc: "six pairs of hexadecimal digits with dashes", Yes: Yes{
		"Physical Address: «00-1A-2B-3C-4D-5E»",
		"dev «aa-bb-cc-dd-ee-01» up",
		`"mac":"«a0-11-22-33-44-55»"`,
	}, No: No{
		"20-11-22-33-44-55",
		"00-1A-2B-3C-4D-5E-6F",
		"00-1A-2B-3C-4D x00-1A-2B-3C-4D-5E",
	}}, Forms: Words{
		"{h2}^-{h2}-{h2}-{h2}-{h2}-{h2}", "{h2}-{h2}^-{h2}-{h2}-{h2}-{h2}", "{h2}-{h2}-{h2}^-{h2}-{h2}-{h2}", "{h2}-{h2}-{h2}-{h2}^-{h2}-{h2}", "{h2}-{h2}-{h2}-{h2}-{h2}^-{h2}",
	}, On: rule.OnPairs, Apart: ":-", Check: hardwareAddress},
	Marked{About: About{Name: "mac-dots", Type: entity.MAC, Doc: "three times four hexadecimal digits with dots", Yes: Yes{
		"switch port «001a.2b3c.4d5e» dynamic",
		"mac «0011.22aa.3344»",
		"(«a1bb.ccdd.eeff»)",
	}, No: No{
		"[.1FA4.0020.0008][*0D6A.0020.0002]",
		"0011.2233.4455",
		"001a.2b3c.4d5e.6f70",
		"x.001a.2b3c 001a.2b3c",
	}}, Forms: Words{"^{h4}.{h4}.{h4}"}, On: rule.OnQuads, Apart: ".", Check: hardwareAddress},
}

// whyAddress is why the addresses are found by code.
const whyAddress = "what is an address and whose it is depends on the value of all its numbers"

// lookAddress leads to addresses.
var lookAddress = Look{On: rule.OnColon, Leads: []rule.Leading{{Least: 1, Most: 3, Separators: "."}}}
