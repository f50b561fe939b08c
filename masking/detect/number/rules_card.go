package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// CardRules find what stands on a bank card or is sent to its holder: its number by name, code, expiry and PIN.
var CardRules = []rule.Kind{
	Number{About: About{Name: "cvv", Type: entity.CVV, Doc: "3 or 4 digits next to CVV, CVC or security code", Yes: Yes{
		"CVV: «123»", "cvc «4567», thanks", "the CVV of my credit card is «123»", "código de seguridad de la tarjeta: «377»", `"cvv2": "«737»"`, "card security code is «123»", "cardCvv=«123»",
	}, No: No{
		"cvv: 12", "CVC 1.5.0", "security code review 417", "cvv 12345", "CVV is required",
	}}, Form: Written{Forms: Words{
		"?###", "?####",
	}, Called: Words{
		"cvv", "cvc", "cvn", "csc", "security code", "card security code", "card verification", "card verification value", "card verification code", "código de seguridad",
		"codigo de seguridad", "prüfziffer", "kartenprüfnummer", "prüfnummer", "cryptogramme", "cvv code", "cvc code", "amex cid", "card cid", "card code", "digits on the back", "digits on back", "card verification number", "verification value", "cvd",
		"security number", "código cvv", "code cvv", "código de segurança", "codigo de seguranca", "codice di sicurezza", "code de sécurité",
		"beveiligingscode", "säkerhetskod", "sikkerhedskode", "kod bezpieczeństwa", "kod cvv", "kod cvc", "güvenlik kodu", "sicherheitscode",
		"prüfziffer auf der rückseite", "cvv number", "cvc number", "card cvv", "card cvc", "cryptogramme visuel", "digit code", "digits code",
		"digit security code", "cvc cvv", "verification digits", "cvv cvc", "card security", "codice cvv", "signature panel code", "turvakoodi",
	}}},
	Number{About: About{Name: "card-expiry", Type: entity.CardExpiry, Doc: "MM/YY or MM/YYYY next to expiry, valid thru and the like", Yes: Yes{
		"exp: «12/27»", "Expiry date «04/2029»", "valid thru «09-28»", `"card_expiry": "«11/26»"`, "cardExpiry=«01/30»",
	}, No: No{
		"exp 13/27", "expires 2026-01-02", "12/27", "expires in 10 minutes", "lot;exp;qty\nA4417;2026-03;1200\n", "Lot A4417 exp 03/27", "the certificate expires 11/26",
	}}, Form: Written{Forms: Words{
		"?##/##", "?##/####", "?##-##", "?##-####", "?## / ##", "?## / ####", "?####-##", "?####/##",
	}, Called: Words{
		"exp", "expiry", "expires", "expire", "expiry date", "expiration", "expiration date", "exp date", "expdate", "valid thru", "valid till", "valid until", "good thru",
		"gültig bis", "ablaufdatum", "caducidad", "fecha de caducidad", "vencimiento", "scadenza", "validade", "expira", "card expiry", "card expiration", "date d'expiration", "verloopdatum", "expiring", "exp on", "valid through", "valid to", "good through", "card exp", "exp month", "exp month year", "exp mm yy",
		"läuft ab", "expira el", "expira em", "vence", "vence el", "vence em", "data de validade", "data di scadenza", "fecha de expiración", "fecha exp",
		"expire en", "expire le", "expire fin", "exp dt", "card valid until", "expiration mm yy", "card expires", "expires on", "expires end", "data ważności",
		"ważna do", "geldig tot", "vervaldatum", "son kullanma tarihi", "gäller till", "utgår", "utløpsdato", "udløbsdato", "verfallsdatum", "gültig thru",
		"caduca", "scade", "vto", "venc",
	}, Check: called.CardMonth}},
	Number{About: About{Name: "pin", Type: entity.PIN, Doc: "4 to 8 digits next to PIN, OTP, verification code and the like", Yes: Yes{
		"PIN: «4821»", "your OTP is «482193»", "pin code for the debit card = «6620»", `"pin_code": "«0042»"`, "verification code «123-456»", "userPin=«9981»",
	}, No: No{
		"pin 13 of the board", "pinned 2024", "PIN_COUNT", "spin 1234", "the OTP failed with error 4012", "the PIN must not be 1234", "mã OTP hết hạn. Mã lỗi 1205",
		"0000000000001139 <check_pin>:\n    1139:\tf3 0f", "the PUK is in room 2.114", "OTP valid for 3600 seconds", "PIN-TRIES > 3 PERFORM 9100-WRITE-AUDIT", "verify_pin 2024-06-18", "pin format 3 of terminal T-0417", "验证码有效期 3000 毫秒, 비밀번호가 일치하지 않습니다 (오류 코드 4017), 認証コードのエラーコード 4017", "PIN falsch (Fehlercode 4017), błędny PIN (kod błędu 4017)",
	}}, Form: Written{Forms: Words{
		"?####", "?#####", "?######", "?########", "?###-###", "?### ###", "?## ## ##",
	}, Called: Words{
		"pin", "pin code", "pin number", "pin no", "otp", "otp code", "one time password", "one time code", "one time passcode", "verification code", "security pin", "atm pin", "mfa code",
		"auth code", "access code", "authentication code", "confirmation code", "login code", "sms code", "code de vérification", "bestätigungscode", "verifizierungscode", "codice di verifica",
		"código de verificación", "codigo de verificacion", "door code", "alarm code", "gate code", "unlock code", "transaction pin", "card pin", "geheimzahl", "security passcode", "one time pin",
		"pincode", "pin kode", "pin koodi", "code pin", "código pin", "codigo pin", "codice pin", "kod pin", "pinkod", "clave", "clave pin",
		"code confidentiel", "code secret", "verification pin", "confirmation pin", "passcode", "security code sms", "verificatiecode", "verifieringskod",
		"bekræftelseskode", "kod weryfikacyjny", "doğrulama kodu", "onay kodu", "kode otp", "kode verifikasi", "mã otp", "mã pin", "mobile pin", "sim pin",
		"puk", "puk code", "entry code", "safe code", "safe combination", "combination to the safe", "combination for the safe", "keypad code",
		"voicemail pin", "otp is", "authorization code", "authorisation code", "one time verification code", "sicherheitscode", "einmalcode",
		"code à usage unique", "codice otp", "código otp", "código de acceso", "código de confirmación", "código de confirmação", "código de verificação",
		"2fa code", "reset code", "password reset code", "activation code", "sign in code", "recovery code", "validation code", "temporary code", "temporary pin", "two factor code", "totp", "totp code", "personal identification number",
	}}},
	Number{About: About{Name: "card-expiry-digits", Type: entity.CardExpiry, Doc: "MMYY next to valid thru and the like", Yes: Yes{
		"valid thru «0927»", "good thru: «1130»", `"cardExpiry":"«0129»"`,
	}, No: No{
		"valid thru 1327", "exp 0927", "expiry date 2024",
	}}, Form: Written{Forms: Words{
		"?####",
	}, Called: Words{
		"valid thru", "good thru", "card expiry", "card exp", "expiry date", "exp date",
	}, Check: called.CardMonth}},
	After{About: About{Name: "card-expiry-said", Type: entity.CardExpiry, Doc: "MMYY or a month's name and year behind the words for an expiry, if a card is spoken of", Yes: Yes{
		"the card is valid until «December 2028»", "my visa expires in «March 2028»", "exp «0628», cvv below",
	}, No: No{
		"valid until December 2028", "the card expires in June", "exp 0927", "the card expires 2028",
	}}, Cue: Cue{Names: Words{
		"exp", "expires", "expiry", "expires in", "expires end of", "valid until", "valid till", "valid thru", "valid through", "good through", "expiration", "expiration date", "expiry date", "exp date",
	}}, Value: Value{At: expiryEnd}, Sure: Evidence{Near: called.CardCues, Found: cardTypes, Then: codeCues}},
	Number{About: About{Name: "card-called", Type: entity.CreditCard, Doc: "13 to 19 digits next to the words card number, in several languages, whatever their check digit", Yes: Yes{
		"card number: «1234-5678-9012-3456»", `"cardNumber": "«4111111111111112»"`, "Kartennummer «1234 5678 9012 3456»",
	}, No: No{
		"card number 12", "card number is required", "1234-5678-9012-3456",
	}}, Form: Written{Called: Words{
		"card number", "card no", "card num", "credit card number", "credit card no", "debit card number", "debit card no", "cc number", "cc num", "kreditkartennummer", "kartennummer", "carte bleue", "numéro de carte",
		"numero de carte", "número de tarjeta", "numero de tarjeta", "numero carta", "número do cartão", "numer karty", "creditcardnumber", "kaartnummer", "pan",
		"carte bancaire", "numéro de carte bancaire", "tarjeta de crédito", "tarjeta de credito", "tarjeta de débito", "tarjeta", "carta di credito",
		"cartão de crédito", "cartao de credito", "cartão", "kreditkarte", "kreditkartennr", "creditcard", "credit card", "debit card", "karta kredytowa",
		"karty", "kredi kartı", "kart numarası", "kart no", "kortnummer", "luottokortti", "kundenkarte", "ma carte", "my card", "card is", "card pan",
		"visa card", "mastercard", "visa", "amex", "american express", "discover card", "payment card", "bank card", "cc no", "kartu kredit", "nomor kartu",
		"numéro cb", "karten nr", "numero carta di credito", "card account", "card account number", "maestro",
	}, Least: 13, Most: 19, Digits: 13}},
	After{About: About{Name: "card-ending", Type: entity.CreditCard, Doc: "the last four digits of a card behind \"ending in\" and the like", Yes: Yes{
		"card ending in «4242» was declined", "credit card (last four digits): «4242»", "my Visa ending «1111»", "the last four digits of my card are «0005»",
	}, No: No{
		"ending in 4242", "| `card.last4` | `0000` |", "a card ending in 42424", "the season ending 2024",
	}}, Cue: Cue{Phrases: endings, Soon: true}, Value: Value{At: lastFour}, Sure: Evidence{Near: called.CardCues}},
	After{About: About{Name: "code-entered", Type: entity.PIN, Doc: "4 to 8 digits behind \"enter\", if it is said what for", Yes: Yes{
		"Enter «330918» to confirm your sign-in", "please enter code «4471» at the gate", "enter «90441» when asked",
	}, No: No{
		"enter 12 to go on", "enter 330918", "enter 4 to 8 digits",
	}}, Cue: Cue{Phrases: Words{
		"enter ", "enter code ",
	}}, Value: Value{Forms: digits(4, 8)}, Sure: Evidence{Then: enteredCues, Reach: 2}},
	After{About: About{Name: "code-said", Type: entity.PIN, Doc: "4 to 8 digits behind \"your code is\" and the like", Yes: Yes{
		"Your code: «339-201»", "your code is «120934»", "my code is «8812»",
	}, No: No{
		"your code has 1200 lines", "code: 404", "status code is 4040", "exit code: 1327",
	}}, Cue: Cue{Names: Words{
		"your code", "my code",
	}}, Value: Value{Forms: append(digits(4, 8), "###-###", "### ###")}, Sure: Evidence{By: read.ByOperator | read.ByWord}},
}
