import type { Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { checkLists } from './check-lists.ts';
import { checkSheets } from './check-sheets.ts';
import { checkStories } from './check-stories.ts';
import { checkTotals } from './check-totals.ts';

/**
 * Compares every derived value of this service with its source records. The service may be running. The function
 * compares
 * - the counters of mysteries with the reactions and plays,
 * - the stored likes of all mysteries with the sum of the counters,
 * - the search fields with the texts,
 * - `sheetRevision` with the stored sheets.
 * @param repair corrects the values that differ
 * @returns the differences, corrected or not
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
