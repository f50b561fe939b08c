#!/bin/bash
# Brings the pinned packages whose texts name nobody into the folder $1: see SOURCES.md. Those of the first list are learned from, those of
# the second are looked at while building, those of the third only measured on.
set -euo pipefail
mkdir -p "$1/clean"
cd "$1/clean"
debian() {
	mkdir -p "deb/$1"
	(cd "deb/$1" && shift && apt-get download -q "$@" 2>/dev/null && for f in *.deb; do mkdir -p "${f%%_*}" && dpkg -x "$f" "${f%%_*}"; done)
}
npm_() {
	mkdir -p "npm/$1"
	local side=$1
	shift
	for package in "$@"; do
		name=${package%@*}
		mkdir -p "npm/$side/${name//\//-}"
		tar xzf "$(npm pack -s "$package" 2>/dev/null)" -C "npm/$side/${name//\//-}"
	done
}
python_() {
	mkdir -p "pip/$1"
	local side=$1
	shift
	for package in "$@"; do
		../venv/bin/pip download -q --no-deps --no-binary "${package%==*}" -d "pip/$side" "$package"
	done
	(cd "pip/$side" && for f in *.tar.gz; do tar xzf "$f"; done)
}
languages() { local name=$1; shift; printf "$name " "$@"; }

debian train $(languages 'libreoffice-help-%s' en-us de fr es it pt-br nl sv da pl cs tr ru el hi ja ko zh-cn zh-tw) \
	$(languages 'libreoffice-l10n-%s' ar he th fa uk bg ro hu vi id fi nb) $(languages 'manpages-%s' de fr es it pl ru ja) \
	perl-modules-5.36 linux-libc-dev ruby-activesupport php-symfony-http-kernel librust-regex-dev librust-serde-dev bash-completion vim-runtime vlc-l10n gimp-data audacity-data gnucash-common
debian dev $(languages 'debian-reference-%s' de es fr it ja pt zh-cn) $(languages 'debian-faq-%s' nl ru ko) $(languages 'aptitude-doc-%s' cs fi) \
	librust-clap-dev ruby-sinatra libmoose-perl libglib2.0-dev git-man
debian held gnome-user-docs librust-tokio-dev ruby-rack libdbix-class-perl libcurl4-doc sqlite3-doc openssh-client
npm_ train bootstrap@5.3.3 webpack@5.95.0 lodash@4.17.21 express@4.21.1 vue@3.5.12 moment@2.30.1 jquery@3.7.1 chart.js@4.4.6 react-native@0.76.1 typescript@5.6.3 \
	date-fns@4.1.0 @babel/preset-env@7.26.0 next@14.2.16 tailwindcss@3.4.14
npm_ dev bulma@1.0.2 d3@7.9.0 axios@1.7.7 eslint@9.14.0 commander@12.1.0 svelte@5.1.9 prettier@3.3.3
npm_ held foundation-sites@6.9.0 mocha@10.8.2 rxjs@7.8.1 yarn@1.22.22 semantic-ui-css@2.5.0 ember-cli@6.0.0 three@0.170.0
python_ train Sphinx==8.1.3 Flask==3.1.0 SQLAlchemy==2.0.36 pip==24.3.1 Werkzeug==3.1.3 docutils==0.21.2
python_ dev pytest==8.3.3 poetry==1.8.4 tornado==6.4.1 Django==5.1.3
python_ held celery==5.4.0 httpx==0.27.2 ansible-core==2.17.6 mkdocs-material==9.5.44
rm -f ./*.tgz
touch fetched
