import { collectionOf } from '@sidelight/kit';
import { rating, wilsonLowerBound } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';

/** The counters of a mystery that follow from reactions and counted plays. */
export type StoryCounts = Pick<
  StoryRecord,
  | 'likes'
  | 'dislikes'
  | 'rating'
  | 'best'
  | 'totalAttempts'
  | 'totalCompletions'
  | 'totalResignations'
  | 'totalQuestions'
  | 'totalTimeMs'
>;

type Reactions = { _id: string; likes: number; dislikes: number };
type Plays = { _id: string } & Record<
  'attempts' | 'completions' | 'resignations' | 'questions' | 'timeMs',
  number
>;
export type Recounted = { reactions: Map<string, Reactions>; plays: Map<string, Plays> };

const isType = (type: string) => ({ $sum: { $cond: [{ $eq: ['$reactionType', type] }, 1, 0] } });
const BY_REACTIONS = { _id: '$storyId', likes: isType('like'), dislikes: isType('dislike') };
const BY_PLAYS = {
  _id: '$storyId',
  attempts: { $sum: '$attempts' },
  completions: { $sum: '$completions' },
  resignations: { $sum: '$resignations' },
  questions: { $sum: '$questions' },
  timeMs: { $sum: '$timeMs' },
};

/** Counts the records, of every mystery or of one. */
export async function recount(
  connection: Connection,
  storyId?: string,
  session?: ClientSession,
): Promise<Recounted> {
  const match = storyId === undefined ? [] : [{ $match: { storyId } }];
  const group = async <T extends { _id: string }>(name: string, by: object) => {
    const groups = new Map<string, T>();
    const options = session ? { session } : {};
    const cursor = collectionOf(connection, name).aggregate<T>([...match, { $group: by }], options);
    for await (const found of cursor) groups.set(found._id, found);
    return groups;
  };
  return {
    reactions: await group<Reactions>('reactions', BY_REACTIONS),
    plays: await group<Plays>('counted_plays', BY_PLAYS),
  };
}

/** What a mystery's counters must be. */
export function countsOf({ reactions, plays }: Recounted, storyId: string): StoryCounts {
  const { likes = 0, dislikes = 0 } = reactions.get(storyId) ?? {};
  const all = plays.get(storyId);
  return {
    likes,
    dislikes,
    rating: rating(likes, dislikes),
    best: wilsonLowerBound(likes, dislikes),
    totalAttempts: all?.attempts ?? 0,
    totalCompletions: all?.completions ?? 0,
    totalResignations: all?.resignations ?? 0,
    totalQuestions: all?.questions ?? 0,
    totalTimeMs: all?.timeMs ?? 0,
  };
}
