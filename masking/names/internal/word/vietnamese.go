package word

// Vietnamese names are a surname, of which a few serve nearly everybody, and one to three syllables. All of these are common words of Vietnamese, so that the
// lists tell little of them; what they are together tells more.
var (
	vietnameseSurnames = SetOf("nguyen tran pham hoang huynh phan bui dang duong truong dinh doan trinh luong")
	vietnameseWords    = SetOf("le do ho vo vu ly ngo mai cao to ha luu") // surnames that are words of other languages, too
	vietnameseMiddle   = SetOf("thi van duc minh huu quoc ngoc thanh xuan dinh kim tuan bao hong thuy hai cong viet quang trung nhat gia")
)

// VietnameseSurname says whether the word is a surname of Vietnam, and hardly a word of another language.
func (w *Word) VietnameseSurname() bool { return vietnameseSurnames.Has(w.Hash) }

// VietnameseMiddle says whether the word is a frequent middle name of Vietnam.
func (w *Word) VietnameseMiddle() bool { return vietnameseMiddle.Has(w.Hash) }

// Vietnamese returns the last word of the Vietnamese name that begins with word i of the run, i if none does.
func Vietnamese(run []Word, i int) int {
	sure := run[i].VietnameseSurname()
	if !sure && !vietnameseWords.Has(run[i].Hash) {
		return i
	}
	k, given := i, false
	for k+1 < len(run) && k < i+3 && run[k+1].Syllable() {
		k++
		given = given || run[k].First() >= 2
	}
	long := k > i+1 && run[i+1].VietnameseMiddle()
	if long || sure && given {
		return k
	}
	return i
}
