import { HOST_SLOTS } from '@sidelight/contracts';
import type { Difficulty } from '@sidelight/rules';
import { buildIndex } from '../claims/story-index.ts';
import type { HostStory } from '../host.ts';
import { cluesLeadToEnd } from './clue-path.ts';
import { estimateDifficulty } from './estimate-difficulty.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { sheetProblems } from './sheet-problems.ts';
import { type PlaysOptions, type SimulatedPlays, simulatePlays } from './simulated-plays.ts';

/**
 * What the check finds out about a mystery before anybody has played it. Authors and editors read the result. Players
 * never see it.
 */
export type MysteryCheck = {
  /** The faults of the sheet. Their messages contain the author's sentences. */
  problems: SheetProblem[];
  /** How many of the standard questions the sheet answers. */
  questionnaire: { answered: number; total: number };
  /**
   * Whether the clues alone lead to the end. To find out, a player asks for one clue after the other and states the
   * facts to which each clue leads.
   */
  cluesLeadToEnd: boolean;
  /** The plays of simulated players. Null if the sheet has no claims. */
  plays: SimulatedPlays | null;
  /** Estimated from the length of the solution and from `plays`. Null if `plays` is null. */
  difficulty: Difficulty | null;
};

/**
 * Checks a mystery. The same story gives the same result. The check takes one or two seconds of CPU time, in steps of
 * some milliseconds. Other work of the process runs between the steps.
 * @throws the abort reason of `signal`
 */
export async function checkMystery(story: HostStory, options: PlaysOptions = {}): Promise<MysteryCheck> {
  const index = buildIndex(story);
  const plays = await simulatePlays(story, options);
  return {
    problems: sheetProblems(index),
    questionnaire: {
      answered: HOST_SLOTS.filter((slot) => story.hostNotes?.slots[slot] !== undefined).length,
      total: HOST_SLOTS.length,
    },
    cluesLeadToEnd: cluesLeadToEnd(index),
    plays,
    difficulty: plays && estimateDifficulty(story.solution, plays),
  };
}
