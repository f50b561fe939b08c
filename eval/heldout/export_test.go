package heldout

import "strconv"

// CheckDigits computes the check digits of what stands before them, by the name of the id.
var CheckDigits = map[string]func(string) string{
	"Luhn": luhn, "MOD 11,10": mod1110, "Verhoeff": verhoeff, "NHS": number(nhs), "PPSN": ppsn, "BSN": number(bsn), "TCKN": tckn, "SVNR": number(svnr), "DNI": dni, "NIF of Portugal": ptnif,
	"codice fiscale": func(n string) string { return string(upper[oddEven(n)]) }, "hetu": hetu, "isikukood": number(isikukood), "INN": inn, "GSTIN": gstin, "NRIC": nric, "Chinese id": cnID, "Taiwanese id": twID,
	"My Number": myNumber, "BRN": brn, "CPF": cpf, "CNPJ": cnpj, "CURP": curp, "RFC": rfc, "CLABE": clabe, "RUT": rut, "EAN-13": ean13, "Medicare": medicare, "TFN": number(tfn), "IRD": number(ird), "KVNR": number(kvnr),
	"machine-readable": number(machineReadable), "adóazonosító": number(hutax), "RNOKPP": number(rnokpp), "97": func(n string) string { return strconv.Itoa(97 - remainder(n, 97)) }, "IBAN": func(n string) string { return strconv.Itoa(98 - remainder(n, 97)) },
}

func number(f func(string) int) func(string) string {
	return func(n string) string { return strconv.Itoa(f(n)) }
}

// IsABN says whether a number is an Australian business number.
var IsABN = isABN

// FrameTexts returns the fixed words of every frame, by its name, and the invented vendors.
func FrameTexts() (texts map[string]string, vendors []string) {
	texts = map[string]string{}
	for _, folder := range []string{"prose", "personal", "names", "settings", "clean", "clean/prose"} {
		for _, file := range frameFiles(folder) {
			for _, f := range file.frames {
				texts[f.name] = f.text
			}
		}
	}
	for _, v := range unseenVendors() {
		vendors = append(vendors, v.name)
	}
	return texts, vendors
}

// Locales returns the number of them, and of frames for each language of prose.
func Locales() (n int, frames map[string]int) {
	frames = map[string]int{}
	for _, file := range frameFiles("prose") {
		frames[file.name] = len(file.frames)
	}
	return len(locales()), frames
}
