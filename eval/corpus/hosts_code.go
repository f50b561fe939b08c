package corpus

// codeHosts are programs. They hold values where programmers leave them.
var codeHosts = []host{
	{name: "go", fence: "go", escape: withBackslash, templates: `
func main() {
	{KC} := "{V}"
	run(context.Background(), {KC})
}
%%
const {KC} = "{V}" // {S}
%%
	cfg := Config{
		Name:    "{W}",
		{KP}: "{V}",
		Retries: {N},
	}
%%
	os.Setenv("{KU}", "{V}")
	defer os.Unsetenv("{KU}")
%%
	// {S}
	got, err := client.Lookup(ctx, "{V}")
	if err != nil {
		return fmt.Errorf("looking up {W}: %w", err)
	}
%%
var defaults = map[string]string{
	"region":  "eu-west-1",
	"{K}": "{V}",
}
`},
	{name: "python", fence: "python", escape: withBackslash, templates: `
import os

{KU} = "{V}"
TIMEOUT = {N}
%%
client = Client({K}="{V}", timeout={N})
for row in client.{W}():
    print(row)
%%
settings = {
    'debug': False,
    '{K}': '{V}',
}
%%
def connect():
    self.{K} = '{V}'
    return self._open()
%%
response = requests.get(url, params={"q": "{V}"}, timeout={N})
response.raise_for_status()
%%
os.environ["{KU}"] = "{V}"
%%
parser.add_argument("--{KK}", default="{V}", help="{S}")
`},
	{name: "javascript", fence: "js", escape: withBackslash, templates: `
const {KC} = '{V}';

export default async function {W}() {
  return fetch('/api/{W}', { headers: { accept: 'application/json' } });
}
%%
const client = new Client({ {KC}: "{V}", retries: {N} });
%%
module.exports = {
  port: 3000,
  {KC}: process.env.{KU} || '{V}',
};
%%
await db.insert({ name: "{W}", ref: "{V}" });
%%
let {KC}: string = "{V}";
%%
localStorage.setItem('{KC}', '{V}');
`},
	{name: "java", fence: "java", escape: withBackslash, templates: `
public class {W}Service {
    private static final String {KU} = "{V}";
}
%%
        Properties props = new Properties();
        props.setProperty("{K}", "{V}");
%%
        config.set{KP}("{V}");
        config.setTimeout({N});
%%
        assertEquals("{V}", repository.findById({N}L).getValue());
%%
        var {KC} = "{V}"; // {S}
`},
	{name: "csharp", fence: "csharp", escape: withBackslash, templates: `
var options = new ClientOptions
{
    {KP} = "{V}",
    Timeout = TimeSpan.FromSeconds({N}),
};
%%
private const string {KP} = "{V}";
%%
services.AddHttpClient("{W}", c => c.DefaultRequestHeaders.Add("{KK}", "{V}"));
%%
Console.WriteLine(await Find("{V}"));
`},
	{name: "php", fence: "php", escape: withBackslash, templates: `
<?php
define('{KU}', '{V}');
define('WP_DEBUG', false);
%%
$config['{K}'] = '{V}';
%%
return [
    'driver' => 'smtp',
    '{K}' => env('{KU}', '{V}'),
];
%%
$row = find_one($pdo, "{V}");
`},
	{name: "ruby", fence: "ruby", escape: withBackslash, templates: `
client = {W}::Client.new({K}: "{V}")
%%
ENV['{KU}'] ||= '{V}'
%%
  config.{K} = '{V}'
  config.timeout = {N}
%%
expect(subject.lookup("{V}")).to be_present
`},
	{name: "rust", fence: "rust", escape: withBackslash, templates: `
const {KU}: &str = "{V}";
%%
let {K} = "{V}".to_string();
%%
    let client = Client::builder().{K}("{V}").build()?;
%%
    assert_eq!(parse("{V}").unwrap().len(), {N});
`},
	{name: "shell", fence: "sh", escape: withBackslash, forbid: " \"'$&;<>()|*?#\\!`{}[]~", templates: `
#!/bin/sh
set -eu
export {KU}={V}
exec ./{W} --verbose
%%
{KU}="{V}" make deploy
%%
./{W} --{KK} {V} --retries {N}
%%
{W} --{KK}="{V}" >> out.log
%%
echo "{V}" | tee -a {W}.txt
%%
read -r x <<< "{V}"
%%
kubectl create secret generic {W} --from-literal={K}='{V}'
`},
	{name: "curl", fence: "sh", escape: withBackslash, templates: `
curl -sS -X POST "https://api.example.com/{W}" -d "{K}={V}"
%%
curl https://api.example.com/v1/{W} \
  -H "Content-Type: application/json" \
  -d '{"{KC}": "{V}", "n": {N}}'
`},
	{name: "curl header", asked: true, fence: "sh", templates: `
curl -s -H "{V}" https://api.example.com/v2/{W}
%%
curl -X GET 'https://api.example.com/{W}?limit={N}' -H '{V}' --compressed
%%
curl --header "{V}" --request GET "https://api.example.com/projects/{N}"
`},
	{name: "diff", fence: "diff", escape: withBackslash, forbid: " #\"'", templates: `
diff --git a/{F} b/{F}
index {H}..{H} 100644
--- a/{F}
+++ b/{F}
@@ -12,7 +12,7 @@
   name: {W}
-  {K}: {V}
+  {K}: ${{KU}}
   retries: {N}
%%
@@ -1,4 +1,4 @@
 [{W}]
-{K} = "old"
+{K} = "{V}"
 debug = false
%%
--- a/.env.example
+++ b/.env.example
@@ -3,2 +3,3 @@
 PORT=8080
+{KU}={V}
%%
@@ -40,6 +40,7 @@ func TestParse(t *testing.T) {
+	want := "{V}"
 	if got != want {
`},
	{name: "sql", fence: "sql", escape: byDoubling, templates: `
INSERT INTO {W} (id, {K}, created_at) VALUES
  ({N}, '{V}', '2026-03-04'),
  ({N}, '{V}', '2026-03-05');
%%
UPDATE {W} SET {K} = '{V}' WHERE id = {N};
%%
SELECT * FROM {W} WHERE {K} = '{V}' ORDER BY id LIMIT {N};
%%
SELECT count(*) FROM {W} WHERE note LIKE '%{V}%';
`},
}
