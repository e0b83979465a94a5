import { databaseOf } from '@sidelight/contracts';
import { databaseCommand } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { Databases } from './read-history.ts';

export function withDatabases<T>(
  name: string,
  work: (databases: Databases, connection: Connection) => Promise<T>,
): Promise<T> {
  return databaseCommand({ name, service: 'profile' }, (connection) => {
    const client = connection.getClient();
    const databases = {
      profile: client.db(databaseOf('profile')),
      game: client.db(databaseOf('game')),
      stories: client.db(databaseOf('stories')),
    };
    return work(databases, connection);
  });
}
