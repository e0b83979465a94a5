import { collectionOf } from '@sidelight/kit';
import { rating, wilsonLowerBound } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';
import { NO_COUNTS, STORY_COUNTERS, type StoryCounters } from '../stories/story-counters.ts';

/** Sums by mystery. */
type Sums = Map<string, Partial<StoryCounters>>;
export type Recounted = {
  reactions: Sums;
  plays: Sums;
  /** Deltas of reactions and plays that are not in the counters yet. */
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

/** Counts the records behind the counters, of every mystery or of one. */
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

/** The right counters of a mystery: the sums of its records without the pending deltas. */
export function countersOf(
  { reactions, plays, pending }: Recounted,
  storyId: string,
): StoryCounters & Pick<StoryRecord, 'rating' | 'best'> {
  const sums = { ...NO_COUNTS, ...reactions.get(storyId), ...plays.get(storyId) };
  const later = { ...NO_COUNTS, ...pending.get(storyId) };
  for (const counter of STORY_COUNTERS) sums[counter] -= later[counter];
  const { likes, dislikes } = sums;
  return { ...sums, rating: rating(likes, dislikes), best: wilsonLowerBound(likes, dislikes) };
}
