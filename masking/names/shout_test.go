package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A line that is all in capitals is read as if it were not.
func TestLinesInCapitals(t *testing.T) {
	scan := scanFor(nil, names.Person, names.Location)
	masks(t, scan, []string{
		"PLEASE CALL [P:DANIEL WHITAKER] BEFORE NOON",
		"ATTENDING PHYSICIAN: [P:ROBERT HENDERSON]",
		"THE TRUCK IS STUCK IN [L:ROTTERDAM] SINCE MONDAY",
		"FALTA LA FACTURA DE [P:LUCÍA FERNÁNDEZ] EN EL EXPEDIENTE",
		"DE SLEUTEL VAN [P:WILLEM KUIPERS] IS NIET TERUG",
		"BITTE [P:JÜRGEN HOFFMANN] WEGEN DER RECHNUNG ANRUFEN",
		"ĐỀ NGHỊ GẶP [P:NGUYỄN VĂN HÙNG] NGAY",
		"ПОЗВОНИТЕ ПОЖАЛУЙСТА [P:ИВАНОВУ СЕРГЕЮ] ДО ПЯТНИЦЫ",
	})
	stay(t, scan, []string{
		"THE SOFTWARE IS PROVIDED AS IS, WITHOUT WARRANTY OF ANY KIND",
		"DO NOT TURN OFF THE MACHINE DURING THE UPDATE",
		"BITTE NICHT RAUCHEN UND DIE TÜR SCHLIESSEN",
		"LA FACTURE DOIT ÊTRE PAYÉE AVANT LA FIN DU MOIS",
		"НЕ ВЫКЛЮЧАЙТЕ КОМПЬЮТЕР ВО ВРЕМЯ ОБНОВЛЕНИЯ",
		"SELECT NAME FROM USERS WHERE ID IS NOT NULL",
	})
}
