package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// MessageRules find values by their place in the messages that machines of hospitals, insurers, banks, shops and airlines send.
var MessageRules = []rule.Kind{
	Fields{About: About{Name: "hl7-segment", Type: entity.MedicalRecord, Doc: "the numbers of a patient in the segments of HL7; birthday, address and the rest count as what they are", Yes: Yes{
		"PID|1||«004735112»^^^GH^MR||||||",
		"MSH|^~\\&|ADT\nPID|1||«A8812044»^^^GH^MR||||||",
		"IN1|1|PPO|BC01|||||||||||||||||||||||||||||||||«XK5501278»|",
	}, No: No{
		"PID|", "PID|1||^^^GH^MR", "the PID|USER|TIME columns of ps",
	}}, Separator: '|', Least: 5, Segments: hospitalFields},
	Fields{About: About{Name: "x12-segment", Type: entity.HealthID, Doc: "the numbers of a person or provider in the segments of X12; tax numbers and policies count as what they are", Yes: Yes{
		"NM1*82*1*KORB*ANNE****XX*«1659640175»~",
		"NM1*85*2*CLINIC*****XX*«1245319599»~N3*1 X",
		"NM1*82*1*A*B****XX*«1245319599»\nREF*G1*1",
	}, No: No{
		"NM1*82*1*KORB*ANNE~", "REF*D9*17312345600006351~", "NM1*40*2*RECEIVER*****46*ABC~",
	}}, Separator: '*', Ends: "~", Segments: claimFields},
	Code{About: About{Name: "swift-field", Type: entity.BankAccount, Doc: "the account in the fields of SWIFT's messages: :25:, and :50: to :59: behind a slash", Yes: Yes{
		":25:«37040044/0543220114»\n", ":20:X\n:59:/«30981885114»\nJANE", ":20:X\n:59:/«0012345678»\n",
	}, No: No{
		":20:STARTUMS", ":59:JANE DOE", "a:25:37040044",
	}}, Why: "its parts follow a colon, the number of a field and sometimes a slash", Look: Look{On: rule.OnColon}, Find: swiftField},
	Code{About: About{Name: "statement-iban", Type: entity.IBAN, Doc: "an IBAN glued to the number of its subfield in a German bank statement", Yes: Yes{
		":86:106?00GUTSCHRIFT?31«DE89370400440532013000»?32ACME", "?38«NL91ABNA0417164300»?20X", "?31«GB82WEST12345698765432»",
	}, No: No{
		"?31DE89370400440532013001", "x31DE89370400440532013000", "?1DE89370400440532013000",
	}}, Why: "its country tells how long it is", Look: Look{On: rule.OnCode}, Find: subfieldIBAN},
	Code{About: About{Name: "card-track", Type: entity.CreditCard, Doc: "the first or the second track of a card's magnetic stripe, from the number to the end", Yes: Yes{
		"dump: «%B4111111111111111^DOE/JANE ^29121010000000000000?»", "x «%B378282246310005^DOE/J^2912101?»", "«%b5555555555554444»^",
		"swipe ;«4111111111111111=29121010000000000?» read", ";«378282246310005=2912101?»", ";«5555555555554444=29121?»",
	}, No: No{
		"%B4111111111111112^DOE/JANE ^2912?", "%B4^x", "100%B4", ";4111111111111112=2912?", "4111111111111111=2912", ";12=3?",
	}}, Why: "it goes on behind the number to a sign of its own", Look: Look{On: rule.OnTrack, Leads: []rule.Leading{{Least: 13, Most: 19}}}, Find: track},
	Code{About: About{Name: "airline-document", Type: entity.Passport, Doc: "the passport's number in the SSR DOCS of an airline's record; the birthday counts as what it is", Yes: Yes{
		"SSR DOCS LH HK1/P/DEU/«C01X00T47»/DEU/", "6 SSR DOCS LH HK1 P/SWE/«AA0549117»/SWE/", "SR DOCS YY HK1-P-GBR-«517264123»-GBR-", "3DOCS /DOCS HK1/P/USA/«488120753»/USA",
	}, No: No{
		"DOCS HK1////", "DOCS moved to /docs/P/ABC", "SSR DOCS LH HK1/P/DEU",
	}}, Why: "agents leave out or join the fields before the number", Look: Look{Prefixes: Words{
		"DOCS ",
	}}, Find: airlineDocument},
	After{About: About{Name: "airline-payment", Type: entity.CreditCard, Doc: "the card in the form of payment of an airline's record", Yes: Yes{
		"FP CCVI«4111111111111111»", "FP*CCAX«378282246310005»", "FPCCVI«4111111111111111»",
	}, No: No{
		"FP CCVI4111111111111112", "CCVI", "FPCC",
	}}, Cue: Cue{Phrases: Words{
		"CCVI", "CCCA", "CCAX", "CCMC", "CCDC", "CCDS", "CCJC", "FPCC",
		"FPCCVI", "FPCCCA", "FPCCAX", "FPCCMC", "FPCCDC", "FPCCDS", "FPCCJC",
	}, Exact: true}, Value: Value{At: cardEnd}, Sure: Evidence{}},
}
