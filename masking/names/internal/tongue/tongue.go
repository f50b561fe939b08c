// Package tongue tells Vietnamese and Indonesian from other languages, and knows the words before names there. Names are words of the language in both, so that the
// lists tell little; whoever is spoken of is called by a word of kinship or a title before the name, which has a capital letter.
package tongue

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// Languages of a text.
const (
	Other = iota
	Vietnamese
	Indonesian
)

const most = 4 << 10 // bytes of a text that are read for its language

// Of says which language the text is in: Vietnamese has letters of its own, Indonesian short words.
func Of(text []byte) uint8 {
	text = text[:min(len(text), most)]
	own := 0
	for _, letters := range vietnameseLetters {
		own += bytes.Count(text, letters)
	}
	if own >= 3 && own*60 >= len(text) {
		return Vietnamese
	}
	words := 0
	for _, w := range indonesianWords {
		words += min(2, bytes.Count(text, w))
	}
	if words >= 3 {
		return Indonesian
	}
	return Other
}

// vietnameseLetters are the beginnings of letters that only Vietnamese has, or hardly any other language.
var vietnameseLetters = [][]byte{[]byte("\xE1\xBA"), []byte("\xE1\xBB"), []byte("ư"), []byte("ơ"), []byte("đ")}

var indonesianWords = bytes.Fields([]byte("yang dengan untuk tidak telah sudah nomor saya akan dari dan pada ngga udah tolong atas tanggal alamat lahir rekening telepon hubungi bila bukan anda pasien nasabah oleh kepada bulan"))

var (
	// Callers are words before the name of whoever is spoken of, by their accents.
	Callers = spellings(`anh chị ông bà cô chú bác dì cậu em bé thầy mợ thím cụ mẹ bố cha con cháu vợ chồng bạn hành khách bệnh luật
nguyên bị giáo họ ký người quý cộng liên chủ phụ
bác nhân học sinh thân`)
	// Followers end two words of which the first is a caller.
	Followers = spellings(`ngoại nội trai gái hàng nhân viên khách sĩ sư tên lập gửi chồng sinh huynh trưởng hệ đơn cáo thuê mua bán
nhận lái dâu rể họ hữu quan xe nhà cưới bảo`)
	// Alone are those that call alone.
	Alone = spellings(`anh chị ông bà cô chú bác dì cậu em bé thầy mợ thím cụ mẹ bố cháu`)
	// IndonesianCallers are words before the name of whoever is spoken of.
	IndonesianCallers = word.BigSetOf(`bapak ibu pak bu bang mas mbak kak adik dik om tante kakek nenek mbah eyang kang teteh ning
cak uda uni bli abang ayah mama papa
anak putra putri istri suami tuan nyonya nona sdr sdri saudara saudari bpk ny tn kh ust ustaz ustadz ustadzah hj haji guru suster
bidan perawat dokter pasien nasabah pelanggan penyewa
pemilik pembeli penjual karyawan terdakwa penggugat tergugat saksi pelapor terlapor korban pemohon termohon advokat pengacara
hakim jaksa notaris sopir pengemudi penumpang siswa
murid mahasiswa kelapa ketua sekretaris bendahara direktur manajer atasan teman sahabat tetangga kekasih pacar tunangan mempelai
pengantin keponakan paman bibi sepupu cucu menantu mertua
kecil almarhum almarhumah bernama dibuat hubungi penerima pengirim sayang paman pakde bude oma opa cici koko ncik tukang abah umi
ummi penanggung pewawancara pelamar`)
	// Leads are words before a place.
	Leads = spellings("ở tại từ về đến tới đi qua quận huyện xã tỉnh phường phố trấn thôn làng vùng quê biển đảo chợ ga cảng gần sang lên xuống ra vào")
	// Parts are words for a part of the country, before its name.
	Parts = spellings("quận huyện xã tỉnh phường trấn")
	// IndonesianThings are words behind a role that make it another.
	IndonesianThings = word.SetOf("umum utama besar kota negara presiden direktur kepala muda rumah sakit tetap baru lama lain yang dan di ke dari anda kami kita saya ini itu pribadi pintar")
)

// A Spelling is a set of words as they are spelled, in small letters.
type Spelling map[string]struct{}

func spellings(words string) Spelling {
	t := Spelling{}
	for w := range strings.FieldsSeq(words) {
		t[w] = struct{}{}
	}
	return t
}

const mostSpelled = 12 // bytes of a word of a spelling

// Has says whether the word is in the set, if with a capital letter of ASCII.
func (t Spelling) Has(text []byte, w *word.Word) bool {
	size := int(w.End - w.Start)
	if w.Hash == 0 || size == 0 || size > mostSpelled {
		return false
	}
	var letters [mostSpelled]byte
	copy(letters[:], text[w.Start:w.End])
	if char.IsUpper(letters[0]) {
		letters[0] |= 0x20
	}
	_, has := t[string(letters[:size])]
	return has
}
