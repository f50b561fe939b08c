package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// A reach shows how far a bound of reach goes: where the form has its ~, the unit may stand most times, and what is between « and » is masked; with
// one more it is not.
type reach struct {
	bound, form, unit string
	most              int
	stays             bool // the cue says that it is no value: near it stays, further away it is masked
}

var reaches = []reach{
	{"aboveReach", "parking list~\n«KX17 RTY» in", " x", 147, false},
	{"accountReach", `{"user": "app", ~"password": "«marzipan»"}`, "z,", 40, false},
	{"bankReach", "bank~account «12345678»", " ", 44, false},
	{"before", "passport~ «&#88;1234567»", " of", 42, false},
	{"besideCard", "4111 1111 1111 1111~, cid «123»", " x", 91, false},
	{"besideReach", "datadog~key «9123456789abcdef0123456789abcdef»", " ", 59, false},
	{"behind", "pass&#119;ord: ~«Kx7q0000Wz9»", " ", 251, false},
	{"catalogueReach", strings.Repeat("again: Poskusite znova\n", 10) + "~\"password\": \"«Sunshine»\"\n", "\n", 15, true},
	{"closeBy", "address version~ «16.2.110.17»", " of", 2, true},
	{"cueDistant", "my t&#111;ken ~is «kd82LmQzX93TvBw71pRsD4jF»", "oo ", 11, false},
	{"cueReach", "version~ «16.2.110.17»", " of", 10, true},
	{"listReach", `token="Q6L2Ot6vZ515JaTvH0RObl72PbATNw6u"~ datadog «9123456789abcdef0123456789abcdff»`, " x", 84, false},
	{"loginReach", `auth ~sprintf "%s:%s" "jane" "«gravelbirch»"`, "oo ", 38, false},
	{"maxAbove", "«5912» Kelly~ Fords, Port Alan, OR 97112", " Abcdefghij", 7, false},
	{"maxAhead", "born~ «1980-03-12»", " x", 46, false},
	{"maxAsked", "what is the access token~?\n«kd82LmQzX93TvBw71pRsD4jF»", " a", 124, false},
	{"maxBetween", "LTAI5tQ7x9Kp2mZ4vB8nC3dE~'«Q6L2Ot6vZ515JaTvH0RObl72PbATNw»'", " ", 23, false},
	{"maxClientArguments", "deepl.Translator(~\"«Q6L2Ot6vZ515JaTvH0RObl72PbATNw6u»\")", "a,", 5, false},
	{"maxClientName", "deepl~.Translator(\"«Q6L2Ot6vZ515JaTvH0RObl72PbATNw6u»\")", ".a", 18, false},
	{"maxCommand", "mysql -u root ~-p«Kx7q0000Wz9» app", "-v ", 80, false},
	{"maxConnection", "Password=«tea cup»;x=~;server=db", "y", 102, false},
	{"maxBlockLine", "Deliver to:\nAnna Weber\n~ Altfeld 9\n«Oldham Moor»\nthanks", "y", 182, false},
	{"maxBlockLines", "Deliver to:\nAnna Weber\nAltfeld 9~\n«Oldham Moor»\nthanks", "\nAlt Moor", 2, false},
	{"maxCueWords", "datadog~ key «9123456789abcdef0123456789abcdef»", " the", 4, false},
	{"maxEastern", "我住在«京»~市浦东新区世纪大道100号", "上", 23, false},
	{"maxExpression", "token = os.getenv(\"API_TOKEN~\", \"«Kx7q0000Wz9aB»\")", "x", 136, false},
	{"maxField", "address: 12 Elm Grove~, «Cork»", " x", 54, false},
	{"maxGroupsAhead", "recovery key~ «a1b2-c3d4-e5f6-g7h8»", ".", 70, false},
	{"maxInto", "INSERT INTO ~ (password) VALUES ('«Kx7q0000Wz9»')", "a", 178, false},
	{"maxKey", "password~ = \"«Kx7q0000Wz9»\"", " ", 55, false},
	{"maxLine", "what is your passport number?\n«X1234567» ~", "a", 39, false},
	{"maxLink", "passport~ «X1234567»", " of", 68, false},
	{"maxMessage", "SSR DOCS LH HK1 ~P/SWE/XX3/SWE/«23MAR85»/F/11MAR31/DOE/JANE", "-", 581, false},
	{"maxNeighbour", "11144477735;~\n«52998224725»;2025-06\n", "x", 512, false},
	{"maxOnward", "Hauptstraße 12~, «Whg. 4»", ", Top 4", 18, false},
	{"maxUnproven", "Hauptstraße 12\n~«20095 Hamburg»", "Alt Ottensen\n", 3, false},
	{"mostTyped", `"code":"MR"~,"value":"«H-448213»"`, " ", 150, false},
	{"segmentSize", "Hauptstraße 12\n~«20095 Hamburg»", "Alt ", 5, false},
	{"maxParts", "Password=«tea cup»;~server=db", "x=y;", 3, false},
	{"mostSaid", "redis://:topsecrets@db «topsecrets»~", " topsecrets", 2, false},
	{"mostTold", "my dad~ is «73»", " now", 5, false},
	{"placeOfWords", "يسكن في شارع فهد 12،~ «دبي» هنا ايضا كل يوم يا صديقي", " ابو", 1, false},
	{"streetOfWords", "يسكن في شارع~ «12» هنا", " فهد", 5, false},
	{"maxPrompt", "$ ~wg genkey\n«gravel-99»\n", "x ", 253, false},
	{"maxRemark", "app password ~: «hgtq zbcd weri plmk»", "x", 47, false},
	{"maxSelector", "page.locator(\"#password\"~).fill(\"«Kx7q0000Wz9»\")", " ", 84, false},
	{"maxStreet", "«12» M~ain Street, Springfield", "a", 40, false},
	{"maxHeader", "References:~ <«5f2e8d.4411@example.com»>", " <a>", 60, true},
	{"maxTag", "<td>Passport</td><td class=\"~\">«X1234567»</td>", "a", 51, false},
	{"maxTime", "I need your passport number\n~user: «X1234567»", "1", 24, false},
	{"maxTold", "my token~ is «kd82LmQzX93TvBw71pRsD4jF»", " ooooooooooo", 9, false},
	{"maxToldWords", "my token~ is «kd82LmQzX93TvBw71pRsD4jF»", " oo", 11, false},
	{"maxLineGap", "schtasks ~/rp «gravel1»", "bx ", 86, false},
	{"mostEscaped", `{"t": "~login.password=hunter2x9\n«more»"}`, "x ", 118, true},
	{"pairReach", `pair = "jane:«gravelbirch»"~ base64`, " oo", 77, false},
	{"placeReach", "door~ code is «4417»", " of", 14, false},
	{"quotedReach", "Content-Transfer-Encoding: quoted-printable\n~\npass=\nword: «Kx7q0000Wz9»\n", "a", 2027, false},
	{"randomReach", "resource \"random_password\" \"x\" {\n~ result = \"«kx7q0000wz9»\"\n}", " a = 1\n", 42, false},
	{"rowsAbove", "11144477735;a\n~«52998224725»;b\n", ";x\n", 1, false},
	{"spokenReach", "my number~ «oh seven nine three oh double four»", " ok", 15, false},
	{"secretReach", "AKIAIOSFODNN7QXAMPL2~ «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAQPLEKEY»", " ", 98, false},
}

// found says whether what is marked in the form is as the case says when the unit stands n times.
func (c reach) found(t *testing.T, m *masking.Masker, n int) bool {
	t.Helper()
	form := strings.Replace(c.form, "~", strings.Repeat(c.unit, n), 1)
	text, values := unmark(form)
	start := strings.Index(form, "«")
	_, table := maskWith(t, m, text)
	return masked(table, start, start+len(values[0])) != c.stays
}
