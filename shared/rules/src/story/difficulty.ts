/** The easiest level first. */
export const DIFFICULTIES = ['gentle', 'fair', 'tricky', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  gentle: 'Gentle',
  fair: 'Fair',
  tricky: 'Tricky',
  hard: 'Hard',
};

/** In the app and in the edge's pages, this text marks a difficulty that the test player has only estimated. */
export const ESTIMATE_LABEL = '(estimate)';

/** A mystery with fewer finished games has no measured difficulty. */
export const DIFFICULTY_MIN_GAMES = 20;

/**
 * For each level, `solved` is the lowest share of solved games, and `questions` is the highest average number of
 * questions in a game.
 */
const LIMITS: readonly { difficulty: Difficulty; solved: number; questions: number }[] = [
  { difficulty: 'gentle', solved: 0.8, questions: 12 },
  { difficulty: 'fair', solved: 0.6, questions: 20 },
  { difficulty: 'tricky', solved: 0.4, questions: 30 },
];

/** `questions` is the number of questions in all games together. */
export type FinishedGames = { completions: number; resignations: number; questions: number };

/**
 * Returns the easiest level for which both limits hold, or 'hard' if there is none; null if too few games are finished.
 */
export function measuredDifficulty({
  completions,
  resignations,
  questions,
}: FinishedGames): Difficulty | null {
  const games = completions + resignations;
  if (games < DIFFICULTY_MIN_GAMES) return null;
  const holds = (limit: (typeof LIMITS)[number]) =>
    completions / games >= limit.solved && questions / games <= limit.questions;
  return LIMITS.find(holds)?.difficulty ?? 'hard';
}

/** Mysteries without a difficulty are in the middle of a list that is sorted by difficulty. */
export const UNKNOWN_DIFFICULTY = 2.5;

export const difficultyNumber = (difficulty: Difficulty | null): number =>
  difficulty === null ? UNKNOWN_DIFFICULTY : DIFFICULTIES.indexOf(difficulty) + 1;

export const difficultyOf = (number: number | undefined): Difficulty | null =>
  DIFFICULTIES[(number ?? 0) - 1] ?? null;
