package control

import "net/http"

// Admin returns the handler of the admin listener: /livez answers 200 as long as the process serves, /readyz 200 if ready
// returns nil and otherwise 503 with its error, /metrics is metrics. An error of ready must hold no secret.
func Admin(ready func() error, metrics http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /livez", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, http.StatusOK, map[string]string{"status": "ok"})
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) {
		if err := ready(); err != nil {
			fail(w, http.StatusServiceUnavailable, "unavailable", err.Error())
			return
		}
		answer(w, http.StatusOK, map[string]string{"status": "ok"})
	})
	mux.Handle("GET /metrics", metrics)
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		fail(w, http.StatusNotFound, "not_found", "there are /livez, /readyz and /metrics here")
	})
	return mux
}
