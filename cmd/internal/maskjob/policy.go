package maskjob

import "github.com/vizard-gateway/vizard/masking"

// leftEntity is a value that stays visible, and the exception by which it does.
type leftEntity struct {
	Type      string `json:"type"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
	Exception string `json:"exception"`
}

// left lists the values that stay visible by an exception.
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

// triedIn lists the finds on trial outside of masked values.
func triedIn(t *masking.Table) (all []triedEntity) {
	for e := range t.Tried() {
		all = append(all, triedEntity{e.Type, e.Start, e.End})
	}
	return all
}

// actionOf is the action for a masked value other than putting it back; "" if there is none.
func actionOf(why masking.Reason) string {
	if why.Action == masking.Mask {
		return ""
	}
	return why.Action.String()
}

// basisOf names the rule that found a value, and the action for it.
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
