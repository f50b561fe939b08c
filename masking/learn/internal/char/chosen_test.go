package char_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

func TestNumbered(t *testing.T) {
	t.Parallel()
	for v, want := range map[string]bool{
		"Winter2023": true, "Winter2023!": true, "kaktus-23!": true, "Adler_66": true, "Ёлка2024": true, "Sommer240985": true,
		"winter2023": false, "WINTER2023": false, "OPS-4411": false, "Floor_2": false, "Winter": false, "Winter!": false, "2023": false,
		"Winter2023x9": false, "Winter.example2": false, "Sommer2409851": false, "Al1": false, "!!": false, "!": false, "": false,
	} {
		if got := char.Numbered([]byte(v)); got != want {
			t.Errorf("%q: %v", v, got)
		}
	}
}

func TestChosen(t *testing.T) {
	t.Parallel()
	for v, want := range map[string]bool{
		"Winter2023": true, "tea&toast": true, "Tea+Toast!": true, "red#door*sun": true, "blue-42-fish": true, "ab12-cd34": true, "9-lives-cat": true, "tea&toast7": true,
		"кофе_2024": true, "שמש-ירח-38": true, "さくら_7": true, "cafe_das_10h": true, "oracle4cards": true, "padaria.pao.6h": true, "чай+мёд": true,
		"tea&&toast": false, "&toasted": false, "toasted&": false, "R&D": false, "tea/toast": false, "tea.toast": false, "report_2.txt": false, "root@host": false, "Übersicht.xlsx": false, "Zugänge_2.docx": false, "пример.рф": false, "поле_входа": false, "müller-shop.de": false, "mysql-server-5.7": false,
		"DL-530F-Pro": false, "OPS-4411": false, "blue--42": false, "-blue-42": false, "blue-fish": false, "a-1": false, "8자리입니다": false, "41.99°N": false, "web0142": false,
	} {
		if got := char.Chosen([]byte(v), false); got != want {
			t.Errorf("%q: %v", v, got)
		}
	}
}

func TestNamesAreNotChosen(t *testing.T) {
	t.Parallel()
	for v, want := range map[string]bool{"test_login9X": false, "pao.quente.6h": false, "base64encoded": false, "blue-42-fish": true} {
		if got := char.Chosen([]byte(v), true); got != want {
			t.Errorf("%q: %v", v, got)
		}
	}
}
