package jsonobject_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/jsonobject"
)

func TestObject(t *testing.T) {
	n := int64(-7)
	var o jsonobject.Object = []byte("before ")
	o = o.Text("text", "a").Text("none", "").Text("odd", "é\"\\\n\u2028\xff<").Integer("integer", 1).Count("count", &n).Count("no", nil).
		Bool("bool", true).Raw("raw", []byte("[]")).Counts("counts", map[string]int{"b": 2, "a": 1}).Counts("empty", nil).
		Milliseconds("time", 1234567*time.Nanosecond).Close(len("before "))
	var got any
	if err := json.Unmarshal(o[len("before "):], &got); err != nil {
		t.Fatalf("%s: %v", o, err)
	}
	want := map[string]any{"text": "a", "odd": "é\"\\\n\u2028\ufffd<", "integer": 1., "count": -7., "bool": true, "raw": []any{},
		"counts": map[string]any{"a": 1., "b": 2.}, "empty": map[string]any{}, "time": 1.234}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", o, diff)
	}
	const sorted = `before {"counts":{"a":1,"b":2}}`
	if o := jsonobject.Object("before ").Counts("counts", map[string]int{"b": 2, "a": 1}).Close(len("before ")); string(o) != sorted {
		t.Errorf("%s, want %s", o, sorted)
	}
}
