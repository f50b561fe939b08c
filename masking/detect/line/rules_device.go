package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// deviceWordings are the lines of settings of routers, switches, firewalls and access points that hold a secret.
var deviceWordings = Words{
	// Cisco
	"crypto isakmp key [0|6|8] ? address|hostname|ipv6", "crypto-local isakmp key ? address|fqdn", "pre-shared-key address ... key [0|6|8] ?",
	"pre-shared-key hostname ... key [0|6|8] ?", "pre-shared-key local [0|6|8] ? $", "pre-shared-key remote [0|6|8] ? $", "pre-shared-key hex ?",
	"^pre-shared-key [0|6|8] ? $", "ikev1 pre-shared-key [0|6|8] ? $", "authentication pre-shared-key [0|6|8] ? $",
	"remote-authentication pre-shared-key [0|6|8] ? $", "local-authentication pre-shared-key [0|6|8] ? $",
	"tacacs-server host ... key [0|6|7] ?", "tacacs-server key [0|6|7] ? $", "radius-server host ... key [0|6|7] ?", "radius-server key [0|6|7] ? $",
	"server-private ... key [0|6|7] ?", "server-key [0|6|7] ? $", "radius-server ... secret ?", "tacplus-server ... secret ?",
	"^key-string [0|6|7] ? $", "authentication md5 key-string [0|7] ?", "key-string password ?",
	"^passwd ? encrypted", "^enable password [0|5|6|7|8|9] ? [encrypted|pbkdf2] $", "^enable secret [0|4|5|8|9] ? $",
	"^enable password level * [0|7] ? $", "^enable secret level * [0|5|8|9] ? $", "^username * ... password|secret [0|4|5|6|7|8|9|encrypted|sha512] ?",
	"ldap-login-password ? $", "ppp chap password [0|7] ? $", "ppp pap sent-username * password [0|7] ? $", "vpdn username * password ?",
	"l2tp tunnel password [0|7] ? $", "^neighbor * password [0|3|7|encrypted|clear] ? $", "vtp password ? [hidden] $", "ip ftp password [0|7] ? $",
	"ip ospf authentication-key [0|7] ? $", "ip ospf message-digest-key * md5 [0|7] ? $", "isis password ? [level-1|level-2] $", "^area-password ? $",
	"^domain-password ? $", "ntp authentication-key * md5|sha1|sha2|type [md5|sha1] [value] ?", "wpa-psk ascii [0|7|8] ?", "wpa-psk hex [0|7|8] ?",
	"set-key ascii [0|7|8] ?", "set-key hex [0|7|8] ?", "encryption key ... size 40bit|128bit [0|7] ?",
	"auth sha @snmp [0|7|encrypted] ?", "auth md5 @snmp [0|7|encrypted] ?", "auth sha-256 @snmp ?", "priv aes @snmp [128|192|256] [0|7|encrypted] ?",
	"priv des @snmp ?", "priv des56 @snmp ?", "priv 3des @snmp ?", "snmp-server community [0|7] ?", "snmp-server host * ... version 1|2c ?",
	"snmp-server host ... community ?",
	// Juniper, Palo Alto, VyOS
	"plain-text-password-value ?", "plaintext-password ?", "encrypted-password ?", "simple-password ?", "pre-shared-key ascii-text ?",
	"pre-shared-key hexadecimal ?", "pre-shared-key key ?", "pre-shared-secret ?", "authentication-key ? $", "authentication-password ?", "privacy-password ?",
	"privacy-key ?", "chap-secret ?", "pap-password ?", "snmp community ? authorization|clients|view", "snmp community ? {", "phash ?", "bind-password ?",
	"server-profile radius ... secret ?", "server-profile tacplus ... secret ?", "snmp-community-string ?", "authentication psk * secret ?",
	// HP, Aruba, Huawei, H3C
	"password manager ... plaintext|sha1|sha256|sha-256 ?", "password operator ... plaintext|sha1|sha256|sha-256 ?", "wpa-passphrase ? $",
	"password cipher ?", "password simple ? $", "password irreversible-cipher ?", "super password ... cipher|simple ?", "shared-key cipher ?", "shared-key simple ?",
	"shared-key ? $", "pre-shared-key cipher ?", "pre-shared-key simple ?", "key authentication cipher ?", "key authentication simple ?", "key cipher ?",
	"snmp-agent community read|write [cipher|simple] ?", "authentication-mode md5 * cipher|plain ?",
	// Fortinet
	"^set passwd [enc] ? $", "^set password [enc] ? $", "^set psksecret [enc] ? $", "^set passphrase [enc] ? $", "^set secret [enc] ? $", "^set auth-pwd [enc] ? $",
	"^set priv-pwd [enc] ? $", "^set sae-password [enc] ? $", "^set ppp-password [enc] ? $", "^set authpasswd [enc] ? $",
	// Linux: OpenWrt, net-snmp, ifupdown, NetworkManager
	"rocommunity ?", "rwcommunity ?", "trapcommunity ?", "trapsink * ?", "trap2sink * ?", "com2sec [-cn] * * ?",
	"createuser * md5|sha|sha-256|sha-512 ?", "aes @createUser ?", "des @createUser ?", "wpa-psk ? $", "wireless-security.psk ?", "wifi-sec.psk ?",
	"wifi connect ... password ?", "setairportnetwork * * ?",
}

// optionWordings are what OpenWrt calls the secrets of a network.
var optionWordings = Words{
	"^option key '?' $", "^option psk '?' $", "^option wpakey '?' $", "^option password '?' $", "^option sae_password '?' $", "^option private_key '?' $",
	"^option preshared_key '?' $", "^option secret '?' $", "^option auth_secret '?' $", "^option passphrase '?' $", "^option wep_key '?' $", "^option key1 '?' $",
}

// vpnWordings are the lines of ipsec.secrets of strongSwan and Libreswan, and of vpnc.
var vpnWordings = Words{
	":psk '?'", ":eap '?' $", ":xauth '?' $", ":ntlm '?' $", ":rsa * '?' $", ":ecdsa * '?' $", ":pkcs8 * '?' $", ":p12 * '?' $", ":pin * '?' $",
	"^ipsec secret ? $", "^xauth password ? $", "^ipsec obfuscated secret ? $", "^xauth obfuscated password ? $", "^group password ? $",
}

// DeviceRules find the secrets in the settings of network devices and of VPNs.
var DeviceRules = []rule.Kind{
	Line{About: About{Name: "device-line", Type: entity.Password, Doc: "the secret at its place in a line of the settings of Cisco, Juniper, Palo Alto, Aruba, Huawei, Fortinet and net-snmp", Yes: Yes{
		"crypto isakmp key «Pl0ver-Reef-PSK» hostname gw2",
		"tacacs-server host tac1 key «tacOtter»",
		"radius-server host rad1 auth-port 1812 acct-port 1813 key 7 «0822455D0A16»",
		" key-string 7 «044B0A151C36435C0D»\n",
		"passwd «Xq3LmQzTvBw71pRs» encrypted",
		"enable password «larkspur»\n",
		"hostname r1\nusername jane privilege 15 secret «mill-pond»",
		" ldap-login-password «bindOtter»\n",
		"neighbor peer1 password «marsh.Otter»",
		`set system login user ops authentication plain-text-password-value "«Quay-Tern.18»"`,
		"set snmp community «tern-ro» authorization read-only",
		"set security ike policy P1 pre-shared-key ascii-text «chalk&Cliff2»",
		"set network ike gateway G2 authentication pre-shared-key key «Basalt+Stoat3»",
		`password manager user-name "admin" sha1 "«` + rule.FakeSHA1 + `»"`,
		`radius-server host rad1 key "«rad.Otter.12»"`,
		`snmpv3 user "mon" auth sha "«Zaunrebe_a7»" priv aes "«Zaunrebe_p7»"`,
		"snmp-server user mon grp v3 auth sha «Fenwick77x» priv aes 128 «Fenwick88x»",
		"snmp-server community «tern-lesen» RW 20",
		"rocommunity «otterholt» default",
		"createUser mon SHA \"«Fenwick 77»\" AES \"«Fenwick 88»\"",
		" local-user admin password irreversible-cipher «$1c$Kd82LmQz$X93TvBw71pRsD4jF$»",
		"set radius-server rad1 secret \"«$9$Kd82LmQzX93T»\"; ## SECRET-DATA",
		"nmcli dev wifi connect Birkenhof password «tern-holt-reed»",
	}, No: No{
		"crypto isakmp key keystring address peer-address\nenable secret WORD\nenable password protection for the share",
		"Enable password protection, then username and password are checked\nthe radius-server key command, the radius-server host and key",
		"snmp-server community public RO\nsnmp-server community private RW\nrocommunity public",
		"username or password incorrect\npassword simple enough to remember\nset password expiry\nset password policy",
		"crypto isakmp key <key> address 10.0.0.1, enable secret 5 <removed>, tacacs-server host 10.1.1.5 key ******",
		"radius-server host 10.1.1.8 timeout 5 retransmit 3\nntp authentication-key 1 md5\n",
		"The encrypted-password statement and the authentication-key option are documented below.",
		"auth sha 9d8bb558 failed, priv aes 9d8bb558",
	}}, Forms: deviceWordings, Judge: told},
	Line{About: About{Name: "device-option", Type: entity.Password, Doc: "the quoted value of OpenWrt's option key and the like", Yes: Yes{
		"config wifi-iface\n\toption encryption 'psk2'\n\toption key '«Ofenbank-mit-Reben»'\n",
		"\toption password '«48109377»'\n",
		"option wpakey \"«tern holt reed»\"",
	}, No: No{
		"option key 'value'", "the option key 'name1234' of a select element is shown", "option key name1234", "option password ''",
	}}, Forms: optionWordings, Judge: told},
	Line{About: About{Name: "vpn-line", Type: entity.Password, Doc: "the secret in a line of ipsec.secrets, or of vpnc's settings", Yes: Yes{
		"gw-a gw-b : PSK \"«Ebbe und Watt 88»\"",
		"jane : EAP \"«Schot*Klinge»\"\n",
		": RSA sun.key \"«Spinnreff_auf!»\"\n",
		"%any @gw : XAUTH \"«otterholt-reed»\"\n",
		"IPSec gateway vpn.example.com\nIPSec secret «campus-gruppe-Star»\nXauth password «Aula.Nord.C»\n",
	}, No: No{
		": PSK <secret>\n: RSA sun.key\n: RSA key.pem %prompt\nmode: PSK required here",
		"Supported: EAP methods, PSK and RSA keys\nSecurity : EAP TLS",
		"the IPSec secret must match on both sides, the Xauth password too",
		"IPSec secret management\n",
	}}, Forms: vpnWordings, Judge: told},
	Line{About: About{Name: "device-block", Type: entity.Password, Doc: "the password or key in the lines below \"line vty\", \"tacacs server\" and the like of a router's settings", Yes: Yes{
		"line vty 0 4\n password «larkspur»\n login\n",
		"line con 0\n exec-timeout 5 0\n password 7 «044B0A151C36435C0D»\n",
		"tacacs server TAC1\n address ipv4 tac1\n key «otterholt»\n",
		"radius server R\n key 7 «044B0A151C36435C0D»\n!",
	}, No: No{
		"line vty 0 4\n login local\n transport input ssh\npassword stapler\n",
		"the radius server has a key\nand a password",
		"line con 0\n password <removed>\n no password\n",
	}}, Forms: Words{
		"^line vty // password|key|key-string|secret [0|5|6|7|8|9] ?", "^line con // password|key|key-string|secret [0|5|6|7|8|9] ?", "^line aux // password|secret [0|5|6|7|8|9] ?", "^tacacs server // key [0|5|6|7|8|9] ?",
		"^radius server // key [0|5|6|7|8|9] ?", "^aaa group server // key|secret [0|5|6|7|8|9] ?", "^key chain // key-string|password [0|5|6|7|8|9] ?",
	}, Judge: told},
	Line{About: About{Name: "openvpn-login", Type: entity.Password, Doc: "the password in the second line of OpenVPN's <auth-user-pass>", Yes: Yes{
		"<auth-user-pass>\njdoe\n«Heath!Gate7»\n</auth-user-pass>",
		"<auth-user-pass>\r\njdoe\r\n«heath gate»\r\n</auth-user-pass>\r\n",
		"remote vpn 1194\n<http-proxy-user-pass>\nproxy\n«otterholt»\n</http-proxy-user-pass>",
	}, No: No{
		"<auth-user-pass>\njdoe\n</auth-user-pass>", "auth-user-pass login.conf", "<auth-user-pass>\nuser\n<password>\n</auth-user-pass>",
	}}, Forms: Words{
		"auth-user-pass> / * / ?..", "http-proxy-user-pass> / * / ?..",
	}, Judge: told},
}
