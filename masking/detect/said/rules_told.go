package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// ToldRules find passwords and codes in what people write to each other: in chats, mails and tickets, in several languages.
var ToldRules = []rule.Kind{
	Old{About{"password-told", entity.Password, "what a sentence says a password is or was changed to, or what answers a question for it, in the languages of Europe, if it would hardly be a word", Yes{
		"user is qa_admin, pw is now «tr1angle!Pond7»",
		"Salut, le mot de passe du wifi c'est «Croissant_Nord4», avec une majuscule",
		"Hola, tu contraseña temporal será «Puerta-Verde-31»; cámbiala",
		"La parola d'ordine per aprire il PDF dei turni è «Turni.Set24», il file pesa 2 MB.",
		"sim, a senha do servidor agora é «P0nte-Vasco»",
		"Ik heb het wachtwoord van de printer gewijzigd naar «Fietstocht0!31» maar nu werkt het niet",
		"Dzisiejsze hasło do wifi to «Czerwony.Barszcz12», stare nie działa.",
		"login tester, hasło «Wilk!nad.Rzeka»",
		"Yeni wifi şifresi «Ayran.Simit77», iyi günler",
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
		"user \"demo\", pass \"«Otter2023x»\" for the test box",
		"ana  10:02 AM\nwhat's the vpn password?\nbob  10:03 AM\n«Tulip&Garden88»\n",
	}, No{
		"user tests pass Settings2Page", "the user must pass Version2Beta", "login test, pass 3 of 4",
		"the password for the zip is in the mail, see README2.md", "password is Base64EncodedString",
		"Is the password wrong?\nBob: ORA-01017 invalid username", "what is the password policy?\nsee https://example.com/Policy2024",
		"the password must be changed to something else", "la senha é obrigatória", "Le mot de passe a été changé en 2024",
		"the password is stored as Argon2id$v19", "ona ma hasło do systemu ERP2000Plus",
		"login(email: String!, password: String!): AuthPayload!", "PASSWORD_FILE=%d/db-password TOKEN_TTL=900", "GET /reset-password?step=2&lang=en HTTP/2.0", "password    string   required", "the codeword is \"${WORD}\"", "passwd    update authentication tokens",
	}}, "", Look{Prefixes: Words{
		"password", "passcode", "passphrase", "passw0rd", "passwd", "passwort", "kennwort", "codewort", "codeword", "kundenkennwort", "telefonkennwort", "pwd ", "pw ", "pass ", "wachtwoord", "codewoord", "ww:", "ww ", "passe ", "passe:", "mdp ", "senha", "contrase", "clave", "parola",
		"hasło", "hasla", "haslo", "hasłem", "hasła", "lösen", "losenord", "senord", "ifre", "sifre", "passord", "adgangskode", "salasana", "heslo", "sandi", "khẩu", "katalaluan", "slaptažod", "geslo",
	}, Fold: true}, told},
	Old{About{"door-code", entity.PIN, "four to eight digits, or such with a letter, or three pairs, behind the word code, beside a word for a door, an alarm, a safe and the like, or as the answer to a question for it, in the languages of Europe", Yes{
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
	}, No{
		"error code 4017 of the door controller", "the code of gate.go, line 1204", "alarm codes 12 and 13", "the PIN code field of the door form has 4 digits", "what is the exit code of the alarm service?\nBob: 1327",
		"the code opens the gate for 3000 ms", "postal code 90402, door 12", "code for the gate since 2019", "koden i filen door.go rad 1204",
	}}, "", Look{Prefixes: Words{
		"code ", "code:", "codes ", "codice ", "codice:", "código ", "codigo ", "kod ", "kod:", "kode ", "koden ", "kodu ", "kodu:", "combination ", "combo ", "pin ", "pin-", "pincode", "digicode", "clave ", "dial ",
		"alarmcode", "türcode", "torcode", "tresorcode", "garagencode", "deurcode", "poortcode", "kluiscode", "dörrkod", "portkod", "larmkod", "sifresi", "ifresi",
	}, Fold: true}, codeTold},
	Old{About{"opens-with", entity.PIN, "the code behind \"opens with\", if a word for a door, a safe and the like stands before it", Yes{
		"the key safe by the back door opens with «3691C»", "le portail s'ouvre avec «5082»", "la puerta se abre con «770213»",
	}, No{
		"the file opens with 4096 bytes", "the door opens with 3 keys", "el archivo se abre con 2024",
	}}, "", Look{Prefixes: Words{
		"opens with ", "unlocks with ", "opened with ", "ouvre avec ", "abre con ", "abre com ", "apre con ", "open met ", "ffnet mit ",
	}, Fold: true}, opensWith},
	Number{About{"combination", entity.PIN, "the numbers of a lock beside the words combination, combo and their like", Yes{
		"locker combo «21-07-33»", "Safe combination: «12-34-08-55»", "combinazione della cassaforte «21-07-33»",
	}, No{
		"21-07-33", "locker combo of 12", "combination 12-34",
	}}, Written{Forms: Words{
		"?##-##-##", "?##-##-##-##", "?#-##-##", "?####",
	}, Called: Words{
		"locker combo", "locker combination", "locker code", "lock combination", "lock combo", "lock code", "padlock combo", "padlock combination", "safe combo", "safe combination", "bike lock", "zahlenschloss", "schlosscode",
		"combinación de la caja fuerte", "combinación del candado", "combinazione della cassaforte", "combinazione del lucchetto", "cijferslot",
	}}},
	Number{About{"code-called", entity.PIN, "four to eight digits beside the names of the codes of doors and alarms, in the languages of Europe", Yes{
		"kod do drzwi «5527»", "code portail «4471»", "Alarmcode: «90213»", "Türcode «7731»",
	}, No{
		"kod alarmu 12", "alarm code path", "code porte 12",
	}}, Written{Forms: Words{
		"?####", "?#####", "?######", "?########", "?### ###",
	}, Called: Words{
		"kod do drzwi", "kod do bramy", "kod do furtki", "kod do alarmu", "kod alarmu", "kod do sejfu", "kod do domofonu", "pin alarmu", "pin do alarmu", "pin do karty", "kod wejścia", "kod drzwi", "code alarme", "code porte", "code portail", "code coffre", "code immeuble",
		"code d'entrée", "code entrée", "digicode", "code parking", "código puerta", "código alarma", "código de la alarma", "código de la puerta", "clave alarma", "clave de la alarma", "codice allarme", "codice porta", "codice cancello", "codice cassaforte", "código do alarme",
		"código da porta", "código do portão", "alarmcode", "türcode", "torcode", "tresorcode", "deurcode", "poortcode", "kluiscode", "dörrkod", "portkod", "larmkod", "kapı kodu", "alarm kodu", "alarm şifresi", "kasa şifresi", "panel code", "duress code", "garage code", "parking code",
		"kiosk pin", "exit pin", "phone pin", "tablet pin", "handy pin", "telefon pin", "geräte pin", "sim kart pin",
	}}},
}
