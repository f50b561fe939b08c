#!/bin/sh
# Stops the gateway when the package goes, but not when another version takes its place.
set -e

case "$1" in
  remove | 0)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now vizard-envoy.service vizard.service
    fi
    ;;
esac
