package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A first name and a surname are a name even if one of them, or each, is a word of the language.
func TestNamesThatAreWords(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"I met [P:Bob Smith] in Berlin.",
		"[P:Alice Johnson] and [P:Bob Smith] are coming.",
		"I met [P:Tom Baker] in Berlin.",
		"[P:Dan Cooper] and [P:Mia Berger] are late.",
		"[P:Bill Gates] founded the company in a garage.",
		"[P:Jack White] asked for a refund.",
		"I spoke with [P:Will Turner] in Chicago.",
		"[P:Rose Fields] is on holiday, ask [P:Dean Forest].",
		"[P:George Best] signed the contract.",
		"[P:Anna Lee] and [P:Max Powers] disagreed.",
		"[P:Chris Rock] called about the invoice.",
		"We hired [P:Frank Stone] last week.",
		"[P:Grace Hill] has moved to another office.",
		"Please send the keys to [P:Mark Wood] today.",
		"I asked [P:Rob Banks] whether the order had arrived.",
		"[P:Joy Winters] wrote back within an hour.",
		"You can reach [P:Drew Marsh] at the front desk.",
		"[P:Dawn French] has not paid her invoice yet.",
		"The claim of [P:Neil Young] was rejected.",
		"Tell [P:Sandy Brooks] that the meeting is off.",
		"[P:Cliff Waters] and [P:Faith Walker] will present the results.",
		"The tenant, [P:Daisy Miller], complained about noise.",
		"[P:Eve Black] works with [P:Adam Green] on the audit.",
		"My doctor is [P:Ray Cook] and my dentist is [P:Glen Butler].",
		"[P:Robin Wells] lives next door.",
		"The parcel for [P:Victor Price] came back.",
		"[P:Ruth Bishop] is our new treasurer.",
		"Did [P:Sam Carpenter] sign the form?",
		"[P:Hope Newman] married [P:Gene Shepherd] in Boston.",
		"Our landlord [P:Harry Page] raised the rent.",
		"According to [P:Lily Rivers], the door was open.",
		"[P:Peter Bell] was late again.",
		"[P:Amy Chase]'s laptop is broken.",
		// German
		"Ich habe gestern [P:Peter Jäger] getroffen.",
		"[P:Klaus Fischer] hat angerufen.",
		"[P:Anna Koch] und [P:Max Bauer] kommen morgen.",
		"Bitte frag [P:Heide Wolf] nach dem Schlüssel.",
		"[P:Ernst Müller] ist seit Montag krank.",
		"Der Vertrag mit [P:Jens Schwarz] läuft aus.",
		"[P:Rosa Stein] hat die Rechnung bezahlt.",
		// French
		"J'ai rencontré [P:Pierre Petit] à Lyon.",
		"[P:Marie Blanc] et [P:Jean Boulanger] sont absents.",
		"[P:Rose Leroy] a appelé ce matin.",
		"Nous avons parlé avec [P:Olivier Roche] hier soir.",
		// Spanish
		"[P:Rosa Flores] llamó ayer por la tarde.",
		"Hablé con [P:Ángel Guerrero] sobre el contrato.",
		"[P:Luz Reyes] vive en el segundo piso.",
		"El paquete de [P:Mercedes Cruz] no ha llegado.",
		// Italian, Portuguese
		"Ieri ho visto [P:Franco Conti] alla stazione.",
		"[P:Rosa Bianchi] ha firmato il contratto.",
		"Falei ontem com [P:Pedro Pinto] sobre a casa.",
		"[P:Ana Rosa] não respondeu ao e-mail.",
		// Dutch, Scandinavian, Polish
		"Ik sprak gisteren met [P:Jan de Boer] over de huur.",
		"[P:Piet Visser] heeft de rekening betaald.",
		"[P:Anna Bakker] komt morgen niet.",
		"Jag träffade [P:Björn Berg] i går.",
		"Wczoraj spotkałem [P:Jan Kowal] na dworcu.",
	})
}

// Two first names with a word such as "and" between them are names even where one of them alone is too much of a word to be one.
func TestCouples(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"[P:Oliver] and [P:Charlotte] are getting married on Sunday.",
		"Gestern war ich mit [P:Murat] und [P:Elif] auf dem Markt.",
		"[P:Sakura] and [P:Hiroto] adopted a cat.",
	})
	stay(t, scan, []string{
		"The mark and the will are read aloud.",
		"Set Max and Min to the same value.",
	})
}

// Vietnamese names are made of words, and begin with the surname.
func TestVietnameseNames(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"[P:Pham Thi Hoa] was discharged on Monday.",
		"I spoke to [P:Tran Quoc Bao] about it.",
		"Please forward it to [P:Le Thi Mai] and [P:Do Van Hung].",
		"Hôm qua tôi gặp [P:Trần Quốc Bảo] và [P:Phạm Thị Hoa].",
	})
	stay(t, scan, []string{
		"Do Not Run This. Le Monde reported it.",
		"Le Van est dans le garage.",
		"The Dang Thing Broke Again",
	})
}

// Two capitalised words that each may be a part of a name are none where they are the name of something else.
func TestWordPairsThatAreNoNames(t *testing.T) {
	scan := scanFor(nil, names.Person)
	stay(t, scan, []string{
		"The Rose Garden opens at nine.",
		"We had lunch in Grant Park yesterday.",
		"Will Power BI connect to our database?",
		"The office is closed on May Day and on Black Friday.",
		"An April Fools joke was shipped to production.",
		"The June Sales Report is attached.",
		"# May Price Changes\n\nPrices rise by two percent.",
		"Grace Period Ends Friday",
		"Click Mark Read to clear the list.",
		"The Hope Diamond is on display.",
		"Save the file as Rich Text and send it.",
		"The poster is in the Art Deco style.",
		"A Gene Bank keeps seeds.",
		"I opened an account at Chase Bank.",
		"They camped at Crystal Lake.",
		"An Amber Alert was sent to all phones.",
		"He offered an Olive Branch.",
		"The Iris Scanner does not work.",
		"Set Max Price to 40 and Max Speed to 90.",
		"The Young Generation fills up before the Eden Space.",
		"Our German Shepherd barks at night.",
		"The Roman Wall and the Norman Church are nearby.",
		"Sierra Leone is a country.",
		"They sailed from Pearl Harbor.",
		"We flew over Victoria Falls.",
		"Georgia Power raised its prices.",
		"He walked down Baker Street and Penny Lane.",
		"The Christian Church owns the land.",
		"Intel showed Sierra Forest and Granite Ridge.",
		"The wood is from a Cherry Tree.",
		"Add Basil Leaf and Rosemary to taste.",
		"The Carol Service starts at six.",
		"Gale Force Winds are expected.",
		"A Penny Stock is risky.",
		"Press Page Up or Page Down.",
		"Order a King Size bed.",
		"The Jordan River is shallow here.",
		"The Virginia Beach office is closed.",
		"The Stone Age ended long ago.",
		"The Sandy Beach Hotel has a pool.",
		"The Bill Payment page times out.",
		"Enable Dark Mode in Night Shift.",
		"The Angel Investor Network meets on Monday.",
		"Use the Guy Rope to hold the tent.",
		"The Robin Nest Box is made of oak.",
		// German
		"Im Rosengarten blüht die Rote Rose.",
		"Der Deutsche Schäferhund bellt.",
		"Die Deutsche Mark wurde abgeschafft.",
		"Am Tag der Deutschen Einheit ist geschlossen.",
		"Die Rosa Karte gilt bis Freitag.",
		// French, Spanish, Dutch
		"Le Petit Prince est un livre.",
		"La Rose Blanche était un réseau.",
		"La Cruz Roja ayudó mucho.",
		"El Día de Muertos es festivo.",
		"De Gouden Eeuw was lang geleden.",
	})
}
