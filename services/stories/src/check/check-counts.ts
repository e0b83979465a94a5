import type { Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { Repositories } from '../repositories.ts';
import { checkAuthors } from './check-authors.ts';
import { checkLists } from './check-lists.ts';
import { checkSheets } from './check-sheets.ts';
import { checkStories } from './check-stories.ts';
import { checkCollections, checkTotals } from './check-totals.ts';

/**
 * Recounts every counter of this service from the records behind it: mysteries from reactions and plays,
 * the search words from their texts, `sheetRevision` from the stored sheets, then the totals over all mysteries. The
 * service may run meanwhile.
 * @param mend sets what differs to what was counted
 * @returns what differs, or differed
 */
export async function checkCounts(
  connection: Connection,
  repositories: Pick<Repositories, 'totals'>,
  mend: boolean,
): Promise<Difference[]> {
  return [
    ...(await checkStories(connection, mend)),
    ...(await checkLists(connection, mend)),
    ...(await checkSheets(connection, mend)),
    ...(await checkAuthors(connection, mend)),
    ...(await checkCollections(connection, mend)),
    ...(await checkTotals(connection, repositories, mend)),
  ];
}
