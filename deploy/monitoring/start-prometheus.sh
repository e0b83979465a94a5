#!/bin/sh
# With the names of all replicas in a file, Prometheus notices if a replica disappears.
set -eu
# $REPLICAS has no quotes, so that repeated spaces in it become one.
# shellcheck disable=SC2086
echo "- targets: [$(echo $REPLICAS | tr ' ' ,)]" > "${FOLDER:-/tmp}/replicas.yml"
exec prometheus --config.file=/etc/prometheus/prometheus.yml "$@"
