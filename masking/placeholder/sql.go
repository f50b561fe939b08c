package placeholder

// sqlGrammar is the part of SQL's words that its dialects share: strings, names in quotes and two kinds of comments. Where there is anything else, such as a
// backslash or a quote of dollars, the text is well formed no longer. Source: ISO/IEC 9075-2:2023, section 5.3.
var sqlGrammar = compile(map[string]form{"string": sqlString}, []row{
	// words and signs; a quote behind a letter is no more certain than one in don't, but for N'…' and E'…'
	{"start minus slash", "NnEe", "prefix"},
	{"start minus slash prefix word", letters, "word"},
	{"start minus slash word", aValue, "word"},
	{"start minus slash prefix", "'", "string"},
	{"start minus slash", `"`, "name"},
	{"start minus slash", "`", "backquotes"},
	{"minus", "-", "minuses"},
	{"slash", "*", "opened"},
	{"stringEnd", "'", "string"}, // the same quote again stands for one
	{"nameEnd", `"`, "name"},
	{"start minus slash prefix word stringEnd nameEnd", "-", "minus"},
	{"start minus slash prefix word stringEnd nameEnd", "/", "slash"},
	{"start minus slash prefix word stringEnd nameEnd", blanks, "start"},
	{"start minus slash prefix word stringEnd nameEnd", except(belowSpace + "\\#$'\"`\x7f" + letters), "start"},

	// quotes; a backslash is an escape in some dialects only
	{"string", "'", "stringEnd"},
	{"name", `"`, "nameEnd"},
	{"backquotes", "`", "word"},
	{"string name backquotes", except(`\`), stays},
	{"string name backquotes", aValue, stays},

	// comments; MySQL wants a blank behind --, takes what follows /*! for no comment, and dialects differ about one in another
	{"minuses note", "\n", "start"},
	{"minuses", blanks, "note"},
	{"note", allBytes, stays},
	{"note block", aValue, stays},
	{"star", "/", "start"},
	{"opened block inner", "/", "inner"},
	{"opened block star", "*", "star"},
	{"opened", except("!"), "block"},
	{"inner", except("*"), "block"},
	{"block star", allBytes, "block"},
}...)
