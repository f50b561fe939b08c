#!/bin/bash
# Brings the pinned packages of ../SOURCES.md, section "Secrets", into the folder $1.
set -euo pipefail
mkdir -p "$1"/{py,npm,deb,x/py}
cd "$1"
for package in \
	Django==5.2 \
	anthropic==2.12.0 \
	apache_airflow==3.3.2 \
	apache_airflow_providers_ftp==3.16.1 \
	authlib==1.9.9 \
	azure_identity==1.27.0 \
	boto3==1.44.5 \
	botocore==1.44.5 \
	celery==5.7.0 \
	confluent_kafka==2.16.1 \
	credsweeper==1.19.5 \
	cryptography==50.0.2 \
	django_allauth==65.21.1 \
	django_oscar==4.2.1 \
	django_two_factor_auth==1.18.1 \
	djangorestframework==3.18.3 \
	docker==7.2.0 \
	faker==40.54.0 \
	fastapi==0.165.0 \
	flask_appbuilder==5.3.0 \
	flask_security==5.9.2 \
	google_auth==2.62.2 \
	horizon==27.0.0 \
	httpx==0.28.1 \
	jupyter_server==2.21.1 \
	keystone==30.0.0 \
	kombu==5.7.0 \
	kubernetes==37.0.2 \
	langchain_community==0.4.2 \
	mitmproxy==11.0.2 \
	nltk==3.10.4 \
	openai==3.54.0 \
	pandas==3.1.1 \
	pika==1.4.4 \
	pyjwt==2.15.1 \
	pymongo==4.20.0 \
	redis==8.1.0 \
	requests==2.34.2 \
	salt==3008.5 \
	scikit_learn==1.9.1 \
	scrapy==2.19.0 \
	snowflake_connector_python==5.2.0 \
	sphinx==9.0.4 \
	sqlalchemy==2.1.9 \
	stopwordsiso==0.7.1 \
	streamlit==1.67.0 \
	sympy==1.14.0 \
	tornado==6.6.1 \
	twisted==26.10.0 \
	wagtail==8.0.1; do
	python3 -m pip download -q --no-deps -d py "$package"
done
for package in \
	npm@10.9.2 typescript@5.6.3 webpack@5.95.0 express@4.21.1 mongoose@8.7.2 mysql2@3.11.3 redis@4.7.0 stripe@17.2.1 axios@1.7.7 lodash@4.17.21 \
	firebase-admin@12.6.0 vue@3.5.12 eslint@9.13.0 @payloadcms/translations@3.0.0 next-auth@4.24.8 @aws-sdk/client-s3@3.674.0 aws-sdk@2.1691.0 knex@3.1.0 \
	sequelize@6.37.4 nodemailer@6.9.15 puppeteer-core@23.6.0; do
	dir=npm/$(echo "$package" | tr '/@' '__')
	mkdir -p "$dir"
	tarball=$(cd npm && npm pack -s "$package" 2>/dev/null)
	tar xzf "npm/$tarball" -C "$dir"
	rm "npm/$tarball"
done
tools=$(mktemp -d)
(cd "$tools" && go mod init fetch 2>/dev/null && GOMODCACHE="$OLDPWD/gomod" GOFLAGS=-modcacherw go mod download \
	github.com/zricethezav/gitleaks/v8@v8.30.1 github.com/betterleaks/betterleaks@v1.0.0 \
	code.gitea.io/gitea@v1.22.3 github.com/traefik/traefik/v3@v3.2.0 github.com/caddyserver/caddy/v2@v2.8.4 k8s.io/api@v0.34.0 k8s.io/kubernetes@v1.31.2 \
	helm.sh/helm/v3@v3.19.0 github.com/docker/cli@v28.5.1+incompatible github.com/prometheus/prometheus@v0.307.0 github.com/spf13/viper@v1.21.0 go.uber.org/zap@v1.28.0 \
	google.golang.org/grpc@v1.85.0 github.com/jackc/pgx/v5@v5.12.0 github.com/cert-manager/cert-manager@v1.19.1 golang.org/x/crypto@v0.58.0 golang.org/x/tools@v0.52.0 \
	github.com/gohugoio/hugo@v0.136.5 github.com/go-sql-driver/mysql@v1.8.1 github.com/nats-io/nats-server/v2@v2.10.22 github.com/argoproj/argo-cd/v2@v2.12.6 \
	github.com/etcd-io/etcd@v3.3.27+incompatible)
rm -rf "$tools"
(cd deb && apt-get download -q \
	apache2-doc=2.4.71-1~deb12u1 cryptsetup-bin=2:2.6.1-4~deb12u2 curl=7.88.1-10+deb12u15 debian-handbook=11.20220922 \
	debian-reference-de=2.100 debian-reference-en=2.100 debian-reference-es=2.100 debian-reference-fr=2.100 \
	debian-reference-it=2.100 debian-reference-ja=2.100 debian-reference-pt=2.100 debian-reference-zh-cn=2.100 \
	freeradius-common=3.2.1+dfsg-4+deb12u1 git-doc=1:2.39.5-0+deb12u3 gnupg=2.2.40-1.1+deb12u2 installation-guide-amd64=20230508+deb12u1 \
	krb5-doc=1.20.1-2+deb12u5 ldap-utils=2.5.13+dfsg-5 manpages-cs=4.18.1-1 manpages-da=4.18.1-1 \
	manpages-de=4.18.1-1 manpages-dev=6.03-2 manpages-el=4.18.1-1 manpages-es=4.18.1-1 \
	manpages-fi=4.18.1-1 manpages-fr=4.18.1-1 manpages-hu=1:4.18.1-1 manpages-id=4.18.1-1 \
	manpages-it=4.18.1-1 manpages-ja=0.5.0.0.20221215+dfsg-1 manpages-nl=4.18.1-1 manpages-pl=1:4.18.1-1 \
	manpages-pt-br=4.18.1-1 manpages-ro=4.18.1-1 manpages-ru=4.18.1-1 manpages-sv=4.18.1-1 \
	manpages-tr=2.0.6-2 manpages-uk=4.18.1-1 manpages-vi=4.18.1-1 manpages-zh=1.6.4.0-1 \
	manpages=6.03-2 mariadb-client=1:10.11.19-0+deb12u1 miscfiles=1.5+dfsg-4 network-manager=1.42.4-1+deb12u1 \
	nginx-doc=1.22.1-9+deb12u11 openssh-client=1:9.2p1-2+deb12u10 openssl=3.0.22-1~deb12u2 passwd=1:4.13+dfsg1-1+deb12u2 \
	postfix-doc=3.7.11-0+deb12u1 postgresql-client-15=15.20-0+deb12u1 postgresql-doc-15=15.20-0+deb12u1 python3.11-doc=3.11.2-6+deb12u9 \
	redis-tools=5:7.0.15-1~deb12u10 rsync=3.5.0+ds1-0+deb12u1 samba-common-bin=2:4.17.12+dfsg-0+deb12u4 sudo=1.9.13p3-1+deb12u4 \
	wamerican=2020.12.07-2 wamerican-large=2020.12.07-2 wbrazilian=3.0~beta4-24 wbritish=2020.12.07-2 wcatalan=0.20111230b-14 \
	wdanish=1.6.36-14 wdutch=1:2.20.19-2 wfrench=1.2.7-2 witalian=1.10 \
	wngerman=20161207-11 wpasupplicant=2:2.10-12+deb12u3 wpolish=20220301-1 wportuguese=20220621-1 \
	wspanish=1.0.30 wswedish=1.4.5-3 wukrainian=1.8.0+dfsg-1)
for file in deb/*.deb; do
	name=$(basename "$file")
	dpkg -x "$file" "x/${name%%_*}"
done
for file in py/*.whl; do
	name=$(basename "$file")
	python3 -m zipfile -e "$file" "x/py/${name%%-*}"
done
for file in py/*.tar.gz; do
	name=$(basename "$file" .tar.gz)
	mkdir -p "x/py/$name"
	tar xzf "$file" -C "x/py/$name"
done
touch fetched
