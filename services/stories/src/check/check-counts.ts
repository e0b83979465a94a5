import type { Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { checkLists } from './check-lists.ts';
import { checkSheets } from './check-sheets.ts';
import { checkStories } from './check-stories.ts';
import { checkTotals } from './check-totals.ts';

/**
 * Compares every derived value with its source records. The service may run meanwhile.
 * @returns all differences, also those that were corrected
 */
export async function checkCounts(connection: Connection, repair: boolean): Promise<Difference[]> {
  return [
    ...(await checkStories(connection, repair)),
    // The totals are sums of the counters, so the counters are corrected first.
    ...(await checkTotals(connection, repair)),
    ...(await checkLists(connection, repair)),
    ...(await checkSheets(connection, repair)),
  ];
}
