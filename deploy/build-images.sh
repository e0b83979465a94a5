#!/bin/sh
# Builds the images that docker-compose.yml starts. An existing image is built again only if its version is `local`,
# because any other version is a release, which must never change.
set -eu
# As a variable, because a pipeline would hide that compose failed.
images="$(docker compose --profile operator config --images)"
printf '%s\n' "$images" | sort -u | while read -r image; do
  name="${image%:*}"
  target="${name##*-}"
  grep -q " AS $target\$" Dockerfile || continue
  if [ "${image##*:}" != local ] && docker image inspect "$image" > /dev/null 2>&1; then
    echo "$image exists already and is not built again."
  else
    docker build --target "$target" --tag "$image" .
  fi
done
