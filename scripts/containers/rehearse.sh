#!/bin/sh
# Runs one step of the rehearsal in containers, for example `failover` or `restore`. The job `containers` of ci.yml
# calls it; `COMPOSE_ENV_FILES` names the settings, which are in deploy/ci.env.
set -eu
URL="${URL:-http://localhost:3000}"
SERVICES="edge edge-2 game game-2 stories stories-2 profile profile-2"

up() { docker compose up --detach --wait; }
play() { npx -y pnpm containers:play "$URL"; }
operator() { docker compose run --rm operator "$@"; }

start() {
  up
  play
}

# If an image does not exist, compose must neither build it nor replace the running containers.
missing_version() {
  if SIDELIGHT_VERSION=old docker compose up --detach game; then
    echo 'compose started a version that has no image' >&2
    exit 1
  fi
  play
}

# The primary node, as the given node knows it; empty during an election.
primary() {
  docker compose exec -T "$1" mongosh --quiet --eval 'db.hello().primary ?? ""' | cut -d: -f1
}

failover() {
  old=$(primary mongo)
  docker compose kill "$old"
  survivor=mongo
  [ "$old" != mongo ] || survivor=mongo-2
  tries=0
  until new=$(primary "$survivor") && [ -n "$new" ] && [ "$new" != "$old" ]; do
    tries=$((tries + 1))
    if [ "$tries" -ge "${MAX_TRIES:-60}" ]; then
      echo 'no new primary was elected' >&2
      exit 1
    fi
    sleep 1
  done
  play
  # Also starts mongo-init, which must succeed although another node is the primary now.
  up
  play
}

# The steps of the section 'Restore' of docs/operations.md.
restore() {
  operator db:backup -- --out /data/backups/rehearsal.backup
  play
  # shellcheck disable=SC2086
  docker compose stop $SERVICES
  operator db:restore -- /data/backups/rehearsal.backup --replace
  operator db:migrate
  operator db:check
  up
  play
}

# Every process must end by itself when it is told to stop.
stop() {
  docker compose stop
  for name in $SERVICES; do
    code=$(docker compose ps --all --format '{{.ExitCode}}' "$name")
    if [ "$code" != 0 ]; then
      echo "$name ended with $code" >&2
      exit 1
    fi
  done
}

case "${1:-}" in
start | missing_version | failover | restore | stop) "$1" ;;
*)
  echo "Usage: $0 start | missing_version | failover | restore | stop" >&2
  exit 2
  ;;
esac
