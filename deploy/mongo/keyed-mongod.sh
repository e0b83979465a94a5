#!/bin/sh
# The members of a replica set with users know each other by a key, which mongod takes from a file only.
set -eu
umask 077
printf '%s' "$MONGO_REPLICA_KEY" > /tmp/replica.key
chown mongodb:mongodb /tmp/replica.key
# A transaction of ours takes well under a second; one whose service died must not hold others up for a minute.
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile /tmp/replica.key \
  --setParameter transactionLifetimeLimitSeconds=10
