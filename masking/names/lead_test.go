package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// Particles in lower case that a name begins with are a part of it.
func TestLeadingParticles(t *testing.T) {
	masks(t, scanFor(nil, names.Person), []string{
		"Dear [P:al-Masri],\n\nyour parcel waits.",
		"Dear [P:bin Rashid],\n\nyour visa is ready.",
		"Mevrouw [P:van der Meulen] en de heer [P:Kuipers] komen om tien uur.",
		"Achternaam: [P:van der Berg]\nVoornaam: [P:Sanne]",
		"Mevrouw [P:van 't Hof] belde met [P:Anna van 't Hof] gisteren.",
		"The dose was checked by [P:W. van der Berg] at ten.",
	})
	stay(t, scanFor(nil, names.Person), []string{
		"The file is user-al-Masri in the folder sub/al-Masri.",
	})
}

// Names of one form stand where tables, courts, chats and lists of references have them.
func TestNamesOfForms(t *testing.T) {
	masks(t, scanFor(nil, names.Person), []string{
		"dipendente;reparto\n[P:Ludovica Brambilla];acquisti\n[P:Ettore Zambelli];vendite\n",
		" id | buyer | total\n----+-------+------\n  1 | [P:Thibault Bonnefoy] | 12\n  2 | [P:Loïc Goff] | 7\n",
		"Surname     Given name    Ward\n[P:Petersen]    [P:Katrin]        3B\n[P:Lindqvist]   [P:Gunilla]       4A\n",
		"[P:Petersen] v. [P:Lindqvist], the defendant argued that Judge [P:Korhonen] erred.",
		"The figures were checked by [P:I. Lindqvist] and [P:Y. Hidayat].",
		"<09:14> [P:Linnéa]: is the demo still on?\n<09:15> [P:Sigrid]: yes, at ten\n",
		"customer [P:serkan şahin] complains about late delivery",
		"radek is here and [P:íñigo] comes later",
	})
	stay(t, scanFor(nil, names.Person), []string{
		"owner;state\nPlatform Team;open\nBilling Support;closed\n",
		"NAME      READY   STATUS\nJenkins   1/1     Running\nTravis    1/1     Running\n",
		"análise de rede, método simples e portável, só para testes",
		"The Rose Garden opens at nine.",
	})
}
