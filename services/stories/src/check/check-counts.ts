import type { Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { checkLists } from './check-lists.ts';
import { checkSheets } from './check-sheets.ts';
import { checkStories } from './check-stories.ts';
import { checkTotals } from './check-totals.ts';

/**
 * Compares every derived value of this service with its source records: the counters of mysteries with reactions and
 * plays, their sum, the search fields with the texts, and `sheetRevision` with the stored sheets. The service may run meanwhile.
 * @param repair corrects the values that differ
 * @returns the differences, corrected or not
 */
export async function checkCounts(connection: Connection, repair: boolean): Promise<Difference[]> {
  return [
    ...(await checkStories(connection, repair)),
    // After the counters that it adds up.
    ...(await checkTotals(connection, repair)),
    ...(await checkLists(connection, repair)),
    ...(await checkSheets(connection, repair)),
  ];
}
