package masking

// exportRules find what managers of passwords, stores of secrets and the labels of devices show.
var exportRules = []rule{{
	name: "store-answer", typ: typePassword, verify: storeAnswer, fold: true,
	prefixes: []string{"pass show ", "op read ", "op item get ", "bw get password ", "bw get totp ", "lpass show --password", "lpass show -p", "secret-tool lookup ", "security find-generic-password ", "security find-internet-password ", "vault kv get -field", "vault read -field",
		"gcloud secrets versions access ", "openssl rand ", "pwgen ", "doppler secrets get ", "gopass show ", "az keyvault secret show ", "chamber read "},
	doc: "what a command such as pass show or op read, which reads a secret out of a store, answers on the next line",
	match: []string{
		"$ pass show infra/ilo\n«Bahnhof!Süd-52»\nuser: Administrator\n",
		"$ op read \"op://Ops/Edge/credential\"\n«pqa9cypol1xR7goF1IrCg4OU4NC7nu635gb_RtHhr»\n$ ls",
		"$ bw get password 1f0ad\n«Thimbledown+Rail8»\n",
		"$ openssl rand -base64 18\n«q8Zt0c+Vb2nRk5Xw7LpM1aYd»\n",
	},
	miss: []string{"pass show infra/ilo\nError: infra/ilo is not in the password store.\n", "op read \"op://Ops/x\"\n$ ls\n", "pwgen 20 1\nto make a password", "pass show a\n$NAME1", "run pass show infra/ilo first"},
}, {
	name: "designation", typ: typePassword, verify: designated, prefixes: []string{`designation":"password"`, `designation": "password"`},
	doc: "the value of a field that is designated as the password, as 1Password exports it",
	match: []string{
		`{"value":"miafaro","designation":"username"},{"value":"«Steig?7undvierzig»","designation":"password"}`,
		`{"designation": "password", "name": "pw", "value": "«Brunnen.Hof 7»"}`,
		`[{"value":"«only words here»","designation":"password","type":"P"}]`,
	},
	miss: []string{`{"designation":"password"},{"value":"miafaro"}`, `{"value":"","designation":"password"}`, `{"value":"miafaro","designation":"username"}`},
}, {
	name: "grouped-key", typ: typeSecret, verify: grouped, fold: true,
	prefixes: []string{"recovery code", "recovery key", "setup key", "set-up key", "enter this key", "enter this code", "enter the key", "enter this secret", "secret key:", "manual code", "manual entry", "enrollment code", "enrolment code", "pairing code", "activation code", "setup code", "emergency code",
		"etzwerkschl", "netzwerkschl", "network key", "wpa key", "wpa2 key", "wpa-key", "wpa2-key", "wlan key", "wlan-schl", "schlüssel manuell", "code de récup", "herstelcode", "wiederherstellungs", "código de recup", "codice di recupero", "kod odzyskiwania", "otp secret", "totp secret", "clé de configuration"},
	doc: "groups of four letters and digits behind words such as recovery code, setup key and network key",
	match: []string{
		"Can't scan the QR code? Enter this key:\n«jfgu ovis xojv lgnd qtyf e4ss b8mc uc7p»\nAccount: x",
		"Two-step recovery code\n«8rw2 1nr8 7usj u3fy 28me xyby rwwi b2fz»\nPrinted",
		"WLAN-Netzwerkschlüssel (WPA2)\n«7511 7503 5108 6563 4222»\nSerial",
		"[ ] Enroll with QR; manual code is «XSXV-U72Y-MXZ5»",
	},
	miss: []string{"recovery code path that will work here", "network key\nwith four more keys", "setup key: 8622", "activation code 1234 5678"},
}, {
	name: "recovery-list", typ: typeSecret, verify: recoveryList, fold: true,
	prefixes: []string{"herstelcodes", "wiederherstellungscodes", "backup-codes", "backupcodes", "notfallcodes", "ersatzcodes", "codes de secours", "codes de récup", "códigos de respaldo", "códigos de recup", "códigos de segurança", "codici di backup", "codici di recupero", "codici di emergenza", "kody zapasowe", "kody odzyskiwania",
		"reservkoder", "återställningskoder", "yedek kodlar", "kurtarma kodlar", "backup codes for ", "recovery codes for ", "backup codes (", "recovery codes (", "mfa codes", "2fa codes"},
	doc: "the codes that let somebody in without the second factor, one after the other, behind their names in the languages of Europe",
	match: []string{
		"Herstelcodes voor 2FA: «6gp3-nl8e», «q2yx-1wua», «d7of-6skb»\nGroet",
		"Wiederherstellungscodes:\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n",
		"codes de secours (Google) :\n«3fk2-9sq1»\n«8dm4-2xw7»\n",
	},
	miss: []string{"herstelcodes voor 2024-2025: geen", "backup codes for users: keep them", "kody zapasowe: brak"},
}, {
	name: "wireless-key", typ: typePassword, verify: wirelessKey, fold: true, prefixes: []string{"wpa", "ssid "},
	doc:   "the key of a wireless network behind the name of its protection",
	match: []string{"Join SSID \"WH-Scan\" (WPA2, key: «crate-jack-Monday-07»)", "WPA2 / key: «breezydaisy593»", "SSID Gast, Schlüssel: «Enzian77!hut»"},
	miss:  []string{"WPA2, key: required", "wpa_supplicant, key: management", "SSID and key: ask the host"},
}, {
	name: "key-told", typ: typeSecret, verify: keyTold, fold: true,
	prefixes: []string{"clé api", "clé d'api", "clave api", "clave de api", "clave de la api", "chave api", "chave da api", "chave de api", "chiave api", "klucz api", "klucz do api", "klucza api", "api-schl", "api-sleutel", "api-nyckel", "api nyckel", "api anahtar", "api key", "api token", "api-token", "access token", "jeton "},
	doc:      "a long random key that a sentence says an API's key is, in the languages of Europe",
	match: []string{
		"Voici la clé API du partenaire transport : «146ea05ad47ccbe60d81016e5620dbaefd3b73ac». Elle expire",
		"Klucz do API kuriera zmienili na «87EEarple7cjvjG1HVBfmlT4lagglEpsWW». Jak go",
		"the API key for the courier was changed to «87EEarple7cjvjG1HVBfmlT4lagglEpsWW».",
	},
	miss: []string{"la clé API est dans README2.md", "klucz do API: patrz https://example.com/Abc12345x", "the API key is in vault:apps/api2"},
}}
