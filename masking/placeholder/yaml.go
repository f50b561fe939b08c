package placeholder

// yamlGrammar is a part of YAML: lines of keys and values, dashes, comments, plain values and double quotes. Where there is anything else, such as a block of
// several lines, the text is well formed no longer. Source: YAML 1.2, sections 7.3.1 and 8.2.
var yamlGrammar = compile(map[string]form{"quotes": yamlString}, []row{
	{"line item dash dash2 dash3 key colon value plain end note", "\n", "line"},
	{"line item", " ", stays},
	{"line item", "#", "note"},
	{"line item", "-", "dash"},
	{"line item", alnums + "_", "key"},
	{"dash", " ", "item"},
	{"dash", "-", "dash2"},
	{"dash2", "-", "dash3"}, // the line begins a document
	{"item value", `"`, "quotes"},
	{"key", ":", "colon"},
	{"key", alnums + "_-./", stays},
	{"colon", " ", "value"},
	{"value", " ", stays},
	{"value plain", except(belowSpace + ":#\"'{}[]&*!|>%@`,?\\"), "plain"},
	{"value plain", aValue, "plain"},
	{"note", except("\r"), stays},
	{"note", aValue, stays},
	{"quotes", `"`, "end"},
	{"end", " ", stays},
	{"quotes", `\`, "escape"},
	{"quotes", printable, stays},
	{"quotes", aValue, stays},
	{"escape", "u", "hex"},
	{"escape", "x", "hex3"},
	{"escape", `"\/0abtnvfreNLP`, "quotes"},
	{"hex", hexes, "hex2"},
	{"hex2", hexes, "hex3"},
	{"hex3", hexes, "hex4"},
	{"hex4", hexes, "quotes"},
}...)
