#!/bin/sh
# The members of a replica set with users authenticate each other with a key. mongod reads this key only from a file.
set -eu
key="${KEY_DIR:-/tmp}/replica.key"
umask 077
# After a restart of the container, the file still exists and belongs to mongodb. In a sticky folder, the kernel does
# not let root write into another user's file (fs.protected_regular). So this script deletes the file first.
rm -f "$key"
printf '%s' "$MONGO_REPLICA_KEY" > "$key"
chown mongodb:mongodb "$key"
# When a service crashes, its open transaction blocks other transactions until MongoDB aborts it, after 10 s here
# instead of 60 s. The product's transactions take well under a second.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile "$key" \
  --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" --setParameter transactionLifetimeLimitSeconds=10
