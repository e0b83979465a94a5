#!/bin/sh
# The members of a replica set with users authenticate each other with a key, which mongod reads only from a file.
set -eu
key="${KEY_DIR:-/tmp}/replica.key"
umask 077
# After a restart of the container the file is still there. It belongs to mongodb, and the kernel does not let root write
# into somebody else's file in a sticky folder (fs.protected_regular), so it is deleted first.
rm -f "$key"
printf '%s' "$MONGO_REPLICA_KEY" > "$key"
chown mongodb:mongodb "$key"
# Our transactions take well under a second. When a service crashes, its open transaction blocks others until it is aborted.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile "$key" \
  --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" --setParameter transactionLifetimeLimitSeconds=10
