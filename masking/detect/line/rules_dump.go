package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// DumpRules find secrets next to their names in dumps of settings, in logs, in what debuggers print and in tables.
var DumpRules = []rule.Kind{
	Setting{About: About{Name: "certain-place", Type: entity.Password, Doc: "whatever -Dpassword=x, --password 'x', /pass:x or the registry's \"Password\"=\"x\" gives, and words that somebody put together behind any flag", Yes: Yes{
		"mvn -B deploy -Dgpg.passphrase=«Otter:Holt:21» -DskipTests",
		"Windows Registry Editor Version 5.00\n\"DefaultPassword\"=\"«reed-holt-nieuw»\"\n",
		`State == #{password => <<"«otterholt»">>}`,
		"<Password><Value>«Foyer-Otter»</Value><PlainText>true</PlainText></Password>",
		`set mode=dynamic-keys wpa2-pre-shared-key="«Schilf rot 12»"`,
		"tool -password=«JetArea» -x=1", "tool --password «JetArea» run", "samba-tool domain provision --adminpass «gravel-birch» --realm=X",
	}, No: No{
		"-Dpassword=${PASSWORD} --password '$PASSWORD' --password=PASSWORD --password 'your password' /pass:%PASS%",
		"app --password PASSWORD --passphrase 'enter' '--password' 'required'", "use --password NewPassword or --password your-password", "the --password option of the tool", "--pass-through SomeThing --password-file JetArea",
		`"password"="changeme"` + "\n" + `"Password"=""`,
		`password => <<"">>, password => <<"password">>, <Password><Value></Value><PlainText>true</PlainText>`,
	}}, Names: Words{
		"password", "passwd", "passphrase", "passcode", "pwd", "^pass", "^pw", "presharedkey", "keypass", "storepass", "psk", "adminpass", "^pin", "sopin",
	}, Judge: certainPlace},
	Line{About: About{Name: "bound-pair", Type: entity.Secret, Doc: "the second of two strings in brackets by the first, as in Rails' [[\"otp_secret\", \"x\"]]", Yes: Yes{
		`UPDATE "users" SET x = $1 [["otp_secret", "«GRVQ7QK55MB5DUECY4ZGZ7XAHITAQ2HR»"], ["id", 7]]`,
		`[["reset_password_token", "«0123456789abcdef0123456789abcdef»"]]`,
		`new Map([["api_token", "«A1b2C3d4E5f6G7h8»"]])`,
	}, No: No{
		`["password", "token"], ["secret", "string"]`, `["password", "Password"]`, `{"a", "password", "S3cretPw9"}`,
	}}, Forms: Words{
		`password", '?'`, `secret", '?'`, `token", '?'`, `digest", '?'`, `pwd", '?'`, `passwd", '?'`, `key", '?'`, `passphrase", '?'`, `salt", '?'`, `pin", '?'`,
	}, Judge: bound},
	Line{About: About{Name: "debugger-print", Type: entity.Secret, Doc: "the string that lldb or gdb prints, by what it was asked to print", Yes: Yes{
		"(lldb) p cfg->enroll_token\n(char *) $0 = 0x00005581c1d0 \"«" + rule.FakeAlnum36 + "»\"\n",
		"(gdb) p conn.client_secret\n$1 = 0x5581c210 \"«A1b2C3d4E5f6G7h8»\"\n",
		"(gdb) x/s api_token\n0x5581c210:\t\"«A1b2C3d4E5f6G7h8»\"\n",
	}, No: No{
		"(lldb) p cfg->version\n(char *) $2 = 0x00005581c240 \"4.11.0-rc2\"\n", "(gdb) p password\nNo symbol \"password\" in current context.\n", "(gdb) p token\n$1 = 0x0\n",
	}}, Forms: Words{
		"lldb) p NAME / ... '?'", "lldb) po NAME / ... '?'", "lldb) print NAME / ... '?'", "lldb) expr NAME / ... '?'", "gdb) p NAME / ... '?'", "gdb) print NAME / ... '?'", "gdb) x/s NAME / ... '?'", "pdb) p NAME / ... '?'",
	}, Judge: named},
	Line{About: About{Name: "registry-value", Type: entity.Password, Doc: "the value of a password in what Windows' reg query prints", Yes: Yes{
		"HKEY_CURRENT_USER\\Software\\ORL\\WinVNC3\n    Password    REG_BINARY    «646A2B7C86A2463F»\n",
		"    DefaultPassword    REG_SZ    «reed Holt»\n",
		"    ProxyPassword    REG_EXPAND_SZ    «reed.Holt»",
	}, No: No{
		"    DefaultUserName    REG_SZ    kiosk7x\n", "    Password    REG_SZ    \n", "reg add HKLM\\x /v Password /t REG_SZ /d %PW%",
	}}, Forms: Words{
		"password REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..", "defaultpassword REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..", "proxypassword REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..", "adminpassword REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..", "userpassword REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..", "passphrase REG_SZ|REG_EXPAND_SZ|REG_BINARY|REG_MULTI_SZ ?..",
	}, Judge: told},
	Line{About: About{Name: "registry-community", Type: entity.Password, Doc: "the communities of SNMP in Windows' registry", Yes: Yes{
		"HKLM\\SYSTEM\\SNMP\\Parameters\\ValidCommunities\"\n    «tern-lesen»    REG_DWORD    0x4\n",
		"[HKLM\\SNMP\\Parameters\\ValidCommunities]\n\"«tern-lesen»\"=dword:00000004\n",
		"HKLM\\SNMP\\ValidCommunities\n    «otter7»    REG_DWORD    0x8\n    public    REG_DWORD    0x4\n",
	}, No: No{
		"HKLM\\SNMP\\ValidCommunities\n    public    REG_DWORD    0x4\n", "set ValidCommunities\nto a list\n", "[ValidCommunities]\n\"public\"=dword:00000004",
	}}, Forms: Words{
		"validcommunities // ? reg_dword", "validcommunities] // '?'",
	}, Judge: told},
	Setting{About: About{Name: "wordpress-salt", Type: entity.Secret, Doc: "the keys and salts of WordPress, whatever signs are in them", Yes: Yes{
		"define( 'NONCE_SALT',       '«mw>Zx{7Enh~X|XlLViUgUBLA)`(,z<d,|@TfXShpk=0a#D?]jzv<%(G^;AA/5S9J»' );",
		"define('SECURE_AUTH_KEY', '«6CNDm6!ga_Nwy=Uo?&Y-}|ywj:$_*@xY$h]yTn)~Ml62L&9G!2QiG#zKH#xNx7t0»');",
		"LOGGED_IN_SALT='«9k]kd8#2Lm{Qz}X9|3TvB(w)7~1pR:sD4;jF,kd<8>2Lm?QzXk]kd8#2Lm{Qz}X9|»'",
	}, No: No{
		"define('NONCE_SALT', 'put your unique phrase here');", "define('AUTH_KEY', getenv('AUTH_KEY'));", "AUTH_SALT='generateme'", `"invalid_auth_key": "Les identifiants API 2 ont été rejetés par le serveur 3 car la clé 4 est invalide."`,
	}}, Names: Words{
		"noncesalt", "authsalt", "loggedinsalt", "secureauthsalt", "noncekey", "authkey", "loggedinkey", "secureauthkey",
	}, Judge: salt},
}
