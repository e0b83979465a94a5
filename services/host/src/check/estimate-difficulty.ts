import { DIFFICULTIES, type Difficulty } from '@sidelight/rules';
import type { SimulatedPlays } from './simulated-plays.ts';

/**
 * Numbers of words. The estimate rises by one step for each number that the length of the solution exceeds, because a
 * player needs more conclusions to find a longer solution.
 */
const LONG_SOLUTIONS = [65, 75] as const;
/**
 * Numbers of questions. The estimate rises by one step for each number that the median number of questions reaches,
 * because many questions show that players take long to find a lead.
 */
const MANY_QUESTIONS = [15, 41] as const;
/** The numbers of steps at which the second, the third and the fourth level of difficulty begin. */
const LEVELS = [1, 3, 4] as const;

/**
 * Estimates how hard a mystery is. The length of the solution adds 0 to 2 steps, and the number of questions of the
 * simulated players adds 0 to 2 steps. A mystery with 0 steps is gentle, with 1 or 2 fair, with 3 tricky, and with 4
 * hard. docs/decisions/0057 says how reliable such an estimate is.
 */
export function estimateDifficulty(solution: string, { medianQuestions }: SimulatedPlays): Difficulty {
  const words = solution.trim().split(/\s+/).length;
  const questions = medianQuestions ?? Number.POSITIVE_INFINITY;
  const sum =
    LONG_SOLUTIONS.filter((limit) => words > limit).length +
    MANY_QUESTIONS.filter((limit) => questions >= limit).length;
  return DIFFICULTIES[LEVELS.filter((limit) => sum >= limit).length] as Difficulty;
}
