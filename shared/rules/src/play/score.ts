/** Constants of the running estimate (product spec, section 9). */
export const SCORING = {
  freeQuestions: 5,
  startPoints: 50,
  costPerQuestion: 1,
  costPerHint: 10,
  maxPoints: 50,
} as const;

/**
 * The version of the rules by which a play's result is counted. A change of the formula raises it; results that an
 * earlier version counted stay as they are.
 */
export const RULES_VERSION = 1;

/** Where the final formula begins to take points (product spec, section 9). */
export const FINAL_SCORING = {
  freeSeconds: 120,
  timeFactor: 10,
  costPerHint: 300 / 40,
  freeQuestions: 10,
  costPerQuestion: 8 / 40,
} as const;

export type ScoreInput = {
  /** From the first question to the end, in seconds; fractions count. */
  seconds: number;
  hints: number;
  questions: number;
};

const clamp = (points: number) => Math.min(SCORING.maxPoints, Math.max(0, Math.round(points)));

/**
 * Points of a solved game, a whole number from 0 to 50: 50, less ((seconds over 120) / 60)² × 10, less
 * hints × 300/40, less (questions over 10) × 8/40 (product spec, section 9). Recorded and awarded as XP.
 */
export function finalScore({ seconds, hints, questions }: ScoreInput): number {
  const minutesOver = Math.max(0, seconds - FINAL_SCORING.freeSeconds) / 60;
  const timePenalty = minutesOver ** 2 * FINAL_SCORING.timeFactor;
  const hintPenalty = hints * FINAL_SCORING.costPerHint;
  const questionPenalty =
    Math.max(0, questions - FINAL_SCORING.freeQuestions) * FINAL_SCORING.costPerQuestion;
  return clamp(SCORING.maxPoints - timePenalty - hintPenalty - questionPenalty);
}

/** Points of a game by its outcome: resigning gives 0. */
export function pointsFor(outcome: 'Completed' | 'Resigned', input: ScoreInput): number {
  return outcome === 'Completed' ? finalScore(input) : 0;
}

/** The estimate shown during play: 50, less 1 for each question beyond 5 and 10 for each hint. */
export function runningEstimate({ hints, questions }: Omit<ScoreInput, 'seconds'>): number {
  const paidQuestions = Math.max(0, questions - SCORING.freeQuestions);
  return clamp(SCORING.startPoints - paidQuestions * SCORING.costPerQuestion - hints * SCORING.costPerHint);
}
