package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// What stands around a word makes a name of one that is a word, too, or that no list knows.
func TestCalled(t *testing.T) {
	s := scanFor(nil, names.Person, names.Location)
	masks(t, s, []string{
		"Unfallgegner ist Herr [P:Winter] aus dem Nachbarort.",
		"Mw. [P:Slagter] krijgt een afspraak.",
		"Il giudice dott. [P:Rossi] rinvia l'udienza.",
		"pełnomocnik pozwanej: adw. [P:Skowron]",
		"Saludos,\n[P:Pilar]",
		"ODBIORCA:\n[P:MARIA ŁOŚ-ABDULLAH]\n",
		"CURRICULUM VITAE – [P:Mehdi Fontanarosa]\n",
		"o ps. „[P:Szpak]” do domu",
		"Přípitek pro [P:Jonáše] a [P:Emmu] napíšu.",
		"Hon reste med [P:Bengt-Erik] i går.",
		"управляющий [P:Кузнец Б. И.] ответил.",
		"[P:NOVAKOVA/ELISKA] MRS",
		"[P:Wendy Rivers] called. I told [P:Rivers] everything.",
		"See [P:Ines Castellano-Webb], and a mail from [P:Webb] on Monday.",
		"[P:Petr Novák] přišel, mluvil jsem s [P:Novákem] včera.",
	})
	stay(t, s, []string{
		"Frau Ministerin, the portal is down.",
		"AND/OR, TCP/IP and README/LICENSE",
		"Best regards,\nThe Support Team",
		"The rivers rise.",
	})
}

// Who speaks in a chat is a person, in lower case, too; settings look the same and are none.
func TestChats(t *testing.T) {
	s := scanFor(nil, names.Person, names.Location)
	masks(t, s, []string{
		"[P:mandy]: wer hat die nummer vom [P:ronny]?\n[P:zasko]: ich nicht, der ist in [L:bautzen]\n[P:mandy]: na gut, danke dir\n",
		"12/3 21:04 [P:Vero]: quien lleva las cosas\n12/3 21:05 [P:Colo]: yo puedo hasta la noche\n12/3 21:09 [P:Vero]: genial, nos vemos alla\n",
	})
	stay(t, s, []string{
		"name: the first of all things\nage: how old it is\nname: the second of all things\n",
		"error: it went wrong again\nwarning: do not do this\nerror: it went wrong again\n",
		"user: what is the time now\nassistant: I do not know it\nuser: thank you very much\n",
	})
}

// Places are found in any case, and at both ends of a way.
func TestPlacesInCase(t *testing.T) {
	s := scanFor(nil, names.Person, names.Location)
	masks(t, s, []string{
		"Spotkali się w [L:Suwałkach] i jadą do domu.",
		"Soud v [L:Plzni] rozhodl, přijel z [L:Jihlavy] včera.",
		"Він живе у [L:Львові] давно.",
		"[L:Praha] – [L:Zadar] 5. srpna",
	})
	stay(t, s, []string{"Napsal to v Pythonu a běží to v Linuxu."})
}

// Fields of forms that were read from paper hold names in which digits stand for letters.
func TestDamagedForms(t *testing.T) {
	s := scanFor(nil, names.Person, names.Location)
	masks(t, s, []string{
		"Jmén0: [P:LUDMlLA BENEŠ0VÁ]\nNar.: O2.O9.l954\n",
		"Naam: [P:VERHOEVEN-K0K, J0HANNA]\n",
		"geb. am: l2.05.1949      Wohnort: [L:DELMENH0RST]\n",
	})
	stay(t, s, []string{"Name: R2D2\n", "Model: X1 CARB0N\n", "Datum: 1. Juli und 2. Juli"})
}
