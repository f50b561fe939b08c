package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A thing that is called like a person or a place stays, and the person behind the same words does not.
func TestThingsWithNamesOfPeopleStay(t *testing.T) {
	scan := scanFor(nil, names.Person, names.Location)
	stay(t, scan, []string{
		"Moore's law has slowed, Amdahl's law has not.",
		"The James Webb telescope sees infrared.",
		"L'effet Doppler et la loi de Hooke",
		"La enfermedad de Chagas",
		"theme = \"Catppuccin Mocha\"",
		"openstack_release: Victoria",
		"polly_voice: Amy\nappTheme: Tokyo Night\n",
		"{\"series\": \"Harry Potter\"}",
	})
	masks(t, scan, []string{
		"I met [P:James Webb] in [L:Boston] yesterday.",
		"{\"theme\": \"dark\", \"author\": \"[P:James Webb]\"}",
	})
}
