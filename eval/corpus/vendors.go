package corpus

import "strings"

// vendorKinds are the keys of vendors that give them a form of their own.
func vendorKinds() []Kind {
	var kinds []Kind
	for line := range strings.Lines(vendorForms) {
		fields := strings.Fields(line)
		keys := strings.Split(fields[1], ",")
		kinds = append(kinds, Kind{Type: "API_KEY", Name: fields[0], Also: []string{"SECRET", "AUTH_TOKEN", "AWS_SECRET"}, Keys: keys,
			Labels: []string{fields[0] + " key", fields[0] + " token", "API key", "token", "the key", "Schlüssel", "clé API"}, make: pattern(fields[2:]...)})
	}
	return kinds
}

// vendorForms lists name, names of settings, and patterns (source.fill), as the vendors' pages on keys show them. A tilde
// would be a part of the token; a pattern holds no blank.
const vendorForms = `OpenAI openai_api_key,api_key sk-proj-<u74>T3BlbkFJ<u74> sk-svcacct-<u58>T3BlbkFJ<u58> sk-<A20>T3BlbkFJ<A20> sk-proj-<A20>T3BlbkFJ<A20>
OpenAI-admin openai_admin_key sk-admin-<u58>T3BlbkFJ<u58>
Anthropic anthropic_api_key,claude_key sk-ant-api03-<u93>AA sk-ant-admin01-<u93>AA
Google google_api_key,maps_key,gemini_api_key AIza<u35>
Google-OAuth google_client_secret,client_secret GOCSPX-<u28>
Google-token access_token ya29.<u120-180> ya29.a0<u100-150>
GitHub github_token,gh_token ghp_<A30><crc> gho_<A30><crc> ghu_<A30><crc> ghs_<A30><crc>
GitHub-fine github_token,gh_pat github_pat_11<U20>_<A59>
GitLab gitlab_token,ci_token glpat-<u20> gldt-<u20> glrt-<u20> glptt-<h40> glft-<u20> glsoat-<u20> glpat-<u27>.01.<l9> glpat-<u27>.<l9>
Slack-bot slack_bot_token,slack_token xoxb-<d12>-<d13>-<A24> xoxp-<d12>-<d12>-<d13>-<h32>
Slack-app slack_app_token xapp-1-A<U10>-<d13>-<h64>
Stripe stripe_secret_key,stripe_api_key sk_live_<A24> sk_live_51<A97> rk_live_<A24> sk_test_51<A97> rk_live_51<A97>
Stripe-webhook stripe_webhook_secret whsec_<A32>
AWS-id aws_access_key_id,access_key AKIA<B16> ASIA<B16>
npm npm_token,node_auth_token npm_<A30><crc>
PyPI pypi_token,twine_password pypi-AgEIcHlwaS5vcmc<u150-180>
RubyGems gem_host_api_key rubygems_<h48>
crates cargo_registry_token cio<A32>
NuGet nuget_api_key oy2<l43>
DockerHub docker_pat,dockerhub_token dckr_pat_<u27> dckr_oat_<u32>
HuggingFace hf_token,huggingface_token hf_<c34>
Twilio twilio_api_key SK<h32>
SendGrid sendgrid_api_key SG.<u22>.<u43>
Mailgun mailgun_api_key key-<h32>
Mailchimp mailchimp_api_key <h32>-us<d1> <h32>-us1<d1>
Brevo brevo_api_key,sendinblue_key xkeysib-<h64>-<A16>
MailerSend mailersend_token mlsn.<h64>
Resend resend_api_key re_<A8>_<A24>
DigitalOcean digitalocean_token,do_token dop_v1_<h64> doo_v1_<h64> dor_v1_<h64>
Cloudflare-CA origin_ca_key v1.0-<h24>-<h146>
Heroku heroku_api_key HRKU-AA<u58> HRKU-<uuid>
Netlify netlify_auth_token nfp_<A36>
Fly fly_api_token fo1_<u43>
Render render_api_key rnd_<A28>
Vercel-blob blob_read_write_token vercel_blob_rw_<A16>_<A30>
Supabase supabase_access_token,supabase_secret sbp_<h40> sb_secret_<u22>_<u8>
PlanetScale planetscale_token,database_password pscale_tkn_<u43> pscale_pw_<u43> pscale_oauth_<u43>
Databricks databricks_token dapi<h32> dapi<h32>-2
Neon neon_api_key napi_<l64>
Aiven aiven_password AVNS_<u19>
Atlas atlas_client_secret mdb_sa_sk_<u40>
NewRelic new_relic_api_key NRAK-<U27> NRII-<u32> <h36>FFFFNRAL
Sentry sentry_auth_token sntryu_<h64> sntrys_eyJ<A100>_<b43>
Grafana grafana_token glsa_<A32>_<h8> glc_eyJ<A80-120>
Dynatrace dynatrace_token dt0c01.<B24>.<B64> dt0s16.<B8>.<B64>
Honeycomb honeycomb_api_key hcaik_01<l56>
LaunchDarkly launchdarkly_sdk_key,ld_api_key sdk-<uuid> api-<uuid>
PostHog posthog_personal_api_key phx_<A43>
HubSpot hubspot_access_token pat-na1-<uuid> pat-eu1-<uuid>
Notion notion_token ntn_<d11><A35> secret_<A43>
Linear linear_api_key lin_api_<A40>
Atlassian jira_api_token,atlassian_token ATATT3xFfGF0<u171>=<H8>
Bitbucket bitbucket_app_password ATBB<A32>
Airtable airtable_token pat<A14>.<h64>
Figma figma_token figd_<u40>
Contentful contentful_management_token CFPAT-<u43>
Shopify shopify_access_token shpat_<h32> shpss_<h32> shppa_<h32> shpca_<h32>
Square square_access_token EAAA<u60> sq0atp-<u22> sq0csp-<u43>
Braintree braintree_access_token access_token$production$<l16>$<h32>
Plaid plaid_access_token access-production-<uuid> access-sandbox-<uuid>
Razorpay razorpay_key_id rzp_live_<A14> rzp_test_<A14>
Flutterwave flutterwave_secret FLWSECK-<h32>-X FLWSECK_TEST-<h32>-X
Paystack paystack_secret_key sk_live_<h40>
MercadoPago mercadopago_access_token APP_USR-<d16>-<d6>-<h32>-<d9>
Doppler doppler_token dp.pt.<A43> dp.st.<A43> dp.st.prd.<A43>
Vault vault_token hvs.<u90-110> hvb.<u140> hvs.<A24>
TerraformCloud tf_token,tfe_token <A14>.atlasv1.<u67>
Pulumi pulumi_access_token pul-<h40>
1Password op_service_account_token ops_eyJ<A300>
Tailscale tailscale_auth_key,ts_authkey tskey-auth-k<A11>CNTRL-<A32> tskey-api-k<A11>CNTRL-<A32>
Telegram telegram_bot_token,bot_token <d9-10>:AA<u33>
Discord discord_token,bot_token MT<A24>.G<u5>.<u38> Nz<A22>.X<u5>.<u27>
Facebook facebook_access_token EAAC<A150-180>
Twitter twitter_bearer_token AAAAAAAAAAAAAAAAAAAAA<A70>%3D<A20>
Dropbox dropbox_access_token sl.<u135> sl.u.<u140>
Mapbox mapbox_secret_token sk.eyJ<A80>.<u22>
Replicate replicate_api_token r8_<A37>
Groq groq_api_key gsk_<A52>
Perplexity perplexity_api_key pplx-<A48>
xAI xai_api_key xai-<A80>
DeepSeek deepseek_api_key sk-<h32>
OpenRouter openrouter_api_key sk-or-v1-<h64>
Together together_api_key tgp_v1_<u43>
Fireworks fireworks_api_key fw_<A22>
LangSmith langsmith_api_key,langchain_api_key lsv2_pt_<h32>_<h10> lsv2_sk_<h32>_<h10>
Langfuse langfuse_secret_key sk-lf-<uuid>
Pinecone pinecone_api_key pcsk_<A6>_<A63>
NVIDIA nvidia_api_key nvapi-<u64>
ElevenLabs elevenlabs_api_key,xi_api_key sk_<h48>
Tavily tavily_api_key tvly-<A32> tvly-dev-<A32>
Firecrawl firecrawl_api_key fc-<h32>
Cerebras cerebras_api_key csk-<l48>
RunPod runpod_api_key rpa_<U46>
LlamaCloud llama_cloud_api_key llx-<A48>
Jina jina_api_key jina_<A60>
Buildkite buildkite_token bkua_<h40>
CircleCI circle_token CCIPAT_<A22>_<h40>
SonarQube sonar_token squ_<h40> sqp_<h40> sqa_<h40>
JFrog artifactory_api_key AKCp8<A68> cmVmdGtuOjAxOjE3<A45>
Harness harness_api_key pat.<u22>.<h24>.<A20>
Octopus octopus_api_key API-<U27>
AzureAD azure_client_secret,client_secret <u3>8Q~<u34> <u3>7Q~<u31>
AzureDevOps azure_devops_pat <A76>AZDO<A4>
Alibaba alibaba_access_key_id LTAI5t<A18>
Tencent tencent_secret_id AKID<A32>
Yandex yandex_api_key AQVN<u36>
Typeform typeform_token tfp_<u44>_<u14>
Postman postman_api_key PMAK-<h24>-<h34>
ReadMe readme_api_key rdme_<l70>
RapidAPI rapidapi_key <h10>msh<h15>p1<h6>jsn<h12>
Shippo shippo_token shippo_live_<h40> shippo_test_<h40>
EasyPost easypost_api_key EZAK<A54> EZTK<A54>
Duffel duffel_token duffel_live_<u43> duffel_test_<u43>
Lob lob_api_key live_<h35> test_<h35>
Klaviyo klaviyo_api_key pk_<h34>
Prefect prefect_api_key pnu_<l36>
Databento databento_key db-<A29>
Sourcegraph src_access_token sgp_<h16>_<h40> sgp_<h40>
Checkly checkly_api_key cu_<h32>
MaxMind maxmind_license_key <A6>_<A29>_mmk
Clojars clojars_token CLOJARS_<h60>
OpenShift oc_token sha256~<u43>
Scalingo scalingo_token tk-us-<u48>
Frame.io frameio_token fio-u-<u64>
Swarm swarm_token SWMTKN-1-<l50>-<l25>
Paddle paddle_api_key pdl_live_apikey_01<l24>_<A22>_<A3>
Polar polar_token polar_oat_<A43>
Svix svix_key whsec_<b32>
Infracost infracost_api_key ico-<A32>
Intra42 intra_secret s-s4t2ud-<h64>
Sendbird-Ably ably_api_key <A6>.<A6>:<u43>
`
