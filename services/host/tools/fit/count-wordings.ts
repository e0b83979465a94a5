import { DECIDED } from '../../src/claims/answer-chances.ts';
import { gramsOf } from '../../src/claims/wording-evidence.ts';

/**
 * A word must occur in at least this many mysteries, because a rarer word is typical of its mysteries and not of how
 * players ask.
 */
const LEAST_STORIES = 4;
/** Smoothing: each word counts as if it had occurred this many more times, with average answers. */
const PRIOR = 4;
/** Words whose weights are all smaller are left out of the table. */
const LEAST_TOLD = 20;

/** `label` is the index of the correct answer in `DECIDED`. The fit leaves the question out of the notes. */
export type Asked = { storyId: string; message: string; label: number };

type Counts = Map<string, number[]>;

export function countWordings(asked: readonly Asked[]) {
  const grams = new Map<string, Counts>();
  const totals = DECIDED.map(() => 0);
  for (const { storyId, message, label } of asked) {
    totals[label] = (totals[label] ?? 0) + 1;
    for (const gram of gramsOf(message)) {
      const stories = grams.get(gram) ?? new Map<string, number[]>();
      grams.set(gram, stories);
      const counts = stories.get(storyId) ?? DECIDED.map(() => 0);
      stories.set(storyId, counts);
      counts[label] = (counts[label] ?? 0) + 1;
    }
  }
  const all = totals.reduce((sum, count) => sum + count, 0);
  const sums = new Map([...grams].map(([gram, stories]) => [gram, sumOf(stories.values())]));
  const weigh = (counts: readonly number[], stories: number): number[] | undefined => {
    if (stories < LEAST_STORIES) return undefined;
    const met = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count, at) => {
      const usual = (totals[at] ?? 0) / all;
      return Math.round(100 * Math.log((count + PRIOR * usual) / (met + PRIOR) / usual));
    });
  };
  return {
    /** The weights without the counts of one mystery, because a claim must not help to predict its own answer. */
    withoutStory: (storyId: string) => (gram: string) => {
      const stories = grams.get(gram);
      const sum = sums.get(gram);
      if (!stories || !sum) return undefined;
      const own = stories.get(storyId);
      const counts = own ? sum.map((count, at) => count - (own[at] ?? 0)) : sum;
      return weigh(counts, stories.size - (own ? 1 : 0));
    },
    table: (): Record<string, number[]> =>
      Object.fromEntries(
        [...grams]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([gram, stories]) => {
            const weights = weigh(sums.get(gram) ?? [], stories.size);
            return weights?.some((weight) => Math.abs(weight) >= LEAST_TOLD) ? [[gram, weights]] : [];
          }),
      ),
  };
}

const sumOf = (lists: Iterable<number[]>): number[] =>
  [...lists].reduce((sum, list) => sum.map((count, at) => count + (list[at] ?? 0)), [0, 0, 0]);
