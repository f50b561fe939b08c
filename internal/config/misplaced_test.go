package config_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/config"
)

// TestSecretsInThePlaceOfTheirPlacesAreRefused writes keys where a path or the name of a variable belongs.
func TestSecretsInThePlaceOfTheirPlacesAreRefused(t *testing.T) {
	t.Parallel()
	fields := []string{
		"providers: {a: {protocol: openai-chat, endpoint: 'https://a.example', models: [m], credential: {file: %s}}}",
		"providers: {a: {protocol: openai-chat, endpoint: 'https://a.example', models: [m], credentials: [{file: %s}, {file: b}]}}",
		"providers: {openai: {ca_file: %s}}",
		"providers: {openai: {}}\nkeyset: {file: %s}",
		"providers: {openai: {}}\nstore: {postgres: {url: {file: %s}}}",
		"providers: {openai: {}}\nlog: {records: /var/log/%s}",
	}
	variable := "providers: {openai: {credential: {env: %s}}}"
	short := "sk-" + "proj-CANARYCANARY"
	long := "sk-" + "proj-CANARYabcdefghijklmnopqrstuvwxyz0123456789"
	amazons := "AKIA" + "CANARY7EXAMPLEAB"
	tests := [][2]string{{variable, amazons}, {variable, "gsk_" + "CANARYabcdefghijklmnopqrstuvwxyz0123"}, {fields[0], short}, {fields[4], amazons}}
	for _, f := range fields {
		tests = append(tests, [2]string{f, long})
	}
	for _, tt := range tests {
		_, err := config.Parse("v.yaml", fmt.Appendf(nil, tt[0], tt[1]))
		if got := fmt.Sprint(err); !strings.Contains(got, "looks like a secret itself") || strings.Contains(got, "CANARY") {
			t.Errorf("%s with %s: %s", tt[0], tt[1], got)
		}
	}
}

// TestPlacesAreNotTakenForSecrets writes paths and names as operators have them.
func TestPlacesAreNotTakenForSecrets(t *testing.T) {
	t.Parallel()
	accepted := func(place string) {
		t.Helper()
		if _, err := config.Parse("v.yaml", fmt.Appendf(nil, "providers: {openai: {credential: {%s}}}", place)); err != nil {
			t.Errorf("%s: %v", place, err)
		}
	}
	for _, path := range []string{"openai.key", "sk-openai", "keys/sk-openai", "/run/secrets/openai_api_key", "/var/run/secrets/kubernetes.io/serviceaccount/token", "password.txt",
		"passwords/hunter2", "/mnt/secrets-store/prod-openai-key-2026", "/home/jane@example.com/openai.key",
		"/var/lib/docker/overlay2/4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce/merged/openai.key",
		"/nix/store/0c1x3kz1p2m4n6b8v0c2x4z6l8k0j2h4-vizard-1.0/etc/openai.key", "/etc/vizard/..2026_11_22_04_30_00.123456789/openai.key",
		"/var/lib/kubelet/pods/4f3c2b1a-1234-4321-aaaa-0123456789ab/volumes/kubernetes.io~secret/keys/openai"} {
		accepted("file: '" + path + "'")
	}
	for _, name := range []string{"OPENAI_API_KEY", "AZURE_OPENAI_API_KEY_EASTUS2", "AWS_BEARER_TOKEN_BEDROCK", "MY_PASSWORD", "hf_token", "GITHUB_TOKEN_9f8e7d6c"} {
		accepted("env: " + name)
	}
}
