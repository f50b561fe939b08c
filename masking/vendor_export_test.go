package masking

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// vendorExamples makes the examples of a vendor's rule from its forms: every form in prose, quoted in code and assigned; and
// what comes close to each without being a key.
func vendorExamples(r *rule.Rule) (hit, miss []string) {
	for i := range r.Forms {
		f := &r.Forms[i]
		key, shown := made(f)
		marked := shown + "«" + key[len(shown):] + "»"
		hit = append(hit, "use "+marked+" for it", `client("`+marked+`")`, "X="+marked+"\nY=1")
		body := key[len(f.Prefix):]
		miss = append(miss, f.Prefix, f.Prefix+"<YOUR_KEY>", f.Prefix+"${KEY}", f.Prefix+strings.Repeat("x", len(body)), f.Prefix+"YOUR_API_KEY_HERE",
			f.Prefix+body[:min(len(body)/3, 10)], f.Prefix+body[:3]+"*"+body[4:min(len(body), 10)], f.Prefix+"the_name_of_a_thing")
		if inner := strings.IndexFunc(f.Prefix, func(r rune) bool { return !text.IsAlnum(byte(r)) }); inner < 0 || inner == len(f.Prefix)-1 {
			miss = append(miss, "x"+key)
		}
	}
	for i := range r.Beside {
		f := &r.Beside[i]
		key, _ := made(f)
		cue := r.Cues[i%len(r.Cues)]
		hit = append(hit, "our "+cue+" key is «"+key+"», so", strings.ToUpper(cue)+`_API_KEY="«`+key+`»"`, cue+"_token: «"+key+"»\nx: 1", `{"`+cue+`": "«`+key+`»"}`)
		miss = append(miss, cue+" key: <your key>", cue+`_key = os.environ["X"]`, cue+" key: "+strings.Repeat("x", len(key)), cue+" keys and tokens, as they are issued")
		if f.Prefix != "" {
			continue // other vendors' keys may begin so, too
		}
		miss = append(miss, cue+" commit "+key, "image "+cue+"@sha256:"+key, "https://example.com/"+cue+"/"+key, cue+"\n"+key)
		if !match.KeyWord([]byte(cue)) {
			miss = append(miss, cue+" and some more words before the value "+key)
		}
		if last := f.Parts[len(f.Parts)-1]; last.Text == "" && last.Most == last.Least && len(r.Beside) == 1 {
			miss = append(miss, cue+" key "+key+"x9Q7z+")
		}
	}
	return hit, miss
}

// made is a key of the form, the same for one form always, and the part of it that stays visible.
func made(f *rule.Form) (key, shown string) {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(f.Prefix))
	random := rand.New(rand.NewPCG(sum.Sum64(), uint64(len(f.Parts))))
	var b strings.Builder
	b.WriteString(f.Prefix)
	for _, p := range f.Parts {
		b.WriteString(p.Text)
		for n := range p.Least {
			b.WriteByte(memberOf(p.Set, random, n))
		}
	}
	return b.String(), f.Prefix[:f.Secret]
}

// memberOf is a letter or digit of the set; every other place is a digit, so that no form misses one by chance.
func memberOf(set text.Charset, random *rand.Rand, n int) byte {
	for {
		b := byte('0' + random.IntN('z'-'0'+1))
		if text.CharsetOf[b]>>set&1 != 0 && text.IsAlnum(b) && (n%4 != 1 || text.IsDigit(b)) {
			return b
		}
	}
}
