export type Bin = { label: string; count: number };

/** @param ends the upper ends of the bins; the last bin has none */
function distribution(values: readonly number[], ends: readonly number[], first: number): Bin[] {
  const starts = [first, ...ends.map((end) => end + 1)];
  return starts.map((start, index) => {
    const end = ends[index];
    const label = end === undefined ? `${start}+` : start === end ? `${start}` : `${start}–${end}`;
    const count = values.filter((value) => value >= start && (end === undefined || value <= end)).length;
    return { label, count };
  });
}

export const questionBins = (questions: readonly number[]): Bin[] =>
  distribution(questions, [5, 10, 15, 20, 30], 0);

/** A game earns 0 to 50 points. */
export const pointBins = (points: readonly number[]): Bin[] =>
  distribution(points, [0, 10, 20, 30, 40], 0).map((bin) =>
    bin.label === '41+' ? { ...bin, label: '41–50' } : bin,
  );
