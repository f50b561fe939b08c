"""Holds requests and answers against the types of the providers' official SDKs.

    sdk.py validate < LINES     each line: {"dialect", "body", "stream"}; a body that an SDK would not send ends it with a message
    sdk.py answers TEXT...      prints {"dialect": {"whole", "events"}}: answers whose text is all TEXT together, streamed one TEXT an event
    sdk.py read < LINES         each line: {"dialect", "body", "stream", "text"}, the body in base64; an answer in which the SDK reads another text ends it
"""

import base64
import json
import sys
import typing

import pydantic


def consume(value):
    """Iterables of a TypedDict are validated when they are read."""
    if isinstance(value, dict):
        return {k: consume(v) for k, v in value.items()}
    if isinstance(value, (str, bytes, int, float, bool)) or value is None:
        return value
    return [consume(v) for v in value]


def typed(params):
    known = set(typing.get_type_hints(params))

    def check(body):
        unknown = set(body) - known
        if unknown:
            raise ValueError(f"members that {params.__name__} does not have: {unknown}")
        consume(pydantic.TypeAdapter(params).validate_python(body))

    return check


def gemini_request(body):
    from google.genai import types

    for content in body.pop("contents"):
        types.Content.model_validate(content)
    types.GenerateContentConfig.model_validate(body.pop("generationConfig", {}))
    if body:
        raise ValueError(f"members that nobody knows: {set(body)}")


def cohere_request(body):
    import inspect

    import cohere

    unknown = set(body) - set(inspect.signature(cohere.ClientV2.chat).parameters) - {"stream"}
    if unknown:
        raise ValueError(f"members that the client has no parameter for: {unknown}")
    for message in body["messages"]:
        cohere.UserChatMessageV2.model_validate(message)


def bedrock_operation(stream):
    import botocore.session

    return botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("ConverseStream" if stream else "Converse")


def bedrock_request(body, stream):
    from botocore.validate import ParamValidator

    report = ParamValidator().validate({**body, "modelId": "m"}, bedrock_operation(stream).input_shape)
    unknown = set(body) - set(bedrock_operation(stream).input_shape.members)
    if report.has_errors() or unknown:
        raise ValueError(f"{report.generate_report()} {unknown or ''}")


def validate(line):
    dialect, body, stream = line["dialect"], json.loads(line["body"]), line["stream"]
    kind = "Streaming" if stream else "NonStreaming"
    if dialect == "openai":
        from openai.types.responses import response_create_params as params

        typed(getattr(params, "ResponseCreateParams" + kind))(body)
    elif dialect == "azure":
        from openai.types.chat import completion_create_params as params

        typed(getattr(params, "CompletionCreateParams" + kind))(body)
    elif dialect == "anthropic":
        from anthropic.types import message_create_params as params

        typed(getattr(params, "MessageCreateParams" + kind))(body)
    elif dialect == "coh":
        cohere_request(body)
    elif dialect == "bedrock":
        bedrock_request(body, stream)
    else:
        gemini_request(body)


def event(name, data):
    return (f"event: {name}\n" if name else "") + f"data: {data}\n\n"


def dumped(value):
    return value.model_dump_json(by_alias=True, exclude_none=True)


def chat(pieces):
    from openai.types.chat import ChatCompletion, ChatCompletionChunk

    common = {"id": "chatcmpl-1", "created": 1, "model": "m-1"}
    usage = {"prompt_tokens": 12, "completion_tokens": 34, "total_tokens": 46}
    whole = ChatCompletion.model_validate({**common, "object": "chat.completion", "usage": usage, "choices": [
        {"index": 0, "finish_reason": "stop", "logprobs": None, "message": {"role": "assistant", "content": "".join(pieces), "refusal": None}}]})
    chunks = [{"choices": [{"index": 0, "delta": {"role": "assistant", "content": p}, "finish_reason": None}]} for p in pieces]
    chunks += [{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}, {"choices": [], "usage": usage}]
    chunks = [ChatCompletionChunk.model_validate({**common, "object": "chat.completion.chunk", **c}) for c in chunks]
    return whole.to_json(indent=None), "".join(event("", c.to_json(indent=None)) for c in chunks) + event("", "[DONE]")


def responses(pieces):
    from openai.types import responses as r

    text = "".join(pieces)
    item = {"id": "msg_1", "type": "message", "role": "assistant", "status": "completed", "content": [{"type": "output_text", "text": text, "annotations": [], "logprobs": []}]}
    usage = {"input_tokens": 10, "output_tokens": 7, "total_tokens": 17, "input_tokens_details": {"cached_tokens": 2, "cache_write_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 4}}
    whole = r.Response.model_validate({"id": "resp_1", "object": "response", "created_at": 1, "model": "m-1", "status": "completed", "output": [item], "usage": usage,
                                       "parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "error": None, "incomplete_details": None})
    events = [r.ResponseCreatedEvent.model_validate({"type": "response.created", "sequence_number": 0, "response": whole.model_copy(update={"status": "in_progress", "output": [], "usage": None})})]
    for n, piece in enumerate(pieces):
        events.append(r.ResponseTextDeltaEvent.model_validate({"type": "response.output_text.delta", "sequence_number": n + 1, "item_id": "msg_1", "output_index": 0, "content_index": 0,
                                                               "delta": piece, "logprobs": []}))
    events.append(r.ResponseTextDoneEvent.model_validate({"type": "response.output_text.done", "sequence_number": 98, "item_id": "msg_1", "output_index": 0, "content_index": 0, "text": text, "logprobs": []}))
    events.append(r.ResponseCompletedEvent.model_validate({"type": "response.completed", "sequence_number": 99, "response": whole}))
    return whole.to_json(indent=None), "".join(event(e.type, e.to_json(indent=None)) for e in events)


def anthropic(pieces):
    import anthropic.types as a

    usage = {"input_tokens": 15, "output_tokens": 7}
    message = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m-1", "stop_reason": "end_turn", "stop_sequence": None, "usage": usage}
    whole = a.Message.model_validate({**message, "content": [{"type": "text", "text": "".join(pieces)}]})
    events = [a.RawMessageStartEvent.model_validate({"type": "message_start", "message": {**message, "content": [], "stop_reason": None}}),
              a.RawContentBlockStartEvent.model_validate({"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}})]
    events += [a.RawContentBlockDeltaEvent.model_validate({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": p}}) for p in pieces]
    events += [a.RawContentBlockStopEvent.model_validate({"type": "content_block_stop", "index": 0}),
               a.RawMessageDeltaEvent.model_validate({"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 7}}),
               a.RawMessageStopEvent.model_validate({"type": "message_stop"})]
    return whole.to_json(indent=None), "".join(event(e.type, e.to_json(indent=None)) for e in events)


def gemini(pieces):
    from google.genai import types

    def answer(text, **more):
        return dumped(types.GenerateContentResponse.model_validate({"candidates": [{"content": {"role": "model", "parts": [{"text": text}]}, "index": 0, **more}], "modelVersion": "m-1",
                                                                    "responseId": "r-1", "usageMetadata": {"promptTokenCount": 12, "candidatesTokenCount": 7, "totalTokenCount": 19}}))

    return answer("".join(pieces), finishReason="STOP"), "".join(event("", answer(p)) for p in pieces) + event("", answer("", finishReason="STOP"))


def cohere_answers(pieces):
    import cohere

    usage = {"billed_units": {"input_tokens": 1, "output_tokens": 2}, "tokens": {"input_tokens": 15, "output_tokens": 11}}
    whole = cohere.V2ChatResponse.model_validate({"id": "c-1", "finish_reason": "COMPLETE", "message": {"role": "assistant", "content": [{"type": "text", "text": "".join(pieces)}]}, "usage": usage})
    stream = [{"type": "message-start", "id": "c-1", "delta": {"message": {"role": "assistant", "content": [], "tool_calls": []}}},
              {"type": "content-start", "index": 0, "delta": {"message": {"content": {"type": "text", "text": ""}}}}]
    stream += [{"type": "content-delta", "index": 0, "delta": {"message": {"content": {"text": p}}}} for p in pieces]
    stream += [{"type": "content-end", "index": 0}, {"type": "message-end", "id": "c-1", "delta": {"finish_reason": "COMPLETE", "usage": usage}}]
    kinds = pydantic.TypeAdapter(cohere.V2ChatStreamResponse)
    return dumped(whole), "".join(event(e["type"], dumped(kinds.validate_python(e))) for e in stream)


def answers(pieces):
    made = {"azure": chat(pieces), "openai": responses(pieces), "anthropic": anthropic(pieces), "gem": gemini(pieces), "coh": cohere_answers(pieces)}
    made["vert"] = made["gem"]
    print(json.dumps({name: {"whole": whole, "events": events} for name, (whole, events) in made.items()}))


def read(line):
    """Amazon's SDK cannot write answers, so it reads those that a test has made."""
    from botocore.eventstream import EventStream
    from botocore.parsers import create_parser

    body, operation = base64.b64decode(line["body"]), bedrock_operation(line["stream"])
    parser = create_parser("rest-json")
    if line["stream"]:
        class Raw:
            def stream(self):
                yield body

            def close(self):
                pass

        shape = operation.output_shape.members["stream"]
        events = EventStream(Raw(), shape, create_parser("rest-json")._event_stream_parser, "ConverseStream")
        text = "".join(e["contentBlockDelta"]["delta"].get("text", "") for e in events if "contentBlockDelta" in e)
    else:
        parsed = parser.parse({"body": body, "headers": {}, "status_code": 200}, operation.output_shape)
        text = "".join(block.get("text", "") for block in parsed["output"]["message"]["content"])
    if text != line["text"]:
        raise ValueError(f"the SDK reads {text!r}")


def main():
    if sys.argv[1] == "answers":
        answers(sys.argv[2:])
        return
    act = {"validate": validate, "read": read}[sys.argv[1]]
    for text in sys.stdin:
        line = json.loads(text)
        try:
            act(line)
        except Exception as e:  # whatever an SDK says of it
            sys.exit(f"{line['dialect']}, stream {line['stream']}: {type(e).__name__}: {e}\n{line['body'][:400]}")


main()
