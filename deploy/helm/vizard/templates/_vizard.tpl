{{/* An image by its digest, or by its tag. */}}
{{- define "vizard.image" -}}
{{- if .digest -}}{{ .repository }}@{{ .digest }}{{- else -}}{{ .repository }}:{{ .tag }}{{- end -}}
{{- end }}

{{/* A file of the configuration: the operator's, or the chart's, of which a part that is switched on may have another one. */}}
{{- define "vizard.config" -}}
{{- $folders := list -}}
{{- if .root.Values.mtls.enabled }}{{ $folders = append $folders "mtls" }}{{ end -}}
{{- if .root.Values.postgres.enabled }}{{ $folders = append $folders "postgres" }}{{ end -}}
{{- if .root.Values.callerCredentials.enabled }}{{ $folders = append $folders "caller-credentials" }}{{ end -}}
{{- $text := .root.Files.Get (printf "files/config/base/%s" .name) -}}
{{- range $folders }}{{ $text = default $text ($.root.Files.Get (printf "files/config/%s/%s" . $.name)) }}{{ end -}}
{{- default $text (index .root.Values.config .name) -}}
{{- end }}
