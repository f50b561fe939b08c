package masking_test

import (
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// Sixteen times the text may take sixteen times as long, with room for a busy machine, whatever it holds.
func TestTimeIsLinear(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{})
	for name, unit := range adversarial {
		text := repeated(unit, 128<<10)
		linear(t, m, name, text)
	}
}

// Many cues before one word that goes on and on must not make each of them read all of it.
func TestTimeIsLinearBeforeLongWords(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, name := range []string{"cue-camel", "loose-word", "below", "password", "query", "told", "key-told", "echo", "bearer", "jwt", "columns", "connection", "store"} {
		for _, tail := range []string{"x1Yb", "x1;", "x1Y>", `x1"`} {
			halves := func(size int) []byte {
				return append(repeated(adversarial[name], size/2), repeated(tail, size/2)...)
			}
			compared(t, m, name+" before "+tail, halves(8<<10), halves(128<<10))
		}
	}
}

// linear compares the time for 128 KiB with the time for sixteen times 8 KiB: a quadratic step would make it sixteen times as long.
func linear(t *testing.T, m *masking.Masker, name string, text []byte) {
	t.Helper()
	compared(t, m, name, text[:8<<10], text)
}

func compared(t *testing.T, m *masking.Masker, name string, part, text []byte) {
	t.Helper()
	short, long := fastest(m, part, 16), fastest(m, text, 1)
	limit := 4 * max(short, leastTime)
	for again := 0; long > limit && again < 20; again++ {
		long = min(long, fastest(m, text, 1)) // something else had the caches
	}
	if long > limit {
		t.Errorf("%s: sixteen times 8 KiB take %v, 128 KiB %v", name, short, long)
	}
}

const leastTime = 2 * time.Millisecond // what the clock tells apart

// fastest is the least time of three in which text is masked so many times.
func fastest(m *masking.Masker, text []byte, times int) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	table, dst, best := &masking.Table{}, make([]byte, 0, 2*len(text)), time.Hour
	for range 3 {
		start := clock()
		for range times {
			_, _ = m.Mask(dst, text, table) // too many values are no matter here
		}
		best = min(best, clock()-start)
	}
	return best
}

func TestNoAllocationInSteadyState(t *testing.T) {
	if info, ok := debug.ReadBuildInfo(); !ok || slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("under the race detector a sync.Pool forgets on purpose; make test runs this one without it, too")
	}
	for name, o := range map[string]masking.Options{"default": {}, "actions": policy, "exceptions": excepting} {
		t.Run(name, func(t *testing.T) { needsNoAllocation(t, newJudge(t, o)) })
	}
}

var scripts = []string{
	"Frau Jäger aus Köln schrieb: das Passwort für den Zugang lautet Xk9-vTq2-pLw7, bitte ändern.",
	"Пароль от сервера: Xk9-vTq2-pLw7, спросите г-на Петрова из Москвы, тел. +7 495 123-45-67.",
	"Ο κωδικός πρόσβασης είναι Xk9-vTq2-pLw7, ρωτήστε τον κύριο Παπαδόπουλο στην Αθήνα.",
	"كلمة المرور هي Xk9-vTq2-pLw7، اسأل السيد محمد عبد الله في القاهرة.",
	"הסיסמה היא Xk9-vTq2-pLw7, תשאל את מר כהן מתל אביב.",
	"पासवर्ड Xk9-vTq2-pLw7 है, श्री राजेश शर्मा से दिल्ली में पूछें।",
	"รหัสผ่านคือ Xk9-vTq2-pLw7 ถามคุณสมชาย ใจดี ที่กรุงเทพ",
	"パスワードは Xk9-vTq2-pLw7 です。東京の田中さんに聞いてください。",
	"密码是 Xk9-vTq2-pLw7，请问北京的王小明先生。",
	"비밀번호는 Xk9-vTq2-pLw7 입니다. 서울의 김민수 씨에게 물어보세요.",
	"Пациентка проживает по адресу г. Москва, УЛИЦА Ленина, д. 14, ей исполнилось 47 лет.",
	"Ihr HETU lautet 131052A308T, und das alte war 131052-308T.",
}

func needsNoAllocation(t *testing.T, m *masking.Masker) {
	t.Helper()
	table, texts := &masking.Table{}, [][]byte{}
	for _, kind := range []string{"mail", "code", "logs", "yaml", "chat"} {
		texts = append(texts, realistic(kind, 3, 16<<10))
	}
	for _, line := range scripts { // what is allocated is not overwritten, and each script has readers of its own
		texts = append(texts, []byte(strings.Repeat(line+"\n", 100)))
	}
	var dst []byte
	all := func() {
		for _, text := range texts {
			dst, _ = m.Mask(dst[:0], text, table)
		}
	}
	all()
	if n := testing.AllocsPerRun(20, all); n >= 1 {
		t.Errorf("%v allocations for %d texts", n, len(texts))
	}
}
