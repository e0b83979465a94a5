import type { StoryStats } from '@sidelight/contracts';

/** How many numbers of questions a bar covers, for example the five numbers from 1 to 5. */
const STEP = 5;
/** The index of the last bar, which counts all solvers who asked more than 55 questions. */
const LAST = 11;

type Bin = { label: string; solvers: number; isOwn: boolean };

/** Groups the solvers of a mystery by their number of questions. `isOwn` marks the bar with the player's own game. */
export function binsOf(distribution: StoryStats['distribution'], own: number | null): Bin[] {
  const binOf = (questions: number) => Math.min(LAST, Math.max(0, Math.ceil(questions / STEP) - 1));
  const most = Math.max(0, ...distribution.map(({ questions }) => binOf(questions)));
  const bins = Array.from({ length: most + 1 }, (_, index) => ({
    label: index === LAST ? `${index * STEP + 1}+` : `${index * STEP + 1}–${(index + 1) * STEP}`,
    solvers: 0,
    isOwn: own !== null && binOf(own) === index,
  }));
  for (const { questions, solvers } of distribution) {
    const bin = bins[binOf(questions)];
    if (bin) bin.solvers += solvers;
  }
  return bins;
}
