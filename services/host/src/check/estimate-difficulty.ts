import { DIFFICULTIES, type Difficulty } from '@sidelight/rules';
import type { SimulatedPlays } from './simulated-plays.ts';

/** A solution with more words than these says one thing more that follows from another. */
const LONG_SOLUTIONS = [65, 75] as const;
/** The medians of questions from which the thread is hard to find. */
const MANY_QUESTIONS = [15, 41] as const;
/** The sums of steps at which the levels after `gentle` begin. */
const LEVELS = [1, 3, 4] as const;

/**
 * Estimates how hard a mystery is, from the length of its solution and the questions of simulated players: each counts
 * 0 to 2, and the sum 0 is gentle, 1 and 2 fair, 3 tricky, 4 hard. docs/decisions/0057 says how little it is worth.
 */
export function estimateDifficulty(solution: string, { medianQuestions }: SimulatedPlays): Difficulty {
  const words = solution.trim().split(/\s+/).length;
  const questions = medianQuestions ?? Number.POSITIVE_INFINITY;
  const sum =
    LONG_SOLUTIONS.filter((limit) => words > limit).length +
    MANY_QUESTIONS.filter((limit) => questions >= limit).length;
  return DIFFICULTIES[LEVELS.filter((limit) => sum >= limit).length] as Difficulty;
}
