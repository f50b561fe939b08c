// Package openai speaks the two wire protocols of the OpenAI family: Responses, which OpenAI itself recommends, and Chat
// Completions, which nearly every other provider and self-hosted server offers.
//
// It comes between routing and the upstream request, and again directly after the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package openai
