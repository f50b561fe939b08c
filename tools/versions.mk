# The versions of every tool that the Makefile installs into tools/bin, each pinned here and nowhere else.
# Envoy and PostgreSQL are the exceptions: tools/envoy.txt and tools/postgres.txt pin them by hash.
GOLANGCI_LINT := v2.15.0
GOVULNCHECK   := v1.8.0
