#!/bin/sh
# With a key, the nodes of the replica set authenticate each other. This script writes the key to a file, because mongod
# can read the key only from a file, and starts mongod.
set -eu
key="${KEY_DIR:-/tmp}/replica.key"
umask 077
# After a restart of the container, the old file belongs to the user mongodb, so the script deletes it. In a sticky
# folder such as /tmp, the kernel does not let root write into another user's file (fs.protected_regular).
rm -f "$key"
printf '%s' "$MONGO_REPLICA_KEY" > "$key"
chown mongodb:mongodb "$key"
# If a service crashes, its open transaction blocks other transactions until MongoDB aborts it. MongoDB does so after
# 10 s instead of 60 s, because the product's transactions take well under a second.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile "$key" \
  --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" --setParameter transactionLifetimeLimitSeconds=10
