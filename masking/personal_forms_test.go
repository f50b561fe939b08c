package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// Personal data, and a few secrets, in places that the examples of the rules, which must stand in any context, cannot show: over several lines, next to others,
// or with names of other scripts before them.
func TestFormsOfPersonalData(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{})
	for _, form := range []string{
		"«1985年4月12日»生まれです",
		"생일은 «1985년 4월 12일» 출생",
		"Родился «12 мая 1980 года».",
		"„Паспорт «45 08 123456»“",
		"生年月日：«昭和60年4月2日»",
		"Geburtsort Graz, am «8. Dezember 1979» geboren",
		"מספר הזהות שלי «311090435» והטלפון «054-123-4567»",
		"رقم هاتفي «+966 55 123 4567» ورقم الهوية «1463560563»",
		"ЖСН: «571217483178»",
		"저는 «29살»이고",
		"[10:02] bot: Please enter your phone number\n[10:02] user: «2025550111»",
		"[agent] code PIN?\n[user] «718821»\n[agent] ok",
		"agent: could you give me your UTR please?\ncustomer: sure, «51368 93141»\nagent: thank you",
		"Support (10:42): What is your PIN, please?\nAnna (10:43): «718821»",
		"**Agent:** What is your social security number?\n\n**Customer:** «219094532»",
		"agent> your NIK?\nuser> «3578152805740016»",
		"What is your SSN?\nIt's «219094532»",
		"Card on file: Visa «4111-1186-3520-2201», «2028-09», «036».",
		"Patientin, «52 J»., Versichertennummer «M110122334»",
		"drawn on account «66166304», sort code «20-00-00»",
		"bank:\n    account: \"«2308039158»\"\n    routing: \"«111000025»\"\n",
		"G-«178674» is your Google verification code",
		"Please wire EUR 900 to «DE89 3704 0044 0532 0130 00» / «COBADEFFXXX»",
		"the beneficiary's account with us is «0407238625»",
		"Müşteri TC: «10000000146», ad",
		"insta: «@lou.lou.travels»",
		"Elle a «55 ans»",
		"«45-yr-old» male",
		"My Florida DL is «K204-966-88-966-0»",
		"git clone https://«oOSvjfcxlLWjL3vRx0jxbxrN4N2Y68Q»:x-oauth-basic@github.com/acme",
		"AES.new(b'«UQLoHvfy0RdDbTTtNFWjvr86US1dQHtd»', AES.MODE_CBC)",
		"License key: «GNGUJ-O7ARI-5BNGE-2S9YY-BJJFZ»",
		"| # | Passport no. | status |\n|---|---|---|\n| 1 | «AB1234567» | open |\n",
		"«1303131148/1100» (číslo účtu)", "«047273373» (Nr. pașaport)",
		"Reg.nr: «JPR 300» och «KMT92C»", "Πινακίδα: «ΝΒΕ 7940» και «ΙΧΑ 4442»", "BKS: «59X1-16461» và «59X1-99176»",
		"Number plate\n«LA 8575»\n", "Útlevél száma:\n«BE1234567»\n", "Domicilio\n«Calle Mayor 5, 28013 Madrid»\n",
		"kenteken: «bs-374-x»", "matrícula: «fm 034 yy»\n", "id;Госномер;km\n1;«К 183 МН 199»;20331\n2;«А982ВС 77»;8812\n",
		"{\"реєстраційний_номер\": \"«ВС4168НК»\"}", "پلاک: «۱۲ ج ۳۴۵ ایران ۲۲»",
		"Tel.: «0664 700 89 77» / «0664 242 77 23»", "Celular: «8452-2997» / «9082-9176»",
		"född «870412»", "F. nac.: «12/04/1987»",
		"<p>Anna Lind<br>«Storgatan 5 B<br>SE-411 22 Göteborg»</p>", "> «Lai 30\n> 38114 Tallinn»\n",
		"at «Villa 12, Street 5, Al Barsha 1» now", "at «Zone 18, Street 566, Building 72, Doha» now",
		"Adres: «Atatürk Mah. Gül Sok. No: 12 D: 5 Kadıköy»", "address: «22 meadow view, leeds»\n",
		"vive en «6a Avenida 12-34 zona 10» ya", "«12 High Street\nCork»\n\nDear",
		"«AAA564920», ese es mi N.º de pasaporte; avíseme", "«AB1234567», that's my passport number", "«YA1234567», questo è il mio passaporto",
		"«17.472.723», ese es mi DNI", "«А 123 ВС 177» (госномер)", "«AB1234567» - that is my passport number",
		"Re: your request\n> what is your Passport No.?\n«E9380192K»", "what is your health insurance number?\n«871810217»",
		"Születési dátum: «1979. 08. 06.»", "datum_rođenja: \"«28.06.1959.»\"\n", "Датум рођења: «20.04.1984.».",
		"| RZ |\n|---|\n| «1AB 2345» |\n", "| Pas |\n|---|\n| «12345678» |\n", "Name\tKontonummer\nMette\t«3543 1234567890»\n",
		"<tr><td>Kontonr.</td><td>«0440 0440116243»</td></tr>", "Account blg.: «0716-6342-47»", "id;Номер паспорта\n1;«FE123456»\n",
		"{\"national identity number\": \"«261183 22796»\"}", "Kennzeichen: «GÖ-N 337»", "госномер машины Ольги: «А 123 ВС 177»", "«06 AB 1234» plakalı araç", "«309호 0522» 차주분 이동주차", "白いプリウス «品川 331 す 12-91» が",
		"السيارة «NAS 9868» صدمتني", "เกิดวันที่ «12 เมษายน 2530»", "পাসপোর্ট নম্বর «EB1234567»",
	} {
		text, values := unmark(form)
		masked, table := maskWith(t, m, text)
		for _, v := range values {
			if !covered(table, text, v) {
				t.Errorf("%q became %q", form, masked)
			}
		}
	}
}
