package fault

import "net/http"

// Kind is one of the closed set of errors a caller can see. The zero Kind is Internal.
type Kind uint8

// The kinds, in the order in which a request is checked.
const (
	Internal Kind = iota
	NotFound
	MethodNotAllowed
	Unauthenticated
	RateLimited
	RequestTooLarge
	UnsupportedMediaType
	InvalidJSON
	InvalidRequest
	MaskingFailed
	RefusedByPolicy
	UnknownModel
	Forbidden
	NoCredential
	BYOKRejected
	ContentBlocked
	ContextLengthExceeded
	ProviderError
	ProviderRejectedRequest
	ProviderUnauthorized
	ProviderBadResponse
	ProviderQuota
	ProviderTimeout
	Unavailable
)

type row struct {
	code      string
	status    int
	retryable bool
	source    Source
	message   string
}

// table is the one of docs/errors.md. The messages are what a caller reads when nothing more exact can be said.
var table = [...]row{
	Internal:                {"internal", http.StatusInternalServerError, false, Gateway, "The gateway failed. The request was not processed."},
	NotFound:                {"not_found", http.StatusNotFound, false, Gateway, "There is nothing at this path. Send POST /v1/gateway."},
	MethodNotAllowed:        {"method_not_allowed", http.StatusMethodNotAllowed, false, Gateway, "Only POST is allowed here."},
	Unauthenticated:         {"unauthenticated", http.StatusUnauthorized, false, Gateway, "The gateway key is missing or not valid. Send it as: Authorization: Bearer <gateway key>."},
	RateLimited:             {"rate_limited", http.StatusTooManyRequests, true, Gateway, "Too many requests. Try again later."},
	RequestTooLarge:         {"request_too_large", http.StatusRequestEntityTooLarge, false, Gateway, "The request body is larger than 32768 bytes. Split the prompt into chunks or summarise it."},
	UnsupportedMediaType:    {"unsupported_media_type", http.StatusUnsupportedMediaType, false, Gateway, "The body must be application/json in UTF-8, without content encoding."},
	InvalidJSON:             {"invalid_json", http.StatusBadRequest, false, Gateway, "The body is not valid JSON."},
	InvalidRequest:          {"invalid_request", http.StatusBadRequest, false, Gateway, "The request is not valid."},
	MaskingFailed:           {"masking_failed", http.StatusUnprocessableEntity, false, Gateway, "The prompt cannot be masked safely. Nothing was sent to a provider."},
	RefusedByPolicy:         {"refused_by_policy", http.StatusUnprocessableEntity, false, Gateway, "The prompt holds a value of a type that this gateway refuses. Nothing was sent to a provider."},
	UnknownModel:            {"unknown_model", http.StatusNotFound, false, Gateway, "The model is not in the registry."},
	Forbidden:               {"forbidden", http.StatusForbidden, false, Gateway, "This gateway key may not use this model."},
	NoCredential:            {"no_credential", http.StatusFailedDependency, false, Gateway, "There is no credential for this provider."},
	BYOKRejected:            {"byok_rejected", http.StatusFailedDependency, false, Provider, "The provider refused your own credential. Upload a valid one."},
	ContentBlocked:          {"content_blocked", http.StatusBadRequest, false, Provider, "The provider's content filter refused the prompt."},
	ContextLengthExceeded:   {"context_length_exceeded", http.StatusBadRequest, false, Provider, "The prompt does not fit the model's context window."},
	ProviderError:           {"provider_error", http.StatusBadGateway, true, Provider, "The provider failed to answer."},
	ProviderRejectedRequest: {"provider_rejected_request", http.StatusBadGateway, false, Provider, "The provider rejected the request."},
	ProviderUnauthorized:    {"provider_unauthorized", http.StatusBadGateway, false, Provider, "The provider refused the gateway's credential."},
	ProviderBadResponse:     {"provider_bad_response", http.StatusBadGateway, true, Provider, "The provider's answer was incomplete or could not be read."},
	ProviderQuota:           {"provider_quota", http.StatusServiceUnavailable, false, Provider, "The gateway's quota at the provider is used up."},
	ProviderTimeout:         {"provider_timeout", http.StatusGatewayTimeout, true, Provider, "The provider did not answer in time."},
	Unavailable:             {"unavailable", http.StatusServiceUnavailable, true, Gateway, "The gateway cannot process requests at the moment. Try again."},
}

func (k Kind) row() row {
	if int(k) >= len(table) {
		return table[Internal]
	}
	return table[k]
}

// Code is the stable machine-readable code.
func (k Kind) Code() string { return k.row().code }

// Status is the HTTP status that goes with the kind.
func (k Kind) Status() int { return k.row().status }

// Retryable says whether the same request may succeed later.
func (k Kind) Retryable() bool { return k.row().retryable }

// String is the code.
func (k Kind) String() string { return k.Code() }

// Kinds returns every kind, in the order in which a request is checked.
func Kinds() []Kind {
	all := make([]Kind, len(table))
	for i := range all {
		all[i] = Kind(i)
	}
	return all
}
