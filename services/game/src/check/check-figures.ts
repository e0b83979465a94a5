import type { Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { checkPlays } from './check-plays.ts';
import { checkStatistics } from './check-statistics.ts';

/**
 * Recounts every figure of this service from the records behind it: plays from their turns, then the statistics
 * from the plays. The service may run meanwhile.
 * @param mend sets what differs to what was counted, where the records tell it
 * @returns what differs, or differed
 */
export async function checkFigures(connection: Connection, mend: boolean): Promise<Difference[]> {
  return [
    ...(await checkPlays(connection, mend)),
    ...(await checkStatistics(connection, mend ? 'figures' : 'none')),
  ];
}
