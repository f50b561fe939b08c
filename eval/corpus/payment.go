package corpus

import (
	"fmt"
	"strings"
)

// paymentKinds are cards, accounts and coins.
func paymentKinds() []Kind {
	card := Kind{Type: "CREDIT_CARD", Keys: strings.Fields("card_number card pan cc_number credit_card account_number"),
		Labels: []string{"Card", "Card number", "Credit card", "Kreditkarte", "Carte bancaire", "Tarjeta", "Visa"}}
	iban := Kind{Type: "IBAN", Keys: strings.Fields("iban bank_account account payout_iban"), Labels: []string{"IBAN", "Konto", "Compte", "Bank account"}}
	crypto := Kind{Type: "CRYPTO", Keys: strings.Fields("wallet address btc_address payout_wallet eth_address"), Labels: []string{"Wallet", "Wallet address", "Send to", "BTC", "ETH"}}
	return append([]Kind{
		card.named("test numbers", false, plain(func(s *source) string {
			return s.grouped(s.oneOf("4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100 378282246310005 371449635398431 6011111111111117 3056930009020004 36227206271667 3566002020360505 6200000000000005 4111111111111111 4012888888881881"))
		})),
		card.named("by issuer", false, plain(func(s *source) string {
			number := s.fill(pick(s, []string{"4000<d11>", "4539<d11>", "5399<d11>", "2221<d11>", "3714<d10>", "6011<d11>", "3530<d11>", "6250<d11>"}))
			return s.grouped(number + luhn(number))
		})),
		iban.named("printed", false, plain(func(s *source) string { return inFours(s.iban()) })),
		iban.named("electronic", false, plain((*source).iban)),
		crypto.named("base58", false, plain(func(s *source) string {
			payload := []byte{byte(pick(s, []int{0, 5}))}
			for range 20 {
				payload = append(payload, byte(s.IntN(256)))
			}
			return base58check(payload)
		})),
		crypto.named("bech32", false, plain(func(s *source) string { return bech32("bc", s.fives(0, 32), 1) })),
		crypto.named("taproot", false, plain(func(s *source) string {
			digits := s.fives(1, 52)
			digits[52] &= 16 // 256 bits leave four of the last digit empty
			return bech32("bc", digits, 0x2bc830a3)
		})),
		crypto.named("ethereum", false, plain(func(s *source) string { // EIP-55's own examples
			return s.oneOf("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB 0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb")
		})),
		crypto.named("ethereum, lower case", true, pattern("0x<h40>")),
	}, cardDetails()...)
}

// grouped writes a card number as people do.
func (s *source) grouped(number string) string {
	separator := pick(s, []string{"", " ", "-", " "})
	if separator == "" {
		return number
	}
	if len(number) == 15 {
		return number[:4] + separator + number[4:10] + separator + number[10:]
	}
	if len(number) == 14 {
		return number[:4] + separator + number[4:10] + separator + number[10:]
	}
	return strings.ReplaceAll(inFours(number), " ", separator)
}

func inFours(text string) string {
	var parts []string
	for len(text) > 4 {
		parts, text = append(parts, text[:4]), text[4:]
	}
	return strings.Join(append(parts, text), " ")
}

// ibanForms is the account part of each country (SWIFT's IBAN registry): patterns of fill.
var ibanForms = map[string]string{
	"DE": "50010517<d10>", "FR": "30006000<d2><d11><d2>", "GB": "NWBK601613<d8>", "ES": "2100<d4><d2><d10>", "IT": "X0542811101<d12>", "NL": "ABNA<d10>", "BE": "539<d9>", "CH": "00762<d12>",
	"AT": "19043<d11>", "PL": "10901014<d16>", "SE": "500<d17>", "NO": "8601<d7>", "DK": "0040<d10>", "PT": "0002<d17>", "IE": "AIBK931152<d8>", "FI": "123456<d8>", "SA": "80<d18>", "AE": "033<d16>",
	"TR": "00061<d17>", "BR": "00360305<d15>P1", "MT": "MALT01100<d7>MTLCAST<d3>S", "LU": "001<d13>", "CZ": "0800<d16>", "HU": "117730161111101800<d6>", "GR": "0110125<d16>", "IL": "0108<d15>",
}

func (s *source) iban() string {
	country := s.oneOf("DE FR GB ES IT NL BE CH AT PL SE NO DK PT IE FI SA AE TR BR MT LU CZ HU GR IL")
	if s.chance(15) { // the registry's own examples
		return s.oneOf("DE89370400440532013000 GB29NWBK60161331926819 FR1420041010050500013M02606 NL91ABNA0417164300 ES9121000418450200051332 CH9300762011623852957 BE68539007547034 NO9386011117947")
	}
	return ibanOf(country, s.fill(ibanForms[country]))
}

// fives returns a witness version and n five-bit digits.
func (s *source) fives(version byte, n int) []byte {
	digits := []byte{version}
	for range n {
		digits = append(digits, byte(s.IntN(32)))
	}
	return digits
}

// cardDetails are the small numbers of a card, and accounts that are only digits.
func cardDetails() []Kind {
	return []Kind{
		{Type: "CVV", Name: "three digits", Cued: true, Keys: strings.Fields("cvv cvc cvv2 card_cvv security_code card_code"), Labels: []string{"CVV", "CVC", "CVV2", "Security code", "Prüfziffer", "Card verification code"}, make: pattern("<d3>")},
		{Type: "CVV", Name: "four digits", Cued: true, Keys: strings.Fields("cvv card_cid cvc amex_cid"), Labels: []string{"CVV", "CVC", "Amex CID"}, make: pattern("<d4>")},
		{Type: "CARD_EXPIRY", Name: "date", Cued: true, Keys: strings.Fields("expiry exp_date card_expiry expiration_date valid_thru card_exp"), Labels: []string{"Expiry", "Exp", "Expires", "Valid thru", "Expiration date", "gültig bis"},
			make: plain(func(s *source) string {
				return fmt.Sprintf(pick(s, []string{"%02d/%02d", "%02d/20%02d", "%02d-%02d", "%02d/%02d"}), s.between(1, 12), s.between(26, 34))
			})},
		{Type: "PIN", Name: "digits", Cued: true, Keys: strings.Fields("pin pin_code card_pin user_pin"), Labels: []string{"PIN", "PIN code", "Pin", "my pin"}, make: pattern("<d4>", "<d4>", "<d6>")},
		{Type: "BANK_ACCOUNT", Name: "US", Cued: true, Keys: strings.Fields("bank_account account_number bank_account_number acct_no"), Labels: []string{"Account number", "Bank account", "Acct no.", "Checking account", "Kontonummer", "Numéro de compte"}, make: pattern("<d8-12>", "<d10>", "000<d9>")},
		{Type: "BANK_ACCOUNT", Name: "UK", Cued: true, Keys: strings.Fields("account_number bank_account"), Labels: []string{"Account no", "Account number", "Sort code 20-00-00, account"}, make: pattern("<d8>")},
		{Type: "ROUTING_NUMBER", Name: "ABA", Cued: true, Keys: strings.Fields("routing_number aba_routing aba bank_routing routing"), Labels: []string{"Routing number", "ABA", "ABA routing number", "Routing no."},
			make: plain(func(s *source) string {
				first := s.oneOf("01 02 03 06 07 11 12 21 25 31 32") + s.digits(6)
				return first + fmt.Sprint((10-weighted(first, 3, 7, 1)%10)%10)
			})},
		{Type: "SWIFT", Name: "BIC", Also: []string{"SWIFT_BIC", "BIC"}, Cued: true, Keys: strings.Fields("swift bic swift_code bic_code"), Labels: []string{"SWIFT", "BIC", "SWIFT code", "BIC/SWIFT", "Swift-Code"},
			make: plain(func(s *source) string {
				return s.some('C', 4) + s.oneOf("DE FR GB US NL ES IT CH") + s.some('U', 2) + pick(s, []string{"", "", "XXX", s.some('U', 3)})
			})},
	}
}
