package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// LoginRules find passwords beside who logs in with them.
var LoginRules = []rule.Kind{
	Old{About{"slash-pair", entity.Password, "the password of \"admin / X\", if it is strong", Yes{
		"Tried admin / admin, then admin / «0wl&Badger1993» which we set", "> login?\nroot / «Epson-4OG#x»\n", "Zugang: operator / «Kr4n-Halle.7»",
	}, No{
		"admin / user / guest", "root / boot partitions", "admin / Office365", "user / group2", "pi / 2",
	}}, "", Look{Prefixes: Words{
		"admin / ", "root / ", "administrator / ", "user / ", "operator / ", "test / ", "guest / ", "service / ", "sa / ", "pi / ",
	}, Fold: true}, slashPair},
	Old{About{"account-pair", entity.Password, "the password of \"the account `svc` / `X`\", if it is strong", Yes{
		"relancer le service avec le compte `.\\kadmin` / `«Tilleul&Menthe_3»`", "use the account svc_scan / «Gr4nite&Moss» for it", "mit Benutzer kasse / «Brez3l!Salz»",
	}, No{
		"the account name / id2", "user profile / Settings2Page", "account 12 / 30",
	}}, "", Look{Prefixes: Words{
		"account ", "compte ", "konto ", "cuenta ", "conta ", "utente ", "gebruiker ", "benutzer ", "usuario ", "utilisateur ", "identifiants ", "user ", "creds ", "credentials ",
	}, Fold: true}, accountPair},
	Old{About{"login-as", entity.Password, "the password of \"log in as svc with X\", if it is strong", Yes{
		"Log in to the management UI (port 15672) as `ops` with `«osprey_Turbine_11»`.",
		"Logged on as svc_scan with «Fl1nt&Bramble» to test, same result.",
		"se connecter à la console en tant que root avec «Sapin!Bleu_42»",
		"eingeloggt als kiosk mit «Ampel?Rot77»",
	}, No{
		"log in as admin with MFA", "log in as root with Ed25519 keys", "login as user with OAuth2Token", "sign in as jane with Office365",
	}}, "", Look{Prefixes: Words{
		"log in ", "log on ", "login ", "logged in ", "logged on ", "logged into ", "sign in ", "signed in ", "ssh in ", "authenticate ", "anmelden ", "angemeldet ", "einloggen ", "eingeloggt ", "connexion ", "connecter ", "connecté ", "inloggen ", "ingelogd ", "accedi ", "zaloguj ", "logga in ",
		"loguj ", "entrar ", "acceder ", "iniciar ses",
	}, Fold: true}, loginAs},
	Old{About{"as-password", entity.Password, "the word before \"as the password\", if it is strong", Yes{
		"3. Enter «60%Zwiebel!» as the password\n4. Click", "I used «Otter&Pond77» as password.", "mit «Kuchen!Blech_8» als Passwort",
	}, No{
		"use the API key as the password", "send Token2Value as password?", "the value of $DB_PASS1 as the password", "ABC123 as the password",
	}}, "", Look{Prefixes: Words{
		"as the password", "as password", "as my password", "als passwort", "als kennwort", "als wachtwoord", "comme mot de passe", "como contrase", "como senha", "come password", "jako hasło", "som lösenord",
	}, Fold: true}, asPassword},
	Old{About{"rated-password", entity.Password, "the word before \"a strong password\" and the like, which somebody asks about", Yes{
		`Is "«Otter-Pond-77x»" a strong password?`, "is «Otter&Pond77» a good password for the bank", "Ist „«60%Zwiebel!»“ ein sicheres Passwort?", "¿Es «Puerta&Verde31» una contraseña segura?",
	}, No{
		"How do I choose a strong password?", "use Argon2id with a strong password", "set $PASS to a strong password", "Create a secure password", "with OAuth2Token and a weak password", `is "hunter" a good password`,
	}}, "", Look{Prefixes: Words{
		"strong password", "secure password", "good password", "safe password", "weak password", "sicheres passwort", "gutes passwort", "starkes passwort", "bon mot de passe", "contraseña segura", "buena contrase", "senha forte", "senha segura", "password sicura", "sterk wachtwoord", "veilig wachtwoord",
	}, Fold: true}, ratedPassword},
	Old{About{"form-filled", entity.Password, "what a test of Capybara or Robot Framework types into a field for a password", Yes{
		`fill_in "Password", with: "«Otter&Pond77»"`, "fill_in('user[password]', with: '«Wintr2023x»')", "    Input Password    id:pwd    «Wintr!2023x»", "Input Text    id=password    «Wintr2023x»", `When I fill in "Password" with "«Otter2023x»"`,
	}, No{
		`fill_in "Email", with: "jane2@example.com"`, `fill_in "Password", with: user.password1`, "Input Password    id:pwd    ${PASSWORD1}", `fill_in "password_hint", with: "Wintr2023x"`, `fill_in "Password", with: "wrong"`,
	}}, "", Look{Prefixes: Words{
		"fill_in ", "fill_in(", "fill in \"", "fills in \"", "input password  ", "input text  ", "fill text  ",
	}, Fold: true}, read.LabelFilled},
	Old{About{"wifi-code", entity.Password, "the password in the text of a QR code for a wireless network", Yes{
		"WIFI:S:Haus;T:WPA;P:«Otter2023x»;;", "WIFI:T:WPA;S:Gast Netz;P:«ein Otter im Teich»;H:false;;", "WIFI:P:«otterpond»;S:Haus;;",
	}, No{
		"WIFI:S:Haus;T:nopass;;", "WIFI: on; P: off", "WIFI:S:<ssid>;T:WPA;P:<password>;;",
	}}, "", Look{Prefixes: Words{
		"WIFI:",
	}}, read.WifiCode},
	Old{About{"old-password", entity.Password, "the password that was replaced, beside the new one", Yes{
		`neues PW = «!Werkbank88x». Das alte («Werkbank87») ist tot.`, "the password is «Otter&Pond77», the old one was «Otter&Pond76».", "PW = «Kuchen!Blech_8». Das alte («Kuchen12») geht nicht",
	}, No{
		"Das alte (Werkbank87) ist tot.", "the old one was Version2Beta", "the password is «X», the old one is gone",
	}}, "", Look{Prefixes: Words{
		"old one ", "previous one ", "das alte ", "l'ancien ", "el anterior ", "la anterior ", "quella vecchia ", "a antiga ", "de oude ", "het oude ", "poprzednie ", "det gamla ",
	}, Fold: true}, oldPassword},
	Old{About{"login-cell", entity.Password, "the password of \"login jane | X |\", as printed lists of passwords have it", Yes{
		"https://a.example | login ines | «Säntis.77x» | last touch 2023-08-01", "login ines-dyn | «8kfd03zzqwe5mn» | x", "user bob | «Wintr!2023x»",
	}, No{
		"login form | required | yes", "user id | 12345678 | x", "username | varchar | 64",
	}}, "", Look{Prefixes: Words{
		"login ", "user ", "username ",
	}, Fold: true}, loginCell},
	Old{About{"erlang-cookie", entity.Secret, "the cookie that nodes of Erlang know each other by", Yes{
		"check that the Erlang cookie is `«QWKTRZANBQOXZPZFCRUP»` on both nodes", "Erlang cookie «A1b2C3d4E5f6G7h8»", "the magic cookie is \"«QWKTRZANBQOXZPZFCRUP»\"",
	}, No{
		"the Erlang cookie is in /var/lib", "erlang cookie mismatch", "magic cookie 0xfeedface",
	}}, "", Look{Prefixes: Words{
		"erlang cookie ", "erlang.cookie ", "magic cookie ",
	}, Fold: true}, cookieSaid},
}
