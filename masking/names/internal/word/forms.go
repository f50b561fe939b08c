package word

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file finds the name that a word is another case of: Plzni of Plzeň, Suwałkach of Suwałki, Львові of Львів, Σκόπελο of Σκόπελος. The lists hold names as
// they are in the nominative.

// caseEndings are endings of cases, and those that the nominative may have instead; - is none.
const caseEndings = `
u -,o,a,e y a,- i -,a,e,y e a,o,- a -,o em -,o ou a ach y,i,a,e ich e ech y,e,- ami y,a,i ie -,a,o owie ow,owo nie n,no
iu -,e,ie cu ec,c ku ek,k kowi ek,k kiem ek,k kem ek,k ka ek,ko čku ček,čka ovi -,a
ci ec,cia,ka ca ec ce ka,ca,cy,ce ne en,no,na ni en,n,na ze ha,ga,z dze ga zi z,za dzie d,da,dy cie t,to,ta
sce sko,sk,ska ske sko,ska ska sk,sko sku sk,sko skie sk
ej a ova ov ove ov,ova c ce,ca k ka,ky,ko
ssa - sta - lla - lta - lle - aan a een e iin i oon o
en - on - ban - ben - ba - be - ra - re - rol - bol - ig - nal - nel -
ei a,e ului - ul -
е -,а,о,ь,я у -,а ы -,а и -,а,я,ь,ы ом -,о ем ь,й,е ой а,ая,ый,ое ах ы,и,а ях и,я
ю ь,я,й я ь,й,е ке ка,к ске ск,ска
ска ск цу ец ца ец це ец,ка це ц ком ск,к ку к,ка,ок
і -,а,о,я,и ові -,ів,ов ова ів ові ів єві їв єва їв ка ьк,ок ку ьк,ок,ка
ці ка,ця,ець цю ця,ець ця ець зі га,г му м
лі ль,ля ля ль ні нь,ня,на рі ря,р ам и ові о
ο ος ου ος,ο,ους ας α η ης α ας ες α,ας ους ος ων α,οι,ες ι ιον ιου ι
`

// ending is one ending of a case, folded, and the endings of the nominative.
type ending struct {
	text   []byte
	script uint8
	bases  [][]byte
}

// endings are the case endings by the last folded letter.
var endings = func() (t [256][]ending) {
	fields := strings.Fields(caseEndings)
	for k := 0; k+1 < len(fields); k += 2 {
		text, script := folded(fields[k])
		e := ending{text: text, script: script}
		for base := range strings.SplitSeq(fields[k+1], ",") {
			if base == "-" {
				base = ""
			}
			letters, _ := folded(base)
			e.bases = append(e.bases, letters)
		}
		last := text[len(text)-1]
		t[last] = append(t[last], e)
	}
	return t
}()

// folded are the folded letters of the text, and their script.
func folded(text string) (letters []byte, script uint8) {
	for _, r := range text {
		if l := char.LowerOf[byte(r)]; r < 0x80 {
			letters = append(letters, l)
			continue
		}
		l := char.Of(r)
		letters, script = append(letters, l.Fold), l.Script
	}
	return letters, script
}

const leastBase = 2 // letters before an ending

// BaseOf returns the hash of the first nominative of which the word may be another case and that fits, 0 if there is none. The word is read again.
func (r *Reader) BaseOf(w *Word, fits func(hash uint64) bool) uint64 {
	var v [model.MaxWord + 8]byte
	_, n, _, script := r.letters(int(w.Start))
	if n < 4 || n > 20 || script > char.Greek {
		return 0
	}
	copy(v[:], r.folded[:n])
	for k := range endings[v[n-1]] {
		e := &endings[v[n-1]][k]
		stem := n - len(e.text)
		if e.script != script || stem < leastBase || string(v[stem:n]) != string(e.text) {
			continue
		}
		for _, base := range e.bases {
			var word [model.MaxWord + 8]byte
			m := copy(word[:], v[:stem])
			m += copy(word[m:], base)
			hash := model.Hash(word[:m:m]) ^ uint64(script)*model.Mix1
			if m > 3 && fits(hash) {
				return hash
			}
		}
	}
	return 0
}

// FormOfFirst says whether the word is another case of a first name that the lists know well, and neither as a word nor as a place.
func (r *Reader) FormOfFirst(w *Word) bool {
	return w.MayBeForm() && r.BaseOf(w, func(hash uint64) bool { return r.model.Known(hash).FirstOnly() }) != 0
}

// FormOfPlace says whether the word is another case of a place of the lists, which is neither a word nor a first name.
func (r *Reader) FormOfPlace(w *Word) bool {
	return w.MayBeForm() && r.BaseOf(w, func(hash uint64) bool { return r.model.Known(hash).SurePlace() }) != 0
}
