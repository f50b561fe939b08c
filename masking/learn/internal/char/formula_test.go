package char_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

func TestFormula(t *testing.T) {
	for v, want := range map[string]bool{
		"ATGGCCATTGTAATGGGCC": true, "CC(=O)Oc1ccccc1C(=O)O": true, "OC1=CC=CC=C1C(=O)O": true, "C[C@H](N)CC(=O)O": true, "gattaca": false, "acgtacgt": true,
		"copperlantern": false, "Pinscross": false, "CNOPSBfh": false, "kX9(=mP2vLq8z": false, "": false, "C#N": false,
	} {
		if got := char.Formula([]byte(v)); got != want {
			t.Errorf("%q: %v", v, got)
		}
	}
}
