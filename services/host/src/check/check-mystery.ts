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
   * Whether the clues are enough: a player who asks for each clue and states the facts to which the clue leads reaches
   * the end.
   */
  cluesLeadToEnd: boolean;
  /** The plays of simulated players; null without a sheet. */
  plays: SimulatedPlays | null;
  /** The estimate from sheet and plays; null without plays. */
  difficulty: Difficulty | null;
};

/**
 * Checks a mystery. The same story gives the same result. The check takes one or two seconds of CPU time, in steps of
 * some milliseconds. Other work of the process runs between the steps.
 * @throws the reason of `signal` when it is aborted
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
