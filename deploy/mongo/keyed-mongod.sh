#!/bin/sh
# The members of a replica set with users authenticate each other with a key, which mongod reads only from a file.
set -eu
umask 077
printf '%s' "$MONGO_REPLICA_KEY" > /tmp/replica.key
chown mongodb:mongodb /tmp/replica.key
# Our transactions take well under a second. When a service crashes, its open transaction blocks others until it is aborted.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile /tmp/replica.key \
  --setParameter transactionLifetimeLimitSeconds=10
