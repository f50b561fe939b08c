package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// What is written as a name is none where something stands around it that says so.
func TestWordsInThePlaceOfNamesStay(t *testing.T) {
	scan := scanFor(nil, names.Person)
	stay(t, scan, []string{
		"    dest: \"{{ folder }}/first.txt\"\n  register: first\n\n- name: Assert that the file was deployed\n  assert:\n    that:\n      - first is changed",
		"      - \"[false] is not any\"\n\n- name: Assert all tests work\n  assert:\n    that:",
		"    chdir: \"{{ repo_dir }}/minimal\"\n\n- name: SETUP-LOCAL-REPOS | prepare git repo\n  shell: git init\n",
		"VALUE\tCableLabs-QoS-Release-Reason\tAdmission-Failure\t\t3\nVALUE\tCableLabs-QoS-Release-Reason\tPre-Empted\t\t4\n",
		"2025-10-09,SKU-OBHHNH,27,273.48,EUR,south\n2025-10-09,PRD-KWWXIM,16,65.77,USD,north",
		"Mr. President, Mr. Speaker, Members of the Congress:\n\nI thank you.",
		"파일 시스템이 크기 조절 기능을 지원하는건 아닙니다.",
		"컴퓨터 전원을 연결하지 않았거나, 배터리를 방전했거나, 케이블을 연결합니다(이 경우 배터리가 방전됐을 수 있음).",
		"Tarikh: 12/03/2024\nTempat: bilik mesyuarat",
		"総資産1,204百万円、第48期決算", "加權指數收 19,937.92 點,成交 4,812.73 億元,漲 1.02%。",
		"가을이 되자 하늘이 높아지고 바람이 서늘해졌다.",
		"سامانه شامل فن\u200cآوری\u200cهای کمکی برای پشتیبانی از کاربران است.",
	})
	const named = `{"role": "Clerk", "first_name": "[P:Stanley]", "Last Name": "[P:McFall]"}`
	if got := marked(scan, unmark(named)); got != named {
		t.Errorf("got %s", got)
	}
}

// Names in kana stand before any particle, and without a blank between surname and first name.
func TestNamesInKana(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"部下の[P:イカリキミコ]が来ました。",
		"当社の[P:マエジマモカ]にも連絡があった。",
		"所長の[P:けんと]さんからです。",
		"遺言者[P:丹羽ヨシエ]は、土地を相続させる。",
	})
}
