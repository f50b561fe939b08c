package placeholder

// csvGrammar is CSV. Source: RFC 4180.
var csvGrammar = compile(map[string]form{"quotes": csvCell}, []row{
	{"start cell end", "," + lineEnds, "start"},
	{"start", `"`, "quotes"},
	{"start cell", except(`"`), "cell"},
	{"start cell", aValue, "cell"},
	{"quotes", `"`, "end"},
	{"quotes", allBytes, stays},
	{"quotes", aValue, stays},
	{"end", `"`, "quotes"}, // two of them stand for one
}...)
