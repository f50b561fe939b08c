#!/bin/sh
# A package that is removed leaves keys, credentials and configuration; one that is purged (dpkg) leaves nothing but the users.
set -e

if [ "$1" = purge ]; then
  rm -rf /var/lib/vizard /etc/vizard
fi
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
fi
