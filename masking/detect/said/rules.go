package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

const fakeWords = "legal winner thank year wave sausage worth useful legal winner thank yellow" // of BIP 39's test vectors

// Rules find passwords, keys and codes in what people write to each other, in several languages.
var Rules = []rule.Kind{
	Said{About: About{Name: "password-told", Type: entity.Password, Guess: true, Doc: "what a sentence says a password is or was changed to, or what answers a question for it, if it would hardly be a word; what is quoted or looks random right behind the word", Yes: Yes{
		"user is qa_admin, pw is now «tr1angle!Pond7»", "<p>The password is «tr1angle!Pond7»</p>", `{"msg":"the password is «tr1angle!Pond7»","id":7}`, "password is «hunter-2!»",
		"Salut, le mot de passe du wifi c'est «Croissant_Nord4», avec une majuscule",
		"Hola, tu contraseña temporal será «Puerta-Verde-31»; cámbiala",
		"La parola d'ordine per aprire il PDF dei turni è «Turni.Set24», il file pesa 2 MB.",
		"sim, a senha do servidor agora é «P0nte-Vasco»",
		"Ik heb het wachtwoord van de printer gewijzigd naar «Fietstocht0!31» maar nu werkt het niet",
		"Dzisiejsze hasło do wifi to «Czerwony.Barszcz12», stare nie działa.",
		"login tester, hasło «Wilk!nad.Rzeka»",
		"Nya wifi-lösenordet är «Vinterdag-Snö41», nätet heter Gäst.",
		"lösenordet till lönesystemet blev bytt till «Julafton&gran5» igår",
		"The shared mailbox password has been reset. It now reads «Br1ght-Willow-Owl» . Thanks",
		"erhalten Sie das Kennwort für das Archiv (Az. 12/24):\n\n«Blaumeise-Hammer-1902»\n\nGruß",
		"lösenfrasen till filen är \"«fyra gula katter sover på taket»\".",
		"Dave (10:02 AM): What's the sudo pass on the build box again?\nLena (10:04 AM): «PonyRide&7731»\nDave: ta",
		"Nadia : t'as le mdp de la base de recette ?\nYann : oui c'est «Pl@ge-Anglet51»\n",
		"klantnummer 55-1, codewoord is \"«regenboog»\"",
		"Kundin hat am Telefon ihr Kundenkennwort genannt (\"«Butterblume»\"), frei",
		"FRITZ!Box-Kennwort  «amsel7741»\nSerial : L5",
		"Master password   «grey crow counts 7 copper coins»\nTwo-step",
		"segue a senha de acesso para o NIF da empresa: «Carvalho*1974*»\nCumprimentos",
		"> whats the password for the printer web page\nadmin / «Canon-3EG#x»\n> cheers",
		"kata sandi: «Lentera&Bulan7»", "mật khẩu là «Trang&Sen2031»", "Slaptažodis yra «Gintaras&41x»",
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
	}, No: No{
		"user tests pass Settings2Page", "the user must pass Version2Beta", "login test, pass 3 of 4",
		"the password for the zip is in the mail, see README2.md", "password is Base64EncodedString",
		"Is the password wrong?\nBob: ORA-01017 invalid username", "what is the password policy?\nsee https://example.com/Policy2024",
		"the password must be changed to something else", "la senha é obrigatória", "Le mot de passe a été changé en 2024",
		"the password is stored as Argon2id$v19", "ona ma hasło do systemu ERP2000Plus",
		"login(email: String!, password: String!): AuthPayload!", "PASSWORD_FILE=%d/db-password TOKEN_TTL=900", "GET /reset-password?step=2&lang=en HTTP/2.0", "password    string   required", "the codeword is \"${WORD}\"", "passwd    update authentication tokens",
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
		"<p>Password is required.</p><li>The password was changed.</li>", "/// <returns>True if the password is correct.</returns>", "<b>Password is wrong!</b>", "Password is incorrect! Try again.",
		`{"msg":"password mismatch","user_id":18233,"attempt":2}`, "user \"admin\": password mismatch, client: 10.0.0.8, request: \"GET /admin HTTP/1.1\"",
		"login failed: invalid password (id: 4412)", "password verification failed: timeout=5s", "auth failed method=password code=E1045", "password changed: userId=8812 strength=4",
		"password    [success=1 default=ignore]  pam_unix.so obscure", "Password hashing: Argon2id.",
	}}, Nouns: Words{
		"password", "passcode", "passphrase", "passw0rd", "passwd", "passwort", "kennwort", "codewort", "codeword", "kundenkennwort", "telefonkennwort", "pwd ", "pw ",
		"pass ", "wachtwoord", "codewoord", "ww:", "ww ", "passe ", "passe:", "mdp ", "senha", "contrase", "clave", "parola", "hasło", "hasla", "haslo", "hasłem", "hasła",
		"lösen", "losenord", "senord", "ifre", "sifre", "passord", "adgangskode", "salasana", "heslo", "sandi", "khẩu", "katalaluan", "slaptažod", "geslo", "password ",
		"passwort ", "passphrase ", "passcode ", "kennwort ", "wachtwoord ", "senha ", "contraseña ", "hasło ", "lösenord ", "parola ", "parolam ", "parolamız ", "şifrem ",
		"sifrem ", "pre-shared-key ", "pre-shared key ", "preshared key ",
	}, Stop: toldOf, Takes: password, Named: true},
	Said{About: About{Name: "key-told", Type: entity.Secret, Guess: true, Doc: "a long random key that a sentence says the key of an API is, in the languages of Europe", Yes: Yes{
		"Voici la clé API du partenaire transport : «146ea05ad47ccbe60d81016e5620dbaefd3b73ac». Elle expire",
		"Klucz do API kuriera zmienili na «87EEarple7cjvjG1HVBfmlT4lagglEpsWW». Jak go",
		"the API key for the courier was changed to «87EEarple7cjvjG1HVBfmlT4lagglEpsWW».",
		"Voici la clé API du partenaire : «" + rule.FakeHex16 + rule.FakeHex16 + "». Elle expire demain",
		"chiave API: «" + rule.FakeAlnum36 + "»",
		"Klucz do API kuriera zmienili na «" + rule.FakeAlnum36 + "», od jutra",
		"a chave da API é `«" + rule.FakeAlnum16 + "»`",
	}, No: No{
		"la clé API est dans README2.md", "klucz do API: patrz https://example.com/Abc12345x", "the API key is in vault:apps/api2",
		"la clé API est dans le fichier config_production.yaml", "chiave API: ${API_KEY}", "Klucz API to ciąg znaków. Zobacz " + rule.FakeHex16, "clave de API: <tu_clave_de_api_aqui>",
	}}, Nouns: Words{
		"clé api", "clé d'api", "clave api", "clave de api", "clave de la api", "chave api", "chave da api", "chave de api", "chiave api", "klucz api", "klucz do api",
		"klucza api", "api-schl", "api-sleutel", "api-nyckel", "api nyckel", "api anahtar", "api key", "api token", "api-token", "access token", "jeton ", "cle api",
		"clef api", "clé de l'api", "chiave dell'api", "api-nøgle", "api-nøkkel", "api-avain", "schlüssel für die api",
	}, Takes: key, Open: true, Lists: true},
	Said{About: About{Name: "token-sentence", Type: entity.Secret, Guess: true, Doc: "something long and random behind the word token, secret or key, or behind \"token is\"", Yes: Yes{
		"my token is «kd82LmQzX93TvBw71pRsD4jF»",
		"use key «8f14e45fceea167a5a36dedd4bea2543» as api key",
		"access token «kd82LmQzX93TvBw71pRsD4jF» expired",
		"loginID A1B2C3 transactionKey «" + rule.FakeAlnum16 + "»",
		"here is the token you asked for: «kd82LmQzX93TvBw71pRsD4jF»",
		"api key is «kd82LmQzX93TvBw71pRsD4jF» for prod and «Pw71kd8RsD4jF2LmQzX93TvB» for staging",
		"npm config set //npm.example.com/:_authToken «550e8400-e29b-41d4-a716-446655440000»",
	}, No: No{
		"the token is in localStorage1, the secret is to practise, key sha256:9f86d081884c7d659a2feaa0c55ad015",
		"key 550e8400-e29b-41d4-a716-446655440000 not found",
		"token page_two_of_2024_results secret my-app-secret-v2",
		"Key Exchange: " + rule.FakeSHA1 + ", key fingerprint " + rule.FakeSHA1 + ", public key " + rule.FakeSHA1 + ", token hash: " + rule.FakeSHA1,
		"token refreshed sub=svc-ledger jti=550e8400-e29b-41d4-a716-446655440000 exp=1718877731",
		"key id: 608cf711-cae8-4d0f-bb16-d68d393db224",
		"cache key kd82LmQzX93TvBw71pRsD4jF, sort key kd82LmQzX93TvBw71pRsD4jF",
		"Add the upstream key " + rule.FakeSHA1 + " to signing-key.asc",
		"gpg: using EDDSA key E69C62A9F6426E267806BC10D12DAAF748247901, signed with key " + rule.FakeSHA1,
	}}, Nouns: Words{
		"token ", "authtoken ", "secret ", "key ", "apikey ", "credential ", "transactionkey ", "schlüssel ", "schluessel ", "secrète ",
	}, Stop: publicParts, Takes: token, Lists: true, Named: true},
	Said{About: About{Name: "door-code", Type: entity.PIN, Doc: "four to eight digits, or such with a letter, or three pairs, behind the word code or words such as opens with, next to a word for a door, an alarm, a safe and the like, or as the answer to a question for it", Yes: Yes{
		"Le code de la porte d'entrée est désormais «47A12» et celui du parking «8031». Merci",
		"El PIN de la tarjeta es el «6613» y el de la alarma del almacén «280476». Gracias",
		"wat is de pincode van het alarm?\nBas: «5219» + sterretje",
		"kod do bramy: «2864»#. Przetłumacz",
		"Kasanın şifresi: «61-33-47». İyi günler",
		"Johan 13:05: vad är koden till förrådet?\nMalin 13:06: «5520», och larmet «806114»\nJohan 13:06: tack!",
		"1. Disinserire l'allarme: codice «573120» entro 20 secondi.",
		"Panel code «6621», duress «6622»",
		"Safe: dial 3x right «37-12-45»",
		"Telefonie-PIN für die Hotline «51983»",
		"the code for the garage is «7714»",
		"the key safe by the back door opens with «3691C»", "le portail s'ouvre avec «5082»", "la puerta se abre con «770213»",
	}, No: No{
		"error code 4017 of the door controller", "the code of gate.go, line 1204", "alarm codes 12 and 13", "the PIN code field of the door form has 4 digits", "what is the exit code of the alarm service?\nBob: 1327",
		"the code opens the gate for 3000 ms", "postal code 90402, door 12", "code for the gate since 2019", "koden i filen door.go rad 1204",
		"the file opens with 4096 bytes", "the door opens with 3 keys", "el archivo se abre con 2024",
	}}, Nouns: Words{
		"code ", "code:", "codes ", "codice ", "codice:", "código ", "codigo ", "kod ", "kod:", "kode ", "koden ", "kodu ", "kodu:", "combination ", "combo ", "pin ", "pin-",
		"pincode", "digicode", "clave ", "dial ", "alarmcode", "türcode", "torcode", "tresorcode", "garagencode", "deurcode", "poortcode", "kluiscode", "dörrkod", "portkod",
		"larmkod", "sifresi", "ifresi", "opens with ", "unlocks with ", "opened with ", "ouvre avec ", "abre con ", "abre com ", "apre con ", "open met ", "ffnet mit ",
	}, Stop: codesOf, Takes: doorCode, Open: true, Lists: true},
	Code{About: About{Name: "backup-codes", Type: entity.Secret, Doc: "codes and keys in groups, one or a list, behind words such as backup codes, recovery code, setup key and network key, in the languages of Europe", Yes: Yes{
		"2FA backup codes: «6906-2128», «6584-8570»",
		"Recovery codes:\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n",
		"your backup codes are «48219034» «77120593»", "2FA backup code «4821 9034» did not work", "recovery codes: «ck2wl-kx8ho» «mjmzt-kwlka» «rh9a5-ojkl7» - which",
		"Recovery codes (the wiki's bot):\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n\nthat was all",
		"Herstelcodes voor 2FA: «6gp3-nl8e», «q2yx-1wua», «d7of-6skb»\nGroet",
		"Wiederherstellungscodes:\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n",
		"codes de secours (Google) :\n«3fk2-9sq1»\n«8dm4-2xw7»\n",
		"Can't scan the QR code? Enter this key:\n«jfgu ovis xojv lgnd qtyf e4ss b8mc uc7p»\nAccount: x",
		"Two-step recovery code\n«8rw2 1nr8 7usj u3fy 28me xyby rwwi b2fz»\nPrinted",
		"WLAN-Netzwerkschlüssel (WPA2)\n«7511 7503 5108 6563 4222»\nSerial",
		"[ ] Enroll with QR; manual code is «XSXV-U72Y-MXZ5»",
	}, No: No{
		"backup codes: keep them safe", "recovery codes since 2024", "backup codes for 2024-2025", "backup code 2024 of the tool", "recovery codes: read-write sign-in", "recovery code 4017",
		"herstelcodes voor 2024-2025: geen", "backup codes for users: keep them", "kody zapasowe: brak",
		"recovery code path that will work here", "network key\nwith four more keys", "setup key: 8622", "activation code 1234 5678",
	}}, Why: "what follows is known by its form only, and goes on for as many codes as look like the first", Look: Look{Prefixes: Words{
		"backup codes", "recovery codes", "backup code ", "recovery code ", "backup code:", "recovery code:", "scratch codes", "backup-codes", "recovery-codes",
		"backup_codes", "recovery_codes", "wiederherstellungscodes", "notfallcodes", "emergency codes", "codes de secours", "herstelcodes", "backupcodes", "ersatzcodes",
		"codes de récup", "códigos de respaldo", "códigos de recup", "códigos de segurança", "codici di backup", "codici di recupero", "codici di emergenza", "kody zapasowe",
		"kody odzyskiwania", "reservkoder", "återställningskoder", "yedek kodlar", "kurtarma kodlar", "backup codes for ", "recovery codes for ", "backup codes (",
		"recovery codes (", "mfa codes", "2fa codes", "recovery code", "recovery key", "setup key", "set-up key", "enter this key", "enter this code", "enter the key",
		"enter this secret", "secret key:", "manual code", "manual entry", "enrollment code", "enrolment code", "pairing code", "activation code", "setup code",
		"emergency code", "etzwerkschl", "netzwerkschl", "network key", "wpa key", "wpa2 key", "wpa-key", "wpa2-key", "wlan key", "wlan-schl", "schlüssel manuell",
		"code de récup", "herstelcode", "wiederherstellungs", "código de recup", "codice di recupero", "kod odzyskiwania", "otp secret", "totp secret", "clé de configuration",
	}, Fold: true}, Find: groupedCodes},
	Code{About: About{Name: "app-password", Type: entity.Password, Doc: "four groups of four small letters that are no words behind \"app password\", as Google makes them", Yes: Yes{
		"app password: «vwxm ajqo opiz urhr» (gmail)", "the app password is «hgtq zbcd weri plmk»", "GMAIL_APP_PASSWORD=«hgtq zbcd weri plmk»\n",
		"Application password for the API: «a1Bc 2dEf Gh3i J4kL mN5o 6Pqr»",
	}, No: No{
		"app password: must have four more", "app password: abcd", "the app password that they sent", "app password: hgtq zbcd weri",
	}}, Why: "four groups of letters must be no words", Look: Look{Prefixes: Words{
		"app pass", "app pw", "app password", "app-password", "app_password", "apppassword", "application password",
	}, Fold: true}, Find: appPassword},
	Setting{About: About{Name: "mnemonic", Type: entity.Secret, Doc: "the 12 to 24 words of a wallet's recovery phrase, assigned to such a name", Yes: Yes{
		`mnemonic = "«` + fakeWords + `»"`,
		"MNEMONIC=«" + fakeWords + "»",
		`"seedPhrase": "«` + fakeWords + `»",`,
	}, No: No{
		"mnemonic: " + "a word that helps people to remember the things that they forget", `mnemonic = "mov eax"`, "mnemonic = " + fakeWords[:40],
	}}, Names: Words{
		"mnemonic", "seedphrase", "recoveryphrase", "secretphrase", "seedwords", "walletphrase", "backupphrase", "mnemonicphrase",
	}, Judge: mnemonic},
	Code{About: About{Name: "mnemonic-sentence", Type: entity.Secret, Doc: "the 12 to 24 words of a wallet's recovery phrase behind these words", Yes: Yes{
		"seed phrase: «" + fakeWords + "»",
		"my recovery phrase is «" + fakeWords + "»",
		"Seed phrase for the wallet: \"«" + fakeWords + "»\"",
		"seed words:\n«" + fakeWords + "»",
	}, No: No{
		"A seed phrase is a list of words that a wallet shows when it is made.",
		"recovery phrase: write it down and keep it somewhere safe where nobody looks for it",
		"seed phrase of 12 words",
	}}, Why: "the words of a phrase are counted", Look: Look{Prefixes: Words{
		"seed phrase", "seed words", "recovery words", "recovery phrase", "mnemonic phrase", "mnemonic is", "backup phrase", "secret phrase",
	}, Fold: true}, Find: saidMnemonic},
	Code{About: About{Name: "login-pair", Type: entity.Password, Guess: true, Doc: "the password of \"credentials: jane / X\", \"log in as svc with X\", \"admin / X\" and the like, if it is strong and no name with a number", Yes: Yes{
		"credentials: jane / «Wintr2023!»", "here are all creds: db root/«7#jSt0Xt1pk», redis «FnfJAXokYwIcBO37UNbZ», queue none", "Login: admin:«Wintr2023!»", "creds = bob/«hunter2hunter2»", "identifiants : lea / «Tilleul2Menthe3»", "Zugangsdaten: kasse / «Brezel2023x»",
		"credentials are admin:«Wintr2023!»", "Credentials are jane / «hunter2hunter2»", "the credentials are bob:«Tr0ub4dor3».", "login is admin / «Wintr2023!»", "creds for staging: svc_deploy:«Wintr2023x»", "The default credentials (admin/«Otter2023x») still work", "default creds admin:«Otter2023x» on the printer", "creds for the test box -> ubuntu:«du8936!.pooN»",
		"login with admin / «Rav3n_2024» and check the orders", "log in with jane:«Wintr!2023x»", "I logged in with root / «7#jSt0Xt1pk».",
		"Tried admin / admin, then admin / «0wl&Badger1993» which we set", "> login?\nroot / «Epson-4OG#x»\n", "Zugang: operator / «Kr4n-Halle.7»",
		"relancer le service avec le compte `.\\kadmin` / `«Tilleul&Menthe_3»`", "use the account svc_scan / «Gr4nite&Moss» for it", "mit Benutzer kasse / «Brez3l!Salz»",
		"Log in to the management UI (port 15672) as `ops` with `«osprey_Turbine_11»`.",
		"Logged on as svc_scan with «Fl1nt&Bramble» to test, same result.",
		"se connecter à la console en tant que root avec «Sapin!Bleu_42»",
		"eingeloggt als kiosk mit «Ampel?Rot77»",
		"https://a.example | login ines | «Säntis.77x» | last touch 2023-08-01", "login ines-dyn | «8kfd03zzqwe5mn» | x", "user bob | «Wintr!2023x»",
	}, No: No{
		"Login string `gorm:\"column:username;type:varchar(64);uniqueIndex\"`", "credentials: include", "creds: ask team/Platform2023, or see wiki/Onboarding", "credentials: version OAuth2Token, region us-east-1", "login: https://example.com/Abc12345x", "credentials: user1 / $PASSWORD",
		"credentials are required", "credentials are in vault:secret1", "credentials (see wiki/Onboarding2)", "credentials are user:password",
		"log in with Google/Office365", "login with admin", "sign in with https://example.com/Abc12345x", "login with user / $PASSWORD",
		"admin / user / guest", "root / boot partitions", "admin / Office365", "user / group2", "pi / 2",
		"the account name / id2", "user profile / Settings2Page", "account 12 / 30",
		"log in as admin with MFA", "log in as root with Ed25519 keys", "login as user with OAuth2Token", "sign in as jane with Office365",
		"login form | required | yes", "user id | 12345678 | x", "username | varchar | 64",
	}}, Why: "the user's name stands between the words that lead to it and the password", Look: Look{Prefixes: Words{
		"credentials are ", "login is ", "logins are ", "creds are ", "login details are ", "creds for ", "credentials for ", "login for ", "credentials (", "creds (",
		"default credentials ", "default creds ", "default login ", "login with ", "log in with ", "logged in with ", "sign in with ", "admin / ", "root / ",
		"administrator / ", "user / ", "operator / ", "test / ", "guest / ", "service / ", "sa / ", "pi / ", "account ", "compte ", "konto ", "cuenta ", "conta ", "utente ",
		"gebruiker ", "benutzer ", "usuario ", "utilisateur ", "identifiants ", "user ", "creds ", "credentials ", "log in ", "log on ", "login ", "logged in ", "logged on ",
		"logged into ", "sign in ", "signed in ", "ssh in ", "authenticate ", "anmelden ", "angemeldet ", "einloggen ", "eingeloggt ", "connexion ", "connecter ", "connecté ",
		"inloggen ", "ingelogd ", "accedi ", "zaloguj ", "logga in ", "loguj ", "entrar ", "acceder ", "iniciar ses", "username ",
		"credentials: ", "credentials = ", "creds: ", "creds = ", "login: ", "logins: ", "userpass: ", "zugangsdaten: ", "anmeldedaten: ", "logindaten: ", "identifiants: ", "identifiants : ",
		"credenciales: ", "credenziali: ", "credenciais: ", "inloggegevens: ",
	}, Fold: true}, Find: loginPair},
	Code{About: About{Name: "as-password", Type: entity.Password, Guess: true, Doc: "the word before \"as the password\", if it is strong", Yes: Yes{
		"3. Enter «60%Zwiebel!» as the password\n4. Click", "I used «Otter&Pond77» as password.", "mit «Kuchen!Blech_8» als Passwort",
	}, No: No{
		"use the API key as the password", "send Token2Value as password?", "the value of $DB_PASS1 as the password", "ABC123 as the password",
	}}, Why: "it stands before the words that say what it is", Look: Look{Prefixes: Words{
		"as the password", "as password", "as my password", "als passwort", "als kennwort", "als wachtwoord", "comme mot de passe", "como contrase", "como senha", "come password", "jako hasło", "som lösenord",
	}, Fold: true}, Find: asPassword},
	Line{About: About{Name: "form-filled", Type: entity.Password, Doc: "what a test of Capybara or Robot Framework types into a field for a password", Yes: Yes{
		`fill_in "Password", with: "«Otter&Pond77»"`, "fill_in('user[password]', with: '«Wintr2023x»')", "    Input Password    id:pwd    «Wintr!2023x»", `When I fill in "Password" with "«Otter2023x»"`,
	}, No: No{
		`fill_in "Email", with: "jane2@example.com"`, `fill_in "Password", with: user.password1`, "Input Password    id:pwd    ${PASSWORD1}", `fill_in "password_hint", with: "Wintr2023x"`, `fill_in "Password", with: "wrong"`,
	}}, Forms: Words{
		"fill_in ?..", "fill_in( ?..", "fill in \" ?..", "fills in \" ?..", "input password ?..", "input text ?..", "fill text ?..",
	}, Judge: labelFilled},
	Line{About: About{Name: "wifi-code", Type: entity.Password, Doc: "the password in the text of a QR code for a wireless network", Yes: Yes{
		"WIFI:S:Haus;T:WPA;P:«Otter2023x»;;", "WIFI:T:WPA;S:Gast Netz;P:«ein Otter im Teich»;H:false;;", "WIFI:P:«otterpond»;S:Haus;;",
	}, No: No{
		"WIFI:S:Haus;T:nopass;;", "WIFI: on; P: off", "WIFI:S:<ssid>;T:WPA;P:<password>;;",
	}}, Forms: Words{
		"WIFI: ?..",
	}, Judge: wifiCode},
	Code{About: About{Name: "password-abroad", Type: entity.Password, Guess: true, Doc: "what follows a word for password in Russian, Chinese, Japanese or Korean, if it is strong", Yes: Yes{
		"пароль от сервера — «Qwerty123»",
		"密码是«Abc12345»",
		"パスワードは「«Abc12345»」です",
		"비밀번호는 «Abc12345» 입니다", "Парола: «Abc12345»", "รหัสผ่าน: «Abc12345»", "كلمة المرور: «Abc12345»",
	}, No: No{
		"пароль неверный user1", "密码错误 error1234", "パスワードを忘れた方 https://example.com/a1",
	}}, Why: "words of other scripts are found by the bytes before what is ASCII", Look: Look{On: rule.OnForeign}, Find: passwordAbroad},
	Number{About: About{Name: "combination", Type: entity.PIN, Doc: "the numbers of a lock next to the words combination, combo and their like", Yes: Yes{
		"locker combo «21-07-33»", "Safe combination: «12-34-08-55»", "combinazione della cassaforte «21-07-33»",
	}, No: No{
		"21-07-33", "locker combo of 12", "combination 12-34",
	}}, Form: rule.Written{Forms: Words{
		"?##-##-##", "?##-##-##-##", "?#-##-##", "?####",
	}, Called: Words{
		"locker combo", "locker combination", "locker code", "lock combination", "lock combo", "lock code", "padlock combo", "padlock combination", "safe combo", "safe combination", "bike lock", "zahlenschloss", "schlosscode",
		"combinación de la caja fuerte", "combinación del candado", "combinazione della cassaforte", "combinazione del lucchetto", "cijferslot",
	}}},

	Number{About: About{Name: "code-called", Type: entity.PIN, Doc: "four to eight digits next to the names of the codes of doors and alarms, in the languages of Europe", Yes: Yes{
		"kod do drzwi «5527»", "code portail «4471»", "Alarmcode: «90213»", "Türcode «7731»",
	}, No: No{
		"kod alarmu 12", "alarm code path", "code porte 12",
	}}, Form: rule.Written{Forms: Words{
		"?####", "?#####", "?######", "?########", "?### ###",
	}, Called: Words{
		"kod do drzwi", "kod do bramy", "kod do furtki", "kod do alarmu", "kod alarmu", "kod do sejfu", "kod do domofonu", "pin alarmu", "pin do alarmu", "pin do karty", "kod wejścia", "kod drzwi", "code alarme", "code porte", "code portail", "code coffre", "code immeuble",
		"code d'entrée", "code entrée", "digicode", "code parking", "código puerta", "código alarma", "código de la alarma", "código de la puerta", "clave alarma", "clave de la alarma", "codice allarme", "codice porta", "codice cancello", "codice cassaforte", "código do alarme",
		"código da porta", "código do portão", "alarmcode", "türcode", "torcode", "tresorcode", "deurcode", "poortcode", "kluiscode", "dörrkod", "portkod", "larmkod", "kapı kodu", "alarm kodu", "alarm şifresi", "kasa şifresi", "panel code", "duress code", "garage code", "parking code",
		"kiosk pin", "exit pin", "phone pin", "tablet pin", "handy pin", "telefon pin", "geräte pin", "sim kart pin",
	}}},
}
