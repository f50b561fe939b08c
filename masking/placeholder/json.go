package placeholder

// jsonGrammar is JSON, and lines of it. Source: RFC 8259.
var jsonGrammar = compile(map[string]form{"string": jsonString}, []row{
	{"text first key colon value more items item next", blanks, stays},
	{"text", "{", "first then text"},
	{"text", "[", "items then text"},

	// an object
	{"first", "}", back},
	{"first key", `"`, "name"},
	{"name", `"`, "colon"},
	{"name", `\`, "escape then name"},
	{"colon", ":", "value"},
	{"value", `"`, "string then more"},
	{"value", "{", "first then more"},
	{"value", "[", "items then more"},
	{"value", alnums + "-", "scalar"}, // a number, true, false or null
	{"value", aValue, "scalar"},
	{"scalar", alnums + "+-.", stays},
	{"scalar", blanks, "more"},
	{"scalar more", ",", "key"},
	{"scalar more", "}", back},

	// an array
	{"items", "]", back},
	{"items item", `"`, "string then next"},
	{"items item", "{", "first then next"},
	{"items item", "[", "items then next"},
	{"items item", alnums + "-", "itemScalar"},
	{"items item", aValue, "itemScalar"},
	{"itemScalar", alnums + "+-.", stays},
	{"itemScalar", blanks, "next"},
	{"itemScalar next", ",", "item"},
	{"itemScalar next", "]", back},

	// a string
	{"string", `"`, back},
	{"string", `\`, "escape then string"},
	{"string name", printable, stays},
	{"string name", aValue, stays},
	{"escape", "u", "hex"},
	{"escape", `"\/bfnrt`, back},
	{"hex", hexes, "hex2"},
	{"hex2", hexes, "hex3"},
	{"hex3", hexes, "hex4"},
	{"hex4", hexes, back},
}...)
