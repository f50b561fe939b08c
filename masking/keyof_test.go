package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What a key is for has numbers of its own, and is named right before the value: the key is masked all the same.
func TestKeysOfThings(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{})
	for _, frame := range []string{
		"API key for our project: %", "The key for the production cluster is %", "Token for the pipeline: %", "password for the new container: %", "Secret for the build: %",
		"API key of the customer: %", "The access token for the release job is %", "here is the token for the worker: %", "The signing key of the deployment is %",
		"API-Schlüssel für den Kunden: %", "Token für das Projekt: %", "clé API du client : %", "clave de API para el cliente: %", "chave de API do projeto: %", "chiave API del progetto: %",
		"Ключ API для клиента: %", "токен для проекта: %", "客户的 API 密钥:%", "プロジェクトのAPIキー: %", "프로젝트 API 키: %", "klucz API dla klienta: %",
		"Encryption key for the backup volume: %", "The webhook secret for the order event is %", "Master key of the instance: %", "my api key for this account: %", "secret key for user: %",
	} {
		for _, v := range []string{"9f8e7d6c5b4a39281706f5e4d3c2b1a0", "3b1d9f0c7a6e5d4c8b2a190807f6e5d4c3b2a190", "8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f"} {
			if got, _ := maskWith(t, m, strings.ReplaceAll(frame, "%", v)); strings.Contains(got, v) {
				t.Errorf("%s stays visible in %q", v, frame)
			}
		}
	}
}
