// Command rules checks Prometheus rule files and runs their unit tests with Prometheus's own code: its parser, its rule manager and its
// engine. It reads the file format of `promtool test rules` (alert_rule_test only), and is what the tests need of promtool: a third of the
// packages, so that it is built in a minute.
//
// It sends nothing anywhere. It is a module of its own, because Prometheus is larger than the gateway.
//
//	rules check FILE...     checks rule files as Prometheus does when it loads them
//	rules test FILE...      runs unit tests
//	rules config FILE...    reads Prometheus's configuration files
package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/config"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	commands := map[string]func(string) (int, error){"check": check, "test": test, "config": configuration}
	if len(args) < 2 || commands[args[0]] == nil {
		return errors.New("usage: rules check|test|config FILE...")
	}
	work := commands[args[0]]
	var all []error
	for _, file := range args[1:] {
		n, err := work(file)
		all = append(all, err)
		_, _ = fmt.Fprintf(out, "%s: %d looked at\n", file, n)
	}
	return errors.Join(all...)
}

// check returns how many rules a file holds.
func check(file string) (n int, err error) {
	groups, errs := rulefmt.ParseFile(file, false, model.UTF8Validation, parser.NewParser(parser.Options{}))
	if len(errs) > 0 {
		return 0, fmt.Errorf("%s: %w", file, errors.Join(errs...))
	}
	for _, g := range groups.Groups {
		n += len(g.Rules)
	}
	if n == 0 {
		return 0, fmt.Errorf("%s: it holds no rule", file)
	}
	return n, nil
}

// configuration returns how many scrape jobs a file holds.
func configuration(file string) (int, error) {
	c, err := config.LoadFile(file, false, slog.New(slog.DiscardHandler))
	if err != nil {
		return 0, err
	}
	jobs, err := c.GetScrapeConfigs()
	return len(jobs), err
}
