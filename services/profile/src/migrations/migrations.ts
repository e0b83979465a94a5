import { afterMigration, type Migration } from '@sidelight/kit';

export const MIGRATIONS: readonly Migration[] = [afterMigration('0001-consents-to-the-game', 'profiles')];
