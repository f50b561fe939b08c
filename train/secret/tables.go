package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// styles are the forms of tables; those from heldStyles on are measured on in more texts than they are learned from.
var styles = []string{",", ";", "\t", "|", "md", "psql", "mysql", "box", "fixed", "right", "html", "html rows", "json", "json rows", "json stack", "wiki", "sql", "quoted"}

// A grid is a table before it has a form.
type grid struct {
	heads  []string
	rows   [][]string
	secret int // column, -1 for none
}

// table writes rows below a head.
func (r random) table(w *writer, l *language, held bool) {
	style := pick(r, styles)
	g := r.grid(l, style)
	if held && r.chance(30) {
		style = pick(r, []string{"fixed", "box", "html rows", "json rows"})
	}
	switch style {
	case "md", "psql", "mysql", "box", "fixed", "right":
		g.wide(w, r, style)
	case "html", "html rows":
		g.html(w, r, style == "html rows")
	case "json", "json rows", "json stack":
		g.json(w, r, style)
	case "wiki":
		w.plain("{| class=\"wikitable\"\n! " + strings.Join(g.heads, " !! ") + "\n")
		g.each(func(row []string) {
			w.plain("|-\n| ")
			g.line(w, row, func(s string) string { return s }, " || ")
			w.plain("\n")
		})
		w.plain("|}\n")
	case "sql":
		w.plain(fmt.Sprintf("INSERT INTO %s (%s) VALUES\n", r.asciiWord(), strings.Join(g.heads, ", ")))
		g.each(func(row []string) {
			w.plain("(")
			g.line(w, row, func(s string) string { return "'" + s + "'" }, ", ")
			w.plain("),\n")
		})
	case "quoted":
		quote := func(s string) string { return "\"" + s + "\"" }
		sep := pick(r, []string{",", ";"})
		w.plain(quote(strings.Join(g.heads, quote(sep))) + "\n")
		g.each(func(row []string) { g.line(w, row, quote, sep); w.plain("\n") })
	default:
		w.plain(strings.Join(g.heads, style) + "\n")
		g.each(func(row []string) { g.line(w, row, func(s string) string { return s }, style); w.plain("\n") })
	}
}

// grid makes the cells.
func (r random) grid(l *language, style string) *grid {
	g := &grid{heads: make([]string, r.between(2, 6)), secret: -1}
	for i := range g.heads {
		if g.heads[i] = r.harmless().name; r.chance(35) {
			g.heads[i] = pick(r, []string{"user", "login", "e-mail", "host", "service", "notes", "env", "Name", "Owner", "Site"})
		}
	}
	isKey := r.chance(45)
	if r.chance(70) {
		g.secret = r.IntN(len(g.heads))
		if g.heads[g.secret] = pick(r, passNames); isKey {
			g.heads[g.secret] = pick(r, secretNames)
		}
		if r.chance(35) {
			g.heads[g.secret] = title(r.noun(l, map[bool]string{true: "K", false: "P"}[isKey]))
		}
	}
	words := r.chance(20) // all passwords are of one kind
	shape := pick(r, passwordShapes)
	for range r.between(1, pick(r, []int{4, 9, 9, 40})) {
		row := make([]string, len(g.heads))
		for i := range row {
			row[i] = strings.NewReplacer(",", "", ";", "", "|", "", "\t", "", "'", "", "\"", "", "<", "", ">", "").Replace(r.cellOf(g.heads[i]))
			if i == g.secret {
				row[i] = r.cellSecret(isKey, style)
				if v := shape(r); words && !isKey && len(v) > 5 && !strings.ContainsAny(v, ",;|\t\"'<>") && !(style == "fixed" && strings.Contains(v, " ")) {
					row[i] = v
				}
			}
		}
		g.rows = append(g.rows, row)
	}
	return g
}

func (r random) cellOf(head string) string {
	switch strings.ToLower(head) {
	case "user", "login", "owner":
		return pick(r, users)
	case "name":
		return title(pick(r, people))
	case "host":
		return pick(r, hosts)
	case "service", "site":
		return r.filler("svc")
	case "env":
		return pick(r, envs)
	case "notes":
		return pick(r, []string{"", "-", r.word() + " " + r.word(), "see wiki", "old"})
	}
	return r.harmless().value
}

func (g *grid) each(write func(row []string)) {
	for _, row := range g.rows {
		write(row)
	}
}

// line writes the cells of a row, each with what dress puts around it.
func (g *grid) line(w *writer, row []string, dress func(string) string, sep string) {
	for i, v := range row {
		if i > 0 {
			w.plain(sep)
		}
		before, after, _ := strings.Cut(dress("\x00"), "\x00")
		w.plain(before)
		if i == g.secret {
			w.secret(v)
		} else {
			w.plain(v)
		}
		w.plain(after)
	}
}

// wide writes columns of a width.
func (g *grid) wide(w *writer, r random, style string) {
	width := make([]int, len(g.heads))
	for i, h := range g.heads {
		width[i] = utf8.RuneCountInString(h)
		for _, row := range g.rows {
			width[i] = max(width[i], utf8.RuneCountInString(row[i]))
		}
	}
	bar, cross := "|", "+"
	if style == "box" {
		bar, cross = pick(r, []string{"│", "┃", "║"}), "┼"
	}
	rule := func() {
		var b strings.Builder
		for _, n := range width {
			b.WriteString(cross + strings.Repeat(map[bool]string{true: "─", false: "-"}[style == "box"], n+2))
		}
		w.plain(b.String() + cross + "\n")
	}
	gap := strings.Repeat(" ", r.between(2, 4))
	write := func(row []string, secret int) {
		for i, v := range row {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(v))
			before, after := "", pad+gap
			switch style {
			case "right":
				before, after = pad+gap, ""
			case "fixed":
			case "psql":
				before, after = map[bool]string{true: " ", false: "| "}[i == 0], pad+" "
			default:
				before, after = bar+" ", pad+" "
			}
			w.plain(before)
			if i == secret {
				w.secret(v)
			} else {
				w.plain(v)
			}
			w.plain(after)
		}
		if style != "fixed" && style != "right" && style != "psql" {
			w.plain(bar)
		}
		w.plain("\n")
	}
	if style == "mysql" || style == "box" {
		rule()
	}
	write(g.heads, -1)
	switch {
	case style == "md":
		w.plain(strings.Repeat("|---", len(width)) + "|\n")
	case style == "fixed" && r.chance(40), style == "right" && r.chance(40):
		for _, n := range width {
			w.plain(strings.Repeat("-", n) + gap)
		}
		w.plain("\n")
	case style != "fixed" && style != "right":
		rule()
	}
	g.each(func(row []string) { write(row, g.secret) })
	if style == "mysql" || style == "box" {
		rule()
	}
}

// html writes a table in tags, a row or a cell a line.
func (g *grid) html(w *writer, r random, stacked bool) {
	indent, end := "", ""
	if stacked {
		indent, end = pick(r, []string{"", "  ", "    "}), "\n"
	}
	row := func(tag string, cells []string, secret int) {
		w.plain(indent + "<tr>" + end)
		for i, v := range cells {
			w.plain(indent + "<" + tag + pick(r, []string{"", "", " class=\"c\""}) + ">")
			if i == secret {
				w.secret(v)
			} else {
				w.plain(v)
			}
			w.plain("</" + tag + ">" + end)
		}
		w.plain(indent + "</tr>\n")
	}
	w.plain("<table>\n" + pick(r, []string{"", "<thead>\n"}))
	row(pick(r, []string{"th", "td"}), g.heads, -1)
	w.plain(pick(r, []string{"", "</thead><tbody>\n"}))
	g.each(func(cells []string) { row("td", cells, g.secret) })
	w.plain("</table>\n")
}

// json writes a list of lists: on one line, a row or a cell a line.
func (g *grid) json(w *writer, r random, style string) {
	open, sep, next, end := "[", ", ", ", ", "]"
	switch style {
	case "json rows":
		open, next, end = "[\n  ", ",\n  ", "\n]"
	case "json stack":
		open, sep, next, end = "[\n  ", ",\n    ", ",\n  ", "\n]"
	}
	before, after := "[", "]"
	if style == "json stack" {
		before, after = "[\n    ", "\n  ]"
	}
	if style == "json" && r.chance(50) {
		sep, next = ",", ","
	}
	quote := func(s string) string { return "\"" + s + "\"" }
	w.plain(open + before + quote(strings.Join(g.heads, quote(sep))) + after)
	g.each(func(row []string) {
		w.plain(next + before)
		g.line(w, row, quote, sep)
		w.plain(after)
	})
	w.plain(end + "\n")
}

func (r random) cellSecret(isKey bool, style string) string {
	for {
		v := r.packed()
		if isKey {
			v = r.key()
		} else if r.chance(8) && style != "fixed" && style != "right" {
			v = r.joined(r.between(2, 4), " ", r.chance(20))
		}
		if !strings.ContainsAny(v, ",;|\t\"'<>\\") {
			return v
		}
	}
}
