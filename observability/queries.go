package observability

import "fmt"

// Dashboards are all there are.
func Dashboards() []Dashboard { return []Dashboard{traffic(), use(), operation()} }

// chosen restricts a series to the providers that the reader chose. Requests that reached none have an empty provider.
const chosen = `provider=~"$provider"`

func rate(what string, by string) string {
	return fmt.Sprintf("sum by (%s) (rate(%s[$__rate_interval]))", by, what)
}

// quantile is of a histogram's name, which may have a selector behind it in braces.
func quantile(q float64, histogram, selector string) Query {
	return Query{fmt.Sprintf("histogram_quantile(%g, sum by (le) (rate(%s_bucket{%s}[$__rate_interval])))", q, histogram, selector), fmt.Sprintf("p%g", q*100)}
}

func quantiles(histogram, selector string) []Query {
	return []Query{quantile(.5, histogram, selector), quantile(.95, histogram, selector), quantile(.99, histogram, selector)}
}

func mean(histogram, legend string) Query {
	return Query{fmt.Sprintf("sum(rate(%s_sum{%s}[$__rate_interval])) / sum(rate(vizard_request_duration_seconds_count{%s}[$__rate_interval]))",
		histogram, chosen, chosen), legend}
}

func traffic() Dashboard {
	return Dashboard{Name: "vizard-traffic", Title: "Vizard: traffic and latency", Filter: "provider", Rows: []Row{
		{"Requests", []Panel{
			{Title: "Requests by provider", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_requests_total{"+chosen+"}", "provider"), "{{provider}}"}},
				About: "Requests that were refused before their provider was known have none."},
			{Title: "Requests by status", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_requests_total{"+chosen+"}", "status"), "{{status}}"}},
				About: "As the caller got it. A stream that broke off after its head is a 200 here and an error in the other graph."},
			{Title: "Errors by code", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_errors_total{"+chosen+"}", "code"), "{{code}}"}},
				About: "docs/errors.md has the codes."},
			{Title: "Requests by caller", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_caller_requests_total", "caller"), "{{caller}}"}}},
			{Title: "Errors by caller", Unit: "reqps", Stacked: true, Queries: []Query{{rate(`vizard_caller_requests_total{result="error"}`, "caller"), "{{caller}}"}}},
			{Title: "Own errors, part of all", Unit: "percentunit", About: "The objective is 0.1 %.",
				Queries: []Query{{"vizard:own_errors:ratio_rate5m", "5 minutes"}, {"vizard:own_errors:ratio_rate1h", "1 hour"}}},
		}},
		{"Where the time goes", []Panel{
			{Title: "Mean time, ours and the provider's", Unit: "s", Stacked: true,
				Queries: []Query{mean("vizard_gateway_duration_seconds", "gateway"), mean("vizard_provider_duration_seconds", "provider")},
				About:   "Both parts together are the whole duration. Ours includes the time in which the caller sends its request."},
			{Title: "Ours", Unit: "s", Queries: quantiles("vizard_gateway_duration_seconds", chosen)},
			{Title: "The provider's", Unit: "s", Queries: quantiles("vizard_provider_duration_seconds", chosen)},
			{Title: "Masking", Unit: "s", Queries: quantiles("vizard_masking_duration_seconds", ""), About: "The objective is 99 % within 5 ms."},
			{Title: "Until the first token", Unit: "s", Queries: quantiles("vizard_time_to_first_token_seconds", chosen+`,stream="true"`), About: "Streamed answers only."},
			{Title: "Whole exchanges", Unit: "s", Queries: quantiles("vizard_request_duration_seconds", chosen)},
		}},
	}}
}

func use() Dashboard {
	total := func(metric, by string) string {
		return fmt.Sprintf("sort_desc(sum by (%s) (increase(%s[$__range])))", by, metric)
	}
	// The other two kinds are parts of these.
	const kinds = `{kind=~"input|output",` + chosen + `}`
	return Dashboard{Name: "vizard-use", Title: "Vizard: tokens, cost and masking", Filter: "provider", Rows: []Row{
		{"Tokens", []Panel{
			{Title: "Tokens by caller", Unit: "short", Stacked: true, Queries: []Query{{rate("vizard_tokens_total"+kinds, "caller"), "{{caller}}"}}, About: "Input and output, a second."},
			{Title: "Tokens by model", Unit: "short", Stacked: true, Queries: []Query{{rate("vizard_tokens_total"+kinds, "provider, model"), "{{provider}}/{{model}}"}}},
			{Title: "Tokens by kind", Unit: "short", Queries: []Query{{rate("vizard_tokens_total{"+chosen+"}", "kind"), "{{kind}}"}},
				About: "cached_input is a part of input, reasoning a part of output."},
			{Title: "Tokens by caller and model in this time", Unit: "short", Table: true, Queries: []Query{{total("vizard_tokens_total"+kinds, "caller, provider, model, kind"), ""}}},
		}},
		{"Cost", []Panel{
			{Title: "Cost by caller, an hour", Unit: "currencyUSD", Stacked: true, Queries: []Query{{"3600 * " + rate("vizard_cost_usd_total{"+chosen+"}", "caller"), "{{caller}}"}},
				About: "Of models whose price is known."},
			{Title: "Cost by model, an hour", Unit: "currencyUSD", Stacked: true, Queries: []Query{{"3600 * " + rate("vizard_cost_usd_total{"+chosen+"}", "provider, model"), "{{provider}}/{{model}}"}}},
			{Title: "Cost by caller and model in this time", Unit: "currencyUSD", Table: true, Queries: []Query{{total("vizard_cost_usd_total{"+chosen+"}", "caller, provider, model"), ""}}},
		}},
		{"Masking and credentials", []Panel{
			{Title: "Masked occurrences by type", Unit: "short", Stacked: true, Queries: []Query{{rate("vizard_masked_entities_total", "type"), "{{type}}"}}, About: "A second."},
			{Title: "Masked occurrences in this time", Unit: "short", Table: true, Queries: []Query{{total("vizard_masked_entities_total", "type"), ""}}},
			{Title: "Placeholders that came back", Unit: "percentunit", Queries: []Query{{rate("vizard_placeholders_total{result=\"restored\","+chosen+"}", "provider, model") + " / " +
				rate("vizard_placeholders_total{"+chosen+"}", "provider, model"), "{{provider}}/{{model}}"}}, About: "The rest look like a placeholder but are spelled in another way."},
			{Title: "Requests by credential", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_credential_uses_total{"+chosen+"}", "provider, kind"), "{{provider}} {{kind}}"}},
				About: "own: the caller's. pooled: the gateway's."},
		}},
		policy(),
	}}
}

// policy is the row on profiles, exceptions, actions and trials.
func policy() Row {
	byType := func(title, metric, about string) Panel {
		return Panel{Title: title, Unit: "short", Stacked: true, Queries: []Query{{rate(metric, "profile, type"), "{{profile}} {{type}}"}}, About: about + " A second."}
	}
	return Row{"Policy", []Panel{
		{Title: "Requests by profile", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_profile_requests_total", "profile, result"), "{{profile}} {{result}}"}}},
		byType("Masked occurrences by profile", "vizard_masked_entities_total", "What was masked."),
		{Title: "Prompts refused by policy", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_policy_refused_total", "profile, type"), "{{profile}} {{type}}"}},
			About: "masking.actions refuses a type that they hold."},
		byType("Left visible by exceptions", "vizard_allowed_values_total", "Values that masking.allow leaves visible to the provider."),
		byType("Found on trial", "vizard_trial_finds_total", "What masking.trial finds: it is counted and not masked."),
		byType("Never put back", "vizard_kept_placeholders_total", "Placeholders in answers whose type is mask_only."),
	}}
}

func operation() Dashboard {
	ours := `{envoy_cluster_name=~"vizard_.*|provider_.*"}`
	return Dashboard{Name: "vizard-operation", Title: "Vizard: operation", Rows: []Row{
		{"State", []Panel{
			{Title: "Ready", Unit: "short", Queries: []Query{{"vizard_ready", "{{instance}}"}}},
			{Title: "Envoy asks the sidecar", Unit: "short", Queries: []Query{{"vizard_canary_up", "{{instance}}"}}, About: "0: the request that the gateway sends itself did not come through the filter."},
			{Title: "What runs", Unit: "short", Table: true, Queries: []Query{{"count by (version, commit) (vizard_build_info)", ""}}},
		}},
		{"Saturation", []Panel{
			{Title: "Exchanges in progress, part of the limit", Unit: "percentunit", Queries: []Query{{"vizard_places_taken / vizard_places_limit", "{{instance}}"}}},
			{Title: "Exchanges in progress", Unit: "short", Queries: []Query{{"vizard_places_taken", "{{instance}}"}, {"vizard_places_incomplete", "{{instance}} incomplete"}, {"vizard_places_limit", "{{instance}} limit"}}},
			{Title: "Not taken on", Unit: "reqps", Stacked: true, Queries: []Query{{rate("vizard_refused_total", "reason"), "{{reason}}"}},
				About: "Requests with a valid key that the gateway did not take on. full, share and incomplete: its room; concurrent and rate: the caller's limits."},
			{Title: "Refused by Envoy's circuit breakers", Unit: "reqps", Queries: []Query{{rate("envoy_cluster_upstream_rq_pending_overflow"+ours, "envoy_cluster_name"), "{{envoy_cluster_name}}"}}},
			{Title: "Upstream requests in Envoy", Unit: "short", Queries: []Query{{"sum by (envoy_cluster_name) (envoy_cluster_upstream_rq_active" + ours + ")", "{{envoy_cluster_name}}"}}},
			{Title: "CPU", Unit: "short", Queries: []Query{{"rate(process_cpu_seconds_total[$__rate_interval])", "{{instance}}"}}, About: "Cores of the sidecar."},
			{Title: "Memory of exchanges", Unit: "bytes", Queries: []Query{{"vizard_memory_held_bytes", "{{instance}}"}, {"vizard_memory_limit_bytes", "{{instance}} limit"}}},
			{Title: "Memory", Unit: "bytes", Queries: []Query{{"process_resident_memory_bytes", "{{instance}} sidecar"}, {"envoy_server_memory_allocated", "{{instance}} Envoy"}}},
		}},
		{"Keys and configuration", []Panel{
			{Title: "Administrative acts", Unit: "short", Stacked: true, Queries: []Query{{"sum by (act, outcome) (increase(vizard_admin_acts_total[$__rate_interval])) > 0", "{{act}} {{outcome}}"}},
				About: "Keys made, rotated and revoked, callers' credentials put and deleted, by each gateway; the audit trail says who and what."},
			{Title: "Acts in this time", Unit: "short", Table: true, Queries: []Query{{"sum by (act, outcome) (increase(vizard_admin_acts_total[$__range])) > 0", ""}}},
			{Title: "Changed configurations", Unit: "short", Queries: []Query{{"sum by (instance, result) (increase(vizard_config_reloads_total[$__rate_interval]))", "{{instance}} {{result}}"}}},
		}},
		{"Failures", []Panel{
			{Title: "Exchanges that ended in a gRPC error", Unit: "reqps", Queries: []Query{{rate("vizard_ext_proc_failures_total", "reason"), "{{reason}}"},
				{rate("vizard_ext_proc_unchecked_total", "instance"), "{{instance}} ended before a key was checked"}}},
			{Title: "Envoy's side of it", Unit: "reqps", Queries: []Query{{rate("envoy_http_ext_proc_streams_failed", "instance"), "{{instance}} streams failed"},
				{rate("envoy_http_ext_proc_rejected_header_mutations", "instance"), "{{instance}} headers refused"}}, About: "Callers that leave early end streams, too."},
			{Title: "Spans", Unit: "short", Queries: []Query{{rate("vizard_trace_spans_sent_total", "instance"), "{{instance}} sent"}, {rate("vizard_trace_spans_failed_total", "instance"), "{{instance}} failed"},
				{rate("vizard_trace_exchanges_dropped_total", "instance"), "{{instance}} dropped"}, {"vizard_trace_queue_exchanges / vizard_trace_queue_limit", "{{instance}} queue, part of its limit"}},
				About: "Empty where tracing is off."},
		}},
	}}
}
