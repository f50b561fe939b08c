package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// ServerRules find passwords in the files and commands of servers, where a word or a sign of theirs stands before a password.
var ServerRules = []rule.Kind{
	Line{About: About{Name: "server-password", Type: entity.Password, Doc: "the password behind a directive of a server or a flag that takes nothing else: stats auth, auth_pass, AuthLDAPBindPassword, rcon_password, -passin pass:", Yes: Yes{
		"  stats auth ops:«Gr4vel_Birch+Elm»\n",
		"userlist admins\n  user read insecure-password «Birch-Gravel»\n",
		"  OIDCCryptoPassphrase \"«a rather long sentence with 7 words»\"\n",
		"rcon_password \"«Gravel-42b»\"\nsv_password \"«only_friends»\"\n",
		"openssl pkcs12 -in vpn.p12 -nodes -passin 'pass:«Gravel<->Birch5»' -passout pass:«gravelAndBirch»",
		`reg add "HKLM\SOFTWARE\Winlogon" /v DefaultPassword /d "«Gravel-Birch5»" /f`,
		"  authentication {\n    auth_type PASS\n    auth_pass «gr4velbi»\n  }",
	}, No: No{
		"stats auth $USER:$PASS\nauth_pass ${VRRP_PASS}\n  OIDCClientSecret %{env:SECRET}",
		"openssl rsa -passin env:KEYPASS -passout file:/etc/ssl/pass.txt -passin pass:$PW",
		"the directive AuthLDAPBindPassword takes a password; rcon_password is required, auth_pass may have 8 characters",
	}}, Forms: Words{
		"insecure-password ?", "rcon_password ?", "sv_password ?", "auth_pass ?", "authldapbindpassword ?", "oidccryptopassphrase ?", "oidcclientsecret ?", "sessioncryptopassphrase ?",
		"cachemgr_passwd ?", "stats auth *:?", "hashedcontrolpassword ?", "defaultpassword /d ?", "passin pass:?", "passout pass:?",
	}, Judge: directive},
	Line{About: About{Name: "credential-file", Type: entity.Password, Doc: "the password of a row of a file that holds users and passwords, below the file's name: chap-secrets, userlist.txt, sasl_passwd", Yes: Yes{
		"# /etc/ppp/chap-secrets\n# client  server  secret  addresses\njsmith  *  \"«gravelbirch»\"  *\noffice  vpn  «birch-gravel»  10.0.0.2\n",
		"$ cat userlist.txt\n\"app\" \"«gravel birch»\"\n\"ops\" \"«Gr4velBirch»\"\n",
		"/etc/postfix/sasl_passwd:\n[smtp.example.com]:587 relay:«BirchGravel»\n",
		"~/.davfs2/secrets\nhttps://dav.example.com/remote jane «gravelBirch»\n",
	}, No: No{
		"chap-secrets\n# client  server  secret  addresses\n", "the file userlist.txt holds them\n\nof the \"first\" \"kind\"",
		"sasl_passwd\n[smtp.example.com]:587 relay:$PASSWORD\n",
	}}, Forms: Words{
		"chap-secrets // * * ?", "secrets for authentication using chap // * * ?", "secrets for authentication using pap // * * ?", "pap-secrets // * * ?", "davfs2/secrets // * * ?", "userlist.txt // * '?'", "sasl_passwd // * *:?", "psk.txt // * ?",
	}, Judge: entry},
	Line{About: About{Name: "account-list", Type: entity.Password, Doc: "the password of a line that gives it to a user's name, in a section or a file of users: [users] of Subversion, [admins] of CouchDB, artemis-users.properties, USERS = { in code, DigestLoginModule of ZooKeeper", Yes: Yes{
		"[users]\nharry = «gravelbirch»\nsally=«b1rch»\n",
		"# artemis-users.properties\nadmin = «GravelBirch»\nfeed = «gr4velly»\n",
		"[admins]\nroot = «gravel-birch»\n",
		"USERS = {\n    \"jane\": \"«gravelbirch»\",\n    \"ops\": \"«Gravel42»\",\n}\n",
		"DigestLoginModule required\n  user_super=\"«gravelbirch»\"\n  user_kafka=\"«Gravel42»\";\n",
	}, No: No{
		"[users]\nallow_sign_up = false\ndefault_theme = dark\nlogin_hint = email\n", "[users]\nalice = admin\nbob = ${BOB}\n", "[accounts]\nlimit = 20\n",
		"USERS = {\n    \"jane\": \"admin\",\n    \"ops\": \"Jane\",\n    \"max\": \"Max of Sales\",\n}\n",
		"the section [users] has one line for each:\n\nname = password\n",
	}}, Forms: Words{
		"users] // * = ?", "users] // *=?", "admins] // * = ?", "admins] // *=?", "accounts] // * = ?", "accounts] // *=?", "logins] // * = ?", "logins] // *=?",
		"users.properties // * = ?", "users.properties // *=?", "users = { // * '?'", "accounts = { // * '?'", "logins = { // * '?'", "credentials = { // * '?'", "digestloginmodule required // *=?", "plainloginmodule required // *=?",
	}, Judge: member},
	Line{About: About{Name: "redis-user", Type: entity.Password, Doc: "the password of a user, or its hash, in the access control lists of Redis", Yes: Yes{
		"user worker on >«gravelBirch55» ~jobs:* +@all",
		"user audit on #«" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "» ~* +@read",
		"ACL SETUSER alice on +@all >«p1ppo» ~cached:*",
	}, No: No{
		"click on >next and turn it on #3 of the list",
		"ACL SETUSER alice on nopass ~* +@all",
		"ACL SETUSER alice on >$PASSWORD ~*",
	}}, Forms: Words{
		"user * on ... >?", "user * on ... #?", "setuser * ... >?", "setuser * ... #?",
	}, Judge: told},
	Line{About: About{Name: "redis-monitored", Type: entity.Password, Doc: "the password of AUTH in what Redis prints to those who monitor it", Yes: Yes{
		"1717402113.881204 [0 10.0.2.7:51512] \"AUTH\" \"sidekiq\" \"«gravelBirch»\"\n",
		"1717402113.9 [0 10.0.2.7:51513] \"auth\" \"«gravelbirch»\"\n", "+1.2 \"AUTH\" \"default\" \"«gr4vel»\"",
	}, No: No{
		"\"auth\" : \"basic\"", "\"auth\" \"basic\", \"none\"", "\"GET /auth\" \"curl\"", "\"http://h/oauth2/auth\", host: \"app.example\"",
	}}, Forms: Words{
		`auth" * '?'`, `auth" '?' $`,
	}, Judge: monitored},
	Setting{About: About{Name: "user-info", Type: entity.Password, Doc: "the password of user:password assigned to a name such as basic.auth.user.info or CURLOPT_USERPWD", Yes: Yes{
		"schema.registry.basic.auth.user.info=" + "GRAVEL:«" + rule.FakeAlnum36 + "»",
		`curl_setopt($ch, CURLOPT_USERPWD, "jane:«Gr4velBirch»");`,
		"basicAuth: \"ops:«Gr4vel-Birch9»\"", "basic.auth.user.info=5ZNLWDTKJ3GAX2QM:«Gr4velBirch9»", "etcdctl --user=root:«gravel-birch» get x",
	}, No: No{
		"userInfo: https://example.com/me1", "basic_auth: required:true", "userInfo = a ? b1 : c2", "docker run --user=node:node img", "user: 1000:1000", "basicAuth: user:$PASSWORD", "User: arn:aws:sts::123456789012:assumed-role/ci/build-44 is not authorized",
	}}, Names: Words{
		"userinfo", "basicauth", "basicauthcredentials", "basicauthusers", "authuserpass", "userpwd", "httpauth", "authident", "creds", "^login", "^user",
	}, Judge: userInfo},
	Key{About: About{Name: "sealed-cookie", Type: entity.AuthToken, Doc: "what Laravel and ASP.NET Core encrypt for cookies and links", Yes: Yes{
		"remember_web=«eyJpdiI6" + rule.FakeAlnum36 + rule.FakeAlnum36 + "=»; path=/",
		".AspNetCore.Identity.Application=«CfDJ8" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		"laravel_session=«eyJpdiI6" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		"Set-Cookie: .AspNetCore.Cookies=«CfDJ8" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»; path=/",
		`"__RequestVerificationToken": "«CfDJ8` + rule.FakeAlnum36 + `-_` + rule.FakeAlnum36 + `»"`,
		"x=«CfDJ8" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
	}, No: No{
		"CfDJ8", "CfDJ8" + rule.FakeAlnum16, "XCfDJ8" + rule.FakeAlnum36 + rule.FakeAlnum36, "CfDJ8 begins it", "eyJpdiI6", "eyJpdiI6Abc",
	}}, Prefixes: Words{
		"eyJpdiI6", "CfDJ8",
	}, Body: text.CsToken, Least: 60},
}
