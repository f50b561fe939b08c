package config

// FieldPaths lists every path of the schema that holds a value or a collection, for the comparison with the reference.
func FieldPaths() []string { return paths("", schema(new(Config))) }

func paths(at string, s spec) []string {
	var all []string
	if len(s.fields) == 0 {
		all = append(all, at)
	}
	for _, f := range s.fields {
		all = append(all, paths(join(at, f.name), f.spec)...)
	}
	if s.elem != nil && len(s.elem.fields) > 0 {
		all = append(all, paths(at+s.part, *s.elem)...)
	}
	return all
}
