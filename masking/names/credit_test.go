package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// Names that a text publishes on purpose stay, wherever a handbook or a list of changes in any language names those who made something.
func TestPublishedNamesStay(t *testing.T) {
	scan := scanFor(nil, names.Person)
	stay(t, scan, []string{
		"Copyright 2016 Maria Gonzalez and others.",
		"AUTHORS\n    Maria Gonzalez wrote this.\n",
		"AUTEUR\n       Écrit par Maria Gonzalez.\n",
		"АВТОРЫ\n       Программу написала Maria Gonzalez.\n",
		"## Authors\n\n- Maria Gonzalez\n",
		"2016-12-26  Maria Gonzalez  <maria@example.com>\n\n\tBump after release.\n",
		"app (1.2) unstable; urgency=low\n\n  * Close a file.\n\n -- Maria Gonzalez <maria@example.com>  Mon, 26 Dec 2016 10:00:00 +0000\n",
		"Maria Gonzalez (3):\n      config: read the file once\n",
		"app (1.3) unstable; urgency=low\n\n  [ Maria Gonzalez (田中美咲) ]\n  * Close a file.\n",
	})
	masks(t, scan, []string{
		"2016-12-26  [P:Maria Gonzalez] called about her order.",
		"AUTEUR\n[P:Maria Gonzalez] wrote to us yesterday.",
	})
}

// A first name that no list knows is found by the surname behind it, and initials are masked with their points.
func TestWholeNames(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"और [P:रामनिवास यादव] ने बताया।",
		"Yesterday I met [P:Iqama Gonzalez].",
		"Клиентка [P:Рябинина Т. В.] жалуется на задержку.",
	})
}
