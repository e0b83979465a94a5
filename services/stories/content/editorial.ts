import { LENGTHS } from '@sidelight/rules';
import * as z from 'zod';

/**
 * The traits that `pnpm story:variety` counts. A mystery has a classic motif if its trick is known from books of such
 * puzzles; legends, anecdotes and true stories are not classic motifs. A mystery is about a death if it asks about a
 * death, or if its solution depends on one. A mystery is for families if a child may read it.
 */
export const TRAITS = ['classic motif', 'about a death', 'for families'] as const;

export const SETTINGS = [
  ...['sea', 'river', 'sky', 'space', 'mountain', 'desert', 'nature', 'countryside', 'village', 'city'],
  ...['home', 'school', 'office', 'shop', 'kitchen', 'restaurant', 'hotel', 'hospital', 'court', 'prison'],
  ...['theatre', 'film', 'music', 'museum', 'library', 'zoo', 'sport', 'travel', 'border', 'history'],
] as const;

const texts = z.string().check(z.minLength(1), z.maxLength(60));

/** The fields that only curated mysteries have. Editors write them. */
export const EditorialSchema = z.object({
  length: z.enum(LENGTHS),
  settings: z.array(z.enum(SETTINGS)).check(z.minLength(1), z.maxLength(3)),
  /** English names of the countries in which the mystery happens; empty if it could happen anywhere. */
  countries: z.array(texts).check(z.maxLength(3)),
  /** What the solution depends on, in a few words. No two mysteries have the same trick. */
  trick: texts,
  traits: z.array(z.enum(TRAITS)),
  /** The date or the month in which the mystery fits best as the daily mystery: `MM-DD` or `MM`. */
  season: z.optional(z.string().regex(/^(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Must be MM or MM-DD')),
  /** If true, the mystery is in no list until its first date as the daily mystery is over. */
  isKeptForDaily: z.optional(z.boolean()),
});
export type Editorial = z.infer<typeof EditorialSchema>;
