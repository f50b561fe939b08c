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

func ExampleRehydrator() {
	masker, err := masking.New(masking.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var table masking.Table
	defer table.Wipe()
	if _, err := masker.Mask(nil, []byte("Tell jane@example.com."), &table); err != nil {
		fmt.Println(err)
		return
	}
	restorer := table.Rehydrator()
	var answer []byte
	for _, piece := range []string{"Dear EM", "AIL", "_1, it ", "is done."} {
		answer = restorer.AppendString(answer, piece)
	}
	fmt.Printf("%s\n", restorer.Flush(answer))
	// Output: Dear jane@example.com, it is done.
}

func ExampleTable_explain() {
	masker, err := masking.New(masking.Options{Patterns: []masking.Pattern{{Type: "TICKET", Regexp: `TCK-[0-9]{6}`}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var table masking.Table
	defer table.Wipe()
	if _, err := masker.Mask(nil, []byte("Close TCK-123456."), &table); err != nil {
		fmt.Println(err)
		return
	}
	for entity, reason := range table.Explain() {
		fmt.Println(entity.Type, entity.Placeholder, entity.Start, entity.End, reason.Rule)
	}
	// Output: TICKET TICKET_1 6 16 pattern
}

func ExampleCheck() {
	fmt.Println(masking.Check(masking.Options{Disable: []string{"EMAIL_ADDRESS"}}))
	fmt.Println(masking.TypeMeant("EMAIL_ADDRESS"))
	// Output:
	// masking: disable: there is no entity type "EMAIL_ADDRESS": did you mean EMAIL?
	// EMAIL
}
