package masking_test

import (
	"fmt"

	"github.com/vizard-gateway/vizard/masking"
)

func ExampleMasker_Mask() {
	masker, err := masking.New(masking.Options{
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Example Corp"}}},
		Patterns:   []masking.Pattern{{Type: "TICKET", Regexp: `TCK-[0-9]{6}`}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	var table masking.Table
	defer table.Wipe()
	masked, err := masker.Mask(nil, []byte("Tell jane@example.com of Example Corp about TCK-123456."), &table)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", masked)
	fmt.Printf("%s\n", table.Restore(nil, []byte("Dear EMAIL_1, TICKET_1 is done.")))
	// Output:
	// Tell EMAIL_1 of CUSTOMER_1 about TICKET_1.
	// Dear jane@example.com, TCK-123456 is done.
}
