package heldout

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

const largeTable = 32<<10 - 1

// tableStyle writes rows of cells; mark tells which cells hold a secret.
type tableStyle struct {
	name  string
	write func(w *writer, head []string, rows [][]cell)
}

// cell is a text, and whether it is to be found.
type cell struct {
	text   string
	secret bool
}

var tableStyles = []tableStyle{
	{"psql", (*writer).psql},
	{"psql -x", records("-[ RECORD %d ]", " | ")},
	{"mysql", (*writer).mysql},
	{"mysql \\G", records("*************************** %d. row ***************************", ": ")},
	{"box", (*writer).box},
	{"Markdown", (*writer).markdown},
	{"CSV", separated(",")},
	{"CSV with semicolons", separated(";")},
	{"TSV", separated("\t")},
	{"fixed width", (*writer).fixed},
	{"HTML", (*writer).html},
	{"JSON rows", (*writer).jsonRows},
	{"JSON lines", (*writer).jsonLines},
	{"wiki", (*writer).wiki},
	{"YAML list", (*writer).yamlList},
}

// secretColumns are heads of the column to be found, and whether people chose its values.
var secretColumns = []struct {
	head   string
	chosen bool
}{
	{"password", true}, {"pwd", true}, {"passwd", true}, {"pass", true}, {"login_password", true}, {"Passwort", true}, {"mot de passe", true}, {"contraseña", true}, {"senha", true}, {"пароль", true}, {"密码", true},
	{"パスワード", true}, {"비밀번호", true}, {"şifre", true}, {"hasło", true}, {"wachtwoord", true}, {"passphrase", true},
	{"api_key", false}, {"token", false}, {"access_token", false}, {"secret", false}, {"API key", false}, {"refresh_token", false}, {"client_secret", false}, {"credential", false}, {"密钥", false}, {"Schlüssel", false}, {"clé API", false},
}

// plainColumns are the others.
var plainColumns = map[string]func(*source) string{
	"id": formed("<D1><d2>"), "host": fillers["host"], "service": fillers["svc"], "seen": fillers["date"], "count": fillers["n"], "uid": (*source).uuid, "status": oneOf("ok idle stale new"), "ticket": fillers["ticket"],
}

var plainHeads = strings.Fields("id host service seen count uid status ticket")

// table makes rows; where seldom is above 0, all but one of so many rows have no secret.
func (w *writer) table(rows, seldom int) (head []string, cells [][]cell) {
	column := pick(w.source, secretColumns)
	first := w.IntN(4)
	head = []string{plainHeads[first], plainHeads[first+2], column.head, plainHeads[first+4]}
	if w.chance(40) {
		head[2], head[3] = head[3], head[2]
	}
	for i := range rows {
		var row []cell
		for _, name := range head {
			draw, plain := plainColumns[name]
			switch {
			case plain:
				row = append(row, cell{draw(w.source), false})
			case seldom > 0 && i%seldom != 0:
				row = append(row, cell{pick(w.source, []string{"", "NULL", "-"}), false})
			default:
				row = append(row, cell{w.columnValue(column.chosen), true})
			}
		}
		cells = append(cells, row)
	}
	return head, cells
}

func (w *writer) columnValue(chosen bool) string {
	for {
		v := w.key()
		if chosen {
			v = w.password(false)
		}
		if !strings.ContainsAny(v, "\"'`\\|,;<>& \t") {
			return v
		}
	}
}

func (w *writer) cell(c cell) {
	start := w.b.Len()
	w.b.WriteString(c.text)
	if c.secret {
		w.gold = append(w.gold, Gold{Class: w.class, Group: w.group, Parts: []Part{{start, w.b.Len()}}})
	}
}

func widths(head []string, rows [][]cell) []int {
	all := make([]int, len(head))
	for i, name := range head {
		all[i] = utf8.RuneCountInString(name)
	}
	for _, row := range rows {
		for i, c := range row {
			all[i] = max(all[i], utf8.RuneCountInString(c.text))
		}
	}
	return all
}

// row writes cells, each between before and after; widths above 0 are filled up with blanks.
func (w *writer) row(cells []cell, widths []int, before, between, after string) {
	w.b.WriteString(before)
	for i, c := range cells {
		if i > 0 {
			w.b.WriteString(between)
		}
		w.cell(c)
		if widths != nil {
			w.b.WriteString(strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c.text)))
		}
	}
	w.b.WriteString(after + "\n")
}

func plainCells(texts []string) []cell {
	cells := make([]cell, len(texts))
	for i, text := range texts {
		cells[i].text = text
	}
	return cells
}

// rule is a line between rows.
func (w *writer) rule(widths []int, left, line, cross, right string) {
	var parts []string
	for _, n := range widths {
		parts = append(parts, strings.Repeat(line, n+2))
	}
	w.b.WriteString(left + strings.Join(parts, cross) + right + "\n")
}

// tableTexts has small tables in every style, and tables of 32 KiB in which few rows have a secret.
func tableTexts(seed uint64) []Text {
	var texts []Text
	for _, style := range tableStyles {
		for i := range perTableStyle {
			w := newWriter(newSource(seed, string(Table), style.name, strconv.Itoa(i)), Table, style.name)
			head, rows := w.table(w.between(2, 9), 0)
			style.write(w, head, rows)
			texts = append(texts, Text{Body: w.b.String(), Gold: w.gold})
		}
		for i := range perLargeTable {
			texts = append(texts, large(seed, style, i))
		}
	}
	return texts
}

// large is a table of as many rows as fit into 32 KiB.
func large(seed uint64, style tableStyle, i int) Text {
	for rows := 700; ; rows -= 20 {
		w := newWriter(newSource(seed, "large", style.name, strconv.Itoa(i)), Table, "32 KiB")
		head, cells := w.table(rows, 25)
		style.write(w, head, cells)
		if w.b.Len() <= largeTable {
			return Text{Body: w.b.String(), Gold: w.gold}
		}
	}
}
