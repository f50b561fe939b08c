"""Reads {"sql": …} or {"shell": …}, a line each, and prints what Python's standard library reads there: the values of a row, or the words of a command."""

import json
import shlex
import sqlite3
import sys

database = sqlite3.connect(":memory:")


def parse(question):
    if "sql" in question:
        return list(database.execute(question["sql"]).fetchone())
    return shlex.split(question["shell"], comments=True)


for line in sys.stdin:
    try:
        answer = {"values": [str(value) for value in parse(json.loads(line))]}
    except (sqlite3.Error, ValueError) as mistake:
        answer = {"error": str(mistake)}
    print(json.dumps(answer), flush=True)
