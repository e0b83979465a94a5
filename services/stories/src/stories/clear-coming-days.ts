import { addDays, utcDateOf } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';

/** Removes an unlisted mystery from the daily schedule of the coming dates. */
export async function clearComingDays(
  { daily, clock }: Pick<StoriesContext, 'daily' | 'clock'>,
  storyId: string,
  session: ClientSession,
): Promise<void> {
  // The days after tomorrow have not begun anywhere, so nobody has seen their mystery.
  await daily.clearAfter(addDays(utcDateOf(clock()), 1), storyId, session);
}
