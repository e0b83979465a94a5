import { afterMigration, type Migration } from '@sidelight/kit';
import { tuningDataInPlays } from './0005-tuning-data-in-plays.ts';

export const MIGRATIONS: readonly Migration[] = [
  afterMigration('0004-day-totals', 'plays'),
  tuningDataInPlays,
];
