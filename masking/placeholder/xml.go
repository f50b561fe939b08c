package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// xmlSyntax is where a text stands in XML's grammar: elements, attributes, references and a declaration. Where there is anything else, such as a comment, it is
// well formed no longer. Source: XML 1.0, sections 2.1, 3.1 and 4.1.
type xmlSyntax struct {
	at    xmlPlace
	back  xmlPlace // where a reference stands
	quote byte
	depth int
	open  [maxElements]uint32 // hashes of the names of the open elements
	name  uint32              // of the tag at hand
}

const maxElements = 32 // form: elements of XML in one another

type xmlPlace uint8

const (
	xmlContent   xmlPlace = iota
	xmlOpens              // behind <
	xmlDeclares           // in <? … ?>
	xmlDeclared           // behind its second ?
	xmlNames              // in the name of a start tag
	xmlBlank              // behind a blank in a start tag
	xmlAttribute          // in an attribute's name
	xmlEquals             // behind =
	xmlInside             // in an attribute's value
	xmlQuoted             // behind that
	xmlEmpty              // behind / in a start tag
	xmlCloses             // in the name of an end tag
	xmlClosed             // behind a blank there
	xmlReference          // in a reference
)

func (x *xmlSyntax) form() form {
	switch {
	case x.at == xmlInside:
		return xmlValue
	case x.at == xmlContent && x.depth > 0:
		return xmlText
	}
	return asItIs
}

var inMarkup = allBut(`&<"'`)

func (x *xmlSyntax) steady() *[256]bool {
	if x.at == xmlInside || x.at == xmlContent && x.depth > 0 {
		return inMarkup
	}
	return nil
}

// value follows a placeholder.
func (x *xmlSyntax) value() bool { return x.form() != asItIs }

// step follows one byte and says whether the text is well formed.
func (x *xmlSyntax) step(b byte) bool {
	switch x.at {
	case xmlContent, xmlInside:
		return x.inText(b)
	case xmlReference:
		if b == ';' {
			x.at = x.back
		}
		return text.IsAlnum(b) || b == '#' || b == ';'
	case xmlOpens:
		return x.opens(b)
	case xmlDeclares, xmlDeclared:
		return x.declares(b)
	case xmlCloses, xmlClosed:
		return x.closes(b)
	default:
		return x.inTag(b)
	}
}

func (x *xmlSyntax) inText(b byte) bool {
	switch {
	case b == '&':
		x.back, x.at = x.at, xmlReference
		return x.depth > 0 || x.back == xmlInside
	case b == '<':
		begins := x.at == xmlContent
		x.at = xmlOpens
		return begins
	case x.at == xmlInside && b == x.quote:
		x.at = xmlQuoted
	}
	return x.at != xmlContent || x.depth > 0 || blank(b)
}

func (x *xmlSyntax) opens(b byte) bool {
	x.name = 0
	switch b {
	case '?':
		x.at = xmlDeclares
		return x.depth == 0
	case '/':
		x.at = xmlCloses
		return x.depth > 0
	}
	x.at = xmlNames
	x.hash(b)
	return text.IsAlpha(b) || b == '_'
}

func (x *xmlSyntax) hash(b byte) { x.name = x.name*16777619 ^ uint32(b) + 1 }

func (x *xmlSyntax) declares(b byte) bool {
	switch {
	case b == '?':
		x.at = xmlDeclared
	case x.at == xmlDeclared && b == '>':
		x.at = xmlContent
	default:
		x.at = xmlDeclares
	}
	return true
}

func nameByte(b byte) bool { return text.IsAlnum(b) || text.HasByte("_-.:", b) }

func (x *xmlSyntax) inTag(b byte) bool {
	ends := x.at == xmlNames || x.at == xmlBlank || x.at == xmlQuoted
	switch {
	case x.at == xmlEmpty:
		x.at = xmlContent
		return b == '>'
	case ends && b == '>':
		return x.begin()
	case ends && b == '/':
		x.at = xmlEmpty
		return x.depth > 0 || x.name != 0
	case ends && blank(b):
		x.at = xmlBlank
		return true
	}
	switch x.at {
	case xmlNames:
		x.hash(b)
		return nameByte(b)
	case xmlBlank:
		x.at = xmlAttribute
		return text.IsAlpha(b) || b == '_'
	case xmlAttribute:
		if b == '=' {
			x.at = xmlEquals
			return true
		}
		return nameByte(b)
	case xmlEquals:
		x.at, x.quote = xmlInside, b
		return b == '"' || b == '\''
	default:
		return false
	}
}

// begin follows the end of a start tag.
func (x *xmlSyntax) begin() bool {
	x.at = xmlContent
	if x.depth == maxElements {
		return false
	}
	x.open[x.depth] = x.name
	x.depth++
	return true
}

func (x *xmlSyntax) closes(b byte) bool {
	switch {
	case b == '>':
		x.at = xmlContent
		x.depth--
		return x.open[x.depth] == x.name
	case blank(b):
		x.at = xmlClosed
		return true
	}
	x.hash(b)
	return x.at == xmlCloses && nameByte(b)
}
