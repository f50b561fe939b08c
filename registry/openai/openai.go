// Package openai speaks the two wire protocols of the OpenAI family: Responses, which OpenAI itself recommends, and Chat
// Completions, which nearly every other provider and self-hosted server offers.
//
// It stands between routing and the upstream request, and again right behind the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package openai

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/vizard-gateway/vizard/registry"
)

var errNoModel = errors.New("encoding the request: the model's id is empty")

// encode writes a request body. Nothing is escaped that JSON does not demand: the prompt's bytes stay readable as they are.
func encode(path string, model registry.Model, request any) (registry.Wire, error) {
	if model.ID == "" {
		return registry.Wire{}, errNoModel
	}
	var body bytes.Buffer
	enc := json.NewEncoder(&body)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(request); err != nil {
		return registry.Wire{}, fmt.Errorf("encoding the request: %w", err)
	}
	return registry.Wire{Path: path, Body: bytes.TrimSuffix(body.Bytes(), []byte("\n"))}, nil
}
