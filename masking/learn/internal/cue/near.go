package cue

// Distance is the class of a distance in bytes.
func Distance(n int) uint32 {
	switch {
	case n < 2:
		return 0
	case n < 4:
		return 1
	case n < 7:
		return 2
	case n < 13:
		return 3
	case n < 25:
		return 4
	case n < 49:
		return 5
	case n < 97:
		return 6
	}
	return 7
}

// Names are the classes of cues that name a secret.
var Names = [Classes]bool{Password: true, Key: true, Token: true, Secret: true}

// Summary is 2 for a cue of a secret, 1 for one of a login, 0 for none.
func Summary(cues uint8) uint32 {
	switch cues {
	case 0:
		return 0
	case 1 << Login:
		return 1
	}
	return 2
}
