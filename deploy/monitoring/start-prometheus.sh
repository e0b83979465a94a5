#!/bin/sh
# Prometheus reads the replicas from a file that names each of them. So it notices if one of them disappears.
set -eu
# Without quotes, so that each replica becomes a word of its own.
# shellcheck disable=SC2086
echo "- targets: [$(echo $REPLICAS | tr ' ' ,)]" > "${FOLDER:-/tmp}/replicas.yml"
exec prometheus --config.file=/etc/prometheus/prometheus.yml "$@"
