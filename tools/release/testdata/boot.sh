#!/bin/bash
# Boots this machine's systemd on an overlay of its root, in namespaces of their own, and has it run installed.sh; nothing on the machine changes.
# Usage: unshare -mpfuinC --kill-child boot.sh FOLDER [probe: only mount]; FOLDER holds the package as vizard.deb or vizard.rpm (and rpm, if the
# machine has none), Envoy and installed.sh, and gets the file out.
set -euo pipefail

folder="$1"
root="$(mktemp -d)"
mount -t tmpfs tmpfs "$root"
mkdir "$root/upper" "$root/work" "$root/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$root/upper,workdir=$root/work" "$root/root"
root="$root/root"
for fresh in run tmp; do mount -t tmpfs tmpfs "$root/$fresh"; done
mkdir "$root/tmp/work"
mount --bind "$folder" "$root/tmp/work"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
[ "${2-}" != probe ] || exit 0
cat >"$root/etc/systemd/system/installed.service" <<'UNIT'
[Service]
Type=oneshot
ExecStart=/bin/bash /tmp/work/installed.sh
ExecStopPost=/bin/systemctl poweroff --force --force
StandardOutput=append:/tmp/work/out
StandardError=inherit
UNIT
exec env -i container=docker PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" /lib/systemd/systemd --unit=installed.service --show-status=false
