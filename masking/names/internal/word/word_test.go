package word_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// spell returns the word that text begins with.
func spell(text []byte) (w word.Word) {
	var r word.Reader
	r.Reset(model.Nothing, text)
	r.Spell(&w, 0)
	return w
}

// alone is the text up to the end of the word that it begins with: a word right before the end of its text is read the longer way.
func alone(text []byte) []byte {
	for i, b := range text {
		if char.LowerOf[b] == 0 {
			return text[:i]
		}
	}
	return text
}

// Words are read eight bytes at a time where they are plain. The longer way must read them alike.
func TestBothWaysToReadAWordAgree(t *testing.T) {
	for _, v := range strings.Fields("a A ab Ab AB abc Abc ABC seventy Sevente SEVENTE eightlet Eightlet ninelette Ninelette NINELETTE fifteenlettersx Fifteenlettersx McDonald aB abcdefgHi") {
		for _, behind := range []string{" and so on to the end", ". And so on to the end", ", (and so on to the end", "\nand so on to the end"} {
			long := []byte(v + behind)
			quick, slow := spell(long), spell(alone(long))
			if quick != slow {
				t.Errorf("%q: %+v, the longer way says %+v", long, quick, slow)
			}
		}
	}
}

// A word has a class and a part in names whatever stands around it.
func TestWordsAreJudgedByThemselves(t *testing.T) {
	for text, want := range map[string]bool{"van den Berg": true, "Berg van den": false, "and": true} {
		if w := spell([]byte(text)); w.Particle() != want {
			t.Errorf("%q: a particle: %t, want %t", text, w.Particle(), want)
		}
	}
	w := spell([]byte("Herr Berg"))
	if class := word.ClassOf(w.Hash); class != word.ClassTitle || !word.Announces(class) {
		t.Errorf("Herr has class %d, which announces: %t", class, word.Announces(class))
	}
}
