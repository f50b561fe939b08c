package placeholder

// csvSyntax is where a text stands in CSV's grammar. Source: RFC 4180.
type csvSyntax struct{ at csvPlace }

type csvPlace uint8

const (
	csvStart  csvPlace = iota // of a cell
	csvPlain                  // in a cell without quotes
	csvInside                 // in quotes
	csvQuoted                 // behind a quote in them
)

func (c *csvSyntax) form() form {
	if c.at == csvInside {
		return csvCell
	}
	return asItIs
}

var inCell = allBut(`",`)

func (c *csvSyntax) steady() *[256]bool {
	if c.at == csvInside || c.at == csvPlain {
		return inCell
	}
	return nil
}

// value follows a placeholder.
func (c *csvSyntax) value() bool {
	switch c.at {
	case csvInside:
		return true
	case csvQuoted:
		return false
	default:
		c.at = csvPlain
		return true
	}
}

// step follows one byte and says whether the text is well formed.
func (c *csvSyntax) step(b byte) bool {
	ends := b == ',' || b == '\n' || b == '\r'
	switch {
	case c.at == csvInside:
		if b == '"' {
			c.at = csvQuoted
		}
	case ends:
		c.at = csvStart
	case b == '"':
		well := c.at == csvStart || c.at == csvQuoted
		c.at = csvInside
		return well
	case c.at == csvQuoted:
		return false
	default:
		c.at = csvPlain
	}
	return true
}
