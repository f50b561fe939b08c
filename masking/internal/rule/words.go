package rule

// Distinguishing are words at the end of a name that only tell settings of one kind apart.
var Distinguishing = []string{
	"prod", "production", "dev", "development", "stage", "staging", "test", "testing", "live", "sandbox", "local", "old", "new", "prev", "backup", "primary",
	"secondary", "main", "default", "value", "val", "text", "plain", "raw", "string", "str", "field", "input", "equals", "sendkeys", "prd", "stg", "qa", "uat",
}

// Ended returns the words with what may stand behind them.
func Ended(words ...string) (all []string) {
	for _, w := range words {
		for _, behind := range ".,; \n\t\"'<)|\\" {
			all = append(all, w+string(behind))
		}
	}
	return all
}

// TypeWords are words for a type that may stand between a name and its operator.
var TypeWords = []string{"string", "str", "text", "char", "varchar", "secretstr", "any", "object", "final", "nsstring", "charsequence", "bytes"}
