package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// TestSampleTokensAreMaskedLikeRandomOnes: a token with words in it may be real for all that anybody knows, where its name says that it is one.
func TestSampleTokensAreMaskedLikeRandomOnes(t *testing.T) {
	m := newJudge(t, masking.Options{})
	for _, sample := range []string{"xoxb-123456789012-123456789012-EXAMPLENOTAREALTOKEN", "xoxb-1234567890-EXAMPLENOTAREALTOKEN"} {
		for _, around := range []string{"SLACK_BOT_TOKEN: «»", `"slack_token": "«»",`, "Authorization: Bearer «»", "My Slack token is «».", "const token = '«»';",
			"slack: token=«» user=bob", "export SLACK_TOKEN=«»", "use the token «» please"} {
			in := strings.Replace(around, "«»", sample, 1)
			var table masking.Table
			got, err := m.Mask(nil, []byte(in), &table)
			random, _ := m.Mask(nil, []byte(strings.Replace(around, "«»", "xoxb-123456789012-123456789012-aB3dE5fG7hJ9kL1mN3pQ5rS7", 1)), &table)
			if left := strings.Contains(string(got), "EXAMPLE") || strings.Contains(string(got), "xoxb"); left || err != nil {
				t.Errorf("%q is masked as %q (%v), a random one as %q", in, got, err, random)
			}
		}
	}
}

// TestSampleTokensOfWordsAlone: behind the name of a setting that says token, no digit is needed. A name and what is to be filled in stay.
func TestSampleTokensOfWordsAlone(t *testing.T) {
	m := newJudge(t, masking.Options{})
	for _, around := range []string{"token: «»", "SLACK_BOT_TOKEN: «»", `"slack_token": "«»",`, "const token = '«»';", "slack: token=«» user=bob", "export SLACK_TOKEN=«»", "client_secret = \"«»\""} {
		for value, masked := range map[string]bool{
			"xoxb-EXAMPLENOTAREALTOKEN": true, "ghp_THISISNOTAREALTOKENATALL": true, "sk-notarealtokenbutlongenough": true,
			"xoxb-...": false, "app-environment": false, "<xoxb-EXAMPLENOTAREALTOKEN>": false,
		} {
			var table masking.Table
			got, err := m.Mask(nil, []byte(strings.Replace(around, "«»", value, 1)), &table)
			if stays := strings.Contains(string(got), value); stays == masked || err != nil {
				t.Errorf("%q behind %q is masked as %q (%v)", value, around, got, err)
			}
		}
	}
}
