package called

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what values are called in scripts without the letters of ASCII.

// A foreignName is a word for what is also called as, one of the names of a rule.
type foreignName struct {
	word, as string
	inner    int // bytes before the letter by which the scan notices the word
}

const foreignSlots = 1 << 12

// foreignIndex finds the names that may begin at a place by the hash of their first bytes: 0 where there is none, else the place in
// foreignNames of those that share it, the longest first. Words of scripts that have capitals are also known with one, and in capitals.
var foreignIndex, foreignNames = func() (index [foreignSlots]uint16, names [][]foreignName) {
	names = [][]foreignName{nil}
	for as, words := range foreignWords {
		for w := range strings.SplitSeq(words, ", ") {
			_, first := utf8.DecodeRuneInString(w)
			spellings := []string{w, strings.ToUpper(w[:first]) + w[first:], strings.ToUpper(w)}
			for _, spelling := range slices.Compact(spellings) {
				inner := noticed(spelling)
				h := foreignSlot([]byte(spelling), inner)
				if index[h] == 0 {
					index[h] = uint16(len(names))
					names = append(names, nil)
				}
				names[index[h]] = append(names[index[h]], foreignName{spelling, rule.FoldCue(as), inner})
			}
		}
	}
	for _, same := range names {
		slices.SortFunc(same, func(a, b foreignName) int {
			return cmp.Or(len(b.word)-len(a.word), strings.Compare(a.word, b.word), strings.Compare(a.as, b.as)) // a word may name two
		})
	}
	return index, names
}()

// noticed returns where the first letter of word begins with which the scan notices it: not all scripts' first bytes are looked at.
func noticed(word string) int {
	return max(0, slices.IndexFunc([]byte(word), func(b byte) bool { return text.HasByte(text.LeadBytes, b) }))
}

// foreignSlot hashes the first two letters of an alphabet, of which each has two bytes, or the first three bytes of another script.
func foreignSlot(src []byte, i int) uint32 {
	h := uint32(src[i])<<16 | uint32(text.ByteAt(src, i+1))<<8 | uint32(text.ByteAt(src, i+2))
	if src[i] < 0xE0 {
		h |= uint32(text.ByteAt(src, i+3)) << 24
	}
	return h * 0x9E3779B1 >> 20
}

// particle looks for a value behind a name in Latin letters that the Japanese particle at i follows at once: PINは4821.
func particle(s *rule.Scan, i int) bool {
	var entry *rule.CueEntry
	from := i
	for start, words := i, 0; words < 3; words++ {
		start = s.Back(start, start-i+text.MaxCue, &text.Alphas)
		if e, end := CueAt(s, start); e != nil && end == i {
			entry, from = e, start
		}
		if start < 2 || s.Text[start-1] != ' ' || !text.IsAlpha(s.Text[start-2]) {
			break
		}
		start--
	}
	return entry != nil && ahead(s, entry, from, i)
}

var foreignWords = map[string]string{
	"swift":                      "سويفت, السويفت, رمز السويفت, كود السويفت, свифт, свифт-код, свифт код, スイフトコード, 스위프트",
	"insurance symbol":           "記号, 保険証記号",
	"insurance number of symbol": "番号",
	"routing number":             "⑆",
	"passport":                   "паспорт, パスポート, パスポート番号, 护照, 護照, 여권, 여권번호, διαβατήριο, جواز سفر, رقم الجواز, דרכון, पासपोर्ट, หนังสือเดินทาง, 旅券, 旅券番号, 護照號碼, 通行证, 通行證, загранпаспорт, جواز السفر, گذرنامه, شماره گذرنامه, پاسپورت, شماره پاسپورت, พาสปอร์ต, เลขพาสปอร์ต, เลขที่หนังสือเดินทาง, หมายเลขหนังสือเดินทาง, διαβατηρίου, αριθμός διαβατηρίου, αρ. διαβατηρίου, пасош, пасоша, број пасоша, паспорта, паспортом, паспорті, загранпаспорта, паспорт №, номер на паспорт, 护照号, 护照号码, 여권 번호, رقم جوازي, جواز السفر رقم, דרכונו, מספר דרכון, पासपोर्ट नंबर, पासपोर्ट संख्या, पासपोर्ट क्रमांक",
	"snils":                      "снилс",
	"tin":                        "инн, іпн, рнокпп, 税号, 纳税人识别号, 統一編號, 사업자등록번호, الرقم الضريبي, код платника податків, податковий номер, податковий код, 法人番号, 统一社会信用代码, 統一社會信用代碼",
	"date of birth":              "ημ. γέννησης, ημ/νία γέννησης, ημ.γέννησης, γέννησης, تاريخ الولادة, مواليد, تاریخ تولد, נולד, נולדה, ת. לידה, जन्म दिनांक, जन्म की तारीख, เกิดวันที่, วันเดือนปีเกิด, 출생일, дата рожд., д.р., дата рождения, родился, родилась, день рождения, дата народження, народився, народилася, 出生日期, 出生年月日, 出生年月, 出生于, 生日, 生年月日, 誕生日, 생년월일, 생일, ημερομηνία γέννησης, γεννήθηκε, تاريخ الميلاد, תאריך לידה, जन्म तिथि, जन्मतिथि, วันเกิด, ولد في, ولدت في, متولد, ת.ל., ת״ל, जन्म, जन्मदिन, เกิดเมื่อ, 生于, 生於, γεν., ημ. γεν., ημερ. γέννησης, рођен, рођена, датум рођења, роден, родена, дата на раждане, туған күні, დაბადების თარიღი, 태어난 날, 생년월일자, п.р., род., рожден, датум на раѓање, γενέθλια, ημερομηνία γεν., ημ. γεν, תאריך הולדת, יליד, ילידת, تاريخ ميلاد, مولود في, تولد, زاده, वर्ष जन्म, पैदा हुआ, 出生年月日期, 生辰, 出生日, 태어난날, เกิด",
	"phone":                      "τηλ., τηλ, κιν., σταθερό, واتساب, الواتساب, جوال, جوالي, رقم الجوال, هاتف, موبايل, الموبايل, تليفون, للتواصل, נייד, בנייד, וואטסאפ, ватсап, вотсап, вацап, сотовый, моб., 手机号码, 電話號碼, 联系方式, 座机, 휴대전화, 휴대폰번호, दूरभाष, व्हाट्सएप, มือถือ, เบอร์มือถือ, телефон, телефону, мобильный, тел., номер телефона, 手机, 手機, 手机号, 电话, 電話, 電話番号, 携帯, 携帯電話, 联系电话, 휴대폰, 전화번호, 핸드폰, 연락처, τηλέφωνο, κινητό, الهاتف, الجوال, رقم الهاتف, טלפון, मोबाइल, फ़ोन, फोन, เบอร์โทร, โทรศัพท์, звоните, мой номер, мій номер, сот., тел./факс, тел/факс, телефон/факс, καλέστε, 連絡先, เบอร์, โทร., โทร, ติดต่อ, رقمي, واتس, اتصل على, 전화, टेलीफोन, फ़ोन नंबर, мобилен, мобильник, мобільний, номер для связи, на телефон, телефона, по телефону, за телефоном, τηλέφωνα, τηλ. επικοινωνίας, στο τηλέφωνο, رقم الموبايل, رقم التواصل, جوالك, تلفن, موبایل, شماره تماس, شماره موبایل, تماس, הטלפון, פלאפון, טל, טל', נייד שלי, फोन नंबर, संपर्क नंबर, संपर्क, เบอร์ติดต่อ, โทรศัพท์มือถือ, 연락 번호, 전화 번호, 핸드폰 번호, 電話番号は, 连络电话, 聯絡電話, 行動電話, обадете ми се на, обадете се на, обадете ми се, зателефонуйте, зателефонуйте мені, зателефонуйте мені за, дзвоніть, телефонуйте, позвоните, позвоните мне, позвоните мне по, звони, اتصل بي على, اتصل بي, اتصلوا بي على, اتصلوا على, رقمي الجديد, تواصل معي على, 请打, 请致电, 致电, 拨打, 撥打, 打电话, התקשרו אליי, התקשרו, תתקשרו, המספר שלי, המספר החדש שלי, καλέστε με, καλέστε με στο, πάρτε με στο, επικοινωνία, नंबर पर कॉल, कॉल करें, मेरा नंबर, मेरा नया नंबर, โทรหาผมที่, โทรหา, โทรกลับ, เบอร์ใหม่, با شماره, شماره من, 전화주세요, お電話番号, ご連絡先",
	"amka":                       "αμκα, α.μ.κ.α",
	"afm":                        "αφμ, α.φ.μ",
	"my number":                  "マイナンバー, 個人番号",
	"national id":                "身份证, 身份证号, 身份证号码, 身分證, 身分證字號, 주민등록번호, 주민번호, 외국인등록번호, מספר זהות, תעודת זהות, رقم الهوية, الرقم القومي, बीमा, आधार, αριθμός ταυτότητας, ταυτότητα, удостоверение личности, егн, жсн, иин, מספר הזהות, ת.ז, ת.ז., الهوية الوطنية, رقم الإقامة, ідентифікаційний код, บัตรประชาชน, תעודת הזהות, ת״ז, ת\"ז, رقم هويتي, 在留カード, 在留カード番号, 居民身份证, 居民身份證, 社会保障号, 社保号, 基礎年金番号, 身份證號碼, лична карта, л.к. №, лична карта №, αδτ, α.δ.τ, αριθμός δελτίου ταυτότητας, เลขประจำตัวประชาชน, เลขบัตรประชาชน, јмбг, личне карте, удостоверение личности №, 公民身份号码, 证件号, 证件号码, เลขประจำตัว, رقم قومي, ідентифікаційний номер, л.к.",
	"account number":             "номер счета, номер счёта, расчётный счёт, расчетный счет, лицевой счет, лицевой счёт, счет №, номер рахунку, 口座番号, 银行账号, 银行账户, 账号, 帐号, 帳號, 계좌번호, 계좌, αριθμός λογαριασμού, رقم الحساب, חשבון בנק, खाता संख्या, खाता, 普通口座, 银行帐号, 銀行帳號, 銀行帳戶, банкова сметка, р/с, р/р, банковский счет, банковский счёт, 银行账户号, บัญชีธนาคาร, เลขที่บัญชี, เลขบัญชี, الحساب البنكي, מספר חשבון, 振込先口座, 은행, 입금계좌, 普通預金, 当座預金, 銀行賬號, 賬號, 收款账号, חשבון, מס' חשבון, حساب رقم, рахунок №, рахунок, п/р, к/с, рачун, рачуна, บัญชี, เข้าบัญชี, корр. счёт, на счёт, номер на сметка, сметка №, λογαριασμός, λογαριασμό, λογαριασμού, αρ. λογαριασμού, αριθμό λογαριασμού, 普通, 当座, 口座, 收款帐号, 계좌 번호, 입금 계좌, حساب بنكي, رقم حسابي, الحساب, שמספרו, לחשבון, شماره حساب, شماره شبا, حساب, شبا, बैंक खाता, बैंक खाता संख्या, खाता नंबर, खाता क्रमांक, เลขบัญชีธนาคาร, หมายเลขบัญชี, број рачуна, текући рачун, жиро рачун, розрахунковий рахунок, номер розрахункового рахунку, расчетного счета, счёт №, счет",
	"bank code":                  "бик, код банка, мфо",
	"card number":                "номер карты, номер карти, карта №, カード番号, クレジットカード, クレジットカード番号, 卡号, 银行卡, 银行卡号, 信用卡, 信用卡号, 信用卡號, 카드번호, 카드 번호, 신용카드, αριθμός κάρτας, رقم البطاقة, כרטיס אשראי",
	"cvv":                        "セキュリティコード, 安全码, 보안코드, код безопасности, رمز الأمان, код cvv, код cvc, код на обороте, код безпеки, رمز cvv",
	"card expiry":                "срок действия, 有効期限, 有效期, 유효기간",
	"pin code":                   "пин-код, пин, код подтверждения, 验证码, 驗證碼, 認証コード, 暗証番号, 인증번호, 비밀번호, رمز التحقق, κωδικός",
	"plate of china":             "京, 津, 沪, 渝, 冀, 晋, 辽, 吉, 黑, 苏, 浙, 皖, 闽, 赣, 鲁, 豫, 鄂, 湘, 粤, 琼, 川, 贵, 云, 陕, 甘, 青, 蒙, 桂, 宁, 新, 藏",
	"born before":                "生まれ, 出生, 출생, г.р., года рождения, р.н., року народження, 日生, 일생, 일에 태어",
	"years":                      "岁, 歳, 周岁, 세, 살",
	"years of somebody":          "лет, года, років",
	"street in cyrillic":         "ул., улица, улице, улицу, вул., вулиця, вулиці, просп., пр-т, проспект, пер., переулок, провулок, бульвар, бул., б-р, наб., шоссе, площадь, пл., οδός, λεωφόρος, λεωφ., πλατεία, улицата, ж.к., ж. к., жк, кв., булевар, площ., проезд, проспекту, ш., тракт, просек, линия, микрорайон, мкр., улиця, вул, бульв., площа, узвіз, пл, λ., λεωφόρου, οδού, πλ., трг, ул",
	"street without capitals":    "شارع, طريق, خیابان, רחוב, רח', שדרות, שד', ถนน, ถ., ซอย, หมู่, ตำบล, แขวง, मकान नंबर, मकान नं, मकान संख्या, फ्लैट नंबर, प्लॉट नंबर, गली नंबर, गली, रोड, मार्ग, ص.ب, ص. ب, صندوق بريد, ת.ד., ת.ד, ת״ד, а/я, абонентская скрытка, п.к., τ.θ., т.θ., ตู้ ปณ., ซ., ม., หมู่บ้าน, ตรอก, สี่แยก, דרך, סמטת, כיכר, کوچه, بلوار, میدان, حي, زنقة, جادة, ميدان, ग्राम, मोहल्ला, सेक्टर, गाँव",
	"postcode":                   "индекс, поштовий індекс, почтовый индекс, 邮编, 邮政编码, 郵遞區號, 郵便番号, 우편번호, ταχυδρομικός κώδικας, τ.κ., الرمز البريدي, מיקוד, पिन कोड, รหัสไปรษณีย์",
	"coordinates":                "координаты, координати, 坐标, 座標, 좌표, συντεταγμένες",
	"age":                        "возраст, вік, 年龄, 年齡, 年齢, 나이, 연령, ηλικία, العمر, גיל, उम्र, आयु, อายุ",
	"username":                   "微信号, 微信, 微信id, 微信ID, QQ号, 抖音号, 小红书号, 카톡 아이디, 카카오톡 아이디, никнейм, юзернейм, телеграм, ник, логин, имя пользователя, пользователь, логін, 用户名, 用戶名, 账户名, ユーザー名, ユーザ名, ユーザーid, 사용자명, 사용자 이름, 아이디, όνομα χρήστη, اسم المستخدم, שם משתמש",
	"license plate":              "госномер, дк №, гос номер, держ. номер, номер автомобиля, номер автомобіля, номерът на колата, 号牌, 번호판, 자동차번호, เลขทะเบียน, لوحة, رقم السيارة, رقم المركبة, לוחית, پلاک, شماره پلاک, номер машины, гос. номер, 车牌, 车牌号, 車牌, ナンバープレート, 차량번호, πινακίδα, رقم اللوحة, государственный номер, номерной знак, номерний знак, держномер, рег. №, рег. номер, регистрационен номер, регистрационный номер, реєстраційний номер, гос. знак, 車両番号, 차 번호, 車牌號碼, 车牌号码, ทะเบียน, ทะเบียนรถ, מספר רכב, מספר הרכב, לוחית רישוי, מספר רישוי, רכב, गाड़ी नंबर, वाहन संख्या, รถทะเบียน, αρ. κυκλοφορίας, αριθμός κυκλοφορίας, αρ. πινακίδας, πινακίδες, пинакида, номерами, номер авто, знак авто, 車のナンバー, ナンバー, 차번호, 차량 번호, لوحة السيارة, 登録番号, नंबर प्लेट, गाड़ी संख्या, गाड़ी का नंबर, वाहन नंबर, कार नंबर, номером, з номером, с номером, с номерами, госномером, لوحتها, لوحته, رقم لوحة, لوحات, لوحة رقم, سيارة رقم, πινακίδα κυκλοφορίας, με πινακίδα, регистарски број, регистарска ознака, регистарске ознаке, таблице, таблица, регистарска таблица, номера машины, номерный знак, рег. знак, реєстраційний знак, номерним знаком, מס' רישוי, מס' רכב, מספר לוחית, หมายเลขทะเบียน, เลขทะเบียนรถ, ป้ายทะเบียน, ป้ายทะเบียนรถ, 自動車登録番号, 車番, 车号, 車號, 号牌号码, 차량등록번호, 등록번호판, شماره پلاک خودرو, شماره خودرو",
	"plate of korea":             "가, 나, 다, 라, 마, 거, 너, 더, 러, 머, 버, 서, 어, 저, 고, 노, 도, 로, 모, 보, 소, 오, 조, 구, 누, 두, 루, 무, 부, 수, 우, 주, 바, 사, 아, 자, 하, 허, 호",
	"car abroad":                 "ทะเบียน, ナンバー, 車のナンバー, автомобиль, автомобиля, автомобіль, машина, машина с номером, авто, авто з номером, номерами, автомобил, кола, колата, возило, парковке стоит",
	"driver license":             "водительское удостоверение, права №, 驾驶证, 驾照, 駕照, 運転免許証, 免許証番号, 免許番号, 운전면허, 운전면허번호, رخصة القيادة, δίπλωμα οδήγησης, 免許証の番号, 免許証, 驾驶证号, άδεια οδήγησης, αρ. άδειας οδήγησης, αριθμός άδειας οδήγησης, δίπλωμα, шофьорска книжка, свидетелство за управление, книжка №, посвідчення водія, права, номер ву, ву №, водительские права, водительского удостоверения, רישיון נהיגה, מספר רישיון נהיגה, ड्राइविंग लाइसेंस, ड्राइविंग लाइसेंस नंबर, डीएल नंबर, ใบขับขี่, เลขที่ใบขับขี่, เลขใบขับขี่, ใบอนุญาตขับรถ, گواهینامه, شماره گواهینامه, رقم رخصة القيادة, رخصة السير, возачка дозвола, 驾驶证号码, 駕照號碼, 駕駛執照, 운전면허증, 운전면허증 번호",
	"patient number":             "номер полиса, полис омс, полис, история болезни, 病历号, 病歷號, 患者番号, 医保卡号, 환자번호, รหัสผู้ป่วย, 保険証番号, 被保険者番号, 健保卡號, 診察券番号, номер медицинской карты, номер медкарты, амбулаторная карта №, 就诊卡号, 住院号, 医保号, カルテ番号, 진료번호, 차트번호, омс №, омс, енп, полис №, 健保卡号, 건강보험증, 건강보험증 번호, 의료보험증 번호, 保険者番号, 記号・番号, 医師番号, номер декларації, декларація №, медкарта №, رقم التأمين الصحي, رقم التأمين, رقم الملف الطبي, بطاقة التأمين, קופת חולים, מספר קופה, כרטיס קופה, เลขประกันสังคม, บัตรประกันสังคม, บัตรทอง, เลขที่บัตรทอง, уин, здравна книжка №, картон №, αριθμός μητρώου ασφαλισμένου, αμα, बीमा संख्या, स्वास्थ्य कार्ड, شماره بیمه, دفترچه بیمه, полис дмс, страховой полис, 健保卡, 医保卡, 건강보험, 건강보험번호, מספר חבר, رقم بطاقة التأمين, بطاقة التأمين الصحي",
	"address":                    "адрес, адреса, адресу, живу на, живу в, живу по, живёт на, живет на, проживаю на, проживаю в, проживает на, проживает в, прописан, прописана, прописка, зарегистрирован по, мешкаю на, мешкає на, мешкаю в, проживаю, місце проживання, место жительства, место проживания, адрас, аддрес, 地址, 住址, 住所, 주소, διεύθυνση, العنوان, כתובת, पता, ที่อยู่, адрес проживания, адрес доставки, адрес регистрации, по адресу, на адрес, адреса проживання, адреса доставки, за адресою, на адресу, місце реєстрації, постоянен адрес, настоящ адрес, адрес за доставка, живея на, живея в, адресата, адреса становања, адреса пребивалишта, пребивалиште, станујем у, διεύθυνση κατοικίας, διεύθυνση αποστολής, διεύθυνση παράδοσης, κατοικία, κατοικώ, μένω, μένω στην, στη διεύθυνση, οδός και αριθμός, عنوان السكن, عنوان المنزل, عنوان التوصيل, عنوان الشحن, عنوان العمل, عنواني, محل الإقامة, مكان السكن, أسكن في, يسكن في, إلى العنوان, כתובת מגורים, כתובת למשלוח, כתובת הבית, כתובתי, הכתובת, גר ברחוב, גרה ברחוב, מתגורר ב, آدرس, آدرس منزل, نشانی, نشانی منزل, محل سکونت, ساکن, घर का पता, डाक पता, स्थायी पता, वर्तमान पता, डिलीवरी का पता, मेरा पता, निवास, ที่อยู่จัดส่ง, ที่อยู่ปัจจุบัน, ที่อยู่ตามบัตร, ที่อยู่ตามทะเบียนบ้าน, อยู่ที่, ผมอยู่ที่, ส่งพัสดุไปที่, ส่งที่, 收货地址, 家庭住址, 家庭地址, 联系地址, 通讯地址, 通訊地址, 户籍地址, 戶籍地址, 居住地, 现住址, 送货地址, 寄到, 送到, 現住所, お届け先, 届け先, 送付先, 所在地, 配送先, 居住地, 自宅住所, 집 주소, 배송지, 배송지 주소, 거주지, 주소지, 자택 주소, 현주소",
}

// foreignCue looks for a value behind the word for one at i, which begins with a byte of another script. In scripts that part words by
// spaces it must begin a word.
func foreignCue(s *rule.Scan, i int) {
	if i < match.BesideMemo.Of(&s.Cursor).BesideTo {
		return
	}
	japanese := s.Text[i] == 0xE3 && i > 0
	if japanese && text.IsAlpha(s.Text[i-1]) && particle(s, i) {
		return
	}
	for _, n := range foreignNames[foreignIndex[foreignSlot(s.Text, i)]] {
		start, end := i-n.inner, i-n.inner+len(n.word)
		if start < 0 || end > len(s.Text) || !named(s.Text[start:end], n.word) {
			continue
		}
		if do := s.Words[n.as]; do != nil {
			if do(s, start, end) > 0 {
				return
			}
			continue
		}
		if end = foreignEnd(s, end); n.as == "licenseplate" && provinceAhead(s, end) {
			return // found by itself
		}
		if e := s.Called.Lookup([]byte(n.as), rule.HashCue(n.as)); e != nil && e.Rules != nil {
			foreignAhead(s, e, start, end)
			return
		}
	}
}

// named says whether v is the name, as it stands or as that of a field: паспорт_номер.
func named(v []byte, name string) bool {
	for i, b := range v {
		if b != name[i] && (b != '_' || name[i] != ' ') {
			return false
		}
	}
	return true
}

// foreignAhead looks for the value that the word text[start:end] is for: below it, before it or behind it.
func foreignAhead(s *rule.Scan, e *rule.CueEntry, start, end int) {
	if !placed(s, e, start, end) {
		ahead(s, e, start, end)
	}
}

// foreignHead returns what a value is called by all of text[i:end], words of another script; nil if by nothing.
func foreignHead(s *rule.Scan, i, end int) *rule.CueEntry {
	for k := i; k < end; k++ {
		if !text.HasByte(text.LeadBytes, s.Text[k]) {
			continue
		}
		for _, n := range foreignNames[foreignIndex[foreignSlot(s.Text, k)]] {
			if k-n.inner == i && end-i == len(n.word) && named(s.Text[i:end], n.word) {
				return s.Called.Lookup([]byte(n.as), rule.HashCue(n.as))
			}
		}
		return nil
	}
	return nil
}

// foreignEnd returns where the word of another script ends whose first letters end at i: number, of. A particle before a digit is not
// part of it, or the digit would count as one of the name, like that of cvv2.
func foreignEnd(s *rule.Scan, i int) int {
	for i < len(s.Text) && s.Text[i] >= 0x80 && s.Text[i] != 0xEF {
		i++
	}
	if text.IsDigit(text.ByteAt(s.Text, i)) {
		_, particle := utf8.DecodeLastRune(s.Text[:i])
		i -= particle
	}
	return i
}

// ScriptWord tries the names of values in other scripts at i. Amid a word of two bytes a letter there is one only behind a word that is joined to it.
func ScriptWord(s *rule.Scan, i, _ int) (next int) {
	amid := i >= 2 && s.Text[i] < 0xE0 && leadsTwo(s.Text[i-2])
	if !amid || joined(s, i) {
		foreign(s, i)
	}
	return 0
}

// leadsTwo says whether b begins a letter of two bytes.
func leadsTwo(b byte) bool { return b >= 0xC3 && b < 0xE0 }

// joined says whether the letter before i is one that Arabic and Hebrew write together with the word behind it: and, the.
func joined(s *rule.Scan, i int) bool {
	return (i < 3 || s.Text[i-3] < 0x80) && s.HasAt(i-2, "و", "ו", "ה")
}

// foreignCues are words for a password in scripts without the letters of ASCII, by their first byte.
var foreignCues = [256][]string{
	0xD0: {"пароль", "Пароль", "ПАРОЛЬ", "парола", "Парола", "лозинка", "Лозинка"}, 0xE3: {"パスワード"}, 0xE5: {"密码", "密碼", "口令"}, 0xEB: {"비밀번호"}, 0xEC: {"암호"}, 0xE6: {"暗証番号"}, 0xE0: {"รหัสผ่าน", "पासवर्ड"},
	0xD9: {"كلمة المرور", "كلمة السر"},
}

// foreign verifies the ASCII behind a word for a password in another script; i is its first byte. Other words of the script may
// stand between.
func foreign(s *rule.Scan, i int) {
	foreignCue(s, i)
	for _, cue := range foreignCues[s.Text[i]] {
		if len(s.Text)-i > len(cue) && string(s.Text[i:i+len(cue)]) == cue {
			s.Fire(rule.OnForeign, i+len(cue))
		}
	}
	for _, head := range read.ForeignHeads[s.Text[i]] {
		if len(s.Text)-i > len(head) && string(s.Text[i:i+len(head)]) == head {
			s.Fire(rule.OnHead, i+len(head))
		}
	}
}
