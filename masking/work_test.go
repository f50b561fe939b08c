package masking_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// mostStatements bounds the statements run for one byte of a text, whatever it holds, in three views of it. Ordinary text takes some thirty.
const mostStatements = 680

// Twice the text may take twice the work, whatever it holds. Work is counted, not timed, by a program whose statements count how
// often they run.
func TestWorkIsLinear(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(adversarial))
	var texts bytes.Buffer
	lines := json.NewEncoder(&texts)
	for _, name := range names {
		text := repeated(adversarial[name], wholePrompt)
		_ = lines.Encode(string(text[:wholePrompt/2]))
		_ = lines.Encode(string(text))
	}
	_ = lines.Encode(string(realistic("mixed", 1, wholePrompt)))
	work := counted(t, &texts)
	for _, name := range append(names, "ordinary text") {
		var half, whole int
		if name == "ordinary text" {
			_, _ = fmt.Fscan(work, &whole)
			half = whole / 2
		} else if _, err := fmt.Fscan(work, &half, &whole); err != nil {
			t.Fatal(err)
		}
		t.Logf("%4d statements a byte: %s", whole/wholePrompt, name)
		if whole == 0 || whole > 5*half/2 {
			t.Errorf("%s: %d statements for 16 KiB, %d for 32 KiB", name, half, whole)
		}
		if whole > mostStatements*wholePrompt {
			t.Errorf("%s: %d statements a byte, want at most %d", name, whole/wholePrompt, mostStatements)
		}
	}
}

// prose is what people write in some languages, with the quotes, dashes and digits they use.
var prose = map[string]string{
	"English":  "The service was slow on Monday, so we moved the queue to another node; it took an hour. “Nobody noticed”, she said – and that was the plan. The next release brings a new index, 3,000 fixes and a cache that keeps its promises.\n",
	"German":   "Der Dienst war am Montag langsam, also haben wir die Warteschlange auf einen anderen Knoten verlegt; das dauerte eine Stunde. „Niemand hat es bemerkt“, sagte sie – und genau das war der Plan. Für größere Märkte prüfen wir 3.000 Änderungen.\n",
	"French":   "Lundi, le service était lent ; nous avons déplacé la file vers un autre nœud : cela a pris une heure. « Personne ne l’a remarqué », dit-elle – et c’était le but. La prochaine version apporte 3\u202f000 corrections.\n",
	"Russian":  "В понедельник сервис работал медленно, поэтому мы перенесли очередь на другой узел; это заняло час. «Никто не заметил», — сказала она, и таков был план. Следующий выпуск приносит 3000 исправлений.\n",
	"Greek":    "Τη Δευτέρα η υπηρεσία ήταν αργή, γι’ αυτό μεταφέραμε την ουρά σε άλλον κόμβο· κράτησε μία ώρα. «Κανείς δεν το πρόσεξε», είπε εκείνη. Η επόμενη έκδοση φέρνει 3.000 διορθώσεις.\n",
	"Japanese": "月曜日はサービスが遅かったので、キューを別のノードに移しました。一時間かかりました。「誰も気づかなかった」と彼女は言いました。２０２６年のリリースでは３０００件の修正が入ります（予定）。\n",
	"Chinese":  "星期一服务很慢，所以我们把队列移到了另一个节点；花了一个小时。“没有人注意到”，她说。下一个版本会带来新的索引、３０００个修复（计划中）：我们看看客户会不会再写信给我们！\n",
	"Korean":   "월요일에는 서비스가 느려서 대기열을 다른 노드로 옮겼습니다. 한 시간이 걸렸습니다. “아무도 눈치채지 못했어요”라고 그녀가 말했습니다. 다음 버전에는 3,000개의 수정이 들어갑니다.\n",
	"Hindi":    "सोमवार को सेवा धीमी थी, इसलिए हमने कतार को दूसरे नोड पर स्थानांतरित कर दिया; इसमें एक घंटा लगा। अगला संस्करण नया सूचकांक और ३००० सुधार लाता है।\n",
	"Arabic":   "كانت الخدمة بطيئة يوم الاثنين، لذلك نقلنا قائمة الانتظار إلى عقدة أخرى؛ استغرق الأمر ساعة. الإصدار التالي يجلب ٣٠٠٠ إصلاح في عام ٢٠٢٦.\n",
}

// Other scripts are no disguise: a byte of prose in any of them costs at most three times what one of English does, whose words are looked
// at eight bytes at once, and of which few begin with the capital that a name has. What stands around numbers in digits of their own is read twice: there it is four times.
func TestProseOfOtherScriptsPaysNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program")
	}
	t.Parallel()
	names := slices.Sorted(maps.Keys(prose))
	var texts bytes.Buffer
	lines := json.NewEncoder(&texts)
	for _, name := range names {
		text := repeated(prose[name], wholePrompt)
		_ = lines.Encode(strings.ToValidUTF8(string(text), ""))
	}
	work, counts := counted(t, &texts), map[string]int{}
	for _, name := range names {
		var n int
		if _, err := fmt.Fscan(work, &n); err != nil {
			t.Fatal(err)
		}
		counts[name] = n
	}
	for name, n := range counts {
		t.Logf("%5.2f times English: %s", float64(n)/float64(counts["English"]), name)
		most := 3
		if strings.ContainsFunc(prose[name], func(c rune) bool { return c > unicode.MaxASCII && unicode.IsDigit(c) }) {
			most = 4
		}
		if n > most*counts["English"] {
			t.Errorf("%s: %d statements, English %d", name, n, counts["English"])
		}
	}
}

// counted runs the program that counts over the texts.
func counted(t *testing.T, texts *bytes.Buffer) *bytes.Buffer {
	t.Helper()
	program := filepath.Join(t.TempDir(), "work")
	build := exec.CommandContext(t.Context(), "go", "build", "-cover", "-covermode=atomic", "-coverpkg=./...,./testdata/work", "-o", program, "./testdata/work")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var out, errs bytes.Buffer
	run := exec.CommandContext(t.Context(), program)
	run.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir())
	run.Stdin, run.Stdout, run.Stderr = texts, &out, &errs
	if err := run.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	return &out
}
