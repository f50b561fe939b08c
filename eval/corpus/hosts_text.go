package corpus

// textHosts are what people write to each other, and what programs write for people.
var textHosts = []host{
	{name: "log", fence: "", templates: `
2026-02-03T04:05:06.789Z INFO  [{W}] request done in {N}ms
2026-02-03T04:05:07.012Z DEBUG [{W}] {K}={V} status=200
2026-02-03T04:05:07.345Z INFO  [{W}] request done in {N}ms
%%
time=2026-02-03T04:05:06Z level=warn msg="retrying {W}" {K}="{V}" attempt={N}
%%
{"level":"error","ts":1790000000.{N},"msg":"{W} failed","{K}":"{V}"}
%%
Feb  3 04:05:06 host {W}[{N}]: rejected {V}: no such entry
%%
[ERROR] {W}: unexpected input {V}
    at handle (/app/src/{W}.js:{N}:17)
    at process (/app/src/index.js:{N}:5)
`},
	{name: "http", asked: true, fence: "http", templates: `
GET /v1/{W} HTTP/1.1
Host: api.example.com
{V}
Accept: application/json
%%
POST /{W} HTTP/1.1
Host: api.example.com
User-Agent: curl/8.5.0
{V}
Content-Length: {N}
`},
	{name: "chat", fence: "", templates: `
my {L} is {V}, is that right?
%%
hey, {S} {L}: {V}
%%
user: {S}
user: use {V} for it
assistant: Done.
%%
[10:{N}] tom: {L}?
[10:{N}] eva: {V}
[10:{N}] tom: thx
%%
can you send {V} to the {W} team
%%
{S} the {L} ({V}) does not work any more :(
%%
> {S}
here you go: {V}
%%
I am getting an error with {V} — {S}
%%
{V} is my {L}, not his.
%%
The customer ({L} {V}) asked twice.
%%
Please check {L} # {V} and tell me what you see. {S}
%%
What does it mean that the {L} {V} is "not valid"?
%%
Summarize: the client gave us {V} as {L} and wants an answer by Friday.
%%
{L}={V} thanks
%%
Write a polite answer. {L}: {V}, {W} no. {N}, {S}
`},
	{name: "mail", fence: "", templates: `
Subject: {W}

Hi Tom,

{S} The {L} is {V}. {S}

Best regards,
Eva
%%
Hallo zusammen,

{S}
{L}: {V}
Bitte nicht weitergeben.

Viele Grüße
%%
Bonjour,

{S} Voici le nécessaire :
- {L} : {V}

Cordialement
%%
Hola:

Le envío los datos. {L}: {V}.

Un saludo
%%
Ciao,
ecco i dati richiesti, {L} {V}, grazie mille.
%%
Dear team,

{S} Please use {V} from now on.

Kind regards
%%
On Monday Eva wrote:
> {S}
> {L}: {V}
>
> Thanks
%%
こんにちは。{L}は{V}です。よろしくお願いします。
`},
	{name: "ticket", fence: "", templates: `
**Steps to reproduce**
1. Log in
2. Enter {L} {V}
3. Click save

**Expected**: {S}
%%
h3. {W} broken
{S}
||Field||Value||
|{L}|{V}|
%%
Ticket #{N}
Priority: high
Customer says: "{S} my {L} is {V}"
%%
Attached the output, see {V}. {S}
`},
	{name: "form", fence: "", templates: `
Name: {W}
{L}: {V}
Comment: {S}
%%
{L} .......... {V}
Date ......... 2026-05-06
%%
| {L} | {V} |
| --- | --- |
%%
{L}
{V}
%%
{L}:	{V}
Status:	open
%%
* {L} = {V}
`},
	{name: "markdown", fence: "", templates: `
## {W}

- **{L}**: {V}
- Retries: {N}
%%
Set {KU} to {V} and restart.
%%
| Setting | Value |
|---|---|
| {K} | {V} |
%%
See {V} for the rest. {S}
%%
1. Add {V}
2. Run make {W}
`},
}

// blockHosts hold values of several lines.
var blockHosts = []host{
	{name: "block", lines: true, templates: `
{S}

{V}

{S}
%%
$ cat {W}.key
{V}
$ ls
`},
	{name: "quoted block", lines: true, escape: quotedBlock, templates: `
{S}

> {V}
>
> {S}
`},
	{name: "diff block", lines: true, fence: "diff", escape: diffBlock, templates: `
--- /dev/null
+++ b/{W}.pem
@@ -0,0 +1,27 @@
+{V}
`},
	{name: "yaml block", lines: true, fence: "yaml", escape: yamlBlock, templates: `
stringData:
  {K}: |
    {V}
  other: "{N}"
`},
}
