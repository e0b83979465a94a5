/** A short mystery depends on one thought, a long one on several that follow from each other. */
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
