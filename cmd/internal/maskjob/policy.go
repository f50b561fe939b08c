package maskjob

import "github.com/vizard-gateway/vizard/masking"

// leftEntity is a value that stays visible, and the exception by which it does.
type leftEntity struct {
	Type      string `json:"type"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
	Exception string `json:"exception"`
}

// left lists what stays visible by an exception.
func left(t *masking.Table) (all []leftEntity) {
	for e, exception := range t.Left() {
		all = append(all, leftEntity{e.Type, e.Start, e.End, exception})
	}
	return all
}

// triedEntity is a find of a type on trial: it stays visible, too.
type triedEntity struct {
	Type  string `json:"type"`
	Start int    `json:"start"`
	End   int    `json:"end"`
}

// triedIn lists what is on trial and was found outside of what is masked.
func triedIn(t *masking.Table) (all []triedEntity) {
	for e := range t.Tried() {
		all = append(all, triedEntity{e.Type, e.Start, e.End})
	}
	return all
}

// actionOf is what becomes of a masked value besides being put back; "" if nothing does.
func actionOf(why masking.Reason) string {
	if why.Action == masking.Mask {
		return ""
	}
	return why.Action.String()
}

// basisOf says what a value was found by, and what becomes of it.
func basisOf(why masking.Reason) string {
	switch why.Action {
	case masking.MaskOnly:
		return why.Basis + "; never put back"
	case masking.Refuse:
		return why.Basis + "; such a prompt is refused"
	case masking.Mask:
	}
	return why.Basis
}
