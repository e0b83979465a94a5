#!/bin/sh
# The members of the replica set authenticate each other with a key, which mongod reads only from a file.
set -eu
key="${KEY_DIR:-/tmp}/replica.key"
umask 077
# After a restart of the container, the file belongs to mongodb. In a sticky folder, the kernel does not let root write
# into another user's file (fs.protected_regular).
rm -f "$key"
printf '%s' "$MONGO_REPLICA_KEY" > "$key"
chown mongodb:mongodb "$key"
# The open transaction of a crashed service blocks others until MongoDB aborts it, here after 10 s instead of 60 s. The
# product's transactions take well under a second.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile "$key" \
  --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" --setParameter transactionLifetimeLimitSeconds=10
