package said

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

const fakeWords = "legal winner thank year wave sausage worth useful legal winner thank yellow" // of BIP 39's test vectors

// Rules find passwords, keys and codes in what people write to each other, in several languages.
var Rules = []rule.Kind{
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
	}, Stop: publicParts, Takes: token, Lists: true},
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
		"the code for the garage is «7714»", "Hälytyksen koodi on «333304».", "a riasztó kódja «1562», a széf kódja «379174»", "kód od dveří je «4821»", "Le code de l'immeuble est le «8512A».", "the phone unlocks with «102626»",
		"the key safe by the back door opens with «3691C»", "le portail s'ouvre avec «5082»", "la puerta se abre con «770213»",
	}, No: No{
		"error code 4017 of the door controller", "the code of gate.go, line 1204", "alarm codes 12 and 13", "the PIN code field of the door form has 4 digits", "what is the exit code of the alarm service?\nBob: 1327",
		"the code opens the gate for 3000 ms", "postal code 90402, door 12", "code for the gate since 2019", "koden i filen door.go rad 1204",
		"the file opens with 4096 bytes", "the door opens with 3 keys", "el archivo se abre con 2024",
	}}, Nouns: Words{
		"code ", "code:", "codes ", "codice ", "codice:", "código ", "codigo ", "kod ", "kod:", "kode ", "koden ", "kodu ", "kodu:", "combination ", "combo ", "pin ", "pin-",
		"pincode", "digicode", "clave ", "dial ", "alarmcode", "türcode", "torcode", "tresorcode", "garagencode", "deurcode", "poortcode", "kluiscode", "dörrkod", "portkod",
		"larmkod", "sifresi", "ifresi", "koodi ", "koodi:", "kódja ", "kódja:", "kód ", "kód:", "kódom ", "codul ", "cod ", "cod:", "koda ", "koda:", "šifra ", "šifra:", "kodas ", "kods ", "kood ", "kood:", "mã ", "opens with ", "unlocks with ", "opened with ", "ouvre avec ", "abre con ", "abre com ", "apre con ", "open met ", "ffnet mit ",
	}, Stop: codesOf, Takes: doorCode, Lists: true},
	Code{About: About{Name: "backup-codes", Type: entity.Secret, Doc: "codes and keys in groups, one or a list, behind words such as backup codes, recovery code, setup key and network key, in the languages of Europe", Yes: Yes{
		"2FA backup codes: «6906-2128», «6584-8570»", "Din engångskod för återställning är «5536-6449-6554».",
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
		"engångskod", "palautuskood", "gjenopprettingskod", "gendannelseskod", "reservekode", "záložní kód", "záložný kód", "záložné kód", "biztonsági kód", "helyreállítási kód", "tartalék kód", "cod de rezerv", "coduri de rezerv", "cod de recuper", "coduri de recuper", "código de respaldo", "códigos de backup", "código de backup", "código de emergencia", "códigos de emergencia", "codice di backup", "codice di emergenza", "kod zapasowy", "kod awaryjny", "kody awaryjne", "yedek kod", "kode cadangan", "kode pemulihan", "mã dự phòng", "mã khôi phục", "rezervni kod", "noodcode", "back-upcode", "backupcode", "notfallcode", "ersatzcode", "einmalcodes", "backup codes", "recovery codes", "backup code ", "recovery code ", "backup code:", "recovery code:", "scratch codes", "backup-codes", "recovery-codes",
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
	Code{About: About{Name: "mnemonic-words", Type: entity.Secret, Doc: "a dozen words and more in a row that all stand in the list for recovery phrases of wallets (BIP-0039), whatever stands near", Yes: Yes{
		"is «" + fakeWords + "» a valid one?", "1. «" + strings.ReplaceAll(fakeWords, " ", "\n2. ") + "»\n", `["«` + strings.ReplaceAll(fakeWords, " ", `", "`) + `»"]`,
		"the words on the steel plate: «" + strings.ToUpper(fakeWords) + "»",
	}, No: No{
		"legal winner thank year wave sausage worth useful legal winner thank", "abandon ability able about above absent absorb abstract absurd abuse access accident account accuse", "legal winner thank year wave sausage worth useful legals winner thank yellow",
	}}, Why: "a run of words is compared with a list", Look: Look{On: rule.OnText}, Find: walletPhrases},
	Line{About: About{Name: "wifi-code", Type: entity.Password, Doc: "the password in the text of a QR code for a wireless network", Yes: Yes{
		"WIFI:S:Haus;T:WPA;P:«Otter2023x»;;", "WIFI:T:WPA;S:Gast Netz;P:«ein Otter im Teich»;H:false;;", "WIFI:P:«otterpond»;S:Haus;;",
	}, No: No{
		"WIFI:S:Haus;T:nopass;;", "WIFI: on; P: off", "WIFI:S:<ssid>;T:WPA;P:<password>;;",
	}}, Forms: Words{
		"WIFI: ?..",
	}, Judge: wifiCode},
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
