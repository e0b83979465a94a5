import { type LocalDate, utcDateOf } from '@sidelight/rules';
import type { PlayedSoFar, PlayRecord } from '../plays/play.model.ts';
import { hasBegun } from '../plays/play-events.ts';
import type { TurnChange } from '../plays/plays.repository.ts';
import { isCounted } from '../plays/turn-change.ts';
import {
  endFigures,
  type Figures,
  flat,
  type Moved,
  movedIn,
  solveFigures,
  turnFigures,
} from './play-figures.ts';

/** What turns of a play have moved that the statistics do not hold yet, and when the last of them was stored. */
export type Uncounted = {
  at: Date;
  totals?: { questionsAsked?: number; mysteriesSolved?: number; solveTimeMs?: number };
  story?: object;
  days?: Record<LocalDate, object>;
};

/**
 * What a turn adds to its play's uncounted figures, by their paths in the play; figures of 0 are left out. Turns that
 * begin or end the play wait too: on the daily mystery all players would otherwise conflict on the same records.
 */
export function uncountedBy(before: Pick<PlayedSoFar, 'startedAt'>, change: TurnChange): Figures {
  const { turn, end } = change;
  const result = end?.result ?? null;
  const parts: Record<string, Figures> = {
    totals: { questionsAsked: isCounted(turn) ? 1 : 0, ...solveFigures(result) },
    story: { attempts: hasBegun(before, change) ? 1 : 0, ...endFigures(result) },
    [`days.${utcDateOf(turn.askedAt)}`]: turnFigures(turn),
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, figures]) =>
      Object.entries(figures)
        .filter(([, figure]) => figure !== 0)
        .map(([path, figure]) => [`uncounted.${part}.${path}`, figure] as const),
    ),
  );
}

/** The same as the statistics take it, document by document. */
export function movedByUncounted({
  _id,
  storyId,
  uncounted,
}: Pick<PlayRecord, '_id' | 'storyId' | 'uncounted'>): Moved[] {
  if (!uncounted) return [];
  const { totals = {}, story = {}, days = {} } = uncounted;
  return movedIn(_id, {
    totals: flat(totals),
    story: { storyId, figures: flat(story) },
    days: new Map(Object.entries(days).map(([day, figures]) => [day, flat(figures)])),
  });
}
