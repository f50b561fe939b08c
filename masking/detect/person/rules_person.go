package person

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// PersonRules find what describes a person: birthday, age, account, address.
var PersonRules = []rule.Kind{
	Code{About: About{Name: "date-of-birth", Type: entity.DateOfBirth, Doc: "a date in any spelling next to \"born\", \"date of birth\", DOB and the like, in several languages", Yes: Yes{
		"DOB: «1984-05-03»", "born on «3 May 1984» in Leeds", `"dateOfBirth": "«03/05/1984»"`, "Geburtsdatum: «03.05.1984»", "1 of 3, geboren «30/07/1985», wonend", "née le «3 mai 1984»", "date_of_birth=«19840503»",
		"birthday: «May 3rd, 1984»", "patientDob: «5/3/84»", "D.O.B. «03-MAY-1984»",
		"Sie wurde am «8. Dezember 1979» in Graz geboren.", "生年月日：«昭和60年4月2日»", "born «2 May 1970» and my wife on «22 October 1971».", "fecha de nacimiento «07/08/1966», la de mi hijo «11/12/1999»", "my dob is «3/4/1980» and hers is «5/6/1982»",
		"Noemi Roth\n* «31.10.2008»\nMobile", "Max Roth (* «3.10.1968»)", "* «12.03.1957», † 01.02.2020", "født «120357»", "vozač rođ. «19/08/1957»", "(«1980.02.10» 생)", "«14/01/1941» (DOB as per card)", "«1997.08.09»生于林芝", "geb. am «12.III.1985»", "Geb.datum: «l9-O4-1953»", "Д/р: «2З.О2.195О»", "المولودة في «29 فيفري 2016»", "เกิด «19 ก.ค. 2487»", "患者 «昭和15年3月9日»生", "«19.05.1982» Barselona doğumluyum, evliyim", "sinh «19-07-1944», số",
		"date of birth: «twelfth of the seventh, nineteen sixty-four».", "née le «premier janvier soixante-douze».", "A: date of birth please\nB: «3.03.1999», I think", "login and birthday?\nDeb: debs_garden_1972, «30/05/1972»\n", "客服：您的生日是？\n顾客：«1990/11/03»\n", "geboren am «dritten April neunzehnhundertvierundsechzig» in Köln", "fodd=«1978-08-08» ort",
		"私は«昭和53年7月22日»に名護市で生まれました", "그는 «1945년 1월 8일» 함흥에서 태어나셨고", "वह «3 मई 1971» को पैदा हुए", "«3 maja 1971» w Łodzi urodziła się Ola", "他于«1971年5月3日»在上海出生",
	}, No: No{
		"1984-05-03", "born in 1984", "dob\n\nlast login: 2024-01-01", "his son left on 4 June 2019", "dob is required", "reborn 1984-05-03", "date of birth certificates: see RFC 2024",
		"* 31.10.2008 first release", "2024.01.05 생산", "2024-01-05 (released)", "2024.01.05生产", "born on O/l/IO", "TTL=57 PROTO=UDP", "TTL=28 PROTO=UDP", "TTL: 57 PROTO", "born the second of two children", "born one of seven siblings", "DOB: unset, unknown, optional", "date of birth unknown, second option", "2011年3月11日の震災をきっかけに生まれた", "2024年3月5日に東京で生まれ変わった",
	}}, Why: "other words may stand before the date, and the dates of relatives behind it", Look: Look{Leads: []rule.Leading{{Least: 1, Most: 2, Separators: ".-"}, {Least: 4, Most: 4, Separators: ".-"}}, Written: rule.Written{Called: Words{
		"dob", "d.o.b", "date of birth", "birth date", "birthday", "birthdate", "born", "born on", "geburtsdatum", "geburtstag", "geboren", "geboren am", "geb", "né le", "née le", "date de naissance", "fecha de nacimiento",
		"nacido el", "nacida el", "fecha nacimiento", "data di nascita", "nato il", "nata il", "data de nascimento", "nascido em", "geboortedatum", "geboren op", "födelsedatum", "fødselsdato", "syntymäaika",
		"data urodzenia", "datę urodzenia", "daty urodzenia", "születtem", "födelsedatumet", "fødselsdatoen", "geburtsdatums", "date de votre naissance", "doğum tarihi", "dogum tarihi", "birth day", "bday", "ημερομηνία", "dateofbirth", "tanggal lahir", "datum rođenja", "född", "född den", "fødd", "urodzony", "urodzona", "birth date is", "né à",
		"fodd", "fodelsedatum", "fodt", "datum narození", "datum narodenia", "data nașterii", "data nasterii", "născut", "născută", "születési dátum", "született", "született", "nasci em",
		"nasceu em", "nací el", "nació el", "nato a", "nata a", "nata", "nacido", "nacida", "nascido", "nascida", "né", "née", "urodz", "geb dat", "birth year",
		"d o b", "year of birth", "janm tithi", "janam tithi", "janma tithi", "janm tareekh", "janam tareekh", "geb datum", "geburtsdat", "fec nac", "fecha nac", "data de nasc", "data ur", "dat nar", "datum nar", "szül", "szül dátum", "szül idő", "születési idő", "dzimis", "gimęs", "data e lindjes", "tarikh lahir", "tarehe ya kuzaliwa", "date naiss", "né e le", "ddn", "födelsedag och år", "geburtsdaten", "fødselsdag og år", "birth", "geburt", "geburtsjahr", "geboortejaar", "fecha de nac", "f nacimiento", "f nac", "data nasc", "dt nasc", "nascimento", "nasc",
		"nacimiento", "nascita", "date naissance", "narozen", "narozená", "narozen", "narodený", "født", "syntynyt", "syntymäpäivä", "sünniaeg", "gimimo data",
		"dzimšanas datums", "ngày sinh", "sinh ngày", "lahir", "tgl lahir", "doğum", "doğum günü", "rođen", "rođena", "datum rojstva", "birth dt", "birthdt",
		"birthdate is", "cumpleaños", "anniversaire", "aniversário", "compleanno", "verjaardag", "fødselsdag", "födelsedag", "urodziny",
		"ttl", "narozena", "narozen dne", "narozena dne", "nar", "dátum narodenia", "születési hely idő", "szül hely idő", "synt", "tempat tgl lahir", "dilahirkan pada", "dilahirkan", "gimė", "gimimo", "gim", "dzim", "dzimusi", "sündinud", "sünd", "sünnikuupäev", "rojen", "rojena", "roj", "d n", "d t", "ur.", "urodzona dnia", "urodzony dnia", "doğumlu", "doğdu", "nasci a", "nasceu a", "nascido a", "nascida a", "dates of birth", "fechas de nacimiento", "fødselsdatoer", "fødd den", "lahir di", "tarikh lahir saya", "date of birth is",
		"geb am", "fæðingardagur", "fæddur", "fædd", "fæddur þann", "fædd þann", "urodził się", "urodziła się", "narodil se", "narodila se", "narodil sa", "narodila sa", "narodený dňa", "născut la", "născută la", "născut pe", "născută pe", "s a născut", "s a născut pe", "alizaliwa", "alizaliwa tarehe", "amezaliwa", "kaarawan", "petsa ng kapanganakan", "araw ng kapanganakan", "kapanganakan", "ipinanganak", "ipinanganak noong", "pinanganak", "pinanganak noong", "lahir pada", "lahir tanggal", "tanggal kelahiran", "tarikh kelahiran", "syntyi", "syntymäpv", "syntymäaikani", "synt aika", "született a", "szül ideje", "rodjen", "rodjena", "datum rodjenja", "dzimšanas diena", "gimimo diena", "gimusi", "sünnipäev", "sündis", "doğum t", "doğum gün", "ngày tháng năm sinh", "né n", "f de nacimiento", "fnac", "naissance", "née à", "naissances", "geboortedag", "geb datum patient", "födelseår", "født dato", "fødselsdag den",
		"nació", "nació un", "nací", "nací un", "naci em", "naci a", "cumple", "mi cumple", "cumple años", "cumpleaños el", "ulang tahun", "hari lahir", "janm", "né en", "née en", "n le", "d tarihi", "dogum gunu", "syntymäpäiväni", "syntymäpäiväni on", "sünnipäev on", "geboortedatum is",
		"rođ", "dat rođ", "datum rođ", "god rođ", "rođ dana", "rođen dana", "rođena dana", "rodj", "dat rodj", "dan rođenja", "rođenja", "datum roj", "dat roj", "roj dne", "rojstni datum", "rojstni dan", "dat ur", "dat urodz", "d ur", "data urodz", "ur dnia", "urodz dnia", "urodzeni", "dzień urodzenia", "urodzenia", "dat naroz", "datum naroz", "naroz", "narozeniny", "narození", "dátum nar", "dát nar", "d nar", "nar dňa", "narodenia", "narodeniny", "szül d", "szülidő", "szül év", "születésnap", "születésnapja", "születési dátuma", "szül dátuma", "data naș", "data naşt", "dată naștere", "data naşterii", "nascut", "nascuta", "zi de naștere", "ziua de naștere",
		"geb dag", "geb op", "geboren te", "geb te", "g datum", "gebdatum", "gebdat", "geb tag", "geb jahr", "geburtsd", "född dat", "födelsed", "födelsetid", "född datum", "fødd dato", "fødselsd", "fødselstid", "fødd dag", "f dato", "fdato", "synt pvm", "synt pv", "syntymäpvm", "syntaika", "synnyin", "sünnikp", "sünniaasta", "sünd kp", "dzim dat", "dzim datums", "dzimš dat", "gim dat", "gimė data", "gim d", "fæð", "fæðingard", "fæðingardags", "afmæli", "fech nac", "fecha de nacim", "f de nac", "fec de nac", "nacim", "nac el", "cumpleaños es", "natalicio", "data naix", "data de naixement", "nascut el", "nascuda el", "nascuda", "jaiotze data", "data de nacemento", "dt nascimento", "d nasc", "nasc em", "data nascim", "d nascita", "dt nascita", "luogo e data di nascita", "nati il", "date de naiss", "d naiss", "dt naiss", "nés le", "nées le", "anniv", "datëlindja", "lindur më", "doğ tar", "doğ tarihi", "doğum tar", "doğum yılı", "tgl lhr", "lahir tgl", "kelahiran", "năm sinh", "sinh năm", "birth dates", "bdate", "d of b", "date of b", "pt dob", "birthdays",
		"sinh", "sinh ngay", "ngay sinh", "sinh tháng", "doğumluyum", "doğumludur", "doğumluyuz", "doğdum", "doğmuş", "doğulub", "doğulmuşam", "doğum tarixi", "təvəllüd", "tug'ilgan", "tug'ilgan sana", "tug'ilgan sanasi", "lindur", "i lindur", "e lindur", "lindur më", "ditëlindja", "datëlindje", "naixement", "data de naixement", "nascut a", "nascuda a", "neixement", "nado", "nada", "nado o", "nada o", "jaioa", "jaiotze eguna", "jaiotza", "ganwyd", "ganed", "geni", "dyddiad geni", "rugadh", "dáta breithe", "breithe", "twieled", "data tat twelid", "gebore", "geboren op", "geboren den", "geboren in", "gebürtig", "geboorte", "geboortedat", "née e le", "nés en", "naît le", "est né le", "est née le", "natif du", "nascida e", "nascido e", "nascido a em", "nascida o em", "nacido a el", "nacida o el", "nacido a", "nato a il", "nata o il", "nato a a", "urodzony a", "urodzona y", "ur w dniu", "narozen a", "narozen a dne", "narodený á", "narodená", "narodená dňa", "rođen a", "rojen a", "născut ă", "născut ă la", "née o", "kuzaliwa", "amezaliwa tarehe", "nilizaliwa", "nilizaliwa tarehe", "tarehe ya kuzaliwa ni", "siku ya kuzaliwa", "ranar haihuwa", "ojo ibi", "ọjọ́ ìbí", "usuku lokuzalwa", "kaarawan ko", "isinilang", "isinilang noong", "petsa ng pagsilang", "pagsilang", "tarikh lahirnya", "kelahiran tanggal", "dilahirkan tanggal", "lahir tahun", "ttl:", "gimtadienis", "gimimo metai", "dzimšanas gads", "dzimšanas dat", "sünniaeg on", "syntynyt on", "syntymävuosi", "syntymä", "født den", "født d", "fødd d", "född d", "födelseår och dag", "fæddur dag", "f dag", "fødselsdag d", "dob:", "dob is", "date of birth was", "was born", "was born on", "is born on", "birthed", "birthdate of", "b day", "birth d", "doby",
	}, At: called.DateIn}}, Find: called.Born},
	After{About: About{Name: "born-marked", Type: entity.DateOfBirth, Doc: "a date right behind a short mark of birth, as \"dn\"; behind \"b.\" one of long ago", Yes: Yes{
		"Ana, dn «29/04/1957»", "D.N.: «29.04.1957»", "b. «1990-03-03», lives alone", "出生 «1936/09/06»，", "Kari f. «12.03.1957»", "出生：«1959年1月14日»", "nato/a il «14/01/1959»", "출생: «1980.02.10»", "Radu, n. «19.07.1944», CNP",
	}, No: No{
		"a. 2010-01-03 b. 2010-02-03", "sub.f. 1990/01/03", "DN 100", "dn: cn=x 12", "出生率 3.5", "f. 12",
	}}, Cue: Cue{Names: Words{
		"mark of birth",
	}, Phrases: Words{
		"dn ", "dn:", "d.n.", "d. n. ", "d/n", "d.ur.", "d/o/b", "b.d.", "f.n.", "f. n. ", "f/n", "d.t.", "nac. ", "nac.:", "nac:", "nat. ", "nato/a il", "nata/o il", "nato/a a", "nacido/a el", "nacido/a", "nascido/a em", "nascido/a", "nascido(a) em", "né/e le", "née/né le", "n. il ", "n. la ", "n. le ", "n. el ", "n. em ", "n. dne ", "dz. ", "b. ", "f. ", "n. ", "s. ", "g. ", "ur. ", "r. ", "geb./", "p.n.",
	}}, Value: Value{Within: called.DateMarked, Cell: called.DateIn}, Sure: Evidence{}},
	After{About: About{Name: "born-named", Type: entity.DateOfBirth, Doc: "a date of long ago right behind the name of a patient, a passenger, a relative or whoever writes of a life", Yes: Yes{
		"Acompanhante: Caetano Böhm («30/04/2012»)", "환자: 박순덕(여, «1944-07-19»), 건강보험증", "同行:小野寺 空 «2014年2月22日»", "Medföljande: Vide Solberg, «2014-02-22»", "LEBENSLAUF\nJana Roth\n«17. Mai 1999», Leipzig", "my son Max («3.10.2008»)", "РЕЗЮМЕ\nЕмілія Сміт\n«17 травня 1999», Полтава",
	}, No: No{
		"patient: see 12.03.2015", "Patient: Ana Ruiz, 12.03.2024", "my son was here (12.03.2015)", "Patient: Ana Ruiz, 12.03.2015 admitted", "passenger list 12.03.2015",
	}}, Cue: Cue{Phrases: slices.Concat(called.Told, called.Relatives), Names: Words{
		"somebody abroad", "contact abroad",
	}}, Value: Value{Within: called.BornOfNamed}, Sure: Evidence{}},
	After{About: About{Name: "age", Type: entity.Age, Doc: "a number of years behind age or aged, in several languages", Yes: Yes{
		"age: «34»", "a man aged «71», alone", `"age": «34»,`, "Age «8»", "edad: «45»", "patientAge=«67»", "Âge: «43»", "mon âge est «33»", `"âge": «41»`, "kids aged «6» and «12»", "First-Name: Jane\nAge: «34»\nE-Mail: none",
	}, No: No{
		"Cache-Control: max-age=60", "age: 3600", "age 1.5", "image 34", "the age of 0", "message P { int32 age = 2; uint32 age = 3 [deprecated = true]; }", "minimum age: 18", "women aged 50 to 69", "min-release-age=7", "PUSH_AGE = 2, PUSH_X = 3,", "aged 18 years and older", "egg whites (aged 24 h)", "PASS_WARN_AGE\t7", "age >= 18", "median age 41", "lm(y ~ sex + age - 1)", "I(age - 11)", "X-Cache: HIT\nAge: 27\n", "\nage: 42\ncontent-length: 7\n", "isAdult({ age: 17 })", "is_adult(age=17)", `{"age": 24}`, "$sort_by_age = 1;", "x = df.age * 2", "ge 22", "Page: 22", "âge 22.5", "user.age == 30",
	}}, Cue: Cue{Names: Words{
		"age", "aged", "edad", "âge", "età", "idade", "leeftijd", "patient age", "alter",
		"alder", "ålder", "ikä", "wiek", "věk", "vek", "kor", "életkor", "vârsta", "varsta", "yaş", "yaşı", "yas", "umur", "usia", "tuổi", "vârstă",
		"patient s age", "age in years", "age years", "age yrs", "pt age", "alter in jahren",
	}, Phrases: Words{
		"ge ", "ge:", "ge\"", "ge=", "ge'", "ge?", "ge|", "ge*", "ge\n", "ge\\",
	}}, Value: Value{Within: ageCalled, Cell: yearsIn}, Sure: Evidence{}},
	rule.Noted{About: About{Name: "years-told", Type: entity.Age, Doc: "a number of years that words bind to somebody, as \"my dad is 73\", \"ma fille de 14 ans\", \"our daughter, 14,\", in some thirty languages; before yo; before M or F if a patient is spoken of", Yes: Yes{
		"she is «34 years old»", "a «34-year-old» woman", "«71 y/o» male", "er ist «34 Jahre alt»", "ik ben «32 jaar oud»", "jeg er «29 år gammel»", "she is «thirty-four years old»", "a «nine-year-old» boy", "the minor, «nine years old», was picked up",
		"he is a «66 yo» retired lineman", "pt «71 yo», frail", "a «34-yo» clerk",
		"«8-month-old» baby", "the infant is «3 months old»", "a «6-week-old» boy",
		"pt is a «56yo» female", "«34yo», healthy", "(«8YO» boy)", "patient John, «67»M, admitted", "Bed 4 – F «81y», DOB", "«45y»/M with fever", "male, «67yrs», fell",
		"I am «29», male, from Ohio", "she turned «50» last week", "my daughter turned «7» last week", "The participant is «54» and lives alone", "my son is «6», almost", "mi padre tiene «45 años»",
		"un homme de «45 ans»", "tenho «41 anos»", "the patient, «78 yrs», fell",
		"Our daughter, «14», refuses", "Meine Mutter («68») braucht Pflege", "mia nonna di «88 anni»", "Моей маме «73 года»", "mój «5-letni» syn", "我奶奶«八十八岁»了", "אבא שלי בן «73», לבד",
	}, No: No{
		"years old", "the build is 3.5 years old", "a 1000-year-old egg", "at least 18 years old", "under 16 years of age", "21 years old or older", "this bug is 12 years old", "a 7 year old SSD", "a 30-year-old mortgage", "between 40 and 75 years old", "five-year-old code", "a two-year-old release", "a 5-year-old model", "10 year old linux kernels", "at least eighteen years old", "ten years old",
		"a las 12 yo salgo", "over 18 yo only", "12 yo-yos", "in 2024 yo",
		"a 3-month-old branch", "months old", "the release is 3 weeks old",
		"56yoke", "x56yo", "560yo", "chunk 59YO", "65歳以上は半額", "年满18岁可以申请", "67M users", "the patient has 512M", "patient data: 12M rows", "a 10y bond", "5y F-150", "I'm 30y of debt",
		"I am 29 minutes late", "I'm 100% sure", "turned 2024 pages", "I am 1.5 m tall",
		"il y a 45 ans", "under the age of 14 years", "has attained the age of 18 years", "20 years of experience", "a guarantee of 10 years", "3.5 years", "ans 45", "the patient must be of age ≥ 18 years", "Alter der Teilnehmer 12 bis 14 Jahre",
		"Mio padre ha lavorato 30 anni", "El contrato tiene 10 años", "the child is 16 pixels wide", "its child is 12, the parent is 14", "my brother is 3 years younger", "mon père a 30 ans d'expérience", "21세기",
	}}, On: rule.OnYears},
	Counted{About: About{Name: "years-counted", Type: entity.Age, Doc: "an age in words that others bind to somebody, as \"our son is nine\", \"ma fille a douze ans\", \"min sextonåriga son\", in some fifteen languages", Yes: Yes{
		"Our son is «nine» and has asthma", "ma fille a «douze ans»", "Min «sextonåriga» son vill", "meine Mutter ist «achtundsechzig», und", "mi abuela tiene «ochenta y dos años»", "mój «pięcioletni» syn ma", "He turned «sixteen» last week",
	}, No: No{
		"the answer is nine and counting", "we are three and hungry", "the child is two pixels wide", "ten years of experience", "a three-year contract", "My brother is seven minutes late", "sechs Jahre Garantie", "my son is nine times faster",
	}}},
	Code{About: About{Name: "passenger-born", Type: entity.DateOfBirth, Doc: "the birthday of a passenger in the messages of airlines: behind the name of a child, and before the sex in SSR DOCS", Yes: Yes{
		"DOE/JOHN MSTR(CHD/«02AUG15»)", "1DOE/JANE(INF DOE/JIM/«12JAN24»)", "(INFDOE/JIM/«12JAN24»)",
		"SSR DOCS LH HK1 P/SWE/XX3 /SWE/«23MAR85»/F/11MAR31/DOE/JANE", "DOCS HK1/P/GBR/X/GBR/«30JUN73»/M/11APR29/DOE/JOHN", "SSR DOCS BA HK1/////«30JUN73»/F//DOE/JANE",
	}, No: No{
		"CHD/02AUG", "INFO/02AUG15", "INF 02AUG15", "3  LH 803 Y 03OCT15", "DOCS and 30JUN73", "THE DOCS / SAY 30JUN73", "DOCS 23MAR85/F",
	}}, Why: "agents leave out or join the fields before it", Look: Look{Prefixes: Words{
		"CHD", "INF", "DOCS ",
	}}, Find: passengerBorn},
	After{About: About{Name: "demographics", Type: entity.DateOfBirth, Doc: "the birthday in a segment DMG of X12", Yes: Yes{
		"DMG*D8*«19800403»*F~", "N3*A~DMG*D8*«19430519»~", "DMG*D8*«20010101»*M",
	}, No: No{
		"DTP*472*D8*20240101~", "DMG*D8*~", "DMG*D8*198004",
	}}, Cue: Cue{Phrases: Words{
		"DMG*D8*",
	}, Exact: true, Signs: "*"}, Value: Value{Forms: Words{"1#######", "20######"}}, Sure: Evidence{}},
	Account{About: About{Name: "user", Type: entity.Username, Doc: "the value of user, if it holds letters and a number", Yes: Yes{
		"user: «jsmith1980»", `"user": "«mmuster1»",`, "db user=«jdoe42» ok", "user «tagtraum_71» (locked)", "WARN auth login failed user=«dkaplan» attempts=4",
	}, No: No{
		"user: user1", "user=www-data", "user=systemd-network", "user: alice", "user=1000", "user: test2", "user: sonar-scanner-4", "user=app_rw2 ok", `"user": "kiosk-lobby-2"`, "hi_user = 0xffff", "remote_user=- upstream_addr=node_7", "Name.Pseudo: '#ffff00'", "$user->born_on->format()", "{% if request.user|can_delete %}",
	}}, Names: Words{
		"user",
		"actor", "benutzer", "gebruiker", "utilisateur", "bruker", "användare", "usuário", "usuario", "utilizador", "pseudo", "uživatel", "felhasználó",
		"użytkownik",
	}, Mixed: true},
	Account{About: About{Name: "user-of-people", Type: entity.Username, Doc: "a name that is put together of people's names, behind a word for an account or for who does a task", Yes: Yes{
		"the account «jthornbury» is locked", "ticket assigned to «mkowalski»", "Konto «thartmann» gesperrt", "reassigned from «AMUELLER» to the desk", "uid=1003(«cnguyen») gid=1003",
	}, No: No{
		"account settings are locked", "assigned to marketing", "Konto wurde gesperrt", "the account manager", "password for postgres",
	}}, Names: Words{
		"account", "konto", "compte", "cuenta", "conta", "conto", "tili", "cont", "contul", "kontoen", "kontoet", "kontot", "můj účet", "môj účet", "akun", "fiók", "účet", "hesap", "tài khoản", "commit by", "committed by", "authored by", "posted by", "reported by", "merged by", "deployed by", "deprovision", "offboard", "onboard", "chown", "net user", "cn=", "bruger", "bruker", "userul", "userului", "utilisateur ad", "assigned to", "reassigned from", "reassigned to", "assignee", "reporter", "owner", "author", "approver", "requester", "requestor", "agent", "operator",
		"logged in as", "login as", "as user", "angemeldet als", "anmeldung als", "connecté en tant que", "connectée en tant que", "sesión como", "ingelogd als", "zalogowany jako", "inloggad som", "logget ind som", "logget inn som", "accesso come", "conectado como", "uid", "gid",
		"password for", "mfa for", "account for", "access for", "kennwort für", "passwort für", "mot de passe de", "contraseña de", "contraseña para", "senha de", "password di", "wachtwoord voor", "hasło dla", "lösenord för", "entsperren", "débloquer", "desbloquear", "sbloccare", "deblokkeren", "odblokować",
		"utente", "utenza", "uživatele", "uživateli", "użytkownika", "użytkownikowi", "användaren", "användarens", "brukeren", "brugeren", "käyttäjä", "käyttäjän", "kullanıcı", "kullanıcısı", "utilizatorul", "utilizator", "korisnik", "uporabnik", "používateľ", "vartotojas", "lietotājs", "kasutaja", "pengguna", "người dùng", "user id", "ldap", "kerberos", "racf", "nutzer", "nutzerin", "benutzerin", "anwender", "anwenderin", "username already taken", "cuenta de red", "conta de rede", "logon", "windows logon", "domain account", "ad account",
	}, People: true},
	Account{About: About{Name: "user-of-own", Type: entity.Username, Doc: "two words with a sign between, or words and a number, behind what somebody says of an account of their own", Yes: Yes{
		"signed up as «jolly.rancher.88» but", "I go by «crow_and_kettle» on", "حسابي «sara.bakes» تم", "hesabım «mavi_kedi06» çalındı",
	}, No: No{
		"signed up as admin", "go by bus", "registered as read_only",
	}}, Names: Words{
		"signed up as", "sign up as", "i go by", "connecte avec", "registriert als", "inscrite comme", "inscrit comme", "registrado como", "cadastrado como", "geregistreerd als", "zalogowałem się jako", "zalogowałam się jako", "registrerad som", "hesabım", "fiókom", "fiókomat", "tilini", "tunnukseni", "kontoni", "account of own",
	}, People: true, Own: true},
	Account{About: About{Name: "handle-set", Type: entity.Username, Doc: "two words with a sign between, or words and a number, as the value of handle", Yes: Yes{
		"handle: «kiwi_tinkerer42», feedback", `"handle": "«quiet.moss»"`, "her handle is «crow_and_kettle»",
	}, No: No{
		"to handle read_only files", "handle: request", "handle = on_click(x)", "handle: app.TimerHandle", "file_handle=file_handle, x",
	}}, Names: Words{
		"handle",
	}, Field: true, People: true, Own: true},
	After{About: About{Name: "domain-user", Type: entity.Username, Doc: "the name behind a flag for a user of Windows, with or without a domain", Yes: Yes{
		`cmdkey /add:fs /user:CORP\«dpet12» /pass`, `runas /user:«jroe7» cmd`, `schtasks /RU CORP\«jroe7» /TN x`,
	}, No: No{
		`/user:administrator`, `user:CORP\jdoe`, `/user:%USER%`, `guru jroe7`,
	}}, Cue: Cue{Phrases: Words{
		"user:", "ru ",
	}, Signs: "\"'"}, Value: Value{Within: windowsUser}, Sure: Evidence{}},
	Account{About: About{Name: "recorded-by", Type: entity.Username, Doc: "the value of assigned_to, created_by and the like, if it is written as names of accounts are", Yes: Yes{
		"assigned_to: «jsmith1980»", `"created_by": "«mmuster14»"`, "modifiedBy=«jdoe42» ok", `"assignee": "«jane.doe»"`,
	}, No: No{
		"assigned to node01", "created_by: admin", "created by version 23", "assignee: nobody", "updated_by: system", "created_by=migration_0042 table=orders", "requested_by: web-frontend.v2", `"created_by": "import-csv-v2"`,
	}}, Names: Words{
		"assigned to", "assignee", "created by", "updated by", "modified by", "submitted by", "opened by", "requested by", "approved by", "reviewed by", "closed by", "last modified by",
	}, Mixed: true, Field: true},
	After{About: About{Name: "logged-in", Type: entity.Username, Doc: "the name in the lines of an SSH server about a login", Yes: Yes{
		"Failed password for «annlee» from 203.0.113."[:len("Failed password for «annlee» from ")] + "there", "Accepted publickey for «mroe77» from host", "Invalid user «jdoe» from host",
	}, No: No{
		"Failed password for root from host", "Accepted publickey for ci-runner from host", "Failed password for the account", "invalid user name from",
	}}, Cue: Cue{Phrases: Words{
		"failed password for ", "accepted password for ", "accepted publickey for ", "invalid user ",
	}, Signs: " ", Pass: Words{"invalid user ", "user "}}, Value: Value{At: loggedIn}, Sure: Evidence{}},
	Account{About: About{Name: "username", Type: entity.Username, Doc: "the value of username, login and the like, unless it is a program's account or code", Yes: Yes{
		"username: «jdoe84»", `"username": "«jane.doe»"`, "Her username is «j_smith»", "login=«mmustermann1»", "Benutzername: «max_m»", "Login name «wspencer» has been locked", `user_name = '«janed»'`,
		"discord handle: «pixel.badger», banned", "usuario: «rmontalvo» / equipo: PC-0481", "il mio nick è «ugo_rinaldi.71»", "mon pseudo c'est «luna.moth» sur twitch", "her reddit handle: «quiet_moss»",
	}, No: No{
		"usuario: todos / equipo", "discord handle: none", "login: page / form", "steam name is required",

		"limit_req_zone $addr zone=login:10m rate=5r/m", `username = "ledger", password = random_password.db.result`, `{"username":"exporter"}`, `username = "ledger_admin"`,
		"username: admin", `username="test_user_1"`, "username = req.body.username",
		" id            | bigint |         | not null |\n username      | text |           | not null |\n password_hash | text |           | not null |\n date_of_birth | date |           |          |\n", "username: ${USER}", `"username": "string"`, "login: the page where you sign in", "username is required", "login(user1)", "PRIMARY KEY (`username`, `host1`)", "PRIMARY KEY  (`username`,`clientipaddress`)",
		".user-name:hover, .login_2 { margin: 0 }", "username=gitlab-ci-token", "username: tomcat9", `"username": "a_very_long_name_that_exceeds_it"`, "username: device-00af",
		"username: service-account", "username: firstname.lastname", "username=project_12_bot ok", "login: octocat", "export USERNAME=${USERNAME:-vscode}", "username: verplicht",
		"field,type\nusername,string\nrole,enum", "let login: Login = serde_json::from_str(b)?;", "PASS: test_login (0.01s)", `assigned_to = relationship("User", back_populates="tasks")`,
		"username := os.Getenv(x1)", "username: float64", "username: varchar255", `user_id: my_username`, "server-username: SONATYPE_USERNAME",
		"serviceAccountName: kube-dns-autoscaler\nkubernetes.io/service-account.name: metrics-reader-sa",
		`"user_id": "550e8400-e29b-41d4-a716-446655440000", userId: "507f1f77bcf86cd799439011", network_id = "8a5fe506-7e9f-4091-899b-96336909d93c"`,
		"http://username:password@host:80/ socks5h://<username>:<password>@proxy-host x.Service.Login:input_type -> y",
		`labels("user_id", "tenant_id"), network id 0xffff1`,
		`"NetworkID": "qvwhwd6p61k4o0ulsknqb066z", sys$login:.vimrc1`,
	}}, Names: slices.Concat(networks, ofNetworks, Words{
		"usr", "usager", "uzivatel", "uživatel", "ユーザー", "ユーザー名", "會員帳號", "会员账号", "username", "user name", "login", "login id", "login name", "user id", "screen name", "nickname", "benutzername", "nombre de usuario", "nom d'utilisateur", "nome utente",
		"gebruikersnaam", "twitter handle", "github username", "user handle", "usuario", "logon name", "anmeldename", "identifiant", "slack handle", "account name", "instagram handle", "user login", "gamer tag", "gamertag",
		"user names", "account username", "nutzername", "benutzerkennung", "benutzerkonto", "logged in as", "log in as", "login as", "sign in as",
		"signed in as", "signing in as", "nom utilisateur", "pseudonyme", "nombre usuario", "nome de usuário", "nome de utilizador", "användarnamn",
		"brukernavn", "brugernavn", "käyttäjätunnus", "käyttäjänimi", "nazwa użytkownika", "uživatelské jméno", "používateľské meno", "felhasználónév",
		"nume de utilizator", "kullanıcı adı", "kullanici adi", "nama pengguna", "tên đăng nhập", "korisničko ime", "telegram", "telegram handle", "skype",
		"skype id", "skype name", "discord", "discord tag", "instagram", "github handle", "linkedin handle", "tiktok", "snapchat", "reddit username",
		"steam id", "steam username", "psn", "psn id", "xbox gamertag", "wechat id", "line id", "kakao id", "facebook username", "insta", "gamer name", "forum name",
		"ebay username", "mastodon handle", "user alias", "network id", "windows login", "ansible user", "ansible ssh user", "ssh user", "wechat", "ad account", "samaccountname", "uid name",
		"identifiant de connexion", "identifiant client", "identifiant utilisateur", "mon identifiant", "nom d'usager", "nom usager", "code usager", "code utilisateur", "id de connexion", "nick", "nick name", "il mio nick", "mio nick", "mi nick", "nick di gioco", "nick de juego", "mi usuario de twitter", "mon pseudo", "ton pseudo", "son pseudo", "meu nick", "mein nick", "anmeldekennung", "benutzer id", "benutzer kennung", "login kennung", "nutzerkennung", "kennung", "windows kennung", "zugangskennung", "nombre de usuaria", "mi usuario", "usuario de acceso", "id de usuario", "id usuario", "apodo", "nome de usuario", "nome usuario", "id do usuário", "usuario id", "nome do utilizador", "meu usuário", "meu login", "nomeutente", "id utente", "utenza", "user id account", "gebruikersid", "inlognaam", "loginnaam", "accountnaam", "accountnavn", "kontonavn", "brukerid", "bruker id", "bruker navn", "brugerid", "bruger id", "loginnavn", "kallenavn", "användarid", "användar id", "inloggningsnamn", "kontonamn", "användarnamnet", "brukernavnet", "brugernavnet", "nimimerkki", "käyttäjä id", "kirjautumistunnus", "nazwa konta", "nazwa uzytkownika", "identyfikator użytkownika", "id użytkownika", "mój nick", "nick na", "přihlašovací jméno", "uživ jméno", "přezdívka", "můj nick", "kullanıcı kodu", "kullanıcı id", "nick im", "rumuz", "nama akun", "id pengguna", "username ig", "akun ig", "ig saya", "id ig", "user name id", "ldap user", "winlogin",
		"mój login", "mój login to", "moj nick", "moj login", "mio utente", "nome account", "account instagram", "kullanıcı adım", "kullanici adim", "oyuncu adı", "tên tài khoản", "tên người dùng", "tên game", "id game", "ingame name", "in game name", "ign", "my ign", "nama user", "nickname ml", "id ml",
		"mitt användarnamn", "brukernavnet mitt", "mit brugernavn", "min nick", "käyttäjätunnukseni", "nimimerkkini", "felhasználónevem", "becenevem", "numele de utilizator", "uživatelské jméno je", "moje přezdívka", "kasutajanimi", "lietotājvārds", "vartotojo vardas", "slapyvardis", "segvārds", "uporabniško ime", "nadimak", "jina la mtumiaji",
		"ad login", "ad user", "sap user", "sap id", "domain user", "domain login", "network login", "network user", "vpn user", "vpn login", "citrix user", "citrix login", "rdp user", "portal login", "erp user", "erp login", "windows user", "windows benutzer", "ad benutzer", "ad konto", "sap benutzer", "sap kennung", "vpn kennung", "vpn benutzer", "utente dominio", "utente windows", "utente sap", "usuario de red", "usuario windows", "usuario sap", "usuario de windows", "usuário de rede", "utilisateur windows", "utente di rete",
	})},
	After{About: About{Name: "person-called", Type: entity.Person, Doc: "a name in a script that the model of names was not learned in, behind a label, a title or a greeting", Yes: Yes{
		"নাম: «খোকন মিয়া»\nঠিকানা: ঢাকা", "জনাব «কবির সাহেব», আসুন", "பெயர்: «டேவிட் ராஜ்»\n", "திருமதி «மலர்» விடுப்பில் உள்ளார்", "პაციენტი: «ვარდო გელაშვილი», 71", "ბატონო «გიორგი», გამარჯობა", "ታካሚ፦ «ወርቅነሽ ደስታ»፣ ዕድሜ", "አቶ «ታደሰ»፣", "Անուն: «Արամ Խաչատրյան»\n",
	}, No: No{
		"নাম দিন এবং চালিয়ে যান", "প্রিয় গ্রাহক, ধন্যবাদ", "சுனாம: மலர்", "სახელი უცნობია", "ውድ ደንበኞች፣",
	}}, Cue: Cue{Names: Words{
		"person abroad", "title abroad",
	}}, Value: Value{Within: called.NamedAbroad}},
	After{About: About{Name: "home-of-people", Type: entity.Username, Doc: "the home directory of somebody, if it is called as people are", Yes: Yes{
		"/home/«hbergstrom»/api/main.py", `C:\Users\«mstanhope»> dir`, `C:\Users\«Jane Miller»\Documents`, "/Users/«kimberlyroth»/Library",
	}, No: No{
		"/home/runner/work", `C:\Users\Default User\x`, `C:\Users\All Users\x`, "/Users/Shared/x", "/api/users/settings",
	}}, Cue: Cue{Phrases: Words{
		"home/", "Users/", `Users\`, `Users\\`,
	}, Exact: true, Signs: "/\\"}, Value: Value{At: homeOf}, Sure: Evidence{}},
	After{About: About{Name: "profile", Type: entity.Username, Doc: "the name in the address of somebody's profile at LinkedIn and the like", Yes: Yes{
		"https://www.linkedin.com/in/«jane-roe-5b12a377»/", "linkedin.com/in/«janeroe»", "xing.com/profile/«Jane_Roe»", "xing.com/profile/«jane.roe»",
	}, No: No{
		"linkedin.com/in/", "linkedin.com/in/<name>", "linkedin.com/in/your-profile", "linkedin.com/in/username", "linkedin.com/in/{name}",
	}}, Cue: Cue{Phrases: Words{
		"linkedin.com/in/", "xing.com/profile/", "facebook.com/profile.php?id=", "tiktok.com/@", "snapchat.com/add/", "steamcommunity.com/id/", "reddit.com/user/", "reddit.com/u/", "venmo.com/u/", "paypal.me/",
	}, Signs: "/"}, Value: Value{At: profileName}, Sure: Evidence{}},
	After{About: About{Name: "skype-name", Type: entity.Username, Doc: "the name that Skype makes, behind its own", Yes: Yes{
		"skype: «live:jane.r438»", "my skype is «live:jane_roe»", "Skype «live:.cid.1a2b3c4d5e6f7a8b»",
	}, No: No{
		"live:true", "skype live:x", "skype: live:",
	}}, Cue: Cue{Phrases: Words{
		"live:",
	}, Whole: true}, Value: Value{At: profileName}, Sure: Evidence{Near: text.Cues("skype")}},
	After{About: About{Name: "username-abroad", Type: entity.Username, Doc: "a name of letters of another script and of an underscore or a dot before a number, behind what such names are called", Yes: Yes{
		"我的用户名是«夜雨听风_92»,帮我", "昵称：«小鱼儿_2008»被封了", "мой ник «ночной_волк88» забанили", "닉네임은 «바람돌이_77»",
	}, No: No{
		"用户名是否大于10", "ник: не указан", "昵称：你好",
	}}, Cue: Cue{Names: Words{
		"username", "login", "user name", "id game",
	}}, Value: Value{Within: nameAbroad}, Sure: Evidence{}},
	Code{About: About{Name: "handle-there", Type: entity.Username, Doc: "a name that begins with @ before that of a network, or is all that somebody says", Yes: Yes{
		"und insta?\nSilvan: «@silvan.bergluft»\nNadine: ok", "find «@klara_sun» on telegram", "follow «@mika.draws» on insta", "sígueme «@luna_roja» en instagram", "folge «@k_lehmann» auf tiktok",
	}, No: No{
		"find @Override on classes", "cc: @acme/team_one", "use: @Override", "add @types/node on github", "find @param on x", "follow @everyone in the channel", "find it on telegram",
	}}, Why: "the network stands behind the name", Look: Look{On: rule.OnAt}, Find: handleThere},
	After{About: About{Name: "handle", Type: entity.Username, Doc: "a name that begins with @ behind the word handle or somebody's network", Yes: Yes{
		"handle: «@jane_codes»", "my insta is «@starlit.raven»", "the account «@klind_photo» was hacked",
	}, No: No{
		"handle @Override", "handle: '@handle'", `twitter: "@site"`, "handle: function", "my twitter is down", "handle('@scope/pkg')",
	}}, Cue: Cue{Names: slices.Concat(networks, Words{
		"twitter", "facebook", "threads", "bluesky", "mastodon", "venmo me", "ig:", "cuenta", "conta", "compte", "konto", "akun", "nick", "handle", "my handle", "handles", "arroba", "meu arroba", "mi arroba", "username ig", "ig username", "user ig", "usn ig", "my twitter", "my insta", "my instagram", "my ig", "ig handle", "my telegram", "my tiktok", "my snapchat", "dm me", "tag me", "my threads", "my bluesky", "twitter", "instagram", "insta", "tiktok", "snapchat", "x handle", "account",
	})}, Value: Value{Within: handleName, Listed: true}, Sure: Evidence{By: read.ByOperator | read.ByWord, Itself: mixedHandle}},
}
