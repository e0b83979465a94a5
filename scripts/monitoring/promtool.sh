#!/bin/sh
# Checks the configuration of Prometheus and tests the alerts, with promtool from the PATH or else from the Prometheus image
# in docker-compose.yml.
set -eu
cd "$(dirname "$0")/../../deploy/monitoring"
if command -v promtool > /dev/null; then
  run() { promtool "$@"; }
else
  image=$(sed -n 's/^ *image: \(prom\/prometheus:.*\)/\1/p' ../../docker-compose.yml)
  run() { docker run --rm --volume "$PWD:/etc/prometheus:ro" --workdir /etc/prometheus --entrypoint promtool "$image" "$@"; }
fi
run check config prometheus.yml
run test rules alerts.test.yml
