package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

const fakeWords = "legal winner thank year wave sausage worth useful legal winner thank yellow" // of BIP 39's test vectors

// SentenceRules find secrets by the words before them, where no operator stands between: in prose and in the files and commands
// whose settings are words.
var SentenceRules = []rule.Kind{
	Old{About{"password-sentence", entity.Password, "what follows \"password is\", or password alone if it is quoted or looks random (netrc, SQL, Dockerfiles)", Yes{
		"my password is «hunter2hunter2».",
		"The passphrase was \"«Tr0ub4dor&3»\", sorry",
		"Das Passwort lautet «Sommer2024!»",
		"machine api.example.com login jane password «Tr0ub4dor3»",
		"ALTER ROLE x WITH PASSWORD '«S3cretPw1»';",
		"ENV DB_PASSWORD «S3cretPw1»",
		"the root password on prod is «Wintr2023!» fyi",
		"Le mot de passe est «Soleil2023!»",
		"La contraseña es «Clave1234»",
		"requirepass «R3disPw99»",
		"rootpw --plaintext «R3disPw99»",
		"the staging pw is «QLjQRNTF0D»",
		`storePassword "«K3ystore9»"`,
		"The password for the zip file: «invoice-7731»",
		"username admin password 7 «0822455D0A16A1»",
		"The IPsec pre-shared key for the Berlin tunnel is «C6VadPwsSH1zDOJ249FP», IKEv2.",
		`%any %any : PSK "«7wTednsoCNH41jf0»"`,
		"parola d'ordine: «bn=BYix7c6N»",
		"the new wifi password is «Marmalade-Tiger-42», and mine is not; my passphrase is «walnut-otter-19» now",
		"the password for the printer is «walnut42», the password of the meeting is «482911»; we set the passphrase of the key to «Falcon-Juniper» yesterday",
	}, No{
		"AWS_SECRET_KEY=password \\\n\tREGION=us-east-1 \\\n",
		"the password is required and the passphrase was too short",
		"password is at least 8 characters", "password is case-sensitive, the passphrase is Case-Sensitive, password is sha-256 based",
		"the password of the user is 2048 bits, a passphrase for signing to `Sign.sign()`",
		"a password for user1 and one for user2",
		"password user1 password 'user' password sha256 password utf8",
		"the password for user1 is in file1 and the password of the day: none",
		"cy.contains('Password hint').and('Wintr2023x')",
		"Password password `json:\"password1\"`",
		"2;Password organiser;5012345678924;7;10;2024-10-02T11:30:00",
		"SRP_user_pwd *SRP_get1_by_user2(vb);",
		`vault kv get -field=password "secret/apps/$path"`,
		"lookup('password', '/dev/null chars=ascii_letters,digits length=24')",
		`the password is locked\&. More`,
		"password entropy report of the red team: 14,882 hashes",
	}}, "", Look{Prefixes: Words{
		"password ", "passwort ", "passphrase ", "passcode ", "pwd ", "kennwort ", "wachtwoord ", "senha ", "contraseña ", "hasło ", "passe ", "lösenord ", "parola ", "parolam ", "parolamız ", "şifrem ", "sifrem ",
		"requirepass ", "storepassword ", "keypassword ", "masterauth ", "bindpw ", "rootpw ", "pw ", "pre-shared-key ", "pre-shared key ", "preshared key ", "psk \"", "psk '", "proxyremotepassword ", "password 7 ", "secret 5 ",
	}, Fold: true}, spoken},
	Old{About{"key-abroad", entity.Secret, "what a sentence says a key for an API is, in the languages of Europe, if it is long and looks random", Yes{
		"Voici la clé API du partenaire : «" + rule.FakeHex16 + rule.FakeHex16 + "». Elle expire demain",
		"chiave API: «" + rule.FakeAlnum36 + "»",
		"Klucz do API kuriera zmienili na «" + rule.FakeAlnum36 + "», od jutra",
		"a chave da API é `«" + rule.FakeAlnum16 + "»`",
	}, No{
		"la clé API est dans le fichier config_production.yaml", "chiave API: ${API_KEY}", "Klucz API to ciąg znaków. Zobacz " + rule.FakeHex16, "clave de API: <tu_clave_de_api_aqui>",
	}}, "", Look{Prefixes: Words{
		"clé api", "cle api", "clef api", "clé d'api", "clé de l'api", "chiave api", "chiave dell'api", "chave api", "chave da api", "chave de api", "clave api", "clave de api", "clave de la api",
		"klucz api", "klucz do api", "api-sleutel", "api-nyckel", "api-nøgle", "api-nøkkel", "api-avain", "api anahtar", "schlüssel für die api",
	}, Fold: true}, keyAbroad},
	Old{About{"password-abroad", entity.Password, "what follows a word for password in Russian, Chinese, Japanese or Korean, if it is strong", Yes{
		"пароль от сервера — «Qwerty123»",
		"密码是«Abc12345»",
		"パスワードは「«Abc12345»」です",
		"비밀번호는 «Abc12345» 입니다", "Парола: «Abc12345»", "รหัสผ่าน: «Abc12345»", "كلمة المرور: «Abc12345»",
	}, No{
		"пароль неверный user1", "密码错误 error1234", "パスワードを忘れた方 https://example.com/a1",
	}}, "", Look{On: rule.OnForeign}, foreignPassword},
	Old{About{"define", entity.Password, "the value of #define NAME, setenv NAME and the like, judged by the name", Yes{
		`#define DB_PASS "«s3cr3tC»"`,
		"setenv PGPASSWORD «Gh7kLp2Q»",
		`#define WIFI_PASSWORD   "«MyHomeWifi2021»"`,
	}, No{
		"#define PASSWORD_LENGTH 64", "setenv PGPASSWORD $PW", `#define PASSWORD_PROMPT "Enter password1: "`,
	}}, "", Look{Prefixes: Words{
		"define ", "setenv ", "fastcgi_param ",
	}, Fold: true}, define},
	Old{About{"set-password", entity.Password, "the password of SQL's SET PASSWORD FOR", Yes{
		"SET PASSWORD FOR 'bob'@'localhost' = '«N3wPass»';",
		"SET PASSWORD FOR 'bob'@'%.example.org' = PASSWORD('«N3wPass»');",
		`set password for bob = "«hunter2hunter2»"`,
	}, No{
		"set password for user1", "SET PASSWORD FOR 'bob' = '${PASSWORD}'", "set password for bob = new_password()",
	}}, "", Look{Prefixes: Words{
		"set password for ",
	}, Fold: true}, setPassword},
	Old{About{"identified-by", entity.Password, "the password of SQL's IDENTIFIED BY, quoted or strong", Yes{
		"CREATE USER x IDENTIFIED BY '«S3cretPw1»';",
		`identified by "«Tr0ub4dor&3»"`,
		"GRANT ALL ON a.* TO b IDENTIFIED BY '«hunter2hunter2»'",
		"ALTER USER r IDENTIFIED WITH mysql_native_password BY '«r00tMe!»';",
		"CREATE USER scott IDENTIFIED BY «T1gerT1ger»;",
		"ALTER USER scott IDENTIFIED BY «PTCoiHefRyjN» ACCOUNT UNLOCK;",
		"create user ops identified by «lantern»;",
	}, No{
		"CREATE USER x IDENTIFIED EXTERNALLY; CREATE USER y IDENTIFIED BY VALUES 'S:x'; ALTER USER z IDENTIFIED BY password;", "each user is identified by number", "was identified by the team", "IDENTIFIED BY '${PASSWORD}'", "identified by 'name'",
	}}, "", Look{Prefixes: Words{
		"identified by ", "identified with ",
	}, Fold: true}, identified},
	Old{About{"password-word", entity.Password, "the password that is a certain word of a command such as htpasswd -b or rabbitmqctl add_user", Yes{
		"htpasswd -bc /etc/nginx/.htpasswd admin '«Ht4ccess!»'",
		"rabbitmqctl add_user jane «R4bbit!»",
		"net user jane «N3tUser!1» /add",
		"rclone obscure «Rcl0nePw»",
		`ConvertTo-SecureString -String '«PsPw99!x»' -AsPlainText -Force`,
		"EXEC sp_addlogin 'svc', '«SqlPw99x»'",
		`net use Z: \\srv\share «SmbPw99x» /user:corp\\administrator`,
	}, No{
		"htpasswd -c .htpasswd jane", "rabbitmqctl add_user jane $PASSWORD", "net user jane", "convertto-securestring $plain",
	}}, "", Look{Prefixes: Words{
		"htpasswd ", "add_user ", "change_password ", "wpa_passphrase ", "net user ", "vault login ", "rclone obscure ",
		"convertto-securestring ", "sp_addlogin ", "sp_password ", "net use ",
	}, Fold: true}, ordinalWord},
	Old{About{"credential-pair", entity.Password, "the password of \"credentials: user / password\", if it is strong", Yes{
		"credentials: jane / «Wintr2023!»", "here are all creds: db root/«7#jSt0Xt1pk», redis «FnfJAXokYwIcBO37UNbZ», queue none", "Login: admin:«Wintr2023!»", "creds = bob/«hunter2hunter2»", "identifiants : lea / «Tilleul2Menthe3»", "Zugangsdaten: kasse / «Brezel2023x»",
	}, No{
		"credentials: include", "creds: ask team/Platform2023, or see wiki/Onboarding", "credentials: version OAuth2Token, region us-east-1", "login: https://example.com/Abc12345x", "credentials: user1 / $PASSWORD",
	}}, "", Look{Names: Words{
		"credentials", "^creds", "^login", "^logins", "^userpass", "^userpassword", "zugangsdaten", "anmeldedaten", "logindaten", "identifiants", "credenciales", "credenziali", "credenciais", "inloggegevens",
	}}, credentialPair},
	Old{About{"credentials-are", entity.Password, "the password of \"credentials are user:password\", if it is strong", Yes{
		"credentials are admin:«Wintr2023!»", "Credentials are jane / «hunter2hunter2»", "the credentials are bob:«Tr0ub4dor3».", "login is admin / «Wintr2023!»", "creds for staging: svc_deploy:«Wintr2023x»", "The default credentials (admin/«Otter2023x») still work", "default creds admin:«Otter2023x» on the printer", "creds for the test box -> ubuntu:«du8936!.pooN»",
	}, No{
		"credentials are required", "credentials are in vault:secret1", "credentials (see wiki/Onboarding2)", "credentials are user:password",
	}}, "", Look{Prefixes: Words{
		"credentials are ", "login is ", "logins are ", "creds are ", "login details are ", "creds for ", "credentials for ", "login for ", "credentials (", "creds (", "default credentials ", "default creds ", "default login ",
	}, Fold: true}, saidCredentials},
	Old{About{"login-with", entity.Password, "the password of \"login with user / password\", if it is strong and no name with a number", Yes{
		"login with admin / «Rav3n_2024» and check the orders", "log in with jane:«Wintr!2023x»", "I logged in with root / «7#jSt0Xt1pk».",
	}, No{
		"log in with Google/Office365", "login with admin", "sign in with https://example.com/Abc12345x", "login with user / $PASSWORD",
	}}, "", Look{Prefixes: Words{
		"login with ", "log in with ", "logged in with ", "sign in with ",
	}, Fold: true}, loginWith},
	Old{About{"app-password", entity.Password, "four groups of four small letters that are no words behind \"app password\", as Google makes them", Yes{
		"app password: «vwxm ajqo opiz urhr» (gmail)", "the app password is «hgtq zbcd weri plmk»", "GMAIL_APP_PASSWORD=«hgtq zbcd weri plmk»\n",
		"Application password for the API: «a1Bc 2dEf Gh3i J4kL mN5o 6Pqr»",
	}, No{
		"app password: must have four more", "app password: abcd", "the app password that they sent", "app password: hgtq zbcd weri",
	}}, "", Look{Prefixes: Words{
		"app pass", "app pw", "app password", "app-password", "app_password", "apppassword", "application password",
	}, Fold: true}, appPassword},
	Old{About{"token-sentence", entity.Secret, "something long and random behind the word token, secret or key, or behind \"token is\"", Yes{
		"my token is «kd82LmQzX93TvBw71pRsD4jF»",
		"use key «8f14e45fceea167a5a36dedd4bea2543» as api key",
		"access token «kd82LmQzX93TvBw71pRsD4jF» expired",
		"loginID A1B2C3 transactionKey «" + rule.FakeAlnum16 + "»",
		"here is the token you asked for: «kd82LmQzX93TvBw71pRsD4jF»",
		"api key is «kd82LmQzX93TvBw71pRsD4jF» for prod and «Pw71kd8RsD4jF2LmQzX93TvB» for staging",
		"npm config set //npm.example.com/:_authToken «550e8400-e29b-41d4-a716-446655440000»",
	}, No{
		"the token is in localStorage1, the secret is to practise, key sha256:9f86d081884c7d659a2feaa0c55ad015",
		"key 550e8400-e29b-41d4-a716-446655440000 not found",
		"token page_two_of_2024_results secret my-app-secret-v2",
		"Key Exchange: " + rule.FakeSHA1 + ", key fingerprint " + rule.FakeSHA1 + ", public key " + rule.FakeSHA1 + ", token hash: " + rule.FakeSHA1,
		"token refreshed sub=svc-ledger jti=550e8400-e29b-41d4-a716-446655440000 exp=1718877731",
		"key id: 608cf711-cae8-4d0f-bb16-d68d393db224",
		"gpg: using EDDSA key E69C62A9F6426E267806BC10D12DAAF748247901, signed with key " + rule.FakeSHA1,
	}}, "", Look{Prefixes: Words{
		"token ", "authtoken ", "secret ", "key ", "apikey ", "credential ", "transactionkey ", "schlüssel ", "schluessel ", "secrète ",
	}, Fold: true}, spokenToken},
	Old{About{"product-key", entity.Secret, "groups of capitals and digits with dashes in the sentence behind \"license key\" and the like", Yes{
		"The license key for the CAD workstation is «Z3BB1-LEAHH-H3B6V-KCCQ0-U3RC6», the old one «1M8UA-NN5UB-YYZPW-T0P6R-93XYA»", "der Lizenzschlüssel vom Plotter ist «Z3BB1-LEAHH-H3B6V-KCCQ0»",
		"product key from the sticker: «Z3BB1-LEAHH-H3B6V-KCCQ0-U3RC6»",
	}, No{
		"the license key is required", "license key format XXXXX-XXXXX-XXXXX-XXXXX-XXXXX", "Z3BB1-LEAHH-H3B6V-KCCQ0-U3RC6", "product key 550e8400-e29b-41d4-a716-446655440000", "activation key of CVE-2024-12345",
	}}, "", Look{Prefixes: Words{
		"license key ", "license keys ", "licence key ", "product key ", "product keys ", "activation key ", "serial key ", "lizenzschlüssel ", "lizenzkey ", "clé de licence ", "clave de licencia ",
	}, Fold: true}, productKeys},
	Old{About{"mnemonic", entity.Secret, "the 12 to 24 words of a wallet's recovery phrase, assigned to such a name", Yes{
		`mnemonic = "«` + fakeWords + `»"`,
		"MNEMONIC=«" + fakeWords + "»",
		`"seedPhrase": "«` + fakeWords + `»",`,
	}, No{
		"mnemonic: " + "a word that helps people to remember the things that they forget", `mnemonic = "mov eax"`, "mnemonic = " + fakeWords[:40],
	}}, "", Look{Names: Words{
		"mnemonic", "seedphrase", "recoveryphrase", "secretphrase", "seedwords", "walletphrase", "backupphrase", "mnemonicphrase",
	}}, mnemonic},
	Old{About{"mnemonic-sentence", entity.Secret, "the 12 to 24 words of a wallet's recovery phrase behind these words", Yes{
		"seed phrase: «" + fakeWords + "»",
		"my recovery phrase is «" + fakeWords + "»",
		"Seed phrase for the wallet: \"«" + fakeWords + "»\"",
		"seed words:\n«" + fakeWords + "»",
	}, No{
		"A seed phrase is a list of words that a wallet shows when it is made.",
		"recovery phrase: write it down and keep it somewhere safe where nobody looks for it",
		"seed phrase of 12 words",
	}}, "", Look{Prefixes: Words{
		"seed phrase", "seed words", "recovery words", "recovery phrase", "mnemonic phrase", "mnemonic is", "backup phrase", "secret phrase",
	}, Fold: true}, saidMnemonic},
	Old{About{"backup-codes", entity.Secret, "the codes that let somebody in without the second factor, behind \"backup codes\" and the like", Yes{
		"2FA backup codes: «6906-2128», «6584-8570»",
		"Recovery codes:\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n",
		"your backup codes are «48219034» «77120593»", "2FA backup code «4821 9034» did not work", "recovery codes: «ck2wl-kx8ho» «mjmzt-kwlka» «rh9a5-ojkl7» - which",
		"Recovery codes (the wiki's bot):\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n\nthat was all",
	}, No{
		"backup codes: keep them safe", "recovery codes since 2024", "backup codes for 2024-2025", "backup code 2024 of the tool", "recovery codes: read-write sign-in", "recovery code 4017",
	}}, "", Look{Prefixes: Words{
		"backup codes", "recovery codes", "backup code ", "recovery code ", "backup code:", "recovery code:", "scratch codes", "backup-codes", "recovery-codes", "backup_codes", "recovery_codes", "wiederherstellungscodes", "notfallcodes", "emergency codes", "codes de secours",
	}, Fold: true}, backupCodes},
	Old{About{"router-secret", entity.Password, "the password of a user, of a mode or of SNMP in the settings of a router", Yes{
		"username netadmin privilege 15 secret «4uextIeN8xz9zK»",
		"username jane privilege 15 password 0 «Wintr2023x»",
		"snmp-server community «6f65qgzHG5» RW",
	}, No{
		"privilege 15 secret scanning", "snmp-server community public RO", "privilege 15 secret",
	}}, "", Look{Prefixes: Words{
		"privilege 15 secret ", "privilege 15 password ", "snmp-server community ", "snmp community ", "tacacs-server key ", "radius-server key ", "passwd enc ", "psksecret enc ", "secret enc ", "auth-pwd enc ", "priv-pwd enc ",
	}, Fold: true}, routerSecret},
}
