package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// NetworkRules find phone numbers and network addresses.
var NetworkRules = []rule.Kind{
	Old{About{"ipv4", entity.IP, "an address without its port or prefix length, unless it reads like a version", Yes{
		"from «203.0.113.7»:443 to «10.1.2.3»/24",
		"http://«192.0.2.1»/x",
		"«192.0.2.1»-«192.0.2.9», «198.51.100.4».", "the subnet «10.0.0.0»/24 is ours",
	}, No{
		"product_version: 7.17.24.1", "bumped from 3.0.10.12 to 3.0.10.14",
		"127.0.0.1 0.0.0.0 255.255.255.0",
		"v1.2.3.4 version 1.2.3.4 Chrome/120.0.0.1 pkg==1.2.3.4",
		"1.2.3.4.5 1.3.6.1.4.1.311 256.1.1.1 01.2.3.4",
		"1.2.3.4-rc1 1.2.3.4a",
		"deny 10.0.0.0/8, 172.16.0.0/12, 100.64.0.0/10 and 169.254.0.0/16", "ip route 192.168.0.0 255.255.0.0, access-list 7 permit 10.0.0.0 0.255.255.255",
		"curl http://169.254.169.254/latest/meta-data, mDNS on 224.0.0.251, SSDP on 239.255.255.250:1900",
		"Oracle 10.2.0.4, firmware 10.1.2.30, driver 27.20.100.9, Acrobat 11.0.23.10",
	}}, "", Look{Leads: []rule.Leading{{Least: 1, Most: 3, Separators: ".", Next: [2]int{1, 3}}}}, internet4},
	Old{About{"mac-colons", entity.MAC, "six pairs of hexadecimal digits with colons", Yes{
		"link/ether «00:1a:2b:3c:4d:5e» brd ff:ff:ff:ff:ff:ff",
		`"mac": "«AA:BB:CC:DD:EE:01»"`,
		"[«00:11:22:33:44:55»]",
	}, No{
		"00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"00:00:00:00:00:00 ff:ff:ff:ff:ff:ff",
		"00:1a:2b:3c:4d 12:30:45 00:1a-2b:3c:4d:5e",
	}}, "", Look{On: rule.OnColon}, macColons},
	Number{About{"mac-called", entity.MAC, "twelve hexadecimal digits beside the name of a hardware address", Yes{
		"MAC address: «F0DEF1A2B3C4»", `"macAddress":"«a45e60c12f09»"`, "bssid=«001b63844a5e»",
	}, No{
		"mac 10.15", "F0DEF1A2B3C4", "MAC address: 000000000000", "mac F0DEF1A2B3CG",
	}}, Written{Forms: Words{
		"?************",
	}, Called: Words{
		"mac address", "mac addr", "mac", "mac id", "hwaddr", "hw addr", "hardware address", "ethernet address", "physical address", "bssid", "wifi mac", "bluetooth address",
		"device mac", "wlan mac", "lan mac", "eth mac",
	}, Check: bareMAC}},
	Old{About{"mac-dashes", entity.MAC, "six pairs of hexadecimal digits with dashes", Yes{
		"Physical Address: «00-1A-2B-3C-4D-5E»",
		"dev «aa-bb-cc-dd-ee-01» up",
		`"mac":"«a0-11-22-33-44-55»"`,
	}, No{
		"20-11-22-33-44-55",
		"00-1A-2B-3C-4D-5E-6F",
		"00-1A-2B-3C-4D x00-1A-2B-3C-4D-5E",
	}}, "", Look{On: rule.OnPairs}, macDashes},
	Old{About{"mac-dots", entity.MAC, "three times four hexadecimal digits with dots", Yes{
		"switch port «001a.2b3c.4d5e» dynamic",
		"mac «0011.22aa.3344»",
		"(«a1bb.ccdd.eeff»)",
	}, No{
		"[.1FA4.0020.0008][*0D6A.0020.0002]",
		"0011.2233.4455",
		"001a.2b3c.4d5e.6f70",
		"x.001a.2b3c 001a.2b3c",
	}}, "", Look{On: rule.OnQuads}, macDots},
	Old{About{"ipv6", entity.IP, "three groups at least, or a well-known first one", Yes{
		"host «2001:db8::8a2e:370:7334» up",
		"[«2001:0db8:85a3:0000:0000:8a2e:0370:7334»]:443",
		"«fe80::1»%eth0 and «2001:db8::1»/64",
		"mapped «::ffff:192.0.2.128»",
	}, No{
		"::1 :: std::vector dead::beef",
		"12:30:45 00:1a:2b:3c:4d:5e",
		"00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"a::b::c 1:2:3", "ff02::1 ip6-allnodes", "2001:db8::/32 and fe80::/10 are reserved, fc00::/7 is local",
		"=CRASH REPORT==== 18-Jun-2024::10:22:41.118273 ===",
	}}, "", Look{On: rule.OnColon}, internet6},
}
