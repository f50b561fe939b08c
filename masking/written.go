package masking

type writtenSeen struct {
	compact   []byte // letters and digits of the value that was matched last, in compacted
	compacted [maxCompact]byte
}

var writtenMemo = newMemo[writtenSeen]()
