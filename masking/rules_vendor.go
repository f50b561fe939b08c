package masking

// Bodies of the examples: of vendors' shape, and nobody's. They are joined to their prefixes only here, so that
// scanners of this repository do not take them for real.
const (
	fakeAlnum16 = "A1b2C3d4E5f6G7h8"
	fakeAlnum36 = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
	fakeUpper16 = "EXAMPLE7EXAMPLE7"
)

// vendorRules find tokens whose vendor gave them a prefix. Where the vendor's checksum fails, the token is still masked:
// a mistyped key is a key.
var vendorRules = []rule{{
	name: "aws-access-key-id", typ: typeAPIKey, doc: "AWS access key ids; a secret key right behind one is masked as AWS_SECRET", verify: accessKeyID,
	prefixes: []string{"AKIA", "ASIA", "ABIA", "ACCA"}, body: csUpper, least: 16, most: 16,
	match: []string{"«AKIA" + fakeUpper16 + "»", "id=«ASIA" + fakeUpper16 + "»;", "export AWS_ACCESS_KEY_ID=«AKIA" + fakeUpper16 + "»"},
	miss:  []string{"AKIA", "AKIAexample7example7", "AKIA" + fakeUpper16 + "X", "XAKIA" + fakeUpper16},
}, {
	name: "openai", typ: typeAPIKey, doc: "OpenAI keys of projects and service accounts",
	prefixes: []string{"sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"}, body: csURL, least: 20,
	match: []string{"«sk-proj-" + fakeAlnum36 + "_-x»", `"«sk-svcacct-` + fakeAlnum36 + `»"`, "key: «sk-admin-" + fakeAlnum36 + "»"},
	miss:  []string{"sk-proj-", "sk-proj-xxxx", "task-proj-" + fakeAlnum36},
}, {
	name: "secret-key", typ: typeAPIKey, doc: "keys that begin with sk- (OpenAI's old ones, DeepSeek, OpenRouter and others)",
	prefixes: []string{"sk-"}, body: csURL, least: 20, check: rare,
	match: []string{"«sk-" + fakeAlnum36 + "»", "«sk-or-v1-" + fakeAlnum36 + "»", "use «sk-" + fakeAlnum16 + "T3BlbkFJ" + fakeAlnum16 + "» now"},
	miss:  []string{"sk-learn", "sk-learn-contrib-imbalanced-learning", "sk-xxxxxxxxxxxxxxxxxxxxxxxx", "risk-" + fakeAlnum36},
}, {
	name: "anthropic", typ: typeAPIKey, doc: "Anthropic keys",
	prefixes: []string{"sk-ant-"}, body: csURL, least: 20,
	match: []string{"«sk-ant-api03-" + fakeAlnum36 + "-AA»", "x=«sk-ant-admin01-" + fakeAlnum36 + "»", "'«sk-ant-oat01-" + fakeAlnum36 + "»'"},
	miss:  []string{"sk-ant-", "sk-ant-api03-", "disk-ant-" + fakeAlnum36},
}, {
	name: "google", typ: typeAPIKey, doc: "Google API keys",
	prefixes: []string{"AIza"}, body: csURL, least: 35, most: 35,
	match: []string{"«AIza" + fakeAlnum16 + "-_" + fakeAlnum16 + "x»", "?key=«AIza" + fakeAlnum16 + fakeAlnum16 + "abc»&v=1", `"«AIza` + fakeAlnum16 + fakeAlnum16 + `abc»"`},
	miss:  []string{"AIza", "AIza" + fakeAlnum16, "AIza" + fakeAlnum36 + "too-long"},
}, {
	name: "google-auth", typ: typeAPIKey, doc: "Google authorisation keys (AQ.)",
	prefixes: []string{"AQ."}, body: csURL, least: 30, check: rare,
	match: []string{"«AQ.Ab8RN6" + fakeAlnum36 + "»", "key «AQ." + fakeAlnum36 + "_-»,", "'«AQ." + fakeAlnum36 + "»'"},
	miss:  []string{"AQ.", "See FAQ." + fakeAlnum36, "AQ.short"},
}, {
	name: "github", typ: typeAPIKey, doc: "GitHub tokens (personal, OAuth, user, server, refresh)",
	prefixes: []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_"}, body: csWord, least: 30,
	match: []string{"«ghp_" + fakeAlnum36 + "»", "https://h/?x=1&t=«gho_" + fakeAlnum36 + "»", "token «ghs_" + fakeAlnum36 + "»."},
	miss:  []string{"ghp_", "ghp_xxxx", "xghp_" + fakeAlnum36},
}, {
	name: "github-fine-grained", typ: typeAPIKey, doc: "GitHub fine-grained personal tokens",
	prefixes: []string{"github_pat_"}, body: csWord, least: 36,
	match: []string{"«github_pat_" + fakeAlnum36 + "_" + fakeAlnum36 + "»", "A=«github_pat_" + fakeAlnum36 + "»", "(«github_pat_" + fakeAlnum36 + "abc»)"},
	miss:  []string{"github_pat_", "github_pat_token", "mygithub_pat_" + fakeAlnum36},
}, {
	name: "gitlab", typ: typeAPIKey, doc: "GitLab tokens (personal, deploy, runner, CI job, feed, agent and others)",
	prefixes: []string{"glpat-", "gldt-", "glrt-", "glrtr-", "glcbt-", "glptt-", "glft-", "glsoat-", "glimt-", "glagent-", "gloas-", "glffct-", "glwt-", "GR1348941"},
	body:     csDotted, least: 20,
	match: []string{"«glpat-" + fakeAlnum16 + "abcd»", "t: «glrt-" + fakeAlnum16 + "_-xy»", "«GR1348941" + fakeAlnum16 + "abcd»"},
	miss:  []string{"glpat-", "glpat-short", "xglpat-" + fakeAlnum36},
}, {
	name: "slack", typ: typeAPIKey, doc: "Slack tokens",
	prefixes: []string{"xoxb-", "xoxp-", "xoxa-", "xoxo-", "xoxr-", "xoxs-", "xoxe-", "xoxc-", "xoxd-", "xoxe.", "xapp-", "xwfp-"},
	body:     csToken, least: 20, check: rare,
	match: []string{"«xoxb-123456789012-123456789012-" + fakeAlnum16 + "»", "'«xapp-1-A0123-456-" + fakeAlnum36 + "»'", "«xoxp-1-2-3-" + fakeAlnum36 + "»"},
	miss:  []string{"xoxb-", "xoxb-your-token-goes-right-here", "xoxb-xxxxxxxxxxxx-xxxxxxxxxxxx"},
}, {
	name: "slack-webhook", typ: typeAPIKey, doc: "the path of Slack webhooks",
	prefixes: []string{"hooks.slack.com/services/", "hooks.slack.com/workflows/"}, body: csToken, least: 30,
	match: []string{"https://«hooks.slack.com/services/T00000000/B00000000/" + fakeAlnum16 + "abcdefgh»", "<«hooks.slack.com/services/T0/B0/" + fakeAlnum36 + "»>", "u=«hooks.slack.com/workflows/T0/A0/1/" + fakeAlnum36 + "»"},
	miss:  []string{"https://hooks.slack.com/services/", "https://slack.com/services/" + fakeAlnum36, "hooks.slack.com/services/T/B/x"},
}, {
	name: "stripe", typ: typeAPIKey, doc: "Stripe secret and restricted keys, live and test",
	prefixes: []string{"sk_live_", "rk_live_", "sk_test_", "rk_test_", "sk_org_"}, body: csWord, least: 16,
	match: []string{"«sk_live_" + fakeAlnum36 + "»", `"«rk_live_` + fakeAlnum16 + `abcd»"`, "«sk_test_" + fakeAlnum16 + "abcdefgh»"},
	miss:  []string{"pk_live_" + fakeAlnum36, "sk_live_", "task_test_" + fakeAlnum36},
}, {
	name: "stripe-webhook", typ: typeAPIKey, doc: "Stripe (and Svix) webhook signing secrets",
	prefixes: []string{"whsec_"}, body: csBase64, least: 24,
	match: []string{"«whsec_" + fakeAlnum36 + "»", "S=«whsec_" + fakeAlnum16 + "abcdefgh»", "'«whsec_" + fakeAlnum36 + "»'"},
	miss:  []string{"whsec_", "whsec_...", "xwhsec_" + fakeAlnum36},
}, {
	name: "npm", typ: typeAPIKey, doc: "npm tokens",
	prefixes: []string{"npm_"}, body: csAlnum, least: 36, most: 36,
	match: []string{"«npm_" + fakeAlnum36 + "»", "//r/:_authToken=«npm_" + fakeAlnum36 + "»", "'«npm_" + fakeAlnum36 + "»'"},
	miss:  []string{"npm_config_registry", "npm_" + fakeAlnum16, "xnpm_" + fakeAlnum36},
}, {
	name: "pypi", typ: typeAPIKey, doc: "PyPI tokens",
	prefixes: []string{"pypi-AgEIcHlwaS", "pypi-AgENdGVzdC"}, body: csURL, least: 40,
	match: []string{"«pypi-AgEIcHlwaS5vcmc" + fakeAlnum36 + "»", "password = «pypi-AgENdGVzdC5weXBp" + fakeAlnum36 + "»", "«pypi-AgEIcHlwaS5vcmc" + fakeAlnum36 + "-_»."},
	miss:  []string{"pypi-publish", "pypi-AgEIcHlwaS5vcmc", "pypi-" + fakeAlnum16},
}, {
	name: "hugging-face", typ: typeAPIKey, doc: "Hugging Face tokens",
	prefixes: []string{"hf_", "api_org_"}, body: csAlnum, least: 34,
	match: []string{"«hf_abcdefGHIJKLmnopQRSTuvwxYZabCDefGH»", "«hf_" + fakeAlnum36 + "»", "login --token «hf_" + fakeAlnum36 + "»"},
	miss:  []string{"hf_hub_download", "hf_" + fakeAlnum16, "hf_transformers"},
}}
