import type { StoryStats } from '@sidelight/contracts';

/** Questions by fives: a bar a step. */
const STEP = 5;
/** The step of 60 questions, with which all beyond are counted. */
const LAST = 11;

type Bin = { label: string; solvers: number; isOwn: boolean };

/** Solvers by fives of questions, from 1 to the most; the step of one's own game is marked. */
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
