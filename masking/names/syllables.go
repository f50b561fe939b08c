package names

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds people and places in Vietnamese and Indonesian. Their names are words of the language in both, so that the lists tell little; whoever is
// spoken of is called by a word of kinship or a title before the name, which has a capital letter. Other languages have these words with other meanings:
// they count only in texts of the two.

// Languages of a text.
const (
	otherTongue = iota
	vietnameseTongue
	indonesianTongue
)

const tongueBytes = 4 << 10 // of a text are read for its language

// tongueOf says which language the text is in: Vietnamese has letters of its own, Indonesian short words.
func tongueOf(text []byte) uint8 {
	own := 0
	for _, letters := range vietnameseLetters {
		own += bytes.Count(text, letters)
	}
	if own >= 3 && own*60 >= len(text) {
		return vietnameseTongue
	}
	words := 0
	for _, w := range indonesianWords {
		words += min(2, bytes.Count(text, w))
	}
	if words >= 3 {
		return indonesianTongue
	}
	return otherTongue
}

// vietnameseLetters are the beginnings of letters that only Vietnamese has, or hardly any other language.
var vietnameseLetters = [][]byte{[]byte("\xE1\xBA"), []byte("\xE1\xBB"), []byte("ư"), []byte("ơ"), []byte("đ")}

var indonesianWords = bytes.Fields([]byte("yang dengan untuk tidak telah sudah nomor saya akan dari dan pada ngga udah tolong atas tanggal alamat lahir rekening telepon hubungi bila bukan anda pasien nasabah oleh kepada bulan"))

var (
	// vietnameseCallers are words before the name of whoever is spoken of, by their accents; vietnameseFollowers end two words of which the first is a caller.
	vietnameseCallers = spellings(`anh chị ông bà cô chú bác dì cậu em bé thầy mợ thím cụ mẹ bố cha con cháu vợ chồng bạn hành khách bệnh luật nguyên bị giáo họ ký người quý cộng liên chủ phụ
bác nhân học sinh thân`)
	vietnameseFollowers = spellings(`ngoại nội trai gái hàng nhân viên khách sĩ sư tên lập gửi chồng sinh huynh trưởng hệ đơn cáo thuê mua bán nhận lái dâu rể họ hữu quan xe nhà cưới bảo`)
	// vietnameseAlone are those that call alone.
	vietnameseAlone   = spellings(`anh chị ông bà cô chú bác dì cậu em bé thầy mợ thím cụ mẹ bố cháu`)
	indonesianCallers = word.BigSetOf(`bapak ibu pak bu bang mas mbak kak adik dik om tante kakek nenek mbah eyang kang teteh ning cak uda uni bli abang ayah mama papa
anak putra putri istri suami tuan nyonya nona sdr sdri saudara saudari bpk ny tn kh ust ustaz ustadz ustadzah hj haji guru suster bidan perawat dokter pasien nasabah pelanggan penyewa
pemilik pembeli penjual karyawan terdakwa penggugat tergugat saksi pelapor terlapor korban pemohon termohon advokat pengacara hakim jaksa notaris sopir pengemudi penumpang siswa
murid mahasiswa kelapa ketua sekretaris bendahara direktur manajer atasan teman sahabat tetangga kekasih pacar tunangan mempelai pengantin keponakan paman bibi sepupu cucu menantu mertua
kecil almarhum almarhumah bernama dibuat hubungi penerima pengirim sayang paman pakde bude oma opa cici koko ncik tukang abah umi ummi penanggung pewawancara pelamar`)
	// vietnameseLeads are words before a place, vietnameseParts those for a part of the country before its name.
	vietnameseLeads = spellings("ở tại từ về đến tới đi qua quận huyện xã tỉnh phường phố trấn thôn làng vùng quê biển đảo chợ ga cảng gần sang lên xuống ra vào")
	vietnameseParts = spellings("quận huyện xã tỉnh phường trấn")
	// indonesianThings are words behind a role that make it another.
	indonesianThings = word.SetOf("umum utama besar kota negara presiden direktur kepala muda rumah sakit tetap baru lama lain yang dan di ke dari anda kami kita saya ini itu pribadi pintar")
)

// spelling is a set of words as they are spelled, in small letters.
type spelling map[string]struct{}

func spellings(words string) spelling {
	t := spelling{}
	for w := range strings.FieldsSeq(words) {
		t[w] = struct{}{}
	}
	return t
}

const mostSpelled = 12 // bytes of a word of a spelling

// spelled says whether the word is in the set, if with a capital letter of ASCII.
func (s *Scan) spelled(w *word.Word, set spelling) bool {
	size := int(w.End - w.Start)
	if w.Hash == 0 || size == 0 || size > mostSpelled {
		return false
	}
	var letters [mostSpelled]byte
	copy(letters[:], s.text[w.Start:w.End])
	if char.IsUpper(letters[0]) {
		letters[0] |= 0x20
	}
	_, has := set[string(letters[:size])]
	return has
}

// callsPlain says whether a word before i calls whoever is named there, so that even a plain word is a name.
func (s *Scan) callsPlain(i int) bool {
	if s.tongue < vietnameseTongue {
		return false
	}
	var before word.Word
	gap, _ := s.spellBefore(&before, i)
	if s.tongue == vietnameseTongue && s.pairAt(i) {
		return true
	}
	if s.tongue == vietnameseTongue {
		return s.calledVietnamese(&before, gap)
	}
	return calledOver(gap) && indonesianCallers.Has(before.Hash)
}

// pairAt says whether the word at i and the one behind it are a place of the lists.
func (s *Scan) pairAt(i int) bool {
	var w word.Word
	s.reader.Spell(&w, i)
	return s.pairIsPlace(&w)
}

// calledOver says whether a name may stand behind a caller over the gap.
func calledOver(gap uint8) bool {
	return gap == char.GapSpace || gap == char.GapPeriod || gap == char.GapColon
}

// raiseSyllables raises the names of people and places in texts of the two languages.
func (s *Scan) raiseSyllables() {
	if s.tongue >= vietnameseTongue {
		clear(s.addressed[:s.n])
	}
	switch s.tongue {
	case vietnameseTongue:
		for i := 0; i < s.n; i++ {
			i = s.raiseVietnamese(i)
		}
	case indonesianTongue:
		for i := 0; i < s.n; i++ {
			s.raiseIndonesian(i)
		}
	}
}

const maxSyllables = 4 // of a name

// raiseVietnamese raises the name that begins with word i of the run and returns its last word, i if there is none.
func (s *Scan) raiseVietnamese(i int) int {
	if !s.syllabic(i) {
		return i
	}
	k := i
	for k+1 < s.n && k < i+maxSyllables-1 && s.run[k+1].Syllable() {
		k++
	}
	before, _, gap, _ := s.neighbours(i)
	opens := i == 0 || s.opensRun(i)
	switch {
	case opens && s.calledVietnamese(before, gap):
		s.makeSure(i, k, model.Person)
		return k
	case opens && s.placedVietnamese(i, k, before, gap):
		s.makeSure(i, k, model.Location)
		return k
	}
	return i
}

// placedVietnamese says whether words i to k of the run are a place: a part of the country, or one of the lists to which something leads.
func (s *Scan) placedVietnamese(i, k int, before *word.Word, gap uint8) bool {
	led := gap == char.GapSpace
	if led && s.spelled(before, vietnameseParts) {
		return true
	}
	if !s.listedSyllables(i, k) {
		return false
	}
	parted := gap == char.GapLine || gap == char.GapDash || gap == char.GapSemicolon || gap == char.GapColon
	return parted && k > i || led && s.spelled(before, vietnameseLeads)
}

// makeSure makes words i to k of the run a name with the label, whatever the model takes them for: who is called so is named so.
func (s *Scan) makeSure(i, k int, label uint8) {
	for ; i <= k; i++ {
		m := &s.margin[i]
		m[label] = max(m[label], pairTop*int32(s.model.Unit), m[model.Person]+1, m[model.Location]+1, m[model.Organization]+1)
		s.label[i], s.addressed[i] = label, true
	}
}

// syllabic says whether word i of the run may be a syllable of a name.
func (s *Scan) syllabic(i int) bool {
	w := &s.run[i]
	return w.Shape == word.ShapeTitle && w.Size <= 6
}

// opensRun says whether the word before word i is the first of the run, which opens a sentence: its capital says nothing.
func (s *Scan) opensRun(i int) bool { return i == 1 && s.run[0].Gap&31 >= char.GapColon }

// calledVietnamese says whether the word calls whoever is named behind it: alone, or with another one before.
func (s *Scan) calledVietnamese(w *word.Word, gap uint8) bool {
	if calledOver(gap) && s.spelled(w, vietnameseFollowers) {
		var far word.Word
		gap, end := s.spellBefore(&far, int(w.Start))
		return gap == char.GapSpace && end >= 0 && s.spelled(&far, vietnameseCallers)
	}
	return gap == char.GapSpace && s.spelled(w, vietnameseAlone)
}

// listedSyllables says whether words i to k of the run are a place of two syllables of the lists, or of one that is no word.
func (s *Scan) listedSyllables(i, k int) bool {
	if k == i+1 {
		return s.model.Known(model.Pair(s.run[i].Hash, s.run[k].Hash)).Place() > 0
	}
	return k == i && s.run[i].Place() > 1 && s.run[i].Common() == 0
}

// raiseIndonesian raises word i of the run, and what follows it, behind a word that calls whoever is named.
func (s *Scan) raiseIndonesian(i int) {
	before, _, gap, _ := s.neighbours(i)
	w := &s.run[i]
	if before.Hash == 0 || !calledOver(gap) || !indonesianCallers.Has(before.Hash) {
		return
	}
	other := indonesianCallers.Has(w.Hash) || indonesianThings.Has(w.Hash) || w.Shape != word.ShapeTitle
	if opens := i == 0 || s.label[i-1] == model.Other; !opens || other || s.numbered(i) {
		return
	}
	k := i
	for k+1 < s.n && k < i+maxSyllables-1 && s.run[k+1].Gap == char.GapSpace && s.run[k+1].Shape == word.ShapeTitle {
		k++
	}
	s.makeSure(i, k, model.Person)
}
