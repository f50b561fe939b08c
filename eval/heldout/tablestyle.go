package heldout

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

func (w *writer) psql(head []string, rows [][]cell) {
	wide := widths(head, rows)
	w.row(plainCells(head), wide, " ", " | ", "")
	w.rule(wide, "", "-", "+", "")
	for _, row := range rows {
		w.row(row, wide, " ", " | ", "")
	}
	fmt.Fprintf(&w.b, "(%d rows)\n", len(rows))
}

func (w *writer) mysql(head []string, rows [][]cell) {
	wide := widths(head, rows)
	w.rule(wide, "+", "-", "+", "+")
	w.row(plainCells(head), wide, "| ", " | ", " |")
	w.rule(wide, "+", "-", "+", "+")
	for _, row := range rows {
		w.row(row, wide, "| ", " | ", " |")
	}
	w.rule(wide, "+", "-", "+", "+")
}

func (w *writer) box(head []string, rows [][]cell) {
	wide := widths(head, rows)
	w.rule(wide, "┌", "─", "┬", "┐")
	w.row(plainCells(head), wide, "│ ", " │ ", " │")
	w.rule(wide, "├", "─", "┼", "┤")
	for _, row := range rows {
		w.row(row, wide, "│ ", " │ ", " │")
	}
	w.rule(wide, "└", "─", "┴", "┘")
}

func (w *writer) markdown(head []string, rows [][]cell) {
	w.row(plainCells(head), nil, "| ", " | ", " |")
	w.b.WriteString("|" + strings.Repeat("---|", len(head)) + "\n")
	for _, row := range rows {
		w.row(row, nil, "| ", " | ", " |")
	}
}

func (w *writer) wiki(head []string, rows [][]cell) {
	w.row(plainCells(head), nil, "||", "||", "||")
	for _, row := range rows {
		w.row(row, nil, "|", "|", "|")
	}
}

func (w *writer) fixed(head []string, rows [][]cell) {
	wide := widths(head, rows)
	w.row(plainCells(head), wide, "", "   ", "")
	for _, row := range rows {
		w.row(row, wide, "", "   ", "")
	}
}

func (w *writer) html(head []string, rows [][]cell) {
	w.b.WriteString("<table>\n<tr><th>" + strings.Join(head, "</th><th>") + "</th></tr>\n")
	for _, row := range rows {
		w.row(row, nil, "<tr><td>", "</td><td>", "</td></tr>")
	}
	w.b.WriteString("</table>\n")
}

func (w *writer) jsonRows(head []string, rows [][]cell) {
	w.b.WriteString(`[["` + strings.Join(head, `","`) + "\"],\n")
	for i, row := range rows {
		w.row(row, nil, `["`, `","`, map[bool]string{true: `"]]`, false: `"],`}[i == len(rows)-1])
	}
}

func (w *writer) jsonLines(head []string, rows [][]cell) {
	for _, row := range rows {
		w.b.WriteByte('{')
		for i, c := range row {
			if i > 0 {
				w.b.WriteByte(',')
			}
			w.b.WriteString(strconv.Quote(head[i]) + `:"`)
			w.cell(c)
			w.b.WriteByte('"')
		}
		w.b.WriteString("}\n")
	}
}

func (w *writer) yamlList(head []string, rows [][]cell) {
	for _, row := range rows {
		for i, c := range row {
			w.b.WriteString(map[bool]string{true: "- ", false: "  "}[i == 0] + head[i] + `: "`)
			w.cell(c)
			w.b.WriteString("\"\n")
		}
	}
}

// separated writes CSV and its kin.
func separated(mark string) func(*writer, []string, [][]cell) {
	return func(w *writer, head []string, rows [][]cell) {
		w.row(plainCells(head), nil, "", mark, "")
		for _, row := range rows {
			w.row(row, nil, "", mark, "")
		}
	}
}

// records writes one line for each cell, and a line before each row.
func records(line, mark string) func(*writer, []string, [][]cell) {
	return func(w *writer, head []string, rows [][]cell) {
		wide := widths(head, nil)
		for n, row := range rows {
			fmt.Fprintf(&w.b, line+"\n", n+1)
			for i, c := range row {
				w.b.WriteString(strings.Repeat(" ", wide[i]-utf8.RuneCountInString(head[i])) + head[i] + mark)
				w.cell(c)
				w.b.WriteByte('\n')
			}
		}
	}
}
