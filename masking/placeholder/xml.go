package placeholder

const nameStarts, nameBytes = alphas + "_", alnums + "_-.:"

// xmlGrammar is a part of XML: elements, attributes, references and a declaration. Where there is anything else, such as a comment, the text is
// well formed no longer. Source: XML 1.0, sections 2.1, 3.1 and 4.1.
var xmlGrammar = compile(map[string]form{"content": xmlText, "quotes": xmlValue, "apostrophes": xmlValue}, []row{
	{"text", blanks, stays},
	{"text", "<", "opens"},
	{"opens", "?", "declares"},
	{"opens", nameStarts, "tag then text"},
	{"declares declared", "?", "declared"},
	{"declared", ">", "text"},
	{"declares declared", allBytes, "declares"},

	// an element
	{"content", "<", "inner"},
	{"inner", "/", "closes"},
	{"inner", nameStarts, "tag then content"},
	{"content", "&", "reference then content"},
	{"content", allBytes, stays},
	{"content", aValue, stays},
	{"reference", ";", back},
	{"reference", alnums + "#", stays},

	// its tags
	{"tag between quoted", ">", "content"},
	{"tag between quoted", "/", "empty"},
	{"tag between quoted", blanks, "between"},
	{"tag", nameBytes, stays},
	{"empty", ">", back},
	{"between", nameStarts, "attribute"},
	{"attribute", "=", "equals"},
	{"attribute", nameBytes, stays},
	{"equals", `"`, "quotes"},
	{"equals", "'", "apostrophes"},
	{"quotes", `"`, "quoted"},
	{"apostrophes", "'", "quoted"},
	{"quotes", "&", "reference then quotes"},
	{"apostrophes", "&", "reference then apostrophes"},
	{"quotes apostrophes", except("<"), stays},
	{"quotes apostrophes", aValue, stays},
	{"closes endTag", nameBytes, "endTag"},
	{"endTag closed", ">", back},
	{"endTag closed", blanks, "closed"},
}...)
