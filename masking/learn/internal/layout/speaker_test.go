package layout_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

func TestSpeaker(t *testing.T) {
	for line, want := range map[string]int{
		"[10:31] Bob: »x":                      layout.SurelySaid,
		"[3/6/24, 21:07] Bob Ray: »x":          layout.SurelySaid,
		"[10:31:05] <bob> »x":                  layout.SurelySaid,
		"3/6/24, 21:07 - Bob: »x":              layout.SurelySaid,
		"3/6/24, 9:07 p.m. - Bob: »x":          layout.SurelySaid,
		"06.03.24, 21:07 Bob: »x":              layout.SurelySaid,
		"10:31 AM Bob: »x":                     layout.SurelySaid,
		"10:31 <bob> »x":                       layout.SurelySaid,
		"10:31:05 <bob> »x":                    layout.SurelySaid,
		"[10:31] [Bob] »x":                     layout.SurelySaid,
		"[Bob] [10:31 PM] »x":                  layout.SurelySaid,
		"[준호] [오후 3:14] »x":                    layout.SurelySaid,
		"Bob (10:31): »x":                      layout.SurelySaid,
		"Bob Ray [10:31]: »x":                  layout.SurelySaid,
		"Bob 10:31: »x":                        layout.SurelySaid,
		"Bob Ray, 9:31: »x":                    layout.SurelySaid,
		"Άννα 21:08: »x":                       layout.SurelySaid,
		"10:31 王芳：»x":                          layout.SurelySaid,
		"<bob> »x":                             layout.PerhapsSaid,
		"**Bob:** »x":                          layout.PerhapsSaid,
		"Bob Ray: »x":                          layout.PerhapsSaid,
		"王芳：»x":                                layout.PerhapsSaid,
		"2026-03-04 10:11:12 api: ready":       layout.NotSaid,
		"10:11:12 api: ready":                  layout.NotSaid,
		"10:11 INFO api: ready":                layout.NotSaid,
		"[worker] [10:11:12] ready":            layout.NotSaid,
		"api 10:11:12: ready":                  layout.NotSaid,
		"api 10:11 ready":                      layout.NotSaid,
		"the meeting on the roof 10:11: moved": layout.NotSaid,
		"[INFO] [10:11] ready":                 layout.NotSaid,
		"[worker] ready":                       layout.NotSaid,
		"The meeting (10:30) is moved":         layout.NotSaid,
		"http://example.com: no":               layout.NotSaid,
		"one two three four: no":               layout.NotSaid,
		"10:30":                                layout.NotSaid,
		"[10:30]":                              layout.NotSaid,
		"[":                                    layout.NotSaid,
		"":                                     layout.NotSaid,
	} {
		text, from := unmarked(line)
		got, said := layout.Speaker([]byte("before\n"+text+"\nbehind"), 7, 7+len(text))
		if said != want || got != 7+from {
			t.Errorf("%q: %d, said %d, want %d, %d", text, got-7, said, from, want)
		}
	}
}

// unmarked takes out the mark of where what is said begins.
func unmarked(line string) (text string, from int) {
	for i := range line {
		if line[i:min(len(line), i+2)] == "»" {
			return line[:i] + line[i+2:], i
		}
	}
	return line, 0
}
