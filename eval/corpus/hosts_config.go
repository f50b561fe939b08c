package corpus

// configHosts are settings and data.
var configHosts = []host{
	{name: "env", fence: "", forbid: " \"'#$&;<>()|*`\\", escape: withBackslash, templates: `
# {W}
PORT=8080
{KU}={V}
LOG_LEVEL=info
%%
NODE_ENV=production
{KU}="{V}"
%%
export {KU}='{V}'
%%
APP_{KU}={V}
CACHE_TTL={N}
%%
VITE_API_URL=https://api.example.com
{KU}={V}   # {S}
`},
	{name: "yaml", fence: "yaml", forbid: "\"'#{}[],&*!|>%@`:", escape: inYAML, templates: `
{W}:
  enabled: true
  {K}: {V}
  retries: {N}
%%
spring:
  datasource:
    {KK}: "{V}"
    hikari:
      maximum-pool-size: {N}
%%
services:
  - name: {W}
    {KC}: '{V}'
%%
- hosts: {W}
  vars:
    {K}: "{V}"
%%
# {S}
notes:
  - "{V}"
  - none
`},
	{name: "compose", fence: "yaml", forbid: "\"'#{}[],&*!|>%@` :", escape: inYAML, templates: `
services:
  {W}:
    image: registry.example.com/{W}:1.{N}
    environment:
      {KU}: {V}
    ports: ["8080:80"]
%%
  {W}:
    environment:
      - TZ=Europe/Berlin
      - {KU}={V}
    restart: unless-stopped
`},
	{name: "kubernetes", fence: "yaml", forbid: "\"'#{}[],&*!|>%@` :", escape: inYAML, templates: `
apiVersion: v1
kind: Secret
metadata:
  name: {W}
stringData:
  {KK}: "{V}"
%%
        env:
          - name: {KU}
            value: "{V}"
          - name: LOG_LEVEL
            value: debug
%%
apiVersion: v1
kind: ConfigMap
metadata:
  name: {W}-config
data:
  {K}: {V}
`},
	{name: "terraform", fence: "hcl", escape: withBackslash, templates: `
provider "{W}" {
  region = "eu-central-1"
  {K} = "{V}"
}
%%
variable "{K}" {
  type    = string
  default = "{V}"
}
%%
resource "{W}_instance" "main" {
  count = {N}
  tags = { note = "{V}" }
}
`},
	{name: "dockerfile", fence: "dockerfile", forbid: " \"'#$\\", escape: withBackslash, templates: `
FROM golang:1.26
ENV {KU}={V}
RUN make build
%%
ARG {KU}="{V}"
COPY . /src
%%
ENV PORT=8080 \
    {KU}="{V}"
`},
	{name: "toml", fence: "toml", escape: withBackslash, templates: `
[{W}]
enabled = true
{K} = "{V}"
%%
{KK} = '{V}'
timeout = {N}
%%
[[{W}]]
name = "x"
value = "{V}"
`},
	{name: "ini", fence: "ini", escape: nil, templates: `
[{W}]
{K} = {V}
timeout = {N}
%%
; {S}
{K}={V}
%%
{W}.{KK}={V}
{W}.pool.size={N}
`},
	{name: "xml", fence: "xml", escape: inXML, templates: `
<{W}>
  <{KC}>{V}</{KC}>
  <retries>{N}</retries>
</{W}>
%%
<bean id="{W}">
  <property name="{KC}" value="{V}"/>
</bean>
%%
<add key="{KP}" value="{V}" />
%%
<server id="{W}" {KC}="{V}" port="{N}"/>
%%
<note>{V}</note>
`},
	{name: "json", fence: "json", escape: withBackslash, templates: `
{
  "name": "{W}",
  "{K}": "{V}",
  "retries": {N}
}
%%
{"{KC}":"{V}","active":true}
%%
[{"id": {N}, "{KC}": "{V}"}, {"id": {N}, "{KC}": "{V}"}]
%%
{"env": [{"name": "{KU}", "value": "{V}"}]}
%%
{"messages": [{"text": "{V}"}]}
`},
	{name: "json in json", fence: "json", escape: nested, templates: `
{"id": {N}, "body": "{\"{KC}\": \"{V}\", \"ok\": true}"}
%%
{"Records":[{"Sns":{"Message":"{\"{K}\":\"{V}\",\"n\":{N}}"}}]}
%%
{"log":"received {\"{W}\":\"{V}\"}\n","stream":"stdout"}
`},
	{name: "csv", fence: "", escape: byDoubling, forbid: ",\"\n", templates: `
id,name,{K}
{N},{W},{V}
{N},{W},{V}
%%
{K};status
{V};active
{V};closed
%%
date,{W},note
2026-01-02,{N},{V}
`},
}
