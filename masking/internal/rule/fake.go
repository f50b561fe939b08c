package rule

// FakeSHA1 is part of an example that says nothing of anybody.
const FakeSHA1 = "9d8bb55817e78a6ec015bac4e778c76c48c5c202"

// Bodies of the examples: of vendors' shape, and nobody's. They are joined to their prefixes only in the tables, so that scanners of this
// repository do not take them for real.

// FakeAlnum16 is part of an example that says nothing of anybody.
const FakeAlnum16 = "A1b2C3d4E5f6G7h8"

// FakeAlnum36 is part of an example that says nothing of anybody.
const FakeAlnum36 = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"

// FakeHex16 is part of an example that says nothing of anybody.
const FakeHex16 = "0a1b2c3d4e5f6071"
