import type { LocalDate } from '@sidelight/rules';
import { utcDateOf } from '@sidelight/rules';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import { dayIdOf, type Figures, flat, type Moved, totalsIdOf, turnFigures } from './play-figures.ts';

/** What turns of a play have moved that the statistics do not hold yet, and when the last of them was stored. */
export type Uncounted = {
  at: Date;
  totals?: { questionsAsked?: number };
  days?: Record<LocalDate, object>;
};

/** What a turn adds to its play's uncounted figures, by their paths in the play. */
export function uncountedBy(turn: TurnRecord, questions: number): Figures {
  const ofDay = turn.verdict === null ? {} : turnFigures(turn);
  const day = utcDateOf(turn.askedAt);
  const figures: [string, number][] = [
    ['uncounted.totals.questionsAsked', questions],
    ...Object.entries(ofDay).map(
      ([path, figure]) => [`uncounted.days.${day}.${path}`, figure] as [string, number],
    ),
  ];
  return Object.fromEntries(figures.filter(([, figure]) => figure !== 0));
}

/** The same as the statistics take it, document by document. */
export function movedByUncounted({ _id, uncounted }: Pick<PlayRecord, '_id' | 'uncounted'>): Moved[] {
  if (!uncounted) return [];
  const { totals = {}, days = {} } = uncounted;
  const moved: Moved[] = [
    { collection: 'stats', id: totalsIdOf(_id), key: {}, figures: flat(totals) },
    ...Object.entries(days).map(([day, figures]) => ({
      ...{ collection: 'stats_days' as const, id: dayIdOf(_id, day), key: { day } },
      figures: flat(figures),
    })),
  ];
  return moved.filter(({ figures }) => Object.keys(figures).length > 0);
}
