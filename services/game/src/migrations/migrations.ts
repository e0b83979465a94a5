import type { Migration } from '@sidelight/kit';
import { expiryByTheService } from './0001-expiry-by-the-service.ts';
import { questionsOfLeftPlays } from './0002-questions-of-left-plays.ts';
import { auditWithoutNames } from './0003-audit-without-names.ts';
import { dayTotals } from './0004-day-totals.ts';

/** The migrations of the game database. */
export const MIGRATIONS: readonly Migration[] = [
  expiryByTheService,
  questionsOfLeftPlays,
  auditWithoutNames,
  dayTotals,
];
