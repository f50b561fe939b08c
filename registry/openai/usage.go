package openai

import (
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
)

// reported is nil for a usage in which the provider reported nothing.
func reported(u chat.Usage) *chat.Usage {
	if u == (chat.Usage{}) {
		return nil
	}
	return &u
}

// chatUsage is CompletionUsage (openai-go v3.95.0, completion.go, read 2026-11-21) with what compatible providers add:
// prompt_cache_hit_tokens (DeepSeek), citation_tokens and a reasoning_tokens of its own level (Perplexity).
type chatUsage struct {
	Prompt        registry.Tokens `json:"prompt_tokens"`
	Completion    registry.Tokens `json:"completion_tokens"`
	Total         registry.Tokens `json:"total_tokens"`
	CacheHit      registry.Tokens `json:"prompt_cache_hit_tokens"`
	Citation      registry.Tokens `json:"citation_tokens"`
	Reasoning     registry.Tokens `json:"reasoning_tokens"`
	PromptDetails struct {
		Cached registry.Tokens `json:"cached_tokens"`
	} `json:"prompt_tokens_details"`
	CompletionDetails struct {
		Reasoning registry.Tokens `json:"reasoning_tokens"`
	} `json:"completion_tokens_details"`
}

func (u *chatUsage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	reasoning := u.CompletionDetails.Reasoning
	if reasoning.Count == nil {
		reasoning = u.Reasoning
	}
	cached := u.PromptDetails.Cached
	if cached.Count == nil {
		cached = u.CacheHit
	}
	return reported(chat.Usage{
		InputTokens:       u.Prompt.Count,
		OutputTokens:      u.output(reasoning),
		CachedInputTokens: cached.Count,
		ReasoningTokens:   reasoning.Count,
	})
}

// output includes reasoning. Two providers count it apart: Perplexity, known by its citation tokens, and xAI, known by a total
// that only adds up with it.
func (u *chatUsage) output(reasoning registry.Tokens) *int64 {
	switch {
	case u.Citation.Count != nil:
		return registry.Sum(u.Completion, reasoning, u.Citation)
	case reasoning.Count != nil && u.Total.Count != nil && *reasoning.Count > 0:
		apart := registry.Sum(u.Completion, u.Prompt, reasoning)
		if apart != nil && u.Prompt.Count != nil && *apart == *u.Total.Count {
			return registry.Sum(u.Completion, reasoning)
		}
	}
	return u.Completion.Count
}
