/**
 * Points of the unit square without a visible pattern, by Martin Roberts' R2 sequence. The first `skip` points of the
 * sequence are left out.
 */
export const scattered = (count: number, skip = 0): [x: number, y: number][] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + skip + 1;
    return [(number * 0.7548776662) % 1, (number * 0.5698402909) % 1];
  });
