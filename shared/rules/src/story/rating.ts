/** The share of likes, 0 to 1; 0 if there are no votes (product spec, section 9). */
export function rating(likes: number, dislikes: number): number {
  const all = likes + dislikes;
  return all === 0 ? 0 : likes / all;
}

const Z = 1.96;

/**
 * The lower bound of the 95 % Wilson interval of the share of likes, from 0 to 1. In a list sorted by this bound, a
 * mystery with a hundred likes comes before a mystery with a single like.
 */
export function wilsonLowerBound(likes: number, dislikes: number): number {
  const n = likes + dislikes;
  if (n === 0) return 0;
  const share = likes / n;
  const centre = share + Z ** 2 / (2 * n);
  const margin = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * n)) / n);
  return Math.max(0, (centre - margin) / (1 + Z ** 2 / n));
}

export const PLACES_MAX = 1000;

/**
 * A bonus for a mystery's place (from 1) in the editor's order. The bonus is less than a millionth, so it decides only
 * between mysteries with equal ratings.
 */
export const placeBonus = (place: number | null): number =>
  place === null ? 0 : (PLACES_MAX - place) * 1e-9;
