package masking_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

// only are texts that one function alone decides, and no example of a rule or place of a secret shows: without it, the judge would miss what stands
// between « and », or something else of the text would be masked.
var only = []string{
	"Expiry (MM/YY): «12/27», card «4111 1111 1111 1111»",
	"Card expiration date (MM/YYYY): «09/2028»",
	"born when?\n«1981-07-04»",
	"date_of_birth: 1970-01-01",
	"dob=1900-01-01",
	"born in weeks 3, 4, 12 of 1990",
	"name,created,id\nAnn Bee,1579173626574,3\nAnn Bee,1559712484797,7",
	"the PIN screen bug, see BUG-1822",
	"PIN reset (JIRA-20417)",
	`os.getPassword("svc_Account1")`,
	`readSecret("kv/data/App2#Token")`,
	`isPassword("Abc123")`,
	`errorPassword("Err42: wrong pass!")`,
	"|user|password|\n|---|---|\n|anna|«sommer»|\n|bert|«Winter im Tal»|\n",
	"host;login;pass\nsrv1;«anna»;(«x9kk3»\nsrv2;«bert»;«Rot Blau 7»\nsrv3;«cleo»;«geheim»\n",
	"email;passwort\n«ann@x.example»;«hund und Katze»\n«bob@x.example»;«Biene Maja 1»\n",
	"client,key\nacme,«9f3b1c7e5a2d8064f1e2d3c4b5a69788»\nbeta,«0b3b1c7e5a2d8064f1e2d3c4b5a69711»\n",
	"|Field|Value|\n|---|---|\n|password|«Sommer-41x»|\n|user|anna|",
	"insert into p(phone,name) values («4915123456789»,'x'),(«4915123456780»,'y')",
	"<dt>PIN</dt>\n<dd>«4711»</dd>",
	"what is your pin?\nsure «4711»",
	"PASSWORD_V2=«birke»",
	`pw = "a" if test else "«gravel birch 7»"`,
	"serial key = «ABCDE-12345-FGHIJ-67890-KLMNO»",
	"token: «xoxb-EXAMPLENOTAREALTOKEN»",
	"secret: «whsec_thisismysecretwebhookvalue»",
	`DB_PASSWORD=os.environ["Db1_Pass"]`,
	"DB_PASS=this.configurationService.getEnvironment().databases.primary.password1.value",
	"PASS: test_login9X\nPASS: test_logout2Y\n",
	"FAIL: a.test\nPASS: Suite/Test1Case\n",
	"secret = -0x12ab34cd56",
	`smtpPassword = "«vjkg vmsf rcmq pugw»"`,
	"db_pass=«esba plwj batu cpcx»",
	"client_secret: |\n  «541c3a01d9bc12c714f1200130d4a866e3174eb12a5d4b292647a85327a71743»\n",
	"routing_key=«c45c8cfcb3dc65209d3b7ad16998e9e1»\n", "routing_key=orders.created\n",
	"mail «jane@example dot com» today", "x=404 y=40ms", "phone «٠١٢٣٤٥٦٧٨٩»", "data: «6a616e652e646f65406578616d706c652e6f7267206c69766573206174203132204869676820537472656574» end",
	"stellar account «GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7»", "PASSWORD=config[\"Pw1x\"]", "<dt>Age</dt>\n<dd>«34»</dd>", "age\\t«34»",
	"the PIN for room B-1204", "db:\n  token: >-\n    «541c3a01d9bc12c714f1200130d4a866e3174eb12a5d4b292647a85327a71743»\n  user: x\n",
	"ghp_000000000000000000000000000000000000",
	"Lukas Brandt, «76 Jahre», kam am Montag.", "[Splunk «0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9»]",
	"card number\n«4111111111111111»,«12/28»\n", "number,cvv,exp\n«4111111111111111»,«123»,«12/28»\n", "card 4111-1111-11-111111",
	"SSN «2.1.9.0.9.9.9.9.9», card «4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1»", "Content-Transfer-Encoding: quoted-printable\n\nThe password is «Tulip9R=\nain77»\n",
	"Adresse: «Hauptstraße 5, 80331 München». Bitte klingeln.", "«Mannerheimintie 42 A 5, 00100 Helsinki»", "«Nørrebrogade 12, 2. tv., 2200 København N»",
	"Can you give me the DOB of the patient?\nCaller: yes, «03/05/1984».", "map.put(\"age\", «34»)", "PIN fix [#13342]. The door code, see #4711",
	"active_record_encryption:\n  primary_key: «EGY8WhulUOXixybod7ZWwMIL68R9o5kC»\n",
}

func TestWhatOneFunctionDecides(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{Disable: []string{"PERSON", "LOCATION"}})
	for _, example := range only {
		findsWhatIsMarked(t, m, example)
	}
}

// findsWhatIsMarked checks that what is marked in the example is found, and nothing else.
func findsWhatIsMarked(t *testing.T, m *masking.Masker, example string) {
	t.Helper()
	text, want := unmark(example)
	var got []string
	for _, f := range detect(t, m, text) {
		got = append(got, text[f.Start:f.End])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%q (-want +got):\n%s", example, diff)
	}
}
