package masking

const maxKey = 64

type keyRule struct {
	suffix string
	rule   *rule
}

func (x *index) addKey(key string, r *rule) {
	last := key[len(key)-1]
	x.keys[last] = append(x.keys[last], keyRule{key, r})
}

func (s *scan) assigned(i int) {}
func (s *scan) flag(i int)     {}

func rare(v []byte) bool { return true }
