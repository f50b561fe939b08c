package masking

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"
)

// vendorExamples makes the examples of a vendor's rule from its forms: every form in prose, quoted in code and assigned; and
// what comes close to each without being a key.
func vendorExamples(r *rule) (match, miss []string) {
	for i := range r.forms {
		f := &r.forms[i]
		key, shown := made(f)
		marked := shown + "«" + key[len(shown):] + "»"
		match = append(match, "use "+marked+" for it", `client("`+marked+`")`, "X="+marked+"\nY=1")
		body := key[len(f.prefix):]
		miss = append(miss, f.prefix, f.prefix+"<YOUR_KEY>", f.prefix+"${KEY}", f.prefix+strings.Repeat("x", len(body)), f.prefix+"YOUR_API_KEY_HERE",
			f.prefix+body[:min(len(body)/3, 10)], f.prefix+body[:3]+"*"+body[4:min(len(body), 10)], f.prefix+"the_name_of_a_thing")
		if inner := strings.IndexFunc(f.prefix, func(r rune) bool { return !isAlnum(byte(r)) }); inner < 0 || inner == len(f.prefix)-1 {
			miss = append(miss, "x"+key)
		}
	}
	for i := range r.beside {
		f := &r.beside[i]
		key, _ := made(f)
		cue := r.cues[i%len(r.cues)]
		match = append(match, "our "+cue+" key is «"+key+"», so", strings.ToUpper(cue)+`_API_KEY="«`+key+`»"`, cue+"_token: «"+key+"»\nx: 1", `{"`+cue+`": "«`+key+`»"}`)
		miss = append(miss, cue+" key: <your key>", cue+`_key = os.environ["X"]`, cue+" key: "+strings.Repeat("x", len(key)), cue+" keys and tokens, as they are issued")
		if f.prefix != "" {
			continue // other vendors' keys may begin so, too
		}
		miss = append(miss, cue+" commit "+key, "image "+cue+"@sha256:"+key, "https://example.com/"+cue+"/"+key, cue+"\n"+key)
		if !keyWord([]byte(cue)) {
			miss = append(miss, cue+" and some more words before the value "+key)
		}
		if last := f.parts[len(f.parts)-1]; last.text == "" && last.most == last.least && len(r.beside) == 1 {
			miss = append(miss, cue+" key "+key+"x9Q7z+")
		}
	}
	return match, miss
}

// made is a key of the form, the same for one form always, and the part of it that stays visible.
func made(f *form) (key, shown string) {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(f.prefix))
	random := rand.New(rand.NewPCG(sum.Sum64(), uint64(len(f.parts))))
	var b strings.Builder
	b.WriteString(f.prefix)
	for _, p := range f.parts {
		b.WriteString(p.text)
		for n := range p.least {
			b.WriteByte(memberOf(p.set, random, n))
		}
	}
	return b.String(), f.prefix[:f.secret]
}

// memberOf is a letter or digit of the set; every other place is a digit, so that no form misses one by chance.
func memberOf(set charset, random *rand.Rand, n int) byte {
	for {
		b := byte('0' + random.IntN('z'-'0'+1))
		if charsetOf[b]>>set&1 != 0 && isAlnum(b) && (n%4 != 1 || isDigit(b)) {
			return b
		}
	}
}
