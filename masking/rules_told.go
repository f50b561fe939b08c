package masking

// toldRules find passwords and codes in what people write to each other: in chats, mails and tickets, in several languages.
var toldRules = []rule{{
	name: "password-told", typ: typePassword, verify: told, fold: true,
	prefixes: []string{"password", "passcode", "passphrase", "passw0rd", "passwd", "passwort", "kennwort", "codewort", "pwd ", "pw ", "pass ", "psk ", "wachtwoord", "codewoord", "ww:", "ww ", "passe ", "passe:", "mdp ", "senha", "contrase", "clave", "parola",
		"hasło", "hasla", "haslo", "hasłem", "hasła", "lösen", "losenord", "senord", "ifre", "sifre", "passord", "adgangskode", "salasana", "heslo"},
	doc: "what a sentence says a password is or was changed to, or what answers a question for it, in the languages of Europe, if it would hardly be a word",
	match: []string{
		"user is qa_admin, pw is now «tr1angle!Pond7»",
		"Salut, le mot de passe du wifi c'est «Croissant_Nord4», avec une majuscule",
		"Hola, tu contraseña temporal será «Puerta-Verde-31»; cámbiala",
		"La parola d'ordine per aprire il PDF dei turni è «Turni.Set24», il file pesa 2 MB.",
		"sim, a senha do servidor agora é «P0nte-Vasco»",
		"Ik heb het wachtwoord van de printer gewijzigd naar «Fietstocht0!31» maar nu werkt het niet",
		"Nowe hasło do wifi to «Czerwony.Barszcz12», stare nie działa.",
		"login tester, hasło «Wilk!nad.Rzeka»",
		"Yeni wifi şifresi «Ayran.Simit77», iyi günler",
		"Nya wifi-lösenordet är «Vinterdag-Snö41», nätet heter Gäst.",
		"lösenordet till lönesystemet blev bytt till «Julafton&gran5» igår",
		"The shared mailbox password has been reset. It now reads «Br1ght-Willow-Owl» . Thanks",
		"erhalten Sie das Kennwort für das Archiv (Az. 12/24):\n\n«Blaumeise-Hammer-1902»\n\nGruß",
		"lösenfrasen till filen är \"«fyra gula katter sover på taket»\".",
		"Dave (10:02 AM): What's the sudo pass on the build box again?\nLena (10:04 AM): «PonyRide&7731»\nDave: ta",
		"Nadia : t'as le mdp de la base de recette ?\nYann : oui c'est «Pl@ge-Anglet51»\n",
		"> whats the password for the printer web page\nadmin / «Canon-3EG#x»\n> cheers",
		"ana  10:02 AM\nwhat's the vpn password?\nbob  10:03 AM\n«Tulip&Garden88»\n",
	},
	miss: []string{
		"the password for the zip is in the mail, see README2.md", "password is Base64EncodedString",
		"Is the password wrong?\nBob: ORA-01017 invalid username", "what is the password policy?\nsee https://example.com/Policy2024",
		"the password must be changed to something else", "la senha é obrigatória", "Le mot de passe a été changé en 2024",
		"the password is stored as Argon2id$v19", "ona ma hasło do systemu ERP2000Plus",
	},
}}
