package names_test

import (
	"os"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// The texts of testdata were written by hand and are not learned from. Four of five people in them are found, and hardly anything else.
func TestPeopleInScriptsWithoutBlanks(t *testing.T) {
	const leastFound, mostWrong = 0.8, 0.1
	for _, file := range []string{"japanese.txt", "thai.txt"} {
		found, missed, wrong := 0, 0, 0
		for _, text := range written(t, "testdata/"+file) {
			want := people(text)
			got := people(marked(scanFor(nil, names.Person), unmark(text)))
			for name := range want {
				if got[name] {
					found++
				} else {
					missed++
				}
			}
			for name := range got {
				if !want[name] {
					wrong++
				}
			}
		}
		if all := found + missed; all < 70 || float64(found) < leastFound*float64(all) || float64(wrong) > mostWrong*float64(all) {
			t.Errorf("%s: found %d of %d people, and %d values that are none", file, found, all, wrong)
		}
	}
}

// Below a head for people, two words that a blank or a point parts are a name, and common words are none.
func TestCellsOfScriptsWithoutBlanks(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"姓名 | 部门\n[P:迈克尔·汤普森] | 销售",
		"이름 | 부서\n[P:사라 존슨] | 영업",
		"氏名,担当\n[P:五十嵐 健],受付",
	})
	stay(t, scan, []string{"이름 | 가격\n무선 키보드 | 120"})
}

// written returns the texts of a file of lines that say register, language, origin and text.
func written(t *testing.T, path string) (texts []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.SplitN(strings.TrimSpace(line), "|", 4); len(f) == 4 {
			text := strings.ReplaceAll(f[3], `\n`, "\n")
			texts = append(texts, withoutPlaces(text))
		}
	}
	return texts
}

// withoutPlaces takes the marks of places out of text.
func withoutPlaces(text string) string {
	for {
		before, rest, ok := strings.Cut(text, "[L:")
		if !ok {
			return text
		}
		place, behind, _ := strings.Cut(rest, "]")
		text = before + place + behind
	}
}

// people returns the names that are marked in text.
func people(text string) map[string]bool {
	all := map[string]bool{}
	for _, part := range strings.Split(text, "[P:")[1:] {
		name, _, _ := strings.Cut(part, "]")
		all[name] = true
	}
	return all
}
