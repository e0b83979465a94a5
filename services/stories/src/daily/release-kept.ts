import { addDays, earliestDateOnEarth } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import { KEPT_STORIES, searchFields } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * Puts each kept mystery into the lists once its first daily date is over in every time zone.
 * @param check throws if this replica may no longer write
 */
export async function releaseKept(
  {
    stories,
    storyLists,
    daily,
    clock,
    transaction,
  }: Pick<StoriesContext, 'stories' | 'storyLists' | 'daily' | 'clock' | 'transaction'>,
  check: () => void = () => undefined,
): Promise<void> {
  const lastOver = addDays(earliestDateOnEarth(clock()), -1);
  for (const storyId of await storyLists.idsWith({ field: 'shelves', anyOf: [KEPT_STORIES] })) {
    if (!(await daily.hadDate(storyId, lastOver))) continue;
    check();
    await transaction((session) => release({ stories }, storyId, session));
  }
}

/** Puts the mystery into the lists if it is kept. */
export async function release(
  { stories }: Pick<StoriesContext, 'stories'>,
  storyId: string,
  session: ClientSession,
): Promise<void> {
  const story = await stories.find(storyId, session);
  if (!story?.isKept) return;
  const released = { ...story, isKept: false };
  await stories.updateSilently(storyId, { isKept: false, ...searchFields(released) }, session);
}
