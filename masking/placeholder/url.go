package placeholder

// urlGrammar is a URL and nothing else, up to its fragment. Source: RFC 3986.
var urlGrammar = compile(map[string]form{"query": urlQuery}, []row{
	{"h", "h", "ht"},
	{"ht", "t", "htt"},
	{"htt", "t", "http"},
	{"http", "p", "https"},
	{"https", "s", "colon"},
	{"https colon", ":", "slash"},
	{"slash", "/", "slashes"},
	{"slashes", "/", "path"},
	{"path", "?", "query"},
	{"path query", alnums + "-._~:/?[]@!$&'()*+,;=", stays},
	{"query", aValue, stays},
	{"path", "%", "escape then path"},
	{"query", "%", "escape then query"},
	{"escape", hexes, "digit"},
	{"digit", hexes, back},
}...)
