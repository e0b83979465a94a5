import { afterMigration, type Migration } from '@sidelight/kit';

/** The migrations of the profile database; see `Migration` for the rules. */
export const MIGRATIONS: readonly Migration[] = [afterMigration('0001-consents-to-the-game', 'profiles')];
