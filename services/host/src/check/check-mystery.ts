import { HOST_SLOTS } from '@sidelight/contracts';
import type { Difficulty } from '@sidelight/rules';
import { buildIndex } from '../claims/story-index.ts';
import type { HostStory } from '../host.ts';
import { cluesLeadToEnd } from './clue-path.ts';
import { estimateDifficulty } from './estimate-difficulty.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { sheetProblems } from './sheet-problems.ts';
import { type PlaysOptions, type SimulatedPlays, simulatePlays } from './simulated-plays.ts';

/** For authors and editors. Players never see it. */
export type MysteryCheck = {
  /** The messages quote the author's sentences, which may reveal the solution. */
  problems: SheetProblem[];
  /** How many of the standard questions the sheet answers. */
  questionnaire: { answered: number; total: number };
  /** Whether a player who asks for all clues and states their facts reaches the end. */
  cluesLeadToEnd: boolean;
  /** Null if the sheet has no claims. */
  plays: SimulatedPlays | null;
  /** Null if `plays` is null. */
  difficulty: Difficulty | null;
};

/**
 * The same story gives the same result. The check takes one or two seconds of CPU time. It pauses every few
 * milliseconds, so that other work can run.
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
