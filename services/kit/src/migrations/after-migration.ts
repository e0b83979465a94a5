import { collectionOf } from '../database/collections.ts';
import type { Migration } from './run-migrations.ts';

/**
 * Takes the place of removed migrations. Refuses a database that has records but on which the last of the removed
 * migrations has not run.
 * @param last the id of the last removed migration
 * @param collection a collection that has records in every database that was in use
 */
export const afterMigration = (last: string, collection: string): Migration => ({
  id: `${last}-was-last`,
  async up(connection) {
    if ((await collectionOf(connection, collection).findOne({})) === null) return;
    const done = await collectionOf<{ _id: string }>(connection, 'migrations').findOne({ _id: last });
    if (!done) throw new Error(`The database is too old: start a build with the migration ${last} first`);
  },
});
