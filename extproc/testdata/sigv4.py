"""Prints signatures of botocore, Amazon's own implementation in Python, for TestSignaturesAreAmazons:

    pip install botocore==1.44.5 && python extproc/testdata/sigv4.py >extproc/testdata/sigv4.json
"""
import datetime
import json
import urllib.parse

import botocore.auth
import botocore.awsrequest
import botocore.credentials

AT = datetime.datetime(2026, 11, 21, 9, 8, 7, tzinfo=datetime.timezone.utc)


class Clock(datetime.datetime):
    @classmethod
    def utcnow(cls):
        return AT.replace(tzinfo=None)

    @classmethod
    def now(cls, tz=None):
        return AT.astimezone(tz)


botocore.auth.datetime = type("m", (), {"datetime": Clock})
botocore.auth.get_current_datetime = lambda remove_tzinfo=True: AT.replace(tzinfo=None) if remove_tzinfo else AT


def case(model, operation, body, region, token=None, host=None, prefix=""):
    host = host or f"bedrock-runtime.{region}.amazonaws.com"
    path = prefix + "/model/" + urllib.parse.quote(model, safe="-_.~") + "/" + operation
    credentials = botocore.credentials.Credentials("AKIDEXAMPLE", "EXAMPLE+secret/access/key0123456789", token)
    request = botocore.awsrequest.AWSRequest("POST", "https://" + host + path, data=body.encode())
    request.headers["X-Amz-Content-SHA256"] = botocore.auth.SigV4Auth(credentials, "bedrock", region).payload(request)
    botocore.auth.SigV4Auth(credentials, "bedrock", region).add_auth(request)
    credential = "AKIDEXAMPLE:EXAMPLE+secret/access/key0123456789" + (":" + token if token else "")
    return {"host": host, "prefix": prefix, "model": model, "operation": operation, "path": path, "body": body, "region": region, "credential": credential,
            "headers": {k.lower(): v for k, v in request.headers.items() if k.lower() != "host"}}


BODY = '{"messages":[{"role":"user","content":[{"text":"Write to <EMAIL_1>, gr\u00fc\u00dfe"}]}]}'
print(json.dumps([
    case("amazon.nova-pro-v1:0", "converse", BODY, "us-east-1"),
    case("us.anthropic.claude-sonnet-4-5-20250929-v1:0", "converse-stream", BODY, "us-west-2", token="EXAMPLE//token+with/signs=="),
    case("arn:aws:bedrock:eu-central-1:123456789012:application-inference-profile/a1b2c3", "converse", BODY, "eu-central-1"),
    case("a~b_c.d-e@f+g", "converse", "", "us-gov-west-1"),
    case("m", "converse", BODY, "us-east-1", host="vpce-1.bedrock-runtime.us-east-1.vpce.amazonaws.com:8443", prefix="/base"),
], indent=1, ensure_ascii=False))
