export type Bin = { label: string; count: number };

/** How many of `values` are in each bin. `ends` are the upper ends of the bins. The last bin has no upper end. */
function distribution(values: readonly number[], ends: readonly number[], first: number): Bin[] {
  const starts = [first, ...ends.map((end) => end + 1)];
  return starts.map((start, index) => {
    const end = ends[index];
    const label = end === undefined ? `${start}+` : start === end ? `${start}` : `${start}–${end}`;
    const count = values.filter((value) => value >= start && (end === undefined || value <= end)).length;
    return { label, count };
  });
}

/** Counts games by the number of questions that each game took. */
export const questionBins = (questions: readonly number[]): Bin[] =>
  distribution(questions, [5, 10, 15, 20, 30], 0);

/** Counts games by the points that each game earned, 0 to 50. */
export const pointBins = (points: readonly number[]): Bin[] =>
  distribution(points, [0, 10, 20, 30, 40], 0).map((bin) =>
    bin.label === '41+' ? { ...bin, label: '41–50' } : bin,
  );
