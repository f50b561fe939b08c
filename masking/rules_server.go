package masking

// serverRules find passwords in the files and commands of servers, where a word or a sign of theirs stands before a password.
var serverRules = []rule{{
	name: "server-password", typ: typePassword, verify: serverPassword, fold: true,
	prefixes: []string{"insecure-password ", "rcon_password ", "sv_password ", "auth_pass ", "authldapbindpassword ", "oidccryptopassphrase ", "oidcclientsecret ", "sessioncryptopassphrase ", "cachemgr_passwd ",
		"stats auth ", "hashedcontrolpassword ", "defaultpassword /", "passin ", "passout "},
	doc: "the password behind a directive of a server or a flag that takes nothing else: stats auth, auth_pass, AuthLDAPBindPassword, rcon_password, -passin pass:",
	match: []string{
		"  stats auth ops:«Gr4vel_Birch+Elm»\n",
		"userlist admins\n  user read insecure-password «Birch-Gravel»\n",
		"  OIDCCryptoPassphrase \"«a rather long sentence with 7 words»\"\n",
		"rcon_password \"«Gravel-42b»\"\nsv_password \"«only_friends»\"\n",
		"openssl pkcs12 -in vpn.p12 -nodes -passin 'pass:«Gravel<->Birch5»' -passout pass:«gravelAndBirch»",
		`reg add "HKLM\SOFTWARE\Winlogon" /v DefaultPassword /d "«Gravel-Birch5»" /f`,
		"  authentication {\n    auth_type PASS\n    auth_pass «gr4velbi»\n  }",
	},
	miss: []string{
		"stats auth $USER:$PASS\nauth_pass ${VRRP_PASS}\n  OIDCClientSecret %{env:SECRET}",
		"openssl rsa -passin env:KEYPASS -passout file:/etc/ssl/pass.txt -passin pass:$PW",
		"the directive AuthLDAPBindPassword takes a password; rcon_password is required, auth_pass may have 8 characters",
	},
}, {
	name: "redis-user", typ: typePassword, verify: redisUser, prefixes: []string{"on >", "on #", "SETUSER ", "setuser "},
	doc: "the password of a user, or its hash, in the access control lists of Redis",
	match: []string{
		"user worker on >«gravelBirch55» ~jobs:* +@all",
		"user audit on #«" + fakeHex16 + fakeHex16 + fakeHex16 + fakeHex16 + "» ~* +@read",
		"ACL SETUSER alice on +@all >«p1ppo» ~cached:*",
	},
	miss: []string{
		"click on >next and turn it on #3 of the list",
		"ACL SETUSER alice on nopass ~* +@all",
		"ACL SETUSER alice on >$PASSWORD ~*",
	},
}, {
	name: "postgresql-hash", typ: typePassword, verify: postgresHash, prefixes: []string{"md5"},
	doc: "the MD5 hash of a password as PostgreSQL and PgBouncer write it",
	match: []string{
		`"shop" "«md5` + fakeHex16 + fakeHex16 + `»"`,
		"ALTER ROLE app PASSWORD '«md5" + fakeHex16 + fakeHex16 + "»';",
		`"jane" "«md5` + fakeHex16 + fakeHex16 + `»" ""`,
	},
	miss: []string{"md5sum: md5 " + fakeHex16 + fakeHex16, "md5" + fakeHex16 + fakeHex16, `"md5` + fakeHex16 + `"`},
}, {
	name: "user-info", typ: typePassword, verify: userInfo, keys: []string{"userinfo", "basicauth", "basicauthcredentials", "authuserpass", "userpwd"},
	doc: "the password of user:password assigned to a name such as basic.auth.user.info or CURLOPT_USERPWD",
	match: []string{
		"schema.registry.basic.auth.user.info=" + "GRAVEL:«" + fakeAlnum36 + "»",
		`curl_setopt($ch, CURLOPT_USERPWD, "jane:«Gr4velBirch»");`,
		"basicAuth: \"ops:«Gr4vel-Birch9»\"",
	},
	miss: []string{"userInfo: https://example.com/me1", "basic_auth: required:true", "userInfo = a ? b1 : c2", "basicAuth: user:$PASSWORD"},
}, {
	name: "sealed-cookie", typ: typeAuthToken, prefixes: []string{"eyJpdiI6", "CfDJ8"}, body: csToken, least: 60,
	doc: "what Laravel and ASP.NET Core encrypt for cookies and links",
	match: []string{
		"remember_web=«eyJpdiI6" + fakeAlnum36 + fakeAlnum36 + "=»; path=/",
		".AspNetCore.Identity.Application=«CfDJ8" + fakeAlnum36 + fakeAlnum36 + "»",
		"laravel_session=«eyJpdiI6" + fakeAlnum36 + fakeAlnum36 + "»",
		"Set-Cookie: .AspNetCore.Cookies=«CfDJ8" + fakeAlnum36 + fakeAlnum36 + "»; path=/",
		`"__RequestVerificationToken": "«CfDJ8` + fakeAlnum36 + `-_` + fakeAlnum36 + `»"`,
		"x=«CfDJ8" + fakeAlnum36 + fakeAlnum36 + "»",
	},
	miss: []string{"CfDJ8", "CfDJ8" + fakeAlnum16, "XCfDJ8" + fakeAlnum36 + fakeAlnum36, "CfDJ8 begins it", "eyJpdiI6", "eyJpdiI6Abc"},
}}
