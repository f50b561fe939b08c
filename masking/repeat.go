package masking

import "bytes"

// This file passes over what a text repeats in vain: what stands in the midst of a long repetition, with the same on both sides as had what was
// repeated, is what that was. So a text that is made to be slow, one unit again and again, is looked at for some KiB only, whatever the unit.

const (
	stretch    = 4 << 10 // bytes that are scanned before it is asked whether they repeat
	maxReach   = 2 << 10 // bytes on either side of a place that tell what stands there
	maxPeriod  = 512     // bytes of a unit that is repeated
	repeatKey  = 32      // bytes by which one is found
	repeatStep = 256
)

// noted counts what a scan found, and what it kept for the next view.
type noted struct{ spans, regions, edits, blobs int }

func (s *scan) noted() noted {
	return noted{len(s.spans), len(s.fold.regions), len(s.fold.edits), len(s.fold.blobs)}
}

// find is the single pass. Where nothing was noted in a stretch, it goes on behind the repetitions of that.
func (s *scan) find() {
	for i := 0; i < len(s.text); {
		before := s.noted()
		if i = s.pass(i, min(len(s.text), i+stretch)); s.noted() == before {
			i += s.repeated(i)
		}
	}
}

// repeated is how many bytes at i, a multiple of a period, repeat what stands before, but for those that what follows them may tell about.
func (s *scan) repeated(i int) int {
	if i < maxReach+maxPeriod || i+2*maxReach > len(s.text) {
		return 0
	}
	period := bytes.Index(s.text[i-repeatKey+1:i+maxPeriod], s.text[i-repeatKey:i]) + 1
	if period == 0 || !bytes.Equal(s.text[i-maxReach:i], s.text[i-maxReach-period:i-period]) {
		return 0
	}
	end := i
	for end+repeatStep <= len(s.text) && bytes.Equal(s.text[end:end+repeatStep], s.text[end-period:end-period+repeatStep]) {
		end += repeatStep
	}
	n := max(0, end-maxReach-i) / period * period
	if last := len(s.fold.regions) - 1; last >= 0 && int(s.fold.regions[last].to) > i-nearby {
		s.fold.regions[last].to += int32(n) // it is disguised as what it repeats
	}
	return n
}
