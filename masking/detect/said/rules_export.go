package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// ExportRules find what managers of passwords, stores of secrets and the labels of devices show.
var ExportRules = []rule.Kind{
	Old{About{"store-answer", entity.Password, "what a command such as pass show or op read, which reads a secret out of a store, answers on the next line", Yes{
		"$ pass show infra/ilo\n«Bahnhof!Süd-52»\nuser: Administrator\n",
		"$ op read \"op://Ops/Edge/credential\"\n«pqa9cypol1xR7goF1IrCg4OU4NC7nu635gb_RtHhr»\n$ ls",
		"$ bw get password 1f0ad\n«Thimbledown+Rail8»\n",
		"$ openssl rand -base64 18\n«q8Zt0c+Vb2nRk5Xw7LpM1aYd»\n",
	}, No{
		"pass show infra/ilo\nError: infra/ilo is not in the password store.\n", "op read \"op://Ops/x\"\n$ ls\n", "pwgen 20 1\nto make a password", "pass show a\n$NAME1", "run pass show infra/ilo first",
	}}, "", Look{Prefixes: Words{
		"pass show ", "op read ", "op item get ", "bw get password ", "bw get totp ", "lpass show --password", "lpass show -p", "secret-tool lookup ", "security find-generic-password ", "security find-internet-password ", "vault kv get -field", "vault read -field",
		"gcloud secrets versions access ", "openssl rand ", "pwgen ", "doppler secrets get ", "gopass show ", "az keyvault secret show ", "chamber read ",
	}, Fold: true}, storeAnswer},
	Old{About{"designation", entity.Password, "the value of a field that is designated as the password, as 1Password exports it", Yes{
		`{"value":"miafaro","designation":"username"},{"value":"«Steig?7undvierzig»","designation":"password"}`,
		`{"designation": "password", "name": "pw", "value": "«Brunnen.Hof 7»"}`,
		`[{"value":"«only words here»","designation":"password","type":"P"}]`,
	}, No{
		`{"designation":"password"},{"value":"miafaro"}`, `{"value":"","designation":"password"}`, `{"value":"miafaro","designation":"username"}`,
	}}, "", Look{Prefixes: Words{
		`designation":"password"`, `designation": "password"`,
	}}, designated},
	Old{About{"grouped-key", entity.Secret, "groups of four letters and digits behind words such as recovery code, setup key and network key", Yes{
		"Can't scan the QR code? Enter this key:\n«jfgu ovis xojv lgnd qtyf e4ss b8mc uc7p»\nAccount: x",
		"Two-step recovery code\n«8rw2 1nr8 7usj u3fy 28me xyby rwwi b2fz»\nPrinted",
		"WLAN-Netzwerkschlüssel (WPA2)\n«7511 7503 5108 6563 4222»\nSerial",
		"[ ] Enroll with QR; manual code is «XSXV-U72Y-MXZ5»",
	}, No{
		"recovery code path that will work here", "network key\nwith four more keys", "setup key: 8622", "activation code 1234 5678",
	}}, "", Look{Prefixes: Words{
		"recovery code", "recovery key", "setup key", "set-up key", "enter this key", "enter this code", "enter the key", "enter this secret", "secret key:", "manual code", "manual entry", "enrollment code", "enrolment code", "pairing code", "activation code", "setup code", "emergency code",
		"etzwerkschl", "netzwerkschl", "network key", "wpa key", "wpa2 key", "wpa-key", "wpa2-key", "wlan key", "wlan-schl", "schlüssel manuell", "code de récup", "herstelcode", "wiederherstellungs", "código de recup", "codice di recupero", "kod odzyskiwania", "otp secret", "totp secret", "clé de configuration",
	}, Fold: true}, grouped},
	Old{About{"recovery-list", entity.Secret, "the codes that let somebody in without the second factor, one after the other, behind their names in the languages of Europe", Yes{
		"Herstelcodes voor 2FA: «6gp3-nl8e», «q2yx-1wua», «d7of-6skb»\nGroet",
		"Wiederherstellungscodes:\n«a1b2c-3d4e5»\n«f6g7h-8i9j0»\n",
		"codes de secours (Google) :\n«3fk2-9sq1»\n«8dm4-2xw7»\n",
	}, No{
		"herstelcodes voor 2024-2025: geen", "backup codes for users: keep them", "kody zapasowe: brak",
	}}, "", Look{Prefixes: Words{
		"herstelcodes", "wiederherstellungscodes", "backup-codes", "backupcodes", "notfallcodes", "ersatzcodes", "codes de secours", "codes de récup", "códigos de respaldo", "códigos de recup", "códigos de segurança", "codici di backup", "codici di recupero", "codici di emergenza", "kody zapasowe", "kody odzyskiwania",
		"reservkoder", "återställningskoder", "yedek kodlar", "kurtarma kodlar", "backup codes for ", "recovery codes for ", "backup codes (", "recovery codes (", "mfa codes", "2fa codes",
	}, Fold: true}, recoveryList},
	Old{About{"wireless-key", entity.Password, "the key of a wireless network behind the name of its protection", Yes{
		"Join SSID \"WH-Scan\" (WPA2, key: «crate-jack-Monday-07»)", "WPA2 / key: «breezydaisy593»", "SSID Gast, Schlüssel: «Enzian77!hut»",
	}, No{
		"WPA2, key: required", "wpa_supplicant, key: management", "SSID and key: ask the host",
	}}, "", Look{Prefixes: Words{
		"wpa", "ssid ",
	}, Fold: true}, wirelessKey},
	Old{About{"key-told", entity.Secret, "a long random key that a sentence says an API's key is, in the languages of Europe", Yes{
		"Voici la clé API du partenaire transport : «146ea05ad47ccbe60d81016e5620dbaefd3b73ac». Elle expire",
		"Klucz do API kuriera zmienili na «87EEarple7cjvjG1HVBfmlT4lagglEpsWW». Jak go",
		"the API key for the courier was changed to «87EEarple7cjvjG1HVBfmlT4lagglEpsWW».",
	}, No{
		"la clé API est dans README2.md", "klucz do API: patrz https://example.com/Abc12345x", "the API key is in vault:apps/api2",
	}}, "", Look{Prefixes: Words{
		"clé api", "clé d'api", "clave api", "clave de api", "clave de la api", "chave api", "chave da api", "chave de api", "chiave api", "klucz api", "klucz do api", "klucza api", "api-schl", "api-sleutel", "api-nyckel", "api nyckel", "api anahtar", "api key", "api token", "api-token", "access token", "jeton ",
	}, Fold: true}, keyTold},
}
