package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/vizard-gateway/vizard/cmd/internal/terminal"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/spelling"
)

// app has the process's environment, streams and signals for every command.
type app struct {
	env       func(string) string
	in        io.Reader
	out, errs io.Writer
	stopAt    []os.Signal // ask the process to end: see untilSignal
}

// execute runs one command line and returns its exit code: 2 for a mistake in the usage.
func (a *app) execute(ctx context.Context, args []string) int {
	root := a.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitDone
	}
	var mistakes config.Errors
	if errors.As(err, &mistakes) {
		_, _ = fmt.Fprintln(a.errs, mistakes.Error())
		return exitUsage
	}
	_, _ = fmt.Fprintf(a.errs, "vizard: %v\n", err)
	if errors.As(err, &usage.Error{}) {
		return exitUsage
	}
	return exitFailed
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "vizard",
		Short: "Vizard, the privacy gateway for prompts: an Envoy ext_proc sidecar",
		Long: "Vizard masks personal data and developer secrets in prompts before Envoy sends them to a model provider,\n" +
			"and restores them in the answer. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.",
		Example:       "  vizard run\n  echo 'Write to jane@example.com' | vizard mask",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          helpOfGroup,
	}
	root.Version = versionText()
	root.SetVersionTemplate("{{.Version}}")
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.errs)
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(a.runCommand(), a.serveCommand(), a.envoyCommand(), a.configCommand(), a.keyCommand(), a.providerCommand(), a.providerKeyCommand(),
		a.keysetCommand(), a.storeCommand(), a.auditCommand(), a.maskCommand(),
		a.modelsCommand(), a.doctorCommand(), a.versionCommand())
	completion(root)
	help(root)
	completeArguments(root)
	beginWithShort(root)
	return root
}

// beginWithShort makes the help of each command begin with what the command is for, as the list of commands says it.
func beginWithShort(c *cobra.Command) {
	for _, sub := range c.Commands() {
		if sub.Long != "" && sub.HasParent() && sub.Name() != "completion" && sub.Parent().Name() != "completion" {
			sub.Long = sub.Short + ".\n\n" + sub.Long
		}
		beginWithShort(sub)
	}
}

// completionPlaces are where shells look for a command's completion.
var completionPlaces = map[string]string{
	"bash": "vizard completion bash >/etc/bash_completion.d/vizard", "zsh": `vizard completion zsh >"${fpath[1]}/_vizard"`,
	"fish": "vizard completion fish >~/.config/fish/completions/vizard.fish", "powershell": "vizard completion powershell | Out-String | Invoke-Expression",
}

// completion adds cobra's command for it, with examples.
func completion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			c.Example = "  vizard completion bash --help"
			c.Args, c.RunE = cobra.ArbitraryArgs, helpOfGroup
			for _, shell := range c.Commands() {
				shell.Args, shell.Example = takes(cobra.NoArgs), "  "+completionPlaces[shell.Name()]
			}
		}
	}
}

// help gives cobra's command for it our error for a command that is not there.
func help(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	for _, c := range root.Commands() {
		if c.Name() == "help" {
			c.Run, c.RunE = nil, func(_ *cobra.Command, args []string) error {
				about, rest, err := root.Find(args)
				switch {
				case err != nil:
					return usage.Wrap(err)
				case len(rest) > 0:
					return unknown(about, rest[0])
				}
				about.InitDefaultHelpFlag()
				about.InitDefaultVersionFlag()
				return about.Help()
			}
		}
	}
}

// completeArguments keeps shells from offering files where a command takes none.
func completeArguments(c *cobra.Command) {
	for _, sub := range c.Commands() {
		completeArguments(sub)
	}
	if takesFiles := strings.Contains(c.Use, "FILE") || strings.Contains(c.Use, "DIR"); !takesFiles && c.ValidArgsFunction == nil {
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
}

// completeFlag has shells offer the values of a flag.
func completeFlag(c *cobra.Command, name string, values ...string) {
	if err := c.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic("vizard: internal error: " + err.Error()) // the command has no such flag
	}
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short, Args: cobra.ArbitraryArgs, RunE: helpOfGroup}
	g.AddCommand(commands...)
	return g
}

// helpOfGroup prints the help of a command that only holds others, or says that it holds no such one.
func helpOfGroup(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return unknown(c, args[0])
	}
	return c.Help()
}

// takes is cobra's argument check, in our words.
func takes(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch _, wanted, _ := strings.Cut(c.Use, " "); {
		case check(c, args) == nil:
			return nil
		case len(args) == 0:
			return usage.Errorf("%s is missing; see: %s --help", wanted, c.CommandPath())
		case wanted == "":
			return usage.Errorf("%q: this command takes no arguments, only flags; see: %s --help", args[0], c.CommandPath())
		default:
			return usage.Errorf("%q is one argument too many: want %s; see: %s --help", args[len(args)-1], wanted, c.CommandPath())
		}
	}
}

// configFlag adds --config; its default is $VIZARD_CONFIG, then vizard.yaml.
func (a *app) configFlag(c *cobra.Command) *string {
	standard := a.env("VIZARD_CONFIG")
	if standard == "" {
		standard = "vizard.yaml"
	}
	return c.Flags().StringP("config", "c", standard, "configuration file (also $VIZARD_CONFIG)")
}

// outputFlag adds --output and --json, which is the same as --output json, and returns a function that says whether JSON is wanted. usual is what
// people get: a table or text.
func outputFlag(c *cobra.Command, usual string) func() (bool, error) {
	form := c.Flags().StringP("output", "o", usual, usual+" or json")
	short := c.Flags().Bool("json", false, "the same as --output json")
	completeFlag(c, "output", usual, "json")
	return func() (bool, error) {
		switch {
		case *form == "json", *short && !c.Flags().Changed("output"):
			return true, nil
		case *form == usual && !*short:
			return false, nil
		case *form == usual:
			return false, usage.Errorf("--json and --output %s exclude each other", usual)
		}
		return false, usage.Errorf("--output %q: want %s or json", *form, usual)
	}
}

// unknown is the error for an unknown command. It names similar commands.
func unknown(c *cobra.Command, name string) error {
	c.SuggestionsMinimumDistance = 2
	if like := c.SuggestionsFor(name); len(like) > 0 {
		return usage.Errorf("unknown command %q: did you mean %s? See: %s --help", name, strings.Join(like, " or "), c.CommandPath())
	}
	return usage.Errorf("unknown command %q; see: %s --help", name, c.CommandPath())
}

// wrongFlag is the error for a flag that is not there or has no such value. It names the flag that looks like it.
func wrongFlag(c *cobra.Command, err error) error {
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok {
		var all []string
		c.Flags().VisitAll(func(f *pflag.Flag) { all = append(all, f.Name) })
		if like := spelling.Nearest(missing.GetSpecifiedName(), all); like != "" {
			return usage.Errorf("%w: did you mean --%s? See: %s --help", err, like, c.CommandPath())
		}
	}
	return usage.Errorf("%w; see: %s --help", err, c.CommandPath())
}

// printResult prints the result of a command: a line of text, or JSON.
func (a *app) printResult(asJSON bool, v any, format string, args ...any) error {
	if asJSON {
		return a.printJSON(v)
	}
	_, err := fmt.Fprintf(a.out, format+"\n", args...)
	return err
}

func (a *app) printJSON(v any) error {
	e := json.NewEncoder(a.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// sayWaiting tells a person at a terminal what the command waits for.
func (a *app) sayWaiting(what string) {
	if terminal.Is(a.in) && terminal.Is(a.errs) {
		_, _ = fmt.Fprintf(a.errs, "Type or paste the %s; Ctrl-D on an empty line ends it.\n", what)
	}
}

// A signal that asks the process to stop ends most commands at once, as it ends any program. Two kinds of commands ask for something else: those that
// have something to finish, and those that change keys or credentials.

var errStopped = errors.New("stopped by a signal; what was printed before is done")

// untilSignal is the context of a command that ends by itself once a signal has come.
func (a *app) untilSignal(c *cobra.Command) context.Context {
	if len(a.stopAt) == 0 {
		return c.Context()
	}
	ctx, _ := signal.NotifyContext(c.Context(), a.stopAt...) // the process ends with the command
	return ctx
}

// uncut does what must be done whole: a change of the store, its line in the audit trail, and the new key on the terminal. A signal that comes
// meanwhile stops the command afterwards.
func (a *app) uncut(do func() error) error {
	if len(a.stopAt) == 0 {
		return do()
	}
	held := make(chan os.Signal, 1)
	signal.Notify(held, a.stopAt...)
	defer signal.Stop(held)
	err := do()
	if len(held) > 0 {
		return errors.Join(err, errStopped)
	}
	return err
}
