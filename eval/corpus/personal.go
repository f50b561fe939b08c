package corpus

import (
	"fmt"
	"strings"
)

const (
	givenNames = "jane john maria lukas sofia pierre anna ivan chen priya ahmed olga marta kenji lars ines tomas fatima bob alice noah emma liam yuki pavel zofia"
	surnames   = "doe smith garcia mueller rossi dubois kowalski novak tanaka patel hansen silva costa virtanen jansen yilmaz kim lee brown wilson schmidt moreau"
	// RFC 2606 and RFC 6761, with names below them.
	domains = "example.com example.org example.net mail.example.com example.com example.org corp.example.com support.example.net eu.example.org a-b.example.com"
)

func (s *source) given() string   { return s.oneOf(givenNames) }
func (s *source) surname() string { return s.oneOf(surnames) }

func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// personalKinds are what names a person or a machine of one without any cue.
func personalKinds() []Kind {
	email := Kind{Type: "EMAIL", Keys: strings.Fields("email contact_email owner reply_to user_email admin_email mail recipient"),
		Labels: []string{"Email", "E-mail", "Contact", "Correo", "Adresse mail", "E-Mail-Adresse", "Mail"}}
	phone := Kind{Type: "PHONE", Keys: strings.Fields("phone phone_number mobile tel telephone contact_phone cell fax"),
		Labels: []string{"Phone", "Tel.", "Mobile", "Telefon", "Téléphone", "Teléfono", "Cell", "Fax"}}
	ip := Kind{Type: "IP", Keys: strings.Fields("host client_ip remote_addr ip source_ip server_ip bind_addr peer"),
		Labels: []string{"IP", "IP address", "from", "Client", "Host"}}
	mac := Kind{Type: "MAC", Keys: strings.Fields("mac mac_address hwaddr ether bssid device_mac"), Labels: []string{"MAC", "MAC address", "Hardware address", "BSSID"}}
	kinds := []Kind{
		email.named("simple", false, plain((*source).email)),
		email.named("shapes", false, plain(func(s *source) string {
			return s.fill(pick(s, []string{s.given() + "+<L5>", s.surname() + "_<d2>", "o'" + s.surname(), s.given()[:1] + s.surname() + "<d1-4>", "no-reply", "<L3>.<L2>-<L4>",
				strings.ToUpper(s.given()) + "." + strings.ToUpper(s.surname()), "x"})) + "@" + s.oneOf(domains)
		})),
		email.named("international", false, plain(func(s *source) string {
			return pick(s, []string{"jürgen.", "josé.", "zoë.", "łukasz."}) + s.surname() + "@" + s.oneOf("example.com bücher.example.de xn--bcher-kva.example.com example.fr example.co.uk example.com.br example.io")
		})),
		phone.named("us", false, plain((*source).usPhone)),
		phone.named("us, bare", true, plain(func(s *source) string { return s.area() + pick(s, []string{"55501", " 555 01"}) + s.digits(2) })),
		phone.named("international", false, plain((*source).internationalPhone)),
		phone.named("national", true, plain((*source).nationalPhone)),
		ip.named("v4", false, plain((*source).ipv4)),
		ip.named("v6", false, plain((*source).ipv6)),
		mac.named("colons", false, plain(func(s *source) string { return s.mac(":", "00:00:5e:00:53:") })),
		mac.named("dashes", false, plain(func(s *source) string { return strings.ToUpper(s.mac("-", "00-00-5e-00-53-")) })),
		mac.named("Cisco", true, plain(func(s *source) string { return "0000.5e00.53" + s.some('h', 2) })),
	}
	return append(kinds, personWords()...)
}

// named returns the kind under a name of its own.
func (k Kind) named(name string, cued bool, f func(*source) value) Kind {
	k.Name, k.Cued, k.make = name, cued, f
	return k
}

func (s *source) email() string {
	return pick(s, []string{s.given() + "." + s.surname(), s.given(), s.given() + s.digits(2), s.surname() + "-" + s.given(), s.given()[:1] + "." + s.surname()}) + "@" + s.oneOf(domains)
}

// area is a North American area code that is in use.
func (s *source) area() string {
	return s.oneOf("202 212 303 312 404 415 503 512 617 646 702 713 808 917")
}

// usPhone is in 555-0100 to 555-0199, which are kept for fiction.
func (s *source) usPhone() string {
	area, line := s.area(), "01"+s.digits(2)
	return pick(s, []string{"(" + area + ") 555-" + line, area + "-555-" + line, "+1 " + area + "-555-" + line, "+1 (" + area + ") 555-" + line, "+1" + area + "555" + line,
		"1-" + area + "-555-" + line, area + ".555." + line, "+1-" + area + "-555-" + line, "+1 " + area + " 555 " + line})
}

// internationalPhone is in ranges that national regulators keep for drama where they have some, else invented.
func (s *source) internationalPhone() string {
	return s.fill(pick(s, []string{
		"+44 20 7946 0<d3>", "+44 7700 900<d3>", "+447700900<d3>", "+44 (0)20 7946 0<d3>", "+44 161 496 0<d3>", // Ofcom
		"+61 491 570 <d3>", "+61 2 5550 <d4>", "+33 1 99 00 <d2> <d2>", "+33 6 39 98 <d2> <d2>", "+33639 98<d4>", // ACMA, Arcep
		"+49 30 23125 <d3>", "+49 (0)30 23125<d3>", "+49 171 39200<d2>", "+49-69-90009<d3>", // Bundesnetzagentur
		"+353 20 91<d5>", "+46 70 174 06 <d2>", "+46-8-465 004 <d2>", "+36 55 0<d5>", "+81 3-5550-<d4>", "+81-90-5550-<d4>",
		"+55 11 95550-<d4>", "+55 (21) 2555-<d4>", "+34 600 55<d1> <d3>", "+34 91 555 <d2> <d2>", "+39 06 5550 <d4>", "+39 333 555 <d4>", "+91 98555 5<d4>", "+91-22-5550<d4>",
		"+86 139 5550 <d4>", "+82 10-5550-<d4>", "+7 495 555-<d2>-<d2>", "+48 22 555 <d2> <d2>", "+31 6 555501<d2>", "+31 20 555 01<d2>", "+41 44 555 01 <d2>", "+972 50-555-0<d3>",
		"+52 55 5550 <d4>", "+90 532 555 <d2> <d2>", "+351 21 555 01<d2>", "+47 400 55 0<d2>", "+45 20 55 01 <d2>", "+65 6555 01<d2>", "+420 601 555 0<d2>", "0044 7700 900<d3>",
	}))
}

// nationalPhone has no country code.
func (s *source) nationalPhone() string {
	return s.fill(pick(s, []string{"020 7946 0<d3>", "07700 900<d3>", "07700900<d3>", "030 23125<d3>", "030/23125 <d3>", "0171 39200<d2>", "01 99 00 <d2> <d2>", "06.39.98.<d2>.<d2>", "0491 570 <d3>",
		"(02) 5550 <d4>", "06 5550 <d4>", "333 555<d4>", "600 55<d1> <d3>", "912 55 <d2> <d2>", "03-5550-<d4>", "090-5550-<d4>", "(11) 95550-<d4>", "98555 5<d4>", "139 5550 <d4>", "070-174 06 <d2>",
		"8 (495) 555-<d2>-<d2>", "22 555 <d2> <d2>", "06-555501<d2>", "010-5550-<d4>"}))
}

// ipv6 is below 2001:db8::/32 (RFC 3849), or local.
// ipv4 is of a block that a registry hands out to networks in public use, and of no block for a special purpose.
func (s *source) ipv4() string {
	return fmt.Sprintf("%s.%d.%d.%d", s.oneOf("2 5 18 23 31 34 46 52 62 77 81 89 93 101 113 126 133 150 163 176 185 189 200 212 217"), s.between(0, 255), s.between(0, 255), s.between(1, 254))
}

// ipv6 begins with the number of a registry.
func (s *source) ipv6() string {
	return s.fill(pick(s, []string{"2a02:cf40::<h4>", "2a02:<h4>:<h4>::1", "2400:<h4>:<h4>:<h4>::<h2>", "2a01:0<h3>:<h4>:<h4>:<h4>:<h4>:<h4>:<h4>", "2607:F<H3>::<H4>", "2804:<h4>:<h2>:<h4>::<h1>",
		"2c0f:<h4>:<h3>:<h2>:<h1>:<h3>:<h4>:1", "::ffff:81.2.69.1<d1>"}))
}

// mac is in the range for documentation of RFC 7042, or locally administered.
func (s *source) mac(separator, reserved string) string {
	if s.chance(50) {
		return reserved + s.some('h', 2)
	}
	parts := []string{s.some('h', 1) + s.oneOf("2 6 a e")}
	for range 5 {
		parts = append(parts, s.some('h', 2))
	}
	return strings.Join(parts, separator)
}

// personWords say something about a person, and only with a cue.
func personWords() []Kind {
	return []Kind{
		{Type: "DATE_OF_BIRTH", Name: "date", Also: []string{"DOB"}, Cued: true, Keys: strings.Fields("date_of_birth dob birth_date birthdate birthday born"),
			Labels: []string{"Date of birth", "DOB", "Born", "Birth date", "Geburtsdatum", "Date de naissance", "Fecha de nacimiento", "Data di nascita", "geboren am"}, make: plain((*source).dateText)},
		{Type: "AGE", Name: "age", Cued: true, Keys: strings.Fields("age patient_age customer_age"), Labels: []string{"Age", "Patient age", "Alter", "Âge", "Edad"},
			make: plain(func(s *source) string { return fmt.Sprint(s.between(18, 97)) })},
		{Type: "USERNAME", Name: "name", Cued: true, Keys: strings.Fields("username user_name login user login_name db_user"),
			Labels: []string{"Username", "User name", "Login", "Benutzername", "Nom d'utilisateur", "Usuario"}, make: plain((*source).userName)},
		{Type: "ADDRESS", Name: "US", Keys: strings.Fields("address street_address address_line1 shipping_address home_address"), Labels: []string{"Address", "Home address", "Ship to", "Street"}, Cued: true,
			make: plain((*source).usAddress)},
		{Type: "ADDRESS", Name: "Europe", Keys: strings.Fields("address anschrift adresse direccion shipping_address"), Labels: []string{"Address", "Anschrift", "Adresse", "Dirección", "Indirizzo"}, Cued: true,
			make: plain((*source).europeanAddress)},
	}
}

func (s *source) dateText() string {
	d := s.birthday()
	months := strings.Fields("January February March April May June July August September October November December")
	return pick(s, []string{fmt.Sprintf("%d-%02d-%02d", d.year, d.month, d.day), fmt.Sprintf("%02d/%02d/%d", d.month, d.day, d.year), fmt.Sprintf("%02d.%02d.%d", d.day, d.month, d.year),
		fmt.Sprintf("%d/%d/%d", d.day, d.month, d.year), fmt.Sprintf("%s %d, %d", months[d.month-1], d.day, d.year), fmt.Sprintf("%d %s %d", d.day, months[d.month-1][:3], d.year),
		fmt.Sprintf("%02d-%02d-%d", d.day, d.month, d.year)})
}

func (s *source) userName() string {
	return pick(s, []string{s.given() + s.digits(2), s.given()[:1] + s.surname(), s.given() + "." + s.surname(), s.surname() + "_" + s.some('L', 2), s.given() + "-" + s.digits(4), "svc_" + s.surname(), s.given() + "_" + s.surname()})
}

func (s *source) usAddress() string {
	street := fmt.Sprintf("%d %s%s %s", s.between(1, 9999), pick(s, []string{"", "", "N. ", "West "}), pick(s, []string{"Main", "Oak", "Elm", "Maple", "Washington", "Lakeview", "5th", "Martin Luther King Jr"}), s.oneOf("St Street Ave Avenue Rd Blvd Drive Ln Court"))
	return pick(s, []string{street, street + ", " + pick(s, []string{"Springfield, IL 627", "Austin, TX 787", "Portland, OR 972"}) + s.digits(2), street + ", Apt " + s.digits(2) + ", Springfield, IL 627" + s.digits(2)})
}

func (s *source) europeanAddress() string {
	n := fmt.Sprint(s.between(1, 199))
	return pick(s, []string{"Musterstraße " + n + ", 12345 Musterstadt", "Hauptstr. " + n, n + " rue de la République, 69001 Lyon", n + ", avenue Victor Hugo, 75116 Paris", "Calle Mayor " + n + ", 28013 Madrid",
		"Via Roma " + n + ", 00184 Roma", n + " High Street, London SW1A 1AA", "Keizersgracht " + n + ", 1015 CJ Amsterdam", "ul. Marszałkowska " + n + ", 00-590 Warszawa", "Storgatan " + n + ", 111 23 Stockholm"})
}
