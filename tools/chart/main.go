// Command chart lints and renders a Helm chart by Helm's own packages, without a cluster and without Helm's program. The tests of k8s run it; it is a
// module of its own because its libraries are larger than the gateway.
//
//	chart lint DIR [VALUES]         prints what `helm lint --strict` finds, and fails on errors and warnings
//	chart template DIR [VALUES]     prints what `helm template vizard DIR --namespace vizard` makes; VALUES is JSON or YAML
package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	"helm.sh/helm/v4/pkg/chart/v2/lint"
	"helm.sh/helm/v4/pkg/chart/v2/lint/support"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	"helm.sh/helm/v4/pkg/engine"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const namespace = "vizard"

func run(args []string, out io.Writer) error {
	if len(args) < 2 || len(args) > 3 {
		return errors.New("usage: chart lint|template DIR [VALUES]")
	}
	text := "{}"
	if len(args) == 3 {
		text = args[2]
	}
	values, err := loader.LoadValues(strings.NewReader(text))
	if err != nil {
		return fmt.Errorf("reading the values: %w", err)
	}
	switch args[0] {
	case "lint":
		return lintChart(args[1], values, out)
	case "template":
		return render(args[1], values, out)
	}
	return fmt.Errorf("%q is no command: want lint or template", args[0])
}

func lintChart(folder string, values map[string]any, out io.Writer) error {
	found := 0
	for _, m := range lint.RunAll(folder, values, namespace).Messages {
		if m.Severity >= support.WarningSev {
			found++
			_, _ = fmt.Fprintln(out, m)
		}
	}
	if found > 0 {
		return fmt.Errorf("%d mistakes", found)
	}
	return nil
}

// render writes the objects in the order of their templates' names. Values that the chart's schema refuses are an error.
func render(folder string, values map[string]any, out io.Writer) error {
	chart, err := loader.Load(folder)
	if err != nil {
		return err
	}
	release := common.ReleaseOptions{Name: "vizard", Namespace: namespace, Revision: 1, IsInstall: true}
	all, err := util.ToRenderValues(chart, values, release, common.DefaultCapabilities.Copy())
	if err != nil {
		return err
	}
	files, err := engine.Render(chart, all)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if text := strings.TrimSpace(files[name]); text != "" && strings.HasSuffix(name, ".yaml") {
			if _, err := fmt.Fprintf(out, "---\n%s\n", text); err != nil {
				return err
			}
		}
	}
	return nil
}
