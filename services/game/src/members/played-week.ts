import type { ResponseOf, readPlayedWeek } from '@sidelight/contracts';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';

type Turn = Pick<TurnRecord, 'question' | 'kind' | 'newFactIds' | 'askedAt'>;
export type WeekPlay = Pick<PlayRecord, 'storyId' | 'storyTitle' | 'state' | 'dailyDate'> & { turns: Turn[] };

/** The question that found the most key facts. If several found as many, it is the earliest. */
function bestQuestionOf(plays: readonly WeekPlay[]) {
  const found = plays
    .flatMap(({ storyTitle, turns }) => turns.map((turn) => ({ storyTitle, ...turn })))
    .filter(({ kind, newFactIds }) => kind === 'question' && newFactIds.length > 0)
    .sort((a, b) => b.newFactIds.length - a.newFactIds.length || a.askedAt.getTime() - b.askedAt.getTime());
  const [best] = found;
  if (!best) return null;
  return { question: best.question, storyTitle: best.storyTitle, facts: best.newFactIds.length };
}

export function playedWeek(plays: readonly WeekPlay[]): ResponseOf<typeof readPlayedWeek> {
  const solved = plays.filter(({ state }) => state === 'solved');
  const dailies = solved.flatMap(({ dailyDate }) => (dailyDate === null ? [] : [dailyDate]));
  return {
    plays: plays.length,
    solvedStories: new Set(solved.map(({ storyId }) => storyId)).size,
    solvedDailies: new Set(dailies).size,
    bestQuestion: bestQuestionOf(plays),
  };
}
