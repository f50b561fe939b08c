package masking

// messageRules find values by their place in the messages that machines of hospitals, insurers, banks, shops and airlines send.
var messageRules = []rule{{
	name: "hl7-segment", typ: typeMedicalRecord, prefixes: []string{"PID|", "NK1|", "GT1|", "IN1|", "PV1|"}, verify: hospitalSegment,
	doc: "the numbers of a patient in the segments of HL7; birthday, address and the rest count as what they are",
	match: []string{
		"PID|1||«004735112»^^^GH^MR||||||",
		"MSH|^~\\&|ADT\nPID|1||«A8812044»^^^GH^MR||||||",
		"IN1|1|PPO|BC01|||||||||||||||||||||||||||||||||«XK5501278»|",
	},
	miss: []string{"PID|", "PID|1||^^^GH^MR", "the PID|USER|TIME columns of ps"},
}, {
	name: "x12-segment", typ: typeHealthID, prefixes: []string{"NM1*", "REF*"}, verify: claimSegment,
	doc: "the numbers of a person or provider in the segments of X12; tax numbers and policies count as what they are",
	match: []string{
		"NM1*82*1*KORB*ANNE****XX*«1659640175»~",
		"NM1*85*2*CLINIC*****XX*«1245319599»~N3*1 X",
		"NM1*82*1*A*B****XX*«1245319599»\nREF*G1*1",
	},
	miss: []string{"NM1*82*1*KORB*ANNE~", "REF*D9*17312345600006351~", "NM1*40*2*RECEIVER*****46*ABC~"},
}, {
	name: "swift-field", typ: typeBankAccount, on: onColon, verify: swiftField,
	doc:   "the account in the fields of SWIFT's messages: :25:, and :50: to :59: behind a slash",
	match: []string{":25:«37040044/0543220114»\n", ":20:X\n:59:/«30981885114»\nJANE", ":20:X\n:59:/«0012345678»\n"},
	miss:  []string{":20:STARTUMS", ":59:JANE DOE", "a:25:37040044"},
}, {
	name: "statement-iban", typ: typeIBAN, on: onCode, verify: subfieldIBAN,
	doc:   "an IBAN glued to the number of its subfield in a German bank statement",
	match: []string{":86:106?00GUTSCHRIFT?31«DE89370400440532013000»?32ACME", "?38«NL91ABNA0417164300»?20X", "?31«GB82WEST12345698765432»"},
	miss:  []string{"?31DE89370400440532013001", "x31DE89370400440532013000", "?1DE89370400440532013000"},
}, {
	name: "card-track-first", typ: typeCreditCard, on: onTrack, verify: firstTrack,
	doc:   "the first track of a card's magnetic stripe, from the number to the end",
	match: []string{"dump: «%B4111111111111111^DOE/JANE ^29121010000000000000?»", "x «%B378282246310005^DOE/J^2912101?»", "«%b5555555555554444»^"},
	miss:  []string{"%B4111111111111112^DOE/JANE ^2912?", "%B4^x", "100%B4"},
}, {
	name: "card-track-second", typ: typeCreditCard, leads: []leading{{least: 13, most: 19}}, verify: secondTrack,
	doc:   "the second track of a card's magnetic stripe, from the number to the end",
	match: []string{"swipe ;«4111111111111111=29121010000000000?» read", ";«378282246310005=2912101?»", ";«5555555555554444=29121?»"},
	miss:  []string{";4111111111111112=2912?", "4111111111111111=2912", ";12=3?"},
}, {
	name: "airline-document", typ: typePassport, prefixes: []string{"DOCS "}, verify: airlineDocument,
	doc:   "the passport's number in the SSR DOCS of an airline's record; the birthday counts as what it is",
	match: []string{"SSR DOCS LH HK1/P/DEU/«C01X00T47»/DEU/", "6 SSR DOCS LH HK1 P/SWE/«AA0549117»/SWE/", "SR DOCS YY HK1-P-GBR-«517264123»-GBR-", "3DOCS /DOCS HK1/P/USA/«488120753»/USA"},
	miss:  []string{"DOCS HK1////", "DOCS moved to /docs/P/ABC", "SSR DOCS LH HK1/P/DEU"},
}, {
	name: "airline-payment", typ: typeCreditCard, prefixes: []string{"CCVI", "CCCA", "CCAX", "CCMC", "CCDC", "CCDS", "CCJC", "FPCC"}, verify: airlinePayment,
	doc:   "the card in the form of payment of an airline's record",
	match: []string{"FP CCVI«4111111111111111»", "FP*CCAX«378282246310005»", "FPCCVI«4111111111111111»"},
	miss:  []string{"FP CCVI4111111111111112", "CCVI", "FPCC"},
}}
