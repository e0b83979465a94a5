import { afterMigration, type Migration } from '@sidelight/kit';

/** See `Migration` for the rules. */
export const MIGRATIONS: readonly Migration[] = [afterMigration('0001-consents-to-the-game', 'profiles')];
