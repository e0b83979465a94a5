import { type LocalDate, utcDateOf } from '@sidelight/rules';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import { type Figures, flat, type Moved, movedIn, turnFigures } from './play-figures.ts';

/** What turns of a play have moved that the statistics do not hold yet, and when the last of them was stored. */
export type Uncounted = {
  at: Date;
  totals?: { questionsAsked?: number };
  days?: Record<LocalDate, object>;
};

/** What a turn adds to its play's uncounted figures, by their paths in the play; figures of 0 are left out. */
export function uncountedBy(turn: TurnRecord): Figures {
  const ofDay = turnFigures(turn);
  const day = utcDateOf(turn.askedAt);
  const figures = [
    ['uncounted.totals.questionsAsked', ofDay.questions ?? 0] as const,
    ...Object.entries(ofDay).map(([path, figure]) => [`uncounted.days.${day}.${path}`, figure] as const),
  ];
  return Object.fromEntries(figures.filter(([, figure]) => figure !== 0));
}

/** The same as the statistics take it, document by document. */
export function movedByUncounted({ _id, uncounted }: Pick<PlayRecord, '_id' | 'uncounted'>): Moved[] {
  if (!uncounted) return [];
  const { totals = {}, days = {} } = uncounted;
  return movedIn(_id, {
    totals: flat(totals),
    days: new Map(Object.entries(days).map(([day, figures]) => [day, flat(figures)])),
  });
}
