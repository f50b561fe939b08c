// Package builtin lists the built-in wire protocols and providers, and builds the registry from them and
// from the operator's configuration.
//
// It runs when a configuration is loaded, never on a request's way. It holds no credential and makes no call.
package builtin

import (
	"strings"

	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/anthropic"
	"github.com/vizard-gateway/vizard/registry/bedrock"
	"github.com/vizard-gateway/vizard/registry/cohere"
	"github.com/vizard-gateway/vizard/registry/gemini"
	"github.com/vizard-gateway/vizard/registry/openai"
)

// Protocol is one wire protocol that this version speaks.
type Protocol struct {
	Name    string            // as docs/config.md has it
	Auth    registry.Auth     // the form of the credential unless a provider says otherwise
	Headers []registry.Header // fixed headers that every request must have
	codec   func(dialect) registry.Codec
}

// dialect is a codec's knowledge of its provider.
type dialect struct{ host, apiVersion string }

// Protocols returns every protocol that this version speaks, by name.
func Protocols() []Protocol {
	return []Protocol{
		{
			Name:    "anthropic-messages",
			Auth:    registry.AuthXAPIKey,
			Headers: []registry.Header{{Name: "anthropic-version", Value: "2023-06-01"}},
			codec:   func(dialect) registry.Codec { return anthropic.Messages() },
		},
		{
			Name:  "bedrock-converse",
			Auth:  registry.AuthBearer,
			codec: func(dialect) registry.Codec { return bedrock.Converse() },
		},
		{
			Name:  "cohere-v2",
			Auth:  registry.AuthBearer,
			codec: func(dialect) registry.Codec { return cohere.Chat() },
		},
		{
			Name:  "gemini",
			Auth:  registry.AuthGoogAPIKey,
			codec: func(dialect) registry.Codec { return gemini.GenerateContent() },
		},
		{
			Name:  "openai-chat",
			Auth:  registry.AuthBearer,
			codec: func(d dialect) registry.Codec { return openai.Chat(chatOptions(d)) },
		},
		{
			Name:  "openai-responses",
			Auth:  registry.AuthBearer,
			codec: func(dialect) registry.Codec { return openai.Responses() },
		},
	}
}

// noStreamUsage lists the hosts of providers that are not asked for token counts in streams: they send them unasked, and the
// member stream_options is not part of their API. Source: Vercel AI SDK, packages mistral, groq, perplexity and cerebras, read
// 2026-11-21.
var noStreamUsage = []string{"api.mistral.ai", "api.groq.com", "api.perplexity.ai", "api.cerebras.ai"}

func chatOptions(d dialect) openai.ChatOptions {
	o := openai.ChatOptions{StreamUsage: true, DeploymentsVersion: d.apiVersion}
	for _, h := range noStreamUsage {
		if strings.EqualFold(h, d.host) {
			o.StreamUsage = false
		}
	}
	return o
}

func protocolNames() string {
	var names []string
	for _, p := range Protocols() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}
