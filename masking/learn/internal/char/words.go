package char

// A Word is a run of letters within a word, a number, or a character of a script without blanks.
type Word struct {
	Start, End int32
	Hash       uint32
}

// ReadWords appends the words of text[i:end].
func ReadWords(text []byte, words []Word, i, end int) []Word {
	text = text[:end]
	for i < len(text) {
		switch start := i; Class[text[i]] {
		case Lower:
			hash := uint32(HashSeed)
			for ; i < len(text) && text[i]-'a' < 26; i++ {
				hash = (hash ^ uint32(text[i])) * HashPrime
			}
			if i < len(text) && text[i] >= 0x80 {
				i, words = readForeign(text, words, start, i, end, hash)
			} else {
				words = append(words, Word{int32(start), int32(i), Mixed(hash)})
			}
		case Upper:
			i, words = readLetters(text, words, i, end)
		case Digit:
			for i < len(text) && text[i]-'0' < 10 {
				i++
			}
			words = append(words, Word{int32(start), int32(i), hashOfNumbers + uint32(min(i-start, 8))})
		case High:
			i, words = readForeign(text, words, i, i, end, HashSeed)
		default:
			i++
		}
	}
	return words
}

// Fowler, Noll and Vo's hash.
const (
	HashSeed  = 0x811C9DC5
	HashPrime = 0x01000193
)

// HashOf hashes a word, in small letters or capitals. What words are read with is that hash, mixed.
func HashOf[T string | []byte](word T) uint32 { return HashMore(HashSeed, word) }

// HashMore is the hash of a word that goes on, of which hash is that of what stands before.
func HashMore[T string | []byte](hash uint32, word T) uint32 {
	for i := range len(word) {
		hash = (hash ^ uint32(Fold[word[i]])) * HashPrime
	}
	return hash
}

// WordAt returns the hash of the word that begins at i, which is not mixed, and where it ends: i if none begins there.
func WordAt(text []byte, i, to int) (hash uint32, end int) {
	hash = HashSeed
	for ; i < to; i++ {
		b := InWord[text[i]]
		if b == 0 {
			break
		}
		hash = (hash ^ uint32(b)) * HashPrime
	}
	return hash, i
}

// InWord is Fold for the bytes that words are made of, 0 for others.
var InWord = func() (set [256]byte) {
	for b := range set {
		if IsWord[Class[b]] {
			set[b] = Fold[b]
		}
	}
	return set
}()

// readLetters appends the word that the capital at i begins, of capitals, small letters, or both. Of capitals before small letters the last begins a word.
func readLetters(text []byte, words []Word, i, end int) (int, []Word) {
	start, hash, before := i, uint32(HashSeed), uint32(HashSeed)
	for ; i < len(text) && text[i]-'A' < 26; i++ {
		before = hash
		hash = (hash ^ uint32(text[i]|0x20)) * HashPrime
	}
	if i-start > 1 && i < len(text) && Class[text[i]] == Lower {
		words = append(words, Word{int32(start), int32(i - 1), Mixed(before)})
		start, hash = i-1, (HashSeed^uint32(text[i-1]|0x20))*HashPrime
	}
	for ; i < len(text) && text[i]-'a' < 26; i++ {
		hash = (hash ^ uint32(text[i])) * HashPrime
	}
	if i < len(text) && text[i] >= 0x80 {
		return readForeign(text, words, start, i, end, hash)
	}
	return i, append(words, Word{int32(start), int32(i), Mixed(hash)})
}

const hashOfNumbers = 0x5EED

// readForeign appends the word with letters beyond ASCII that begins at start and is read up to i, where one stands.
func readForeign(text []byte, words []Word, start, i, end int, hash uint32) (int, []Word) {
	for i < end && IsWord[Class[text[i]]] {
		if Class[text[i]] == High {
			if n := WideBlank(text, i); n > 0 || Ideograph(text[i]) {
				switch {
				case i > start:
					return i, append(words, Word{int32(start), int32(i), Mixed(hash)})
				case n > 0:
					return min(i+n, end), words
				}
				return readIdeograph(text, words, i, end)
			}
		}
		hash = (hash ^ uint32(Fold[text[i]])) * HashPrime
		i++
	}
	return i, append(words, Word{int32(start), int32(i), Mixed(hash)})
}

// readIdeograph appends the character at i as a word.
func readIdeograph(text []byte, words []Word, i, end int) (int, []Word) {
	start, hash := i, uint32(text[i])
	for i++; i < end && Continues(text[i]); i++ {
		hash = hash*HashPrime ^ uint32(text[i])
	}
	return i, append(words, Word{int32(start), int32(i), Mixed(hash)})
}

// IsWord are the classes of bytes that words are made of.
var IsWord = [16]bool{Lower: true, Upper: true, High: true}

// Mixed spreads the bits of a hash.
func Mixed(hash uint32) uint32 { return hash ^ hash>>15 }

// HashBefore hashes the end of the last word before text[i], and the signs behind it, of which none stands before least.
func HashBefore(text []byte, least, i int) uint32 {
	const most, letters = 15, 6 // bytes that are looked at, and letters of them
	hash, k := uint32(0), i-1
	least = max(least, i-most)
	for ; k >= least && InWord[text[k]] == 0; k-- {
		if b := text[k]; Class[b] != Blank {
			hash = (hash ^ uint32(b)) * HashPrime
		}
	}
	for least = max(least, k+1-letters); k >= least; k-- {
		b := InWord[text[k]]
		if b == 0 {
			break
		}
		hash = (hash ^ uint32(b)) * HashPrime
	}
	return hash * 0x9E3779B1 >> 20
}

// Parting are the bytes that may stand between a word that names a value and the value.
var Parting = func() (set [256]bool) {
	for b := range set {
		k := Class[b]
		sign := k == Blank || k == Quoting
		set[b] = b == ':' || sign || IsWord[k]
	}
	return set
}()
