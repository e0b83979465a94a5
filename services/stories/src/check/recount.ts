import { collectionOf } from '@sidelight/kit';
import { rating, wilsonLowerBound } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import { NO_FIGURES, STORY_FIGURES, type StoryFigures } from '../deltas/delta.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** The counters of a mystery that follow from reactions and counted plays. */
export type StoryCounts = StoryFigures & Pick<StoryRecord, 'rating' | 'best'>;

type Reactions = { _id: string; likes: number; dislikes: number };
type Plays = { _id: string } & Record<
  'attempts' | 'completions' | 'resignations' | 'questions' | 'timeMs',
  number
>;
type Waiting = { _id: string } & StoryFigures;
export type Recounted = {
  reactions: Map<string, Reactions>;
  plays: Map<string, Plays>;
  /** What is stored of both and not in the counters yet. */
  waiting: Map<string, Waiting>;
};

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
const BY_DELTAS = {
  _id: '$storyId',
  ...Object.fromEntries(STORY_FIGURES.map((figure) => [figure, { $sum: `$${figure}` }])),
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
    waiting: await group<Waiting>('count_deltas', BY_DELTAS),
  };
}

/** What a mystery's counters must be: what the records come to, less what waits to be added. */
export function countsOf({ reactions, plays, waiting }: Recounted, storyId: string): StoryCounts {
  const all = plays.get(storyId);
  const later = waiting.get(storyId) ?? NO_FIGURES;
  const likes = (reactions.get(storyId)?.likes ?? 0) - later.likes;
  const dislikes = (reactions.get(storyId)?.dislikes ?? 0) - later.dislikes;
  return {
    likes,
    dislikes,
    rating: rating(likes, dislikes),
    best: wilsonLowerBound(likes, dislikes),
    totalAttempts: (all?.attempts ?? 0) - later.totalAttempts,
    totalCompletions: (all?.completions ?? 0) - later.totalCompletions,
    totalResignations: (all?.resignations ?? 0) - later.totalResignations,
    totalQuestions: (all?.questions ?? 0) - later.totalQuestions,
    totalTimeMs: (all?.timeMs ?? 0) - later.totalTimeMs,
  };
}
