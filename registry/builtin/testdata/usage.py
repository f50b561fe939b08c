"""Prints what genai-prices, an independent list of prices with readers for every provider's answers, counts in our recorded answers,
for TestUsageIsGenaiPrices:

    pip install genai-prices==0.2.3 && python registry/builtin/testdata/usage.py >registry/builtin/testdata/usage.json
"""
import json
import pathlib

from genai_prices import extract_usage

ROOT = pathlib.Path(__file__).parents[2]
CASES = [  # provider, API, protocol, recording, our model
    ("openai", "responses", "openai-responses", "openai/testdata/responses.json", "openai/gpt-5.2"),
    ("openai", "chat", "openai-chat", "openai/testdata/chat.json", "openai/gpt-4.1"),
    ("anthropic", "default", "anthropic-messages", "anthropic/testdata/messages.json", "anthropic/claude-sonnet-5-5"),
    ("google", "default", "gemini", "gemini/testdata/generate.json", "google/gemini-2.5-flash"),
    ("aws", "default", "bedrock-converse", "bedrock/testdata/converse.json", "bedrock/amazon.nova-pro-v1:0"),
    ("cohere", "tokens", "cohere-v2", "cohere/testdata/chat.json", "cohere/command-a-03-2025"),
    ("x-ai", "chat", "openai-chat", "builtin/testdata/xai.json", "xai/grok-4.3"),
    ("deepseek", "chat", "openai-chat", "builtin/testdata/deepseek.json", "deepseek/deepseek-v4-pro"),
]


def main():
    out = []
    for provider, api, protocol, recording, model in CASES:
        body = json.loads((ROOT / recording).read_text())
        body["model"] = model.split("/", 1)[1]
        body["modelVersion"] = body["model"]
        usage = extract_usage(body, provider_id=provider, api_flavor=api).usage
        row = {k: v for k, v in vars(usage).items() if v is not None}
        out.append({"protocol": protocol, "recording": recording, "model": model, "usage": row})
    print(json.dumps(out, indent=1))


main()
