/** Likes over likes plus dislikes, 0 to 1; 0 without any (product spec, section 9). */
export function rating(likes: number, dislikes: number): number {
  const all = likes + dislikes;
  return all === 0 ? 0 : likes / all;
}

const Z = 1.96;

/**
 * Lower bound of the 95 % Wilson interval of the share of likes, 0 to 1. Sorting by it prefers a hundred
 * likes to a single one, because they are stronger evidence.
 */
export function wilsonLowerBound(likes: number, dislikes: number): number {
  const n = likes + dislikes;
  if (n === 0) return 0;
  const share = likes / n;
  const centre = share + Z ** 2 / (2 * n);
  const margin = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * n)) / n);
  return Math.max(0, (centre - margin) / (1 + Z ** 2 / n));
}

/** The most places of an editor's order. */
export const PLACES_MAX = 1000;

/**
 * What a mystery's place in the editor's order, from 1, adds to its rating in a sorted list: less than a millionth, so
 * that it decides only between mysteries with equal ratings, above all before there are any votes. 0 without a place.
 */
export const placeBonus = (place: number | null): number =>
  place === null ? 0 : (PLACES_MAX - place) * 1e-9;
