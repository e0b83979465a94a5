/**
 * How long a mystery takes. A short mystery depends on one thought, a long mystery on several thoughts that follow from
 * each other.
 */
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
