import { HOST_SLOTS } from '@sidelight/contracts';
import type { Difficulty } from '@sidelight/rules';
import { StoryCache } from '../claims/story-cache.ts';
import type { HostStory } from '../host.ts';
import { cluesLeadToEnd } from './clue-path.ts';
import { estimateDifficulty } from './estimate-difficulty.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { sheetProblems } from './sheet-problems.ts';
import { type PlaysOptions, type SimulatedPlays, simulatePlays } from './simulated-plays.ts';

/** For authors and editors only, because the problems quote sentences that may reveal the solution. */
export type MysteryCheck = {
  problems: SheetProblem[];
  questionnaire: { answered: number; total: number };
  cluesLeadToEnd: boolean;
  /** `plays` and `difficulty` are null if the sheet has no statements, key facts and red herrings. */
  plays: SimulatedPlays | null;
  difficulty: Difficulty | null;
};

/**
 * The same story gives the same result. The check takes one or two seconds of CPU time, and pauses every few
 * milliseconds, so that other work can run.
 * @throws the abort reason of `signal`
 */
export async function checkMystery(story: HostStory, options: PlaysOptions = {}): Promise<MysteryCheck> {
  const stories = new StoryCache();
  const index = stories.get(story);
  const plays = await simulatePlays(story, stories, options);
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
