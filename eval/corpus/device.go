package corpus

import "strings"

// deviceKinds are vehicles, phones and the papers of a person.
func deviceKinds() []Kind {
	return []Kind{
		{Type: "VIN", Name: "check digit", Cued: true, Keys: strings.Fields("vin vehicle_vin vin_number chassis_number"), Labels: []string{"VIN", "Vehicle identification number", "VIN number", "Fahrgestellnummer", "Chassis"}, make: plain((*source).vin)},
		{Type: "IMEI", Name: "digits", Cued: true, Keys: strings.Fields("imei device_imei imei_number"), Labels: []string{"IMEI", "Device IMEI", "IMEI number"},
			make: plain(func(s *source) string {
				n := s.oneOf("00101234 49015420 35209900") + s.digits(6) // 001 is the test reporting body
				n += luhn(n)
				return pick(s, []string{n, n, n[:2] + "-" + n[2:8] + "-" + n[8:14] + "-" + n[14:]})
			})},
		{Type: "LICENSE_PLATE", Name: "world", Also: []string{"PLATE"}, Cued: true, Keys: strings.Fields("license_plate plate plate_number number_plate registration_number"),
			Labels: []string{"License plate", "Plate", "Number plate", "Kennzeichen", "Plaque d'immatriculation", "Matrícula", "Targa", "Reg. no."},
			make:   pattern("<d1><C3><d3>", "<C3>-<d4>", "<C2><d2> <C3>", "B-<C2> <d4>", "M <C2> <d3>", "<C2>-<d3>-<C2>", "<d4> <C3>", "<C2> <d3> <C2>", "<C3> <d3>")},
		{Type: "DRIVER_LICENSE", Name: "US", Also: []string{"DRIVERS_LICENSE", "DRIVING_LICENSE"}, Cued: true, Keys: strings.Fields("driver_license drivers_license dl_number driver_license_number license_no"),
			Labels: []string{"Driver's license", "Driver license number", "DL#", "Driver's license no.", "License number"}, make: pattern("<C1><d7>", "<d9>", "<C1><d12>", "<d8>", "<C1><d3>-<d4>-<d4>", "<C2><d6>")},
		{Type: "DRIVER_LICENSE", Name: "Europe", Also: []string{"DRIVERS_LICENSE", "DRIVING_LICENSE"}, Cued: true, Keys: strings.Fields("driving_licence driver_licence licence_number"),
			Labels: []string{"Driving licence", "Driving licence number", "Führerscheinnummer", "Permis de conduire", "Permiso de conducir", "Patente"},
			make:   pattern("<C5>9<d5><C1>9<C1>9<C2>", "B<d3><U5><d1><U1>", "<d2>AA<d5>", "<d8><C1>", "U1<C1><d6><C1>")},
		{Type: "PASSPORT", Name: "digits", Cued: true, Keys: strings.Fields("passport passport_number passport_no"), Labels: []string{"Passport", "Passport no.", "Passport number", "Reisepass", "Passeport n°", "Pasaporte"}, make: pattern("<d9>", "<d9>")},
		{Type: "PASSPORT", Name: "letters", Cued: true, Keys: strings.Fields("passport passport_number passport_no travel_document"),
			Labels: []string{"Passport", "Passport No", "Passport number", "Reisepassnummer", "Numéro de passeport", "Número de pasaporte", "Passaporto", "护照号码", "パスポート番号"},
			make:   pattern("C01X<d4><C1>", "<C1><d8>", "<C2><d6>", "<C2><d7>", "<d2><C2><d5>", "<C3><d6>", "N<d7>", "E<d8>")},
		{Type: "MEDICAL_RECORD", Name: "number", Also: []string{"MEDICAL_RECORD_NUMBER", "MRN"}, Cued: true, Keys: strings.Fields("mrn medical_record_number patient_mrn medical_record"),
			Labels: []string{"MRN", "Medical record number", "Medical record no.", "Patient MRN"}, make: pattern("<d7>", "<d8>", "<d10>", "MRN<d6>", "<d3>-<d2>-<d4>", "<C1><d7>")},
	}
}

// vin closes a vehicle's number with the check digit of 49 CFR 565.
func (s *source) vin() string {
	number := s.oneOf("1HG 1FT WBA 2T1 5YJ JTD 3VW WVW") + s.some('v', 5) + "0" + s.oneOf("A B C D E F G H J K L M N P R S") + s.some('v', 1) + s.digits(6)
	weights := []int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}
	sum := 0
	for i := range len(number) {
		sum += strings.IndexByte("0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ", number[i]) % 10 * weights[i]
	}
	return number[:8] + "0123456789X"[sum%11:sum%11+1] + number[9:]
}
