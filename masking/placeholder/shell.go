package placeholder

// shellGrammar is a part of the shell's grammar: words, quotes, comments and parameters. Where there is anything else, such as backquotes or a
// here-document, the text is well formed no longer. Source: POSIX.1-2024, Shell Command Language, sections 2.2, 2.3 and 2.6.
var shellGrammar = compile(map[string]form{"single": shellString}, []row{
	// words; a quote behind a letter is no more certain than one in don't, and so is a letter behind a quote
	{"start option letter quoted less sign", aValue, "letter"},
	{"option", letters, stays},
	{"start letter less sign", letters, "letter"},
	{"start option quoted less sign", "'", "single"},
	{"start option quoted less sign", `"`, "double"},

	// parameters
	{"start option letter quoted less sign", "$", "dollar"},
	{"dollar", "{", "braces"},
	{"dollar", letters + "#@*?!-$", "letter"}, // a quote behind it has other rules
	{"dollar", "(", "start"},
	{"braces", "}", "sign"},
	{"double", "$", "dollarInside"},
	{"dollarInside", "{", "bracesInside"},
	{"dollarInside", alnums + "_#@*?!-$", "double"},
	{"bracesInside", "}", "double"},
	{"braces bracesInside", alnums + "_#@*?!:-=+/.,%^", stays},

	// signs
	{"start option letter quoted less sign dollar", " \t\n;&|(>", "start"},
	{"start option letter quoted sign dollar", "<", "less"},
	{"start", "#", "note"},
	{"start option letter quoted less sign dollar", ")", "quoted"},
	{"start option", "-", "option"},

	// escapes; with the end of a line they stand for nothing
	{"start", `\`, "startEscape"},
	{"startEscape", "\n", "start"},
	{"option", `\`, "optionEscape"},
	{"optionEscape", "\n", "option"},
	{"letter dollar", `\`, "letterEscape"},
	{"letterEscape", "\n", "letter"},
	{"quoted", `\`, "quotedEscape"},
	{"quotedEscape", "\n", "quoted"},
	{"less", `\`, "lessEscape"},
	{"lessEscape", "\n", "less"},
	{"sign", `\`, "signEscape"},
	{"startEscape optionEscape letterEscape quotedEscape lessEscape signEscape", "\n" + printable, "sign"},
	{"double dollarInside", `\`, "doubleEscape"},
	{"doubleEscape", "\n" + printable, "double"},

	// all other signs
	{"option letter less sign", "#", "sign"},
	{"start option letter quoted less sign dollar", except(belowSpace + " #<'\"`\x7f" + letters), "sign"},

	// quotes and comments
	{"single", "'", "quoted"},
	{"double dollarInside", `"`, "quoted"},
	{"double", except("`"), stays},
	{"dollarInside", except("(`"), "double"},
	{"note", "\n", "start"},
	{"single note", allBytes, stays},
	{"single double note", aValue, stays},
}...)
