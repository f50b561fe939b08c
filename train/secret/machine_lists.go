package main

import (
	"fmt"
	"strings"
)

// nameLists are lists of names in quotes: of migrations, types, fields, settings and tests.
func nameLists(w *writer, r random) {
	name, digits := r.asciiWord(), r.of(numerals, r.between(1, 2))
	switch r.IntN(7) {
	case 0:
		w.line("        ('%s', '%s_%s'),", name, r.of(numerals, 4), pick(r, []string{"auto_" + r.of(numerals, 8) + "_" + r.of(numerals, 4), "initial", r.asciiWord() + "_" + r.asciiWord(), "alter_" + name + "_" + r.asciiWord()}))
	case 1:
		w.line("    \"%s%s\", \"%s%s\", \"%s\",", name, pick(r, []string{"8", "16", "32", "64", "128", digits}), r.asciiWord(), pick(r, []string{"64", "128", "2", digits}), r.asciiWord()+r.asciiWord())
	case 2:
		w.line("    \"%s_%s%s_%s\",", strings.ToUpper(name), strings.ToUpper(r.asciiWord()), pick(r, []string{"", "2", "3", digits}), strings.ToUpper(r.asciiWord()))
	case 3:
		w.line("`%s_%s`: %s", strings.ToUpper(name), strings.ToUpper(r.asciiWord()+r.asciiWord()), r.said())
	case 4:
		w.line("| `%s_%s` | %s | %s |", name, r.asciiWord(), pick(r, []string{"string", "int", "optional", "yes"}), r.said())
	case 5:
		w.line("  it(\"%s %s%s\", async () => { expect(%s(\"%s%s\")).toBe(\"%s%s\") })", name, r.asciiWord(), digits, r.identifier(), name, digits, r.asciiWord(), digits)
	default:
		w.line("export interface %s%sOr%s<%s extends %s> {", title(name), title(r.asciiWord()), title(r.asciiWord()), r.of(capitals, 1), title(r.asciiWord()))
	}
}

// alphabets are all letters, keys of a keyboard, and names joined in one string.
func alphabets(w *writer, r random) {
	letters, rows := small, []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}
	switch r.IntN(5) {
	case 0:
		w.line("%s = \"%s\"", r.asciiWord(), pick(r, []string{letters, strings.ToUpper(letters), letters + strings.ToUpper(letters) + numerals, numerals + letters, "23456789" + letters[:r.between(9, 26)]}))
	case 1:
		w.line("const %s = '%s%s';", r.asciiWord(), pick(r, rows), pick(r, rows))
	case 2:
		w.line("    %s: '%s'.split('_'),", r.identifier(), strings.ReplaceAll(r.joined(r.between(5, 12), " ", false), " ", "_"))
	case 3:
		w.line(">>> %s = &#39;%s&#39;", r.of(small, 1), pick(r, []string{r.asciiWord() + digitsOf(r), r.asciiWord(), letters}))
	default:
		w.line("assert_equal \"%s\", %s(\"%s\")", strings.Repeat(r.of(small, r.between(1, 4)), r.between(3, 9)), r.identifier(), r.asciiWord())
	}
}

func digitsOf(r random) string { return r.of(numerals, r.between(1, 3)) }

// resources are what clusters, brokers and clouds call what they keep.
func resources(w *writer, r random) {
	name := r.asciiWord() + "-" + r.asciiWord() + "-" + pick(r, []string{r.asciiWord(), r.of(hexes, 20), r.of(hexes, 10), r.asciiWord() + digitsOf(r)})
	switch r.IntN(6) {
	case 0:
		w.line("      \"usedBy\": [\"%s-%s@%s\"],", pick(r, envs), name, pick(r, []string{"kubernetescrd", "docker", "consul", "file", "redis"}))
	case 1:
		w.line("  %s %s/%s %s", pick(r, []string{"Normal", "Warning"}), pick(r, []string{"pod", "job", "secret", "configmap", "node"}), name, r.said())
	case 2:
		w.line("%s: %s", pick(r, []string{"releaseName", "nodeName", "claimName", "selector", "task", "queue", "bucket", "topic", "channel", "database"}), pick(r, []string{name, r.asciiWord() + digitsOf(r), r.asciiWord() + r.asciiWord() + digitsOf(r)}))
	case 3:
		w.line("\"%s%s\": \"%s\",", pick(r, []string{"security", "asset", "isin_", "sku", "batch", "lot", "part", "device", "room"}), pick(r, []string{"", "_id", "Code", "No"}), pick(r, []string{r.of(capitals, 2) + r.of(numerals, 10), strings.ToLower(r.of(capitals, 2)) + r.of(numerals, 10), r.of(capitals, 2) + "-" + r.of(numerals, 4) + r.of(capitals, 1), r.of(capitals+numerals, 9)}))
	case 4:
		w.line("Created %s %s in %s (%s)", pick(r, []string{"volume", "network", "release", "snapshot", "queue", "branch"}), name, r.asciiWord()+digitsOf(r), pick(r, envs))
	default:
		w.line("%s %s:%s %s", r.of(hexes, 12), r.asciiWord()+"/"+r.asciiWord()+digitsOf(r), r.filler("ver"), pick(r, []string{"Up " + digitsOf(r) + " hours", "Exited (0)", "healthy"}))
	}
}

// labels are names with digits in them that stand alone on a line, or behind one word: marks of assembly, packages, steps, headings.
func labels(w *writer, r random) {
	name := pick(r, []string{r.asciiWord() + digitsOf(r), r.asciiWord() + digitsOf(r) + title(r.asciiWord()) + pick(r, []string{"", digitsOf(r)}), r.asciiWord() + "_" + r.of(hexes, 7), strings.ToUpper(r.asciiWord()) + digitsOf(r), r.asciiWord() + "-" + digitsOf(r) + r.of(small, 1)})
	switch r.IntN(6) {
	case 0:
		w.line("%s:", name)
	case 1:
		w.line("\t%s\t%s", strings.ToUpper(r.of(small, r.between(2, 4))), name)
	case 2:
		w.line("%s %s", pick(r, []string{"package", "import", "Get", "module", "stage", "section", "step", "job", "host", "version", "release", "branch", "Figure", "Table", "Room", "gate", "train", "Modell"}), name)
	case 3:
		w.line("-- %s/%s.go --", r.asciiWord(), name)
	case 4:
		w.line("%s%s", pick(r, []string{"- ", "* ", "• ", "", "# "}), name)
	default:
		w.line("%s %s %s", pick(r, []string{"see", "cp", "mv", "checkout", "from", "re:", "cf.", "siehe", "voir", "ver"}), name, pick(r, []string{"", r.asciiWord() + ".go", r.asciiWord()}))
	}
}

// said is part of a sentence that tells no secret, though it may speak of one.
func (r random) said() string {
	parts := []string{
		"must be set before the first start", "is only read once", "the value is never printed", "see the notes on how to change it", "if the user has none", "used for every request", "the default is empty", "who may read the password", "how the token is checked",
		"where the key comes from", "is no longer needed", "set by the operator", "in the module that signs requests", "for each account", "or the login fails", "when the secret is rotated", "the name of the field", "that holds the key", "kept for old clients", "optional since version 2",
		"as written in the manual", "not stored anywhere", "with a hash of the password", "asks for credentials", "a list of words", "what the server answers", "which is not a secret", "before the session ends",
	}
	return pick(r, parts) + pick(r, []string{"", ".", ", " + pick(r, parts), " (" + pick(r, parts) + ")"})
}

// asides are parts of sentences in brackets, quotes or behind a dash, near a word for a secret.
func asides(w *writer, r random) {
	word := pick(r, []string{"password", "passphrase", "token", "secret", "key", "PIN", "login", "credentials", "API key", "Passwort", "mot de passe", "contraseña", "senha", "parola", "wachtwoord", "hasło", "пароль", "şifre", "kata sandi"})
	said := r.said()
	switch r.IntN(8) {
	case 0:
		w.line("The %s (%s) %s", word, said, r.said())
	case 1:
		w.line("%s — %s", title(word), said)
	case 2:
		w.line("\"%s: %s\"", word, said)
	case 3:
		w.line("- **%s**: %s", word, said)
	case 4:
		w.line("%s (%s)", r.identifier(), said)
	case 5:
		w.line("# %s: %s\n%s", word, said, r.said())
	case 6:
		w.line("%s? %s", title(word), title(said))
	default:
		w.line("msgid \"%s %s\"\nmsgstr \"%s\"", title(word), said, fmt.Sprint(r.said()))
	}
}
