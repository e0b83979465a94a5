import type { GameContext } from '../game-context.ts';

const BATCH = 200;

/**
 * Takes guests' plays that have expired from their players, and deletes them once the totals of every day they were
 * played on are final.
 * @param check throws if no more writes are allowed
 */
export async function dropExpired(
  { plays, dayTotals, clock }: Pick<GameContext, 'plays' | 'dayTotals' | 'clock'>,
  check: () => void,
): Promise<void> {
  const openSince = new Date(await dayTotals.firstOpenDay());
  check();
  await plays.anonymiseExpired(clock());
  do check();
  while ((await plays.deleteExpired(clock(), openSince, BATCH)) === BATCH);
}
