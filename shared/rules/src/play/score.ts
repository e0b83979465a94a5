/** The points formula (product spec, section 9). */
export const SCORING = {
  maxPoints: 50,
  freeSeconds: 120,
  timeFactor: 10,
  costPerHint: 300 / 40,
  freeQuestions: 10,
  costPerQuestion: 8 / 40,
} as const;

/**
 * The version of the rules by which a play's result is computed. A change of the formula raises it. Results that an
 * earlier version computed stay as they are.
 */
export const RULES_VERSION = 1;

export type ScoreInput = {
  /** The time from the first message that was not small talk to the end, in seconds; fractions count. */
  seconds: number;
  hints: number;
  questions: number;
};

const clamp = (points: number) => Math.min(SCORING.maxPoints, Math.max(0, Math.round(points)));

/**
 * Points of a solved game, a whole number from 0 to 50 (product spec, section 9). They are recorded and awarded as XP.
 * These amounts are subtracted from 50:
 * - ((seconds over 120) / 60)² × 10
 * - hints × 300/40
 * - (questions over 10) × 8/40
 */
export function finalScore({ seconds, hints, questions }: ScoreInput): number {
  const minutesOver = Math.max(0, seconds - SCORING.freeSeconds) / 60;
  const timePenalty = minutesOver ** 2 * SCORING.timeFactor;
  const hintPenalty = hints * SCORING.costPerHint;
  const questionPenalty = Math.max(0, questions - SCORING.freeQuestions) * SCORING.costPerQuestion;
  return clamp(SCORING.maxPoints - timePenalty - hintPenalty - questionPenalty);
}

/** Points of a game by its outcome: resigning gives 0. */
export function pointsFor(outcome: 'Completed' | 'Resigned', input: ScoreInput): number {
  return outcome === 'Completed' ? finalScore(input) : 0;
}

export type RunningGame = {
  /** The time of the first message that was not small talk; null until then. */
  startedAt: Date | null;
  hints: number;
  questions: number;
};

/** The points that a running game would get if it were solved at `now`, by the formula of the result. */
export function runningEstimate({ startedAt, hints, questions }: RunningGame, now: Date): number {
  const ms = startedAt === null ? 0 : Math.max(0, now.getTime() - startedAt.getTime());
  return finalScore({ seconds: ms / 1000, hints, questions });
}
