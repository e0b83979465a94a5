#!/bin/sh
# Writes the names of all replicas to a file, so that Prometheus notices if one of them disappears.
set -eu
# $REPLICAS is not quoted, so that the shell replaces repeated spaces by a single space.
# shellcheck disable=SC2086
echo "- targets: [$(echo $REPLICAS | tr ' ' ,)]" > "${FOLDER:-/tmp}/replicas.yml"
exec prometheus --config.file=/etc/prometheus/prometheus.yml "$@"
