package config

// Try reads a value as if it stood at the path of a field in a file in dir, and returns the mistakes.
func Try(dir, path, value string) Errors {
	return try(at("", schema(defaults()), path), dir+"/vizard.yaml", path, value)
}

// at finds the spec of a field.
func at(here string, s spec, path string) spec {
	if here == path {
		return s
	}
	for _, f := range s.fields {
		if found := at(join(here, f.name), f.spec, path); found.read != nil {
			return found
		}
	}
	if s.elem != nil {
		for _, f := range s.elem.fields {
			if found := at(join(here+s.part, f.name), f.spec, path); found.read != nil {
				return found
			}
		}
	}
	return spec{}
}

// Explained lists the paths that something is written about.
func Explained() []string {
	var all []string
	for path := range meanings {
		all = append(all, path)
	}
	return all
}
