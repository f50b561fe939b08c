package openai

import (
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// chatUsage is CompletionUsage (openai-go v3.95.0, completion.go, read 2026-11-21) with what compatible providers add:
// prompt_cache_hit_tokens (DeepSeek), citation_tokens and a reasoning_tokens of its own level (Perplexity).
type chatUsage struct {
	given                                                    bool
	prompt, completion, total, cacheHit, citation, reasoning registry.Tokens
	promptDetailsCached, completionDetailsReasoning          registry.Tokens
}

// chatUsageObject reads one. What an earlier one said is forgotten.
func chatUsageObject[T any](at func(*T) *chatUsage) *jsonread.Shape[T] {
	tokens := func(name string, field func(*chatUsage) *registry.Tokens) jsonread.Member[T] {
		return registry.TokensMember(name, func(to *T) *registry.Tokens { return field(at(to)) })
	}
	return jsonread.Object(
		tokens("prompt_tokens", func(u *chatUsage) *registry.Tokens { return &u.prompt }),
		tokens("completion_tokens", func(u *chatUsage) *registry.Tokens { return &u.completion }),
		tokens("total_tokens", func(u *chatUsage) *registry.Tokens { return &u.total }),
		tokens("prompt_cache_hit_tokens", func(u *chatUsage) *registry.Tokens { return &u.cacheHit }),
		tokens("citation_tokens", func(u *chatUsage) *registry.Tokens { return &u.citation }),
		tokens("reasoning_tokens", func(u *chatUsage) *registry.Tokens { return &u.reasoning }),
		registry.ObjectMember("prompt_tokens_details", tokens("cached_tokens", func(u *chatUsage) *registry.Tokens { return &u.promptDetailsCached })),
		registry.ObjectMember("completion_tokens_details", tokens("reasoning_tokens", func(u *chatUsage) *registry.Tokens { return &u.completionDetailsReasoning })),
	).Around(func(to *T) { *at(to) = chatUsage{given: true} }, nil)
}

func (u *chatUsage) normal() *chat.Usage {
	reasoning := u.completionDetailsReasoning
	if !reasoning.Given {
		reasoning = u.reasoning
	}
	cached := u.promptDetailsCached
	if !cached.Given {
		cached = u.cacheHit
	}
	return registry.Usage(u.prompt, u.output(reasoning), cached, reasoning)
}

// output includes reasoning. Two providers count it apart: Perplexity, known by its citation tokens, and xAI, known by a total
// that only adds up with it.
func (u *chatUsage) output(reasoning registry.Tokens) registry.Tokens {
	switch {
	case u.citation.Given:
		return u.completion.Plus(reasoning, u.citation)
	case reasoning.N > 0 && u.total.Given && u.prompt.Given:
		if apart := u.completion.Plus(u.prompt, reasoning); apart == u.total {
			return u.completion.Plus(reasoning)
		}
	}
	return u.completion
}
