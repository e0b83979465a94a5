import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { type Gauge, isDatabaseUp } from './health-routes.ts';

/** `pnpm db:backup` writes this record. */
export type LastBackup = { _id: 'last'; at: Date };

/** The embedded database has no `dbStats`, so the gauges of the disk stay 0. */
export function databaseGauges(connection: mongoose.Connection): Record<string, Gauge> {
  const unreachable = new Set<string>();
  const client = connection.getClient();
  client.on('serverHeartbeatFailed', ({ connectionId }) => unreachable.add(connectionId));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => unreachable.delete(connectionId));
  client.on('serverClosed', ({ address }) => unreachable.delete(address));
  const stats = async () => (await connection.db?.command({ dbStats: 1 })) ?? {};
  return {
    database_up: {
      help: '1 if the database replies',
      read: async () => Number(await isDatabaseUp(connection)),
    },
    database_members_unreachable: {
      help: 'Members of the replica set that do not reply to this service',
      read: async () => unreachable.size,
    },
    database_disk_size_bytes: {
      help: 'Size of the disk with the data',
      read: async () => (await stats()).fsTotalSize,
    },
    database_disk_free_bytes: {
      help: 'Free space on the disk with the data',
      async read() {
        const { fsTotalSize, fsUsedSize } = await stats();
        return fsTotalSize - fsUsedSize;
      },
    },
    backup_timestamp_seconds: {
      help: 'When the last backup was made; 0 if there is none',
      async read() {
        const last = await collectionOf<LastBackup>(connection, 'backups').findOne({ _id: 'last' });
        return last ? last.at.getTime() / 1000 : 0;
      },
    },
  };
}
