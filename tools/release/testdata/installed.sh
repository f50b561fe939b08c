# Installs the package, uses it as an operator does, and removes it, on a systemd of its own: see boot.sh.
cd /tmp/work
failed=
if [ -e vizard.deb ]; then
  install=(dpkg -i vizard.deb) again=(dpkg --force-confold -i vizard.deb) remove=(dpkg -r vizard) kept=/etc/vizard/vizard.yaml
else
  rpm=(rpm/start --dbpath /var/lib/rpm) kept=/etc/vizard/vizard.yaml.rpmsave
  [ -x rpm/start ] || rpm[0]=rpm
  ! "${rpm[@]}" --help | grep -q force-debian || rpm+=(--force-debian) # Debian's would have us use alien
  install=("${rpm[@]}" --install vizard.rpm) again=("${rpm[@]}" --upgrade --replacepkgs vizard.rpm) remove=("${rpm[@]}" --erase vizard)
fi

# check NAME COMMAND...: the command succeeds.
check() {
  local name="$1" said
  shift
  if said="$("$@" 2>&1)"; then echo "ok $name"; else failed=yes; echo "FAIL $name: $said"; fi
}
fails() { if "$@"; then return 1; fi; }
as() { setpriv --reuid="$1" --regid=vizard --clear-groups "${@:2}"; }
says() { "${@:2}" | grep -q -- "$1"; }
soon() { for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return; sleep 0.1; done; "$@"; }

check 'it is installed' "${install[@]}"
check 'both users are there' says 'vizard-envoy.*(vizard)' id vizard-envoy
check 'the configuration is for its group alone' says 'root:vizard 640' stat -c '%U:%G %a' /etc/vizard/vizard.yaml
check 'credentials are for its user alone' says 'vizard:vizard 700' stat -c '%U:%G %a' /etc/vizard/credentials
check 'the program says its version' says "^vizard $VERSION" vizard --version
check 'no unit was started' fails systemctl is-active --quiet vizard
check 'systemd takes the units' systemd-analyze verify /usr/lib/systemd/system/vizard.service
check 'the units are closed' systemd-analyze security --offline=true --threshold=25 vizard.service
check 'so is that of Envoy' systemd-analyze security --offline=true --threshold=30 vizard-envoy.service

(umask 077 && echo made-up >/etc/vizard/credentials/openai && chown vizard: /etc/vizard/credentials/openai)
check 'the configuration is right' as vizard vizard config check --config /etc/vizard/vizard.yaml
check 'Envoy is no reader of credentials' fails as vizard-envoy cat /etc/vizard/credentials/openai

cp envoy /usr/bin/envoy
check 'the units start' systemctl enable --now vizard vizard-envoy
check 'the sidecar is ready' soon curl -fsS http://127.0.0.1:9090/readyz
status() { curl -sS -o /dev/null -w '%{http_code}' --max-time 20 "$@" -X POST http://127.0.0.1:10000/v1/gateway -d '{}'; }
check 'a request without a key is refused by way of Envoy' soon says 401 status
key="$(vizard key create --config /etc/vizard/vizard.yaml --caller test | grep -o 'vz_[^ ]*')"
check 'one with a key is read' says 400 status -H "Authorization: Bearer $key" -H 'Content-Type: application/json'
check 'Envoy may not ask the operator socket' fails as vizard-envoy curl -fsS --unix-socket /run/vizard/operator.sock http://operator/
sed -i 's/^audit:/limits: {concurrent: 7}\naudit:/' /etc/vizard/vizard.yaml
check 'a changed configuration is applied' systemctl reload vizard
sed -i 's/concurrent: 7/concurrent: many/' /etc/vizard/vizard.yaml
check 'a wrong one is refused' fails systemctl reload vizard
sed -i 's/concurrent: many/concurrent: 7/' /etc/vizard/vizard.yaml
check 'it wrote no core limit away' says '^Max core file size  *0 ' cat "/proc/$(systemctl show -P MainPID vizard)/limits"
check 'it runs under seccomp' says '^Seccomp:.2' cat "/proc/$(systemctl show -P MainPID vizard)/status"

[ -z "$failed" ] || journalctl --no-pager -n 30 -u vizard -u vizard-envoy
before="$(systemctl show -P MainPID vizard)"
check 'it is installed once more' "${again[@]}"
check 'that leaves a running gateway alone' test "$before" = "$(systemctl show -P MainPID vizard)"
check 'and a changed configuration' grep -q 'concurrent: 7' /etc/vizard/vizard.yaml
check 'the units restart' systemctl restart vizard vizard-envoy
check 'the key is still good' soon says 400 status -H "Authorization: Bearer $key" -H 'Content-Type: application/json'

check 'it is removed' "${remove[@]}"
check 'then nothing runs' fails systemctl is-active --quiet vizard vizard-envoy
check 'and the program is gone' fails test -e /usr/bin/vizard
check 'but keys and configuration stay' test -f /var/lib/vizard/vizard.db -a -f "$kept"
purged() { [ ! -e vizard.deb ] || { dpkg -P vizard && fails test -e /var/lib/vizard -o -e /etc/vizard; }; } # rpm has no such thing
check 'dpkg purges them, too' purged
echo done
