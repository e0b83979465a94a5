#!/bin/sh
# Prometheus reads the replicas from a file: every one by its name, so that one that is gone is missed.
set -eu
# One word for each replica.
# shellcheck disable=SC2086
echo "- targets: [$(echo $REPLICAS | tr ' ' ,)]" > "${FOLDER:-/tmp}/replicas.yml"
exec prometheus --config.file=/etc/prometheus/prometheus.yml "$@"
