#!/bin/sh
# dpkg calls it with "configure" and the version before, rpm with the number of versions that are installed.
set -e

if command -v systemd-sysusers >/dev/null 2>&1; then
  systemd-sysusers /usr/lib/sysusers.d/vizard.conf
else
  getent group vizard >/dev/null || groupadd --system vizard
  getent passwd vizard >/dev/null || useradd --system --gid vizard --home-dir /var/lib/vizard --no-create-home --shell /usr/sbin/nologin vizard
  getent passwd vizard-envoy >/dev/null || useradd --system --gid vizard --home-dir / --no-create-home --shell /usr/sbin/nologin vizard-envoy
fi

chown root:vizard /etc/vizard/vizard.yaml /etc/vizard/tls
chown vizard:vizard /etc/vizard/credentials

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if systemctl is-active --quiet vizard.service; then
    echo "Vizard goes on with the program from before until: systemctl restart vizard vizard-envoy"
  fi
fi
