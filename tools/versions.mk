# The versions of every tool that the Makefile installs into tools/bin, each pinned here and nowhere else.
# Envoy, PostgreSQL, Node.js, Chromium and aimock are the exceptions: tools/envoy.txt, postgres.txt, node.txt, chromium.txt and aimock
# pin them by hash.
GOLANGCI_LINT := v2.15.0
GOVULNCHECK   := v1.8.0
# Envoy Gateway's command, which translates its manifests offline. The definitions that manifests are checked against: tools/manifests/crds.go.
ENVOY_GATEWAY := v1.9.1
