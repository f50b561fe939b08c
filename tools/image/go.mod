// The module of the program that writes the container image. It stands apart so that the gateway's own module knows nothing of it.
module github.com/vizard-gateway/vizard/tools/image

go 1.26.0

require golang.org/x/crypto/x509roots/fallback v0.0.0-20261030153154-30a33513ff6d
