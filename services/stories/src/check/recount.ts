import { collectionOf } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { type SortValues, sortValues } from '../stories/sort-values.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import { NO_COUNTS, STORY_COUNTERS, type StoryCounters } from '../stories/story-counters.ts';

/** The sums of each mystery, by the mystery's id. */
type Sums = Map<string, Partial<StoryCounters>>;
export type Recounted = {
  reactions: Sums;
  plays: Sums;
  /** The sums of the deltas that are not added to the counters yet. */
  pending: Sums;
};

const countType = (type: string) => ({ $sum: { $cond: [{ $eq: ['$reactionType', type] }, 1, 0] } });
const SOURCES = {
  reactions: { likes: countType('like'), dislikes: countType('dislike') },
  counted_plays: {
    totalAttempts: { $sum: '$attempts' },
    totalCompletions: { $sum: '$completions' },
    totalResignations: { $sum: '$resignations' },
    totalQuestions: { $sum: '$questions' },
    totalTimeMs: { $sum: '$timeMs' },
  },
  count_deltas: Object.fromEntries(STORY_COUNTERS.map((counter) => [counter, { $sum: `$${counter}` }])),
};

/** Sums up the records of every mystery, or only those of the mystery `storyId`. */
export async function recount(
  connection: Connection,
  storyId?: string,
  session?: ClientSession,
): Promise<Recounted> {
  const match = storyId === undefined ? [] : [{ $match: { storyId } }];
  const sumUp = async (source: keyof typeof SOURCES): Promise<Sums> => {
    const groups = await collectionOf(connection, source)
      .aggregate<{ _id: string } & Partial<StoryCounters>>(
        [...match, { $group: { _id: '$storyId', ...SOURCES[source] } }],
        session ? { session } : {},
      )
      .toArray();
    return new Map(groups.map(({ _id, ...sums }) => [_id, sums]));
  };
  return {
    reactions: await sumUp('reactions'),
    plays: await sumUp('counted_plays'),
    pending: await sumUp('count_deltas'),
  };
}

/**
 * Computes the values that the counters must have now. The pending deltas are subtracted, because a batch adds them to
 * the counters later.
 */
export function countersOf(
  { reactions, plays, pending }: Recounted,
  story: Pick<StoryRecord, '_id' | 'place' | 'estimate'>,
): StoryCounters & SortValues {
  const sums = { ...NO_COUNTS, ...reactions.get(story._id), ...plays.get(story._id) };
  const later = { ...NO_COUNTS, ...pending.get(story._id) };
  for (const counter of STORY_COUNTERS) sums[counter] -= later[counter];
  return { ...sums, ...sortValues(sums, story) };
}
