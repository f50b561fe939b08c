package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/audit"
)

func (a *app) auditCommand() *cobra.Command {
	verify := &cobra.Command{Use: "verify FILE", Short: "Check that no line of an audit trail was changed, removed, added or moved", Args: takes(cobra.ExactArgs(1)),
		Example: "  vizard audit verify /var/log/vizard/audit.jsonl",
		Long: "Prints the number of lines and the hash of the last one. Keep both elsewhere: only a comparison with them shows that lines were\n" +
			"cut off at the end.",
	}
	wantJSON := outputFlag(verify, "text")
	verify.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		f, err := os.Open(args[0])
		if err != nil {
			return fmt.Errorf("reading the audit trail: %w", err)
		}
		defer func() { _ = f.Close() }()
		n, head, err := audit.Verify(f)
		if err != nil {
			return fmt.Errorf("%s: %w", args[0], err)
		}
		return a.printResult(asJSON, map[string]any{"lines": n, "last_hash": head}, "%d lines, last hash %s", n, head)
	}
	return group("audit", "Check the trail of administrative acts", verify)
}
