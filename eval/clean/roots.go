package clean

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// Roots returns the Go distribution and the modules that the main module's go.mod lists, downloaded if need be: the
// same files wherever the same Go is used.
func Roots(ctx context.Context) ([]Root, error) {
	goroot, err := command(ctx, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	mod, err := command(ctx, "mod", "edit", "-json")
	if err != nil {
		return nil, err
	}
	var listed struct{ Require []struct{ Path string } }
	if err := json.Unmarshal([]byte(mod), &listed); err != nil {
		return nil, fmt.Errorf("reading the list of modules: %w", err)
	}
	if _, err := command(ctx, "mod", "download"); err != nil {
		return nil, err
	}
	arguments := []string{"list", "-m", "-f", "{{.Path}}@{{.Version}}\t{{.Dir}}"}
	for _, module := range listed.Require {
		arguments = append(arguments, module.Path)
	}
	modules, err := command(ctx, arguments...)
	if err != nil {
		return nil, err
	}
	roots := []Root{{Name: "go", Dir: goroot}}
	for line := range strings.Lines(modules) {
		if name, dir, found := strings.Cut(strings.TrimSpace(line), "\t"); found {
			roots = append(roots, Root{Name: name, Dir: dir})
		}
	}
	return roots, nil
}

func command(ctx context.Context, arguments ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "go", arguments...).Output()
	if err != nil {
		detail := ""
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			detail = ": " + strings.TrimSpace(string(exit.Stderr))
		}
		return "", fmt.Errorf("running go %s: %w%s", arguments[0], err, detail)
	}
	return strings.TrimSpace(string(out)), nil
}
