export const SCORING = {
  maxPoints: 50,
  freeSeconds: 120,
  timeFactor: 10,
  costPerHint: 300 / 40,
  freeQuestions: 10,
  costPerQuestion: 8 / 40,
} as const;

/** A change of the formula must raise this version. Results that an earlier version computed stay as they are. */
export const RULES_VERSION = 1;

export type ScoreInput = {
  /**
   * The time from the first message that is not talk (product spec, section 4) to the end of the game. Fractions of a
   * second count.
   */
  seconds: number;
  hints: number;
  questions: number;
};

const clamp = (points: number) => Math.min(SCORING.maxPoints, Math.max(0, Math.round(points)));

/** A whole number from 0 to 50 (product spec, section 9). The play records the score, and the player gets it as XP. */
export function finalScore({ seconds, hints, questions }: ScoreInput): number {
  const minutesOver = Math.max(0, seconds - SCORING.freeSeconds) / 60;
  const timePenalty = minutesOver ** 2 * SCORING.timeFactor;
  const hintPenalty = hints * SCORING.costPerHint;
  const questionPenalty = Math.max(0, questions - SCORING.freeQuestions) * SCORING.costPerQuestion;
  return clamp(SCORING.maxPoints - timePenalty - hintPenalty - questionPenalty);
}

export function pointsFor(outcome: 'Completed' | 'Resigned', input: ScoreInput): number {
  return outcome === 'Completed' ? finalScore(input) : 0;
}

export type RunningGame = {
  startedAt: Date | null;
  hints: number;
  questions: number;
};

export function runningEstimate({ startedAt, hints, questions }: RunningGame, now: Date): number {
  const ms = startedAt === null ? 0 : Math.max(0, now.getTime() - startedAt.getTime());
  return finalScore({ seconds: ms / 1000, hints, questions });
}
