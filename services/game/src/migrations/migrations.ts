import { afterMigration, type Migration } from '@sidelight/kit';

export const MIGRATIONS: readonly Migration[] = [afterMigration('0005-tuning-data-in-plays', 'plays')];
