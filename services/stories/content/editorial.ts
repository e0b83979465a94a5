import { LENGTHS } from '@sidelight/rules';
import * as z from 'zod';

/**
 * A classic motif is a trick that is known from books of such puzzles, not from legends, anecdotes or true stories. A
 * mystery is about a death if it asks about one or its solution depends on one. A mystery is for families if a child
 * may read it.
 */
export const TRAITS = ['classic motif', 'about a death', 'for families'] as const;

export const SETTINGS = [
  ...['sea', 'river', 'sky', 'space', 'mountain', 'desert', 'nature', 'countryside', 'village', 'city'],
  ...['home', 'school', 'office', 'shop', 'kitchen', 'restaurant', 'hotel', 'hospital', 'court', 'prison'],
  ...['theatre', 'film', 'music', 'museum', 'library', 'zoo', 'sport', 'travel', 'border', 'history'],
] as const;

const texts = z.string().check(z.minLength(1), z.maxLength(60));

/** Only curated mysteries have these fields. */
export const EditorialSchema = z.object({
  length: z.enum(LENGTHS),
  settings: z.array(z.enum(SETTINGS)).check(z.minLength(1), z.maxLength(3)),
  /** English names; empty if the mystery could happen anywhere. */
  countries: z.array(texts).check(z.maxLength(3)),
  /** The idea on which the solution depends, such as 'ice that melted'. No two mysteries have the same trick. */
  trick: texts,
  traits: z.array(z.enum(TRAITS)),
  /** The date (`MM-DD`) or month (`MM`) that suits the mystery best as the daily one. */
  season: z.optional(z.string().regex(/^(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Must be MM or MM-DD')),
  /** If true, players' lists leave the mystery out until its first date as the daily mystery is over. */
  isKeptForDaily: z.optional(z.boolean()),
});
export type Editorial = z.infer<typeof EditorialSchema>;
