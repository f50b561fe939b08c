package masking

// personRules find what describes a person: birthday, age, account, address.
var personRules = []rule{{
	name: "date-of-birth", typ: typeDateOfBirth, verify: born, at: dateIn,
	doc: "a date in any spelling beside \"born\", \"date of birth\", DOB and the like, in several languages",
	called: []string{"dob", "d.o.b", "date of birth", "birth date", "birthday", "birthdate", "born", "born on", "geburtsdatum", "geburtstag", "geboren", "geboren am", "geb", "né le", "née le", "date de naissance", "fecha de nacimiento",
		"nacido el", "nacida el", "fecha nacimiento", "data di nascita", "nato il", "nata il", "data de nascimento", "nascido em", "geboortedatum", "geboren op", "födelsedatum", "fødselsdato", "syntymäaika",
		"data urodzenia", "doğum tarihi", "dogum tarihi", "birth day", "bday", "ημερομηνία", "dateofbirth", "tanggal lahir", "datum rođenja", "född", "född den", "fødd", "urodzony", "urodzona", "birth date is", "né à"},
	match: []string{
		"DOB: «1984-05-03»", "born on «3 May 1984» in Leeds", `"dateOfBirth": "«03/05/1984»"`, "Geburtsdatum: «03.05.1984»", "née le «3 mai 1984»", "date_of_birth=«19840503»",
		"birthday: «May 3rd, 1984»", "patientDob: «5/3/84»", "D.O.B. «03-MAY-1984»",
	},
	miss: []string{"1984-05-03", "born in 1984", "dob is required", "reborn 1984-05-03", "date of birth certificates: see RFC 2024"},
}, {
	name: "age", typ: typeAge, verify: aged, at: yearsIn,
	doc:    "a number of years behind age or aged",
	called: []string{"age", "aged", "edad", "âge", "età", "idade", "leeftijd", "patient age", "alter"},
	match:  []string{"age: «34»", "a man aged «71», alone", `"age": «34»,`, "Age «8»", "edad: «45»", "patientAge=«67»"},
	miss:   []string{"Cache-Control: max-age=60", "age: 3600", "age 1.5", "image 34", "the age of 0"},
}, {
	name: "years-old", typ: typeAge, verify: yearsOld, fold: true,
	prefixes: []string{"years old", "year old", "years-old", "year-old", "yrs old", "yr old", "y/o", "yo male", "yo female", "yo man", "yo woman", "y.o.", "years of age", "jahre alt", "jähriger", "jährige", "años de edad", "anni di età"},
	doc:      "\"34 years old\", \"34-year-old\", \"34 y/o\" and the like, whole",
	match:    []string{"she is «34 years old»", "a «34-year-old» woman", "«71 y/o» male", "er ist «34 Jahre alt»"},
	miss:     []string{"years old", "the build is 3.5 years old", "a 1000-year-old egg"},
}, {
	name: "years-glued", typ: typeAge, on: onYears, verify: yearsOf,
	doc:   "a number of years before yo",
	match: []string{"pt is a «56yo» female", "«34yo», healthy", "(«8YO» boy)"},
	miss:  []string{"56yoke", "x56yo", "560yo"},
}, {
	name: "years-said", typ: typeAge, verify: yearsSaid, fold: true, prefixes: []string{"i am ", "i'm ", "turned ", "turning ", "tiene ", "tengo ", "ich bin ", "j'ai "},
	doc:   "a number of years behind \"I am\" and the like, at the end of a part of the sentence or before a word for years",
	match: []string{"I am «29», male, from Ohio", "she turned «50» last week", "tiene «45 años»"},
	miss:  []string{"I am 29 minutes late", "I'm 100% sure", "turned 2024 pages", "I am 1.5 m tall"},
}, {
	name: "age-accented", typ: typeAge, verify: agedFrench, fold: true, prefixes: []string{"ge ", "ge:", "ge\"", "ge=", "ge'", "ge?", "ge|", "ge*", "ge\n", "ge\\"},
	doc:   "a number of years behind âge",
	match: []string{"Âge: «43»", "mon âge est «33»", `"âge": «41»`},
	miss:  []string{"ge 22", "Page: 22", "âge 22.5"},
}, {
	name: "user", typ: typeUsername, verify: numberedUser, at: numberedIn,
	doc:    "the value of user, if it holds letters and a number",
	called: []string{"user"},
	match:  []string{"user: «jsmith1980»", `"user": "«mmuster1»",`, "db user=«jdoe42» ok"},
	miss:   []string{"user: user1", "user: alice", "user=1000", "user: test2"},
}, {
	name: "username", typ: typeUsername, verify: account, at: accountIn,
	doc: "the value of username, login and the like, unless it is a program's account or code",
	called: []string{"username", "user name", "login", "login id", "login name", "user id", "screen name", "nickname", "benutzername", "nombre de usuario", "nom d'utilisateur", "nome utente",
		"gebruikersnaam", "twitter handle", "github username", "user handle", "usuario", "logon name", "anmeldename", "identifiant", "slack handle", "account name", "instagram handle", "user login", "gamer tag", "gamertag"},
	match: []string{"username: «jdoe84»", `"username": "«jane.doe»"`, "Her username is «j_smith»", "login=«mmustermann1»", "Benutzername: «max_m»", `user_name = '«janed»'`},
	miss: []string{
		"username: admin", "username = req.body.username", "username: ${USER}", `"username": "string"`, "login: the page where you sign in", "username is required", "login(user1)",
		"username := os.Getenv(x1)",
	},
}, {
	name: "phone-called", typ: typePhone, verify: phoneAhead, at: phoneIn,
	doc: "7 to 15 digits beside a word such as phone, mobile or fax, in several languages",
	called: []string{"phone", "phone number", "phone no", "telephone", "telephone number", "tel", "tel no", "tel nr", "telnr", "mobile", "mobile number", "mobile no", "mobile phone", "cell", "cell phone", "cell number", "cellphone",
		"fax", "fax number", "whats app", "sms", "call", "call me at", "call me on", "dial", "telefon", "telefonnummer", "handy", "handynummer", "mobil", "mobilnummer", "telefono", "teléfono", "móvil", "movil",
		"celular", "cellulare", "telefone", "telemóvel", "téléphone", "rufnummer", "landline", "msisdn", "hotline", "text me at", "reach me at", "reach me on", "contact number", "contact no", "home phone",
		"work phone", "office phone", "phone home", "telefoonnummer", "mobiel", "puhelin", "numer telefonu", "numéro de téléphone", "número de teléfono", "numero di telefono", "viber", "emergency contact", "puh", "tlf", "tlf nr", "gsm"},
	match: []string{
		"Tel. «030 901820»", "Mobile: «07700 900123»", `"phone":"«4155550123»"`, "phone «06 12 34 56 78».", "homePhone: «555-0123»", "call me at «(030) 901820»", "WhatsApp «612345678»",
	},
	miss: []string{"phone call on 2024-01-01 at noon", "call 12345", "id 4155550123", "call 1.2.3.4 now"},
}}
