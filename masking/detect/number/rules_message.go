package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// MessageRules find values by their place in the messages that machines of hospitals, insurers, banks, shops and airlines send.
var MessageRules = []rule.Kind{
	Fields{About{"hl7-segment", entity.MedicalRecord, "the numbers of a patient in the segments of HL7; birthday, address and the rest count as what they are", Yes{
		"PID|1||«004735112»^^^GH^MR||||||",
		"MSH|^~\\&|ADT\nPID|1||«A8812044»^^^GH^MR||||||",
		"IN1|1|PPO|BC01|||||||||||||||||||||||||||||||||«XK5501278»|",
	}, No{
		"PID|", "PID|1||^^^GH^MR", "the PID|USER|TIME columns of ps",
	}}, '|', "", 5, hospitalFields},
	Fields{About{"x12-segment", entity.HealthID, "the numbers of a person or provider in the segments of X12; tax numbers and policies count as what they are", Yes{
		"NM1*82*1*KORB*ANNE****XX*«1659640175»~",
		"NM1*85*2*CLINIC*****XX*«1245319599»~N3*1 X",
		"NM1*82*1*A*B****XX*«1245319599»\nREF*G1*1",
	}, No{
		"NM1*82*1*KORB*ANNE~", "REF*D9*17312345600006351~", "NM1*40*2*RECEIVER*****46*ABC~",
	}}, '*', "~", 0, claimFields},
	Code{About{"swift-field", entity.BankAccount, "the account in the fields of SWIFT's messages: :25:, and :50: to :59: behind a slash", Yes{
		":25:«37040044/0543220114»\n", ":20:X\n:59:/«30981885114»\nJANE", ":20:X\n:59:/«0012345678»\n",
	}, No{
		":20:STARTUMS", ":59:JANE DOE", "a:25:37040044",
	}}, "its parts follow a colon, the number of a field and sometimes a slash", Look{On: rule.OnColon}, swiftField},
	Code{About{"statement-iban", entity.IBAN, "an IBAN glued to the number of its subfield in a German bank statement", Yes{
		":86:106?00GUTSCHRIFT?31«DE89370400440532013000»?32ACME", "?38«NL91ABNA0417164300»?20X", "?31«GB82WEST12345698765432»",
	}, No{
		"?31DE89370400440532013001", "x31DE89370400440532013000", "?1DE89370400440532013000",
	}}, "its country tells how long it is", Look{On: rule.OnCode}, subfieldIBAN},
	Code{About{"card-track", entity.CreditCard, "the first or the second track of a card's magnetic stripe, from the number to the end", Yes{
		"dump: «%B4111111111111111^DOE/JANE ^29121010000000000000?»", "x «%B378282246310005^DOE/J^2912101?»", "«%b5555555555554444»^",
		"swipe ;«4111111111111111=29121010000000000?» read", ";«378282246310005=2912101?»", ";«5555555555554444=29121?»",
	}, No{
		"%B4111111111111112^DOE/JANE ^2912?", "%B4^x", "100%B4", ";4111111111111112=2912?", "4111111111111111=2912", ";12=3?",
	}}, "it goes on behind the number to a sign of its own", Look{On: rule.OnTrack, Leads: []rule.Leading{{Least: 13, Most: 19}}}, track},
	Code{About{"airline-document", entity.Passport, "the passport's number in the SSR DOCS of an airline's record; the birthday counts as what it is", Yes{
		"SSR DOCS LH HK1/P/DEU/«C01X00T47»/DEU/", "6 SSR DOCS LH HK1 P/SWE/«AA0549117»/SWE/", "SR DOCS YY HK1-P-GBR-«517264123»-GBR-", "3DOCS /DOCS HK1/P/USA/«488120753»/USA",
	}, No{
		"DOCS HK1////", "DOCS moved to /docs/P/ABC", "SSR DOCS LH HK1/P/DEU",
	}}, "agents leave out or join the fields before the number", Look{Prefixes: Words{
		"DOCS ",
	}}, airlineDocument},
	After{About{"airline-payment", entity.CreditCard, "the card in the form of payment of an airline's record", Yes{
		"FP CCVI«4111111111111111»", "FP*CCAX«378282246310005»", "FPCCVI«4111111111111111»",
	}, No{
		"FP CCVI4111111111111112", "CCVI", "FPCC",
	}}, Cue{Phrases: Words{
		"CCVI", "CCCA", "CCAX", "CCMC", "CCDC", "CCDS", "CCJC", "FPCC",
		"FPCCVI", "FPCCCA", "FPCCAX", "FPCCMC", "FPCCDC", "FPCCDS", "FPCCJC",
	}, Exact: true}, Value{At: cardEnd, Also: airlineExpiry}, Evidence{}},
}
