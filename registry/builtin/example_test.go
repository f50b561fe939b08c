package builtin_test

import (
	"fmt"

	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

func ExampleBuild() {
	r, err := builtin.Build([]builtin.Entry{
		{Name: "openai"},
		{
			Name: "vllm", Protocol: "openai-chat", Endpoint: "http://vllm.models.svc:8000/v1", Auth: "none",
			Models: []registry.Model{{ID: "llama-3-8b", Aliases: []string{"small"}}}, ModelsGiven: true,
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	route, _ := r.Resolve("vllm", "small")
	fmt.Println(route.Provider.Endpoint.Host, route.Model.ID)
	_, unknown := r.Resolve("openai", "gpt-0")
	fmt.Println(unknown.Code())

	_, err = builtin.Build([]builtin.Entry{{Name: "anthropic", Auth: "sigv4"}})
	fmt.Println(err)
	// Output:
	// vllm.models.svc llama-3-8b
	// unknown_model
	// provider "anthropic": auth: sigv4 is for the protocol bedrock-converse
}
