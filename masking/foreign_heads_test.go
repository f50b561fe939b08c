package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// The head of a column tells what its cells hold in every script, and with brackets and points.
func TestHeadsOfOtherScripts(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"PERSON"}})
	for in, want := range map[string]string{
		"имя;паспорт;дата рождения\nпетр;4512 839201;12.03.1984\n": "имя;паспорт;дата рождения\nпетр;PASSPORT_1;DATE_OF_BIRTH_1\n",
		"이름,생년월일,여권번호\n민수,1984-03-12,M12345678\n":                  "이름,생년월일,여권번호\n민수,DATE_OF_BIRTH_1,PASSPORT_1\n",
		"| 姓名 | 出生日期 |\n|---|---|\n| 王 | 1984-03-12 |\n":           "| 姓名 | 出生日期 |\n|---|---|\n| 王 | DATE_OF_BIRTH_1 |\n",
		"имя;дата заказа\nпетр;12.03.1984\n":                       "имя;дата заказа\nпетр;12.03.1984\n",
		"Nom;Né(e) le;Lit\nAna Roy;02/05/1947;112\n":               "Nom;Né(e) le;Lit\nAna Roy;DATE_OF_BIRTH_1;112\n",
		"Nom;Né le (JJ/MM/AAAA);Lit\nAna Roy;02/05/1947;112\n":     "Nom;Né le (JJ/MM/AAAA);Lit\nAna Roy;DATE_OF_BIRTH_1;112\n",
		"ПІБ;Нар.;Тел.\nАня;03.05.2015;ні\n":                       "ПІБ;Нар.;Тел.\nАня;DATE_OF_BIRTH_1;ні\n",
		"f(); g(x);\nreturn 02/05/1947;\n":                         "f(); g(x);\nreturn 02/05/1947;\n",
		"номер;паспорт\n1;нет\n":                                   "номер;паспорт\n1;нет\n",
	} {
		if got, _ := maskWith(t, m, in); got != want {
			t.Errorf("%q\n got %q\nwant %q", in, got, want)
		}
	}
}
