# The versions of every tool that the Makefile installs into tools/bin, each pinned here and nowhere else.
# Envoy is the exception: tools/envoy.txt pins it by hash.
GOLANGCI_LINT := v2.15.0
GOVULNCHECK   := v1.8.0
