#!/bin/sh
# Makes a backup, encrypts it with age for the public key AGE_RECIPIENT, and deletes backups that are older than
# KEEP_DAYS. To run this script every night, use deploy/systemd/sidelight-backup.timer or cron.
#   AGE_RECIPIENT=age1… BACKUP_DIR=/srv/backups sh deploy/scheduled-backup.sh
set -eu
cd "$(dirname "$0")/.."
folder="${BACKUP_DIR:?Is required}"
plain="$folder/new.backup"
# A backup resets the alert BackupOld, so this script makes none if it could not encrypt it.
age --recipient "${AGE_RECIPIENT:?Is required}" < /dev/null > /dev/null
trap 'rm -f "$plain" "$plain.age"' EXIT
if [ -f .env ]; then
  docker compose run --rm operator db:backup -- --out /data/backups/new.backup
else
  node_modules/.bin/node --run db:backup -- --out "$plain"
fi
age --recipient "$AGE_RECIPIENT" --output "$plain.age" "$plain"
mv "$plain.age" "$folder/$(date +%F).backup.age"
find "$folder" -name '*.backup.age' -mtime "+${KEEP_DAYS:-30}" -delete
