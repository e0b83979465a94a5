import { MOST_QUESTIONS_COUNTED } from '@sidelight/contracts';
import { type LocalDate, utcDateOf } from '@sidelight/rules';
import type { PlayRecord, PlayResultRecord, TurnRecord } from '../plays/play.model.ts';
import { isCounted } from '../plays/turn-change.ts';
import { stepOf } from './response-scale.ts';

/** Numbers by the path of their field. */
export type Figures = Record<string, number>;

/** What a document of statistics has of one or more plays. */
export type Moved = {
  collection: 'stats' | 'stats_days' | 'story_stats';
  id: string;
  /** What the document says beside its figures. */
  key: { day?: LocalDate; storyId?: string };
  figures: Figures;
};

/** Counters of different replicas rarely conflict on a record, because each figure is split into shards by play. */
export const TOTAL_SHARDS = 16;
export const DAY_SHARDS = 8;
export const STORY_SHARDS = 8;

export const shardOf = (playId: string, shards: number) => Number.parseInt(playId.slice(0, 2), 16) % shards;
export const totalsIdOf = (playId: string) => `shard-${shardOf(playId, TOTAL_SHARDS)}`;
export const dayIdOf = (playId: string, day: LocalDate) => `${day}:${shardOf(playId, DAY_SHARDS)}`;
export const storyStatsIdOf = ({ _id, storyId }: Pick<PlayRecord, '_id' | 'storyId'>) =>
  `${storyId}:${shardOf(_id, STORY_SHARDS)}`;

type Judged = Pick<TurnRecord, 'kind' | 'verdict' | 'latencyMs' | 'dispute'>;

/** A turn as it was answered at first, whatever a dispute made of it. */
export function asAnswered<T extends Pick<TurnRecord, 'verdict' | 'dispute'>>({ dispute, ...turn }: T) {
  return { ...turn, verdict: dispute?.verdictBefore ?? turn.verdict };
}

/** What one turn adds to the figures of its day, by UTC; a dispute leaves them as they were. */
export function turnFigures(turn: Judged): Figures {
  const { kind, verdict, latencyMs } = asAnswered(turn);
  const isJudged = verdict !== null;
  return {
    questions: isCounted({ kind, verdict }) ? 1 : 0,
    judged: isJudged ? 1 : 0,
    unclear: verdict === 'unclear' ? 1 : 0,
    ...(isJudged ? { [`latency.${stepOf(latencyMs)}`]: 1 } : {}),
  };
}

/** What the end of a play adds to the figures of its mystery. */
export function endFigures(result: PlayResultRecord | null): Figures {
  if (!result) return { solved: 0, resigned: 0 };
  if (result.completedStatus === 'Resigned') return { solved: 0, resigned: 1 };
  const questions = Math.min(result.questionsAsked, MOST_QUESTIONS_COUNTED);
  return { solved: 1, resigned: 0, [`solvers.${questions}`]: 1 };
}

/** What the end of a play adds to the running figures. */
export function solveFigures(result: PlayResultRecord | null): Figures {
  const isSolved = result?.completedStatus === 'Completed';
  return { mysteriesSolved: isSolved ? 1 : 0, solveTimeMs: isSolved ? result.timeTakenMs : 0 };
}

export type CountedPlay = Pick<PlayRecord, '_id' | 'storyId' | 'startedAt' | 'result'> & {
  turns: (Judged & Pick<TurnRecord, 'askedAt'>)[];
};

/** All that a play has moved by now, in each document of statistics; figures of 0 are left out. */
export function movedBy(play: CountedPlay): Moved[] {
  const { _id, storyId, startedAt, result, turns } = play;
  const days = new Map<LocalDate, Figures>();
  for (const turn of turns) {
    const day = utcDateOf(turn.askedAt);
    days.set(day, addFigures(days.get(day) ?? {}, turnFigures(turn)));
  }
  return movedIn(_id, {
    totals: { questionsAsked: turns.filter(isCounted).length, ...solveFigures(result) },
    story: { storyId, figures: { attempts: startedAt ? 1 : 0, ...endFigures(result) } },
    days,
  });
}

/** Figures of a play by the documents of statistics that have them; figures of 0 are left out. */
export function movedIn(
  playId: string,
  {
    totals,
    story,
    days,
  }: {
    totals: Figures;
    story: { storyId: string; figures: Figures };
    days: ReadonlyMap<LocalDate, Figures>;
  },
): Moved[] {
  const { storyId, figures } = story;
  const storyStatsId = storyStatsIdOf({ _id: playId, storyId });
  const moved: Moved[] = [
    { collection: 'stats', id: totalsIdOf(playId), key: {}, figures: totals },
    { collection: 'story_stats', id: storyStatsId, key: { storyId }, figures },
  ];
  for (const [day, figures] of days) {
    moved.push({ collection: 'stats_days', id: dayIdOf(playId, day), key: { day }, figures });
  }
  return moved
    .map((each) => ({
      ...each,
      figures: Object.fromEntries(Object.entries(each.figures).filter(([, figure]) => figure !== 0)),
    }))
    .filter(({ figures }) => Object.keys(figures).length > 0);
}

/** Every number of a document by its path. */
export function flat(document: object): Figures {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, value] as const];
      if (value === null || typeof value !== 'object') return [];
      return Object.entries(flat(value)).map(([path, figure]) => [`${name}.${path}`, figure] as const);
    }),
  );
}

export function addFigures(one: Figures, other: Figures): Figures {
  const sum = { ...one };
  for (const [path, figure] of Object.entries(other)) sum[path] = (sum[path] ?? 0) + figure;
  return sum;
}
