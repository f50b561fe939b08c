package masking

// networkRules find phone numbers and network addresses.
var networkRules = []rule{{
	name: "phone-international", typ: typePhone, on: onPlus, verify: international,
	doc: "+, a known country code and as many digits as its plan has",
	match: []string{
		"call «+49 30 901820» today",
		"tel:«+14155550123»",
		"(«+44 20 7946 0958»)",
		"«+33 (0)1 23 45 67 89», «+91-98765-43210»",
		"«+1-404-555-0188x71»",
	},
	miss: []string{
		"13:37:00 +0000 UTC m=+24907.102946401",
		"2024-01-01T00:00:00+02:00 and +0200",
		"a+4915112345678 x=+1",
		"+1 415 555",
		"base64/+4915112345678==",
		"@@ -1,7 +1234,9 @@",
	},
}, {
	name: "phone-north-american", typ: typePhone, leads: []leading{{1, 1, " -.", [2]int{3, 3}, false}, {3, 3, " -.", [2]int{3, 3}, false}}, verify: northAmerican,
	doc: "3-3-4 with dashes, or with dots and a valid area code",
	match: []string{
		"reach me at «415-555-0123»",
		"«1-800-555-0199» or «212.555.0147»",
		"phone: «415-555-0123», «555-123-4567»",
		"«001-952-555-0143x2345», «919.555.0142x338», «212-555-0147ext. 12»",
		"«555.123.4567»",
		"<td>«720 555 0143»</td>",
	},
	miss: []string{
		"115.555.0123 415.155.0123",
		"512 256 1024",
		"2024-415-555-0123 415-555-01234 415-555-0123x1a 640-480-1024x768y",
		"550e8400-415-555-0123",
		"material 100-200-4711, part number 315-220-1170",
	},
}, {
	name: "phone-bracketed", typ: typePhone, on: onParen, verify: bracketed,
	doc: "(area) exchange-line",
	match: []string{
		"«(415) 555-0123»",
		"fax «(212)555-0147», or so, «(512)555-0177x0921»",
		"call «(312) 555 0100»",
	},
	miss: []string{
		"f(415) 555-0123",
		"(11) 555-0123 (1155) 555-0123",
		"(2024) 555-0123, (415) 555-01",
	},
}, {
	name: "phone-trunk", typ: typePhone, leads: []leading{{least: 2, most: 5, separators: " -.", zero: true}}, verify: trunkNumber,
	doc: "a national number that begins with 0, or an international one that begins with 00, in groups",
	match: []string{
		"ruf an: «030 9018207»",
		"«01 23 45 67 89» ou «06.12.34.56.78»",
		"London «020 7946 0958», mobile «07700 900123»",
		"«03-1234-5678» «090-1234-5678»",
		"«0412 345 678», «0049 30 901820»",
	},
	miss: []string{
		"01 02 03 04 05",
		"05-12-2024 0612 0x0171 1234567",
		"1 020 7946 09581 00 11 22 33 44 55",
		"> 00 20 00 81 00\n< 90 00\n> 00 84 00 00 08",
		"03.14.15",
		"00000020: fa00 0000 0970 4859 7300 000b 1300 000b", "0401 555 0132\n0402 555 0134\n0403 554 9987",
	},
}, {
	name: "phone-national", typ: typePhone,
	doc: "a national number of which the groups and the first digits tell the country",
	written: []string{
		"## 9 ####-####", "13# #### ####", "14# #### ####", "15# #### ####", "16# #### ####", "17# #### ####", "18# #### ####", "19# #### ####", "13#-####-####", "15#-####-####", "18#-####-####", "17#-####-####",
		"6#### #####", "7#### #####", "8#### #####", "9#### #####", "6####-#####", "7####-#####", "8####-#####", "9####-#####",
		"6## ## ## ##", "7## ## ## ##", "9## ## ## ##", "4## ## ###", "9## ## ###",
		"## 9####-####", "## 9#### ####", "8 9## ###-##-##", "8-9##-###-##-##", "8 9## ### ## ##", "1300 ### ###", "1800 ### ###", "55 #### ####", "3## ### ####", "3## #######", "11 ####-####", "15-####-####",
	},
	match: []string{
		"手机 «138 0013 8000»", "call «98765 43210»", "llama al «612 345 678» o «612 34 56 78»", "«11 91234-5678»", "«8 912 345-67-89»",
	},
	miss: []string{"138 0013 80001", "612 345 678 901", "98765 4321", "1 98765 43210 2"},
}, {
	name: "phone-grouped", typ: typePhone, near: callCues,
	doc:     "nine digits in groups of three, as big numbers are written, too, if somebody is to be called",
	written: []string{"6## ### ###", "7## ### ###", "9## ### ###"},
	match:   []string{"llama al «612 345 678» hoy", "zadzwoń pod «712 345 678»", "reach me on «912 345 678»"},
	miss:    []string{"a total of 612 345 678 rows", "population 712 345 678", "912 345 678 bytes"},
}, {
	name: "phone-china", typ: typePhone, leads: []leading{{least: 11, most: 11}}, verify: mobileChina,
	doc:   "the eleven digits of a Chinese mobile number behind a Chinese word",
	match: []string{"手机号«13800138000»", "电话：«13912345678»。", "请拨打 «18612345678» 联系"},
	miss:  []string{"13800138000", "编号 23800138000", "号 138001380001"},
}, {
	name: "phone-area", typ: typePhone, on: onArea, verify: areaSlashed,
	doc: "a national number with a slash behind its area",
	match: []string{
		"unter «0171 / 468 01 77» oder «0711/123456-12»", "bel «0475/33.65.77» of «01/479 93 77»", "my work, «832/555-0172», ask for Dee",
		"«030/9018207»",
	},
	miss: []string{"01/02/2024 and 01/2024 12345", "Rechnung 0123/456789", "in 0123/4567", "a/0171/4680177", "832/577 9712", "Az. 0171/468017", "100/200-3000"},
}, {
	name: "phone-listed", typ: typePhone, leads: []leading{{least: 2, most: 4, separators: " -", next: [2]int{2, 4}}}, verify: phoneListed,
	doc:   "groups of digits that follow another phone number in its line",
	match: []string{"call «+420 602 845 077», at home «226 388 677»", "«+47 947 55 177» / «947 55 178»", "«030 9018207», at home «226-388-677» at night"},
	miss:  []string{"226 388 634", "order 226 388 634 and 226 388 635", "226 388 634 of 2024"},
}, {
	name: "phone-reached", typ: typePhone, leads: []leading{{least: 10, most: 11, zero: true}}, verify: phoneReached,
	doc:   "ten or eleven digits that begin with a 0, behind \"on\" or \"at\" and a word for somebody",
	match: []string{"daughter on «07700900123»", "ring mum on «01914980263»", "her GP is at «0291234567»", "phone «+91 98750 38038» / «09896530020»", "Tel. «+49 30 901820» oder «01712345678»"},
	miss:  []string{"it runs on 07700900123", "her id 07700900123", "me on 0770090012", "her at 00000012345"},
}, {
	name: "phone-dialled", typ: typePhone, verify: phoneDialled, fold: true,
	prefixes: []string{"callerid", "callerid(num)", "callerid(ani)", "callerid(dnid)", "callerid(rdnis)", "callerid(all)", "caller id", "caller_id_number", "extension '", "sip:", "sips:", "tel:", "sms:", "dnid", "rdnis", "callingnumber", "callednumber", "calling-station", "p-asserted-identity"},
	doc:      "the number in the words of a telephone exchange, and in links",
	match:    []string{`Set("CALLERID(num)=«01704657377»")`, "to extension '«00972598970977»' rejected", "From: <sip:«01704657377»@host>", "INVITE sip:«+4917046573770»@host"},
	miss:     []string{"extension '1001'", "sip:1001@host", "sip:alice@host", "sip:192.168.0.1", "tel:", "callerid(name)=Bob"},
}, {
	name: "phone-brackets", typ: typePhone, on: onParen, verify: bracketedNational,
	doc: "a national number with its area in brackets",
	match: []string{
		"ligue «(11) 91234-5678»", "«(02) 9876 5432»", "tel «(030) 9018207»", "«8 (912) 345-67-89»",
	},
	miss: []string{"f(11) 91234-5678", "(12) 34", "(2024) 12-31"},
}, {
	name: "ipv4", typ: typeIP, leads: []leading{{least: 1, most: 3, separators: ".", next: [2]int{1, 3}}}, verify: internet4,
	doc: "an address without its port or prefix length, unless it reads like a version",
	match: []string{
		"from «203.0.113.7»:443 to «10.1.2.3»/24",
		"http://«192.0.2.1»/x",
		"«192.0.2.1»-«192.0.2.9», «198.51.100.4».", "the subnet «10.0.0.0»/24 is ours",
	},
	miss: []string{
		"product_version: 7.17.24.1", "bumped from 3.0.10.12 to 3.0.10.14",
		"127.0.0.1 0.0.0.0 255.255.255.0",
		"v1.2.3.4 version 1.2.3.4 Chrome/120.0.0.1 pkg==1.2.3.4",
		"1.2.3.4.5 1.3.6.1.4.1.311 256.1.1.1 01.2.3.4",
		"1.2.3.4-rc1 1.2.3.4a",
		"deny 10.0.0.0/8, 172.16.0.0/12, 100.64.0.0/10 and 169.254.0.0/16", "ip route 192.168.0.0 255.255.0.0, access-list 7 permit 10.0.0.0 0.255.255.255",
		"curl http://169.254.169.254/latest/meta-data, mDNS on 224.0.0.251, SSDP on 239.255.255.250:1900",
		"Oracle 10.2.0.4, firmware 10.1.2.30, driver 27.20.100.9, Acrobat 11.0.23.10",
	},
}, {
	name: "mac-colons", typ: typeMAC, on: onColon, verify: macColons,
	doc: "six pairs of hexadecimal digits with colons",
	match: []string{
		"link/ether «00:1a:2b:3c:4d:5e» brd ff:ff:ff:ff:ff:ff",
		`"mac": "«AA:BB:CC:DD:EE:01»"`,
		"[«00:11:22:33:44:55»]",
	},
	miss: []string{
		"00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"00:00:00:00:00:00 ff:ff:ff:ff:ff:ff",
		"00:1a:2b:3c:4d 12:30:45 00:1a-2b:3c:4d:5e",
	},
}, {
	name: "mac-called", typ: typeMAC, check: bareMAC,
	doc:     "twelve hexadecimal digits beside the name of a hardware address",
	written: []string{"?************"},
	called: []string{"mac address", "mac addr", "mac", "mac id", "hwaddr", "hw addr", "hardware address", "ethernet address", "physical address", "bssid", "wifi mac", "bluetooth address",
		"device mac", "wlan mac", "lan mac", "eth mac"},
	match: []string{"MAC address: «F0DEF1A2B3C4»", `"macAddress":"«a45e60c12f09»"`, "bssid=«001b63844a5e»"},
	miss:  []string{"mac 10.15", "F0DEF1A2B3C4", "MAC address: 000000000000", "mac F0DEF1A2B3CG"},
}, {
	name: "mac-dashes", typ: typeMAC, on: onPairs, verify: macDashes,
	doc: "six pairs of hexadecimal digits with dashes",
	match: []string{
		"Physical Address: «00-1A-2B-3C-4D-5E»",
		"dev «aa-bb-cc-dd-ee-01» up",
		`"mac":"«a0-11-22-33-44-55»"`,
	},
	miss: []string{
		"20-11-22-33-44-55",
		"00-1A-2B-3C-4D-5E-6F",
		"00-1A-2B-3C-4D x00-1A-2B-3C-4D-5E",
	},
}, {
	name: "mac-dots", typ: typeMAC, on: onQuads, verify: macDots,
	doc: "three times four hexadecimal digits with dots",
	match: []string{
		"switch port «001a.2b3c.4d5e» dynamic",
		"mac «0011.22aa.3344»",
		"(«a1bb.ccdd.eeff»)",
	},
	miss: []string{
		"[.1FA4.0020.0008][*0D6A.0020.0002]",
		"0011.2233.4455",
		"001a.2b3c.4d5e.6f70",
		"x.001a.2b3c 001a.2b3c",
	},
}, {
	name: "ipv6", typ: typeIP, on: onColon, verify: internet6,
	doc: "three groups at least, or a well-known first one",
	match: []string{
		"host «2001:db8::8a2e:370:7334» up",
		"[«2001:0db8:85a3:0000:0000:8a2e:0370:7334»]:443",
		"«fe80::1»%eth0 and «2001:db8::1»/64",
		"mapped «::ffff:192.0.2.128»",
	},
	miss: []string{
		"::1 :: std::vector dead::beef",
		"12:30:45 00:1a:2b:3c:4d:5e",
		"00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff",
		"a::b::c 1:2:3", "ff02::1 ip6-allnodes", "2001:db8::/32 and fe80::/10 are reserved, fc00::/7 is local",
		"=CRASH REPORT==== 18-Jun-2024::10:22:41.118273 ===",
	},
}}
