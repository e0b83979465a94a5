/** How hard a mystery is, the easiest level first. */
export const DIFFICULTIES = ['gentle', 'fair', 'tricky', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What players read for each difficulty. */
export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  gentle: 'Gentle',
  fair: 'Fair',
  tricky: 'Tricky',
  hard: 'Hard',
};

/**
 * The text beside a level that is only the test player's estimate. The app shows it, and the edge writes it into its
 * pages.
 */
export const ESTIMATE_LABEL = '(estimate)';

/** With fewer finished games than this, the games do not show the difficulty. */
export const DIFFICULTY_MIN_GAMES = 20;

/** For each level except the last: the smallest share of solved games, and the largest average number of questions. */
const LIMITS: readonly { difficulty: Difficulty; solved: number; questions: number }[] = [
  { difficulty: 'gentle', solved: 0.8, questions: 12 },
  { difficulty: 'fair', solved: 0.6, questions: 20 },
  { difficulty: 'tricky', solved: 0.4, questions: 30 },
];

/** The finished games of a mystery, and the questions of all of them. */
export type FinishedGames = { completions: number; resignations: number; questions: number };

/**
 * The difficulty that the finished games of a mystery show. It is the easiest level for which both limits hold. It is
 * null if there are fewer games than `DIFFICULTY_MIN_GAMES`.
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

/** Mysteries of unknown difficulty are in the middle of a list that is sorted by difficulty. */
export const UNKNOWN_DIFFICULTY = 2.5;

/** The number by which lists sort: 1 for gentle to 4 for hard. */
export const difficultyNumber = (difficulty: Difficulty | null): number =>
  difficulty === null ? UNKNOWN_DIFFICULTY : DIFFICULTIES.indexOf(difficulty) + 1;

/** The level of a number of `difficultyNumber`; null if the difficulty is unknown. */
export const difficultyOf = (number: number | undefined): Difficulty | null =>
  DIFFICULTIES[(number ?? 0) - 1] ?? null;
