import { DIFFICULTIES, type Difficulty } from '@sidelight/rules';
import type { SimulatedPlays } from './simulated-plays.ts';

/**
 * Limits in words. The estimate rises by one step for each limit that the solution exceeds, because a longer solution
 * needs one more conclusion.
 */
const LONG_SOLUTIONS = [65, 75] as const;
/**
 * Limits in questions. The estimate rises by one step for each limit that the median of the simulated players reaches,
 * because players take long to find a lead.
 */
const MANY_QUESTIONS = [15, 41] as const;
/** The numbers of steps at which the second, the third and the fourth level of difficulty begin. */
const LEVELS = [1, 3, 4] as const;

/**
 * Estimates how hard a mystery is. The length of its solution and the questions of the simulated players add 0 to 2
 * steps each. 0 steps are gentle, 1 and 2 fair, 3 tricky, 4 hard. docs/decisions/0057 says how little such an estimate
 * tells.
 */
export function estimateDifficulty(solution: string, { medianQuestions }: SimulatedPlays): Difficulty {
  const words = solution.trim().split(/\s+/).length;
  const questions = medianQuestions ?? Number.POSITIVE_INFINITY;
  const sum =
    LONG_SOLUTIONS.filter((limit) => words > limit).length +
    MANY_QUESTIONS.filter((limit) => questions >= limit).length;
  return DIFFICULTIES[LEVELS.filter((limit) => sum >= limit).length] as Difficulty;
}
