package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// AmericasRules find the identifiers that the states of the Americas give to persons and companies.
var AmericasRules = []rule.Kind{
	Number{About: About{Name: "us-itin", Type: entity.TaxID, Doc: "a taxpayer number of the United States (ITIN) 9xx-xx-xxxx, bare only next to a cue", Yes: Yes{
		"ITIN «911-70-1234»", "«987 65 4321»", "itin: «911701234»",
	}, No: No{
		"911-66-1234", "911-45-1234", "911701234", "1911-70-1234",
	}}, Form: Written{Forms: Words{
		"9##-##-####", "9## ## ####", "?9########",
	}, Called: Words{
		"itin", "individual taxpayer",
	}, Check: all(has(0, "9"), counts(3, 5, 50, 99), not(counts(3, 5, 66, 69)), not(counts(3, 5, 89, 89)), not(counts(3, 5, 93, 93))), Loose: true}},
	Number{About: About{Name: "us-ein", Type: entity.TaxID, Doc: "an employer number of the United States next to a cue", Yes: Yes{
		"EIN: «12-3456789»", "Employer Identification Number «123456789»", "fein=«12-3456789»",
	}, No: No{
		"12-3456789", "ein 2024", "ein Haus mit 12 Zimmern",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"ein", "fein", "employer identification", "employer id", "federal tax id",
	}, Loose: true}},
	Number{About: About{Name: "us-npi", Type: entity.HealthID, Doc: "ten digits next to NPI", Yes: Yes{
		"NPI «1234567893»", "npi: «1234567893»", `"NPI number":"«1245319599»"`,
	}, No: No{
		"1234567893", "NPI 123", "snpi 1234567893",
	}}, Form: Written{Forms: Words{
		"?##########",
	}, Called: Words{
		"npi", "national provider identifier",
	}, Check: all(has(0, "12"), weighing{weights: "2121212121", modulus: 10, rest: 6, crossed: true}.holds), Loose: true}},
	Number{About: About{Name: "us-medicare", Type: entity.HealthID, Doc: "a Medicare beneficiary identifier (MBI)", Yes: Yes{
		"MBI «1EG4-TE5-MK73»", "«1EG4TE5MK73»", "medicare number: «1eg4te5mk73»",
	}, No: No{
		"1SG4-TE5-MK73", "0EG4TE5MK73", "1EG4TE5MK7", "1EG4TE5MK733",
	}}, Form: Written{Forms: Words{
		"#@*#@*#@@##", "#@*#-@*#-@@##",
	}, Called: Words{
		"mbi", "medicare", "medicare number", "medicare beneficiary",
	}, Check: all(lacks(0, "0"), only("0123456789ACDEFGHJKMNPQRTUVWXY")), Loose: true}},
	Number{About: About{Name: "us-claim", Type: entity.HealthID, Doc: "an old Medicare claim number (HICN) next to its name: a social security number and a letter", Yes: Yes{
		"HICN «536-90-4399-A»", "Medicare claim number «536904399A»", "hicn: «536-90-4399B1»",
	}, No: No{
		"HICN is old", "536904399A", "hicn 2024",
	}}, Form: Written{Forms: Words{
		"?#########@", "?#########@#", "?###-##-####@", "?###-##-####-@",
	}, Called: Words{
		"hicn", "health insurance claim", "health insurance claim number", "medicare claim number", "medicare claim no",
	}}},
	Number{About: About{Name: "us-dea", Type: entity.HealthID, Doc: "a DEA registration number with its check digit", Yes: Yes{
		"DEA «AB1234563»", "«BB1388568»", "dea number: «ab1234563»",
	}, No: No{
		"AB1234564", "QB1234563", "XAB1234563",
	}}, Form: Written{Forms: Words{
		"@@#######",
	}, Called: Words{
		"dea", "dea number", "dea no",
	}, Check: all(lacks(0, "INOQVWYZ"), not(begins("KB")), behind(2, sum("121212*", 10, itself))), Loose: true}},
	Number{About: About{Name: "canada-sin", Type: entity.NationalID, Doc: "a Canadian social insurance number with its Luhn digit; with spaces or bare next to a cue", Yes: Yes{
		"SIN: «046-454-286»", "social insurance number «046 454 286»", "«130-692-544»",
	}, No: No{
		"046-454-287", "046454286", "sin of 9 men", "1-046-454-286", `sin_addr=inet_addr("10.114.229.167")`,
	}}, Form: Written{Forms: Words{
		"###-###-###", "?#########",
	}, Called: Words{
		"sin", "social insurance", "social insurance number", "nas", "numéro d'assurance sociale", "sin number", "sin no",
	}, Check: all(varied, lacks(0, "8"), luhn), Loose: true}},
	Number{About: About{Name: "canada-health", Type: entity.HealthID, Doc: "an Ontario health card, or any province's number next to a cue", Yes: Yes{
		"OHIP «1234-567-890-AB»", "health card number: «1234567890»", "RAMQ «ABCD 1234 5678»", "PHN: «9876 543 210»",
	}, No: No{
		"1234-567-890", "health card", "msp 2024",
	}}, Form: Written{Forms: Words{
		"####-###-###-@@", "#### ### ### @@", "?##########@@", "?##########", "?@@@@########", "?#########", "?############",
	}, Called: Words{
		"ohip", "health card", "health card number", "health number", "phn", "ramq", "msp", "carte santé", "assurance maladie", "health insurance number", "personal health number", "hcn", "ahcip", "medical services plan",
	}}},
	Number{About: About{Name: "brazil-id", Type: entity.NationalID, Doc: "a Brazilian CPF with both check digits", Yes: Yes{
		"João Silva;«11144477735»;ok", "CPF «111.444.777-35»", "CPF «11144477735»", "cpf: «111444777-35»",
	}, No: No{
		"111.444.777-36", "11144477735", "11144477736", "11111111111",
	}}, Form: Written{Forms: Words{
		"###.###.###-##", "?###########", "!###########",
	}, Called: Words{
		"cpf", "documento",
		"número do cpf", "c.p.f",
		"identidade", "identidade nº", "rg nº",
	}, Check: all(varied, sum("A98765432*0", 11, missing11), sum("BA98765432*", 11, missing11)), Loose: true}},
	Number{About: About{Name: "brazil-company", Type: entity.TaxID, Doc: "a Brazilian CNPJ, with letters too, with both check digits", Yes: Yes{
		"Padaria Aurora;«11222333000181»;12", "CNPJ «11.222.333/0001-81»", "CNPJ «11222333000181»", "cnpj: «12.ABC.345/01DE-35»",
	}, No: No{
		"11.222.333/0001-82", "11222333000181", "11222333000182", "00000000000000",
	}}, Form: Written{Forms: Words{
		"##.###.###/####-##", "**.***.***/****-##", "?##############", "!##############",
	}, Called: Words{
		"cnpj",
	}, Check: all(varied, brazilianSum("543298765432*0"), brazilianSum("6543298765432*")), Loose: true}},
	Number{About: About{Name: "brazil-work", Type: entity.NationalID, Doc: "a Brazilian PIS or NIS with its check digit", Yes: Yes{
		"PIS «120.12345.67-2»", "«120.12345.67-2»", "pis: «12012345672»",
	}, No: No{
		"120.12345.67-3", "12012345672", "pis 120",
	}}, Form: Written{Forms: Words{
		"###.#####.##-#", "?###########",
	}, Called: Words{
		"pis", "pis pasep", "pasep", "nis", "número do pis",
	}, Check: all(varied, sum("3298765432*", 11, missing11)), Loose: true}},
	Number{About: About{Name: "brazil-voter", Type: entity.NationalID, Doc: "twelve digits next to título de eleitor", Yes: Yes{
		"título de eleitor «1234 5678 0191»", "titulo de eleitor: «123456780191»", "título eleitoral nº «123456780191»",
	}, No: No{
		"123456780191", "título de eleitor", "título de 2024",
	}}, Form: Written{Forms: Words{
		"?############",
	}, Called: Words{
		"título de eleitor", "titulo de eleitor", "título eleitoral", "titulo eleitoral",
	}}},
	Number{About: About{Name: "argentina-tax", Type: entity.TaxID, Doc: "an Argentine CUIT or CUIL with its check digit", Yes: Yes{
		"CUIT «20-05536168-2»", "«20-05536168-2»", "cuil: «20055361682»",
	}, No: No{
		"20-05536168-3", "21-05536168-2", "20055361682",
	}}, Form: Written{Forms: Words{
		"##-########-#", "?###########",
	}, Called: Words{
		"cuit", "cuil",
	}, Check: all(begins("20", "23", "24", "25", "26", "27", "30", "33", "34"), sum("5432765432*", 11, missing11)), Loose: true}},
	Number{About: About{Name: "chile-id", Type: entity.NationalID, Doc: "a Chilean RUT with its check digit", Yes: Yes{
		"Soto Karen,«7654321-6»,turno B", "RUT «12.345.678-5»", "«12345678-5»", "rut: «7.654.321-6»",
	}, No: No{
		"12.345.678-6", "12345678-6", "run 123456785678", "dry run 2 2023-02-08",
	}}, Form: Written{Forms: Words{
		"##.###.###-*", "#.###.###-*", "########-#", "########-K", "?#########", "?########K", "?#######-*", "!#######-#", "#######-K",
	}, Called: Words{
		"rut",
	}, Check: sum("5432765432*", 11, "0K987654321"), Loose: true}},
	Number{About: About{Name: "colombia-tax", Type: entity.TaxID, Doc: "a Colombian NIT with its check digit", Yes: Yes{
		"NIT «890.903.938-8»", "«860.002.964-4»", "nit: «890903938-8»",
	}, No: No{
		"890.903.938-7", "890903938", "nit 890903",
	}}, Form: Written{Forms: Words{
		"###.###.###-#", "?#########-#", "?##########",
	}, Called: Words{
		"nit",
	}, Check: sum("847186273*", 11, "01987654321"), Loose: true}},
	Number{About: About{Name: "mexico-id", Type: entity.NationalID, Doc: "a Mexican CURP with a date, a state and its check digit", Yes: Yes{
		"CURP «BOXW310820HNERXN09»", "«BOXW310820HNERXN09»", "curp: «boxw310820hnerxn09»",
	}, No: No{
		"BOXW310820HNERXN08", "BOXW319920HNERXN09", "XBOXW310820HNERXN09",
	}}, Form: Written{Forms: Words{
		"@@@@######@@@@@@*#",
	}, Called: Words{
		"curp",
		"clave única",
	}, Check: all(date(6, 8), has(10, "HMX"), weighing{weights: "IHGFEDCBA98765432*", modulus: 10, tells: missing10, letters: spanish}.holds), Loose: true}},
	Number{About: About{Name: "mexico-tax", Type: entity.TaxID, Doc: "a Mexican RFC with a date", Yes: Yes{
		"RFC «GODE561231GR8»", "«ABC010101AB9»", "rfc: «gode561231gr8»",
	}, No: No{
		"GODE569931GR8", "GODE561231GRB", "RFC 2606",
	}}, Form: Written{Forms: Words{
		"@@@@######**#", "@@@@######**A", "@@@######**#", "@@@######**A", "@@@@-######-***", "@@@-######-***", "?@@@@######***", "?@@@######***",
	}, Called: Words{
		"rfc",
	}, Check: all(date(-7, -5), has(-1, "0123456789A")), Loose: true}},
	Number{About: About{Name: "latin-id", Type: entity.NationalID, Doc: "six to eleven digits next to the name of a Latin American or Spanish identity document", Yes: Yes{
		"cédula «1.020.304.050»", "DNI «12.345.678»", "Documento de identidad: «87654321»",
	}, No: No{
		"DNI 1234", "12.345.678", "cedula verde",
	}}, Form: Written{Forms: Words{
		"?######", "?#######", "?########", "?#########", "?##########", "?###########",
	}, Called: Words{
		"cédula", "cedula", "cédula de ciudadanía", "cedula de ciudadania", "cedula de identidad", "dni", "documento de identidad", "dui",
	}, Loose: true}},
	Number{About: About{Name: "colombia-id", Type: entity.NationalID, Doc: "a Colombian identity number with dots behind C.C., or next to NUIP", Yes: Yes{
		"identificado con C.C. «1.020.304.050»", "c.c. «79.123.456» de Bogotá", "NUIP: «1.020.304.050»",
	}, No: No{
		"1.020.304.050", "c.c. 1500", "c.c. jane",
	}}, Form: Written{Forms: Words{
		"?#.###.###.###", "?##.###.###",
	}, Called: Words{
		"c.c", "nuip",
	}}},
	Number{About: About{Name: "mexico-social", Type: entity.NationalID, Doc: "eleven digits next to the name of Mexico's social security number", Yes: Yes{
		"NSS: «82423718489»", "imss «82-42-37-1848-9»", `"nss":"«12345678901»"`,
	}, No: No{
		"NSS 3.101.10", "82423718489", "libnss 82423718489",
	}}, Form: Written{Forms: Words{
		"?###########", "?##-##-##-####-#", "?############",
	}, Called: Words{
		"nss", "nss imss", "imss", "número de seguridad social imss", "nuss", "nº afiliación", "n afiliación", "nº afiliación s s", "nº de afiliación", "número de afiliación ss", "afiliación s s",
	}, Loose: true}},
	Number{About: About{Name: "us-member", Type: entity.HealthID, Doc: "three letters and nine to twelve digits behind the word member or the name of an insurer", Yes: Yes{
		"Blue Cross member «XYP447317914», group 88120", "member: «ABC123456789»", "bcbs «XYZ1234567890»",
	}, No: No{
		"member 123456789", "XYP447317914", "member abc1",
	}}, Form: Written{Forms: Words{
		"?@@@#########", "?@@@##########", "?@@@############",
	}, Called: Words{
		"member", "blue cross", "bcbs", "insurer",
	}}},
}
