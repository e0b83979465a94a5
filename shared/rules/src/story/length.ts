/**
 * The player solves a short mystery with one thought, and a long mystery with several thoughts that build on each
 * other.
 */
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
