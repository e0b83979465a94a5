import { DIFFICULTIES, type Difficulty } from '@sidelight/rules';
import type { SimulatedPlays } from './simulated-plays.ts';

/**
 * The estimate rises by one step for each of these numbers that the solution's number of words exceeds. A longer
 * solution needs more conclusions.
 */
const LONG_SOLUTIONS = [65, 75] as const;
/** The estimate rises by one step for each of these numbers that the median number of questions reaches. */
const MANY_QUESTIONS = [15, 41] as const;
/** The numbers of steps at which the second, the third and the fourth level of difficulty begin. */
const LEVELS = [1, 3, 4] as const;

/** docs/decisions/0057 says how reliable the estimate is. */
export function estimateDifficulty(solution: string, { medianQuestions }: SimulatedPlays): Difficulty {
  const words = solution.trim().split(/\s+/).length;
  const questions = medianQuestions ?? Number.POSITIVE_INFINITY;
  const sum =
    LONG_SOLUTIONS.filter((limit) => words > limit).length +
    MANY_QUESTIONS.filter((limit) => questions >= limit).length;
  return DIFFICULTIES[LEVELS.filter((limit) => sum >= limit).length] as Difficulty;
}
