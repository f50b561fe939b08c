package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

func (a *app) configCommand() *cobra.Command {
	check := &cobra.Command{Use: "check", Short: "Report every mistake in a configuration file, with its line", Args: takes(cobra.NoArgs),
		Long: "It also counts the keys of each profile in masking.profiles, and refuses a file that lacks a profile of a key. It does not check secrets,\n" +
			"nor a store that this machine cannot reach: they may be on another machine.",
		Example: "  vizard config check --config vizard.yaml"}
	path := a.configFlag(check)
	wantJSON := outputFlag(check, "text")
	check.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		c, err := loadWhole(*path)
		if err == nil {
			_, err = gateway.SettingsOf(c)
		}
		var profiles []profileUse
		var unasked error
		if err == nil {
			var used []store.Group
			if used, unasked = usedProfiles(c); unasked == nil {
				err = gateway.Lacking(c, used)
			}
			profiles = profileUses(c, used)
		}
		if asJSON {
			return errors.Join(err, a.printJSON(checked(err, profiles, unasked)))
		}
		if err != nil {
			return err
		}
		return a.printChecked(*path, c, profiles, unasked)
	}
	return group("config", "Check the configuration, and make the gateway read it again", check, a.explainCommand(), a.reloadCommand())
}

func providersIn(n int) string {
	if n == 1 {
		return "1 provider"
	}
	return fmt.Sprintf("%d providers", n)
}

// printChecked says that a file has no mistakes, and which keys have its profiles.
func (a *app) printChecked(path string, c *config.Config, profiles []profileUse, unasked error) error {
	_, err := fmt.Fprintf(a.out, "%s: no mistakes found; %s\n", path, providersIn(len(c.Providers)))
	for _, p := range profiles {
		_, _ = fmt.Fprintf(a.out, "profile %s: %s\n", p.Name, gateway.KeysIn(p.Keys, p.First))
	}
	if unasked != nil {
		_, _ = fmt.Fprintf(a.errs, "The keys of the store were not counted: %v\n", unasked)
	}
	return err
}

// checked is the JSON output of config check: whether the file is valid, each mistake, and the keys of each profile.
func checked(err error, profiles []profileUse, unasked error) any {
	type mistake struct {
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
		Field   string `json:"field,omitempty"`
		Message string `json:"message"`
	}
	report := struct {
		OK       bool         `json:"ok"`
		Mistakes []mistake    `json:"mistakes"`
		Profiles []profileUse `json:"profiles,omitempty"`
		Unasked  string       `json:"store,omitempty"` // why its keys were not counted
	}{OK: err == nil, Mistakes: []mistake{}, Profiles: profiles}
	if unasked != nil {
		report.Unasked = unasked.Error()
	}
	var all config.Errors
	switch {
	case errors.As(err, &all):
		for _, m := range all {
			report.Mistakes = append(report.Mistakes, mistake{m.File, m.Line, m.Path, m.Message})
		}
	case err != nil:
		report.Mistakes = append(report.Mistakes, mistake{Message: err.Error()})
	}
	return report
}

// profileUse is a profile as `vizard config check` shows it.
type profileUse struct {
	Name  string   `json:"name"`
	Keys  int      `json:"keys"`
	First []string `json:"first"` // ids of the first of them
}

// usedProfiles asks the store, or a running gateway that has it open, which profiles its keys have. A store that does not exist has none.
func usedProfiles(c *config.Config) ([]store.Group, error) {
	if pg := c.Store.Postgres; pg != nil {
		url, err := pg.URL.Read()
		if err != nil {
			return nil, err
		}
		return store.LookPostgresGroups(url, keystore.ProfileKind, time.Now())
	}
	client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
	if err == nil {
		defer func() { _ = client.Close() }()
		return client.Profiles()
	}
	used, err := store.LookFileGroups(c.Store.Path, keystore.ProfileKind, time.Now())
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return used, err
}

// profileUses counts the keys of each profile, those of the store and of the configuration, by name.
func profileUses(c *config.Config, used []store.Group) []profileUse {
	by := map[string]*profileUse{}
	of := func(name string) *profileUse {
		if by[name] == nil {
			by[name] = &profileUse{Name: name, First: []string{}}
		}
		return by[name]
	}
	for _, name := range c.Masking.ProfileNames() {
		of(name)
	}
	for _, g := range used {
		u := of(g.Name)
		u.Keys, u.First = u.Keys+g.Records, append(u.First, g.First...)
	}
	for _, k := range c.Keys {
		if k.Profile != "" {
			u := of(k.Profile)
			u.Keys, u.First = u.Keys+1, append(u.First, k.ID)
		}
	}
	all := make([]profileUse, 0, len(by))
	for _, u := range by {
		slices.Sort(u.First)
		u.First = u.First[:min(len(u.First), namedKeys)]
		all = append(all, *u)
	}
	slices.SortFunc(all, func(a, b profileUse) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// namedKeys is how many keys of a profile are named.
const namedKeys = 10

func (a *app) explainCommand() *cobra.Command {
	c := &cobra.Command{Use: "explain [FIELD]", Short: "Explain the fields of a configuration file", Args: takes(cobra.MaximumNArgs(1)),
		Long: "For a field it prints the purpose, the type, the default, a valid value and one that is refused. FIELD is written as in the mistakes\n" +
			"that vizard config check reports. For a section of the file, or without FIELD, it lists the fields.",
		Example: "  vizard config explain timeouts\n  vizard config explain providers.openai.models[0].id"}
	wantJSON := outputFlag(c, "table")
	c.ValidArgsFunction = func(_ *cobra.Command, _ []string, typed string) (paths []string, _ cobra.ShellCompDirective) {
		for _, f := range config.Reference() {
			if strings.HasPrefix(f.Path, typed) && !strings.ContainsAny(f.Path, "<[") { // a name or a number is for the person to type
				paths = append(paths, f.Path)
			}
		}
		return paths, cobra.ShellCompDirectiveNoFileComp
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		fields := config.Explain(strings.Join(args, ""))
		switch {
		case len(fields) == 0:
			return noField(args[0])
		case asJSON:
			return a.printJSON(fields)
		case len(fields) == 1:
			return a.explainField(&fields[0])
		}
		w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
		_, _ = fmt.Fprintln(w, "FIELD\tTYPE\tDEFAULT")
		for _, f := range fields {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%s\n", f.Path, plain(f.Type), defaultOf(&f))
		}
		return w.Flush()
	}
	return c
}

func noField(path string) error {
	if like := config.Meant(path); like != "" {
		return usage.Errorf("there is no field %q in a configuration file: did you mean %s?", path, like)
	}
	return usage.Errorf("there is no field %q in a configuration file; see: vizard config explain", path)
}

func (a *app) explainField(f *config.Field) error {
	kind := f.Type
	if f.Rule != "" {
		kind += ": " + f.Rule
	}
	_, err := fmt.Fprintf(a.out, "%s\n\n%s\n\nType     %s\nDefault  %s\nRight    %s\nWrong    %s\n         %s\n",
		f.Path, plain(f.Meaning), plain(kind), defaultOf(f), f.Example, f.Wrong, f.Message)
	return err
}

func defaultOf(f *config.Field) string {
	if f.Required {
		return "required"
	}
	return plain(cmp.Or(f.Default, f.Unset))
}

// plain is a line of the reference for a terminal: without marks of code and links.
func plain(s string) string {
	return strings.ReplaceAll(link.ReplaceAllString(s, "$1"), "`", "")
}

var link = regexp.MustCompile(`\[([^]]+)\]\([^)]+\)`)

func (a *app) reloadCommand() *cobra.Command {
	reload := &cobra.Command{Use: "reload", Short: "Make the running gateway read its configuration again", Args: takes(cobra.NoArgs),
		Example: "  vizard config reload --config /etc/vizard/vizard.yaml",
		Long: "A gateway also reads it again by itself when the file changes, and at SIGHUP. This command waits for the outcome and says why a change\n" +
			"was refused. After a refusal everything stays as it was. Changes of providers concern Envoy, too, and need envoy.ads."}
	path := a.configFlag(reload)
	wantJSON := outputFlag(reload, "text")
	reload.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		c, err := load(*path)
		if err != nil {
			return err
		}
		client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
		if err != nil {
			return err
		}
		defer func() { _ = client.Close() }()
		if err := client.Reload(); err != nil {
			return err
		}
		return a.printResult(asJSON, map[string]string{"applied": *path}, "%s: applied", *path)
	}
	return reload
}

// load reads the configuration. A file that cannot be read is a mistake in the usage, like one that is wrong.
func load(path string) (*config.Config, error) { return inUsersWords(config.Load(path)) }

// loadWhole is load for a command that builds a gateway: it reports every mistake at once, those of the providers' entries too.
func loadWhole(path string) (*config.Config, error) { return inUsersWords(gateway.Load(path)) }

func inUsersWords(c *config.Config, err error) (*config.Config, error) {
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w; name the file with --config or $VIZARD_CONFIG", err)
	}
	return c, misused(err)
}

// misused gives any error of the configuration the exit code of a wrong one.
func misused(err error) error {
	if err == nil || errors.As(err, &config.Errors{}) {
		return err
	}
	return usage.Wrap(err)
}
