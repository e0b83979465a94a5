import type { GameContext } from '../game-context.ts';

const BATCH = 200;

/**
 * Removes the guest's id from each expired play of a guest. Deletes the play once the totals of all its days are final.
 * @param check throws once the job's lease is lost
 */
export async function dropExpired(
  { playOwners, dayTotals, clock }: Pick<GameContext, 'playOwners' | 'dayTotals' | 'clock'>,
  check: () => void,
): Promise<void> {
  const openSince = new Date(await dayTotals.firstOpenDay());
  check();
  await playOwners.anonymiseExpired(clock());
  do check();
  while ((await playOwners.deleteExpired(clock(), openSince, BATCH)) === BATCH);
}
