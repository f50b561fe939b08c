// Package spelling finds the word that somebody meant who mistyped one. Only messages to operators use it; it never reads what a caller sends.
package spelling

// Nearest returns the known name that a slip of at most two letters turns into name, or "".
func Nearest(name string, known []string) string {
	best, bestDistance := "", 3
	for _, k := range known {
		// A slip of half a name resembles everything.
		if d := distance(name, k); d < bestDistance && 2*d <= len(k) {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance counts the insertions, deletions and replacements of bytes between a and b (Levenshtein), one row at a time.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
