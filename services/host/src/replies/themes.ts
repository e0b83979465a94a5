import type { HostSlot } from '@sidelight/contracts';
import explanations from './explanations.json' with { type: 'json' };
import themes from './themes.json' with { type: 'json' };

/** A text for each of some standard questions, in the order in which they are offered. */
type TextsBySlot = readonly (readonly [HostSlot, string])[];
const inOrder = (texts: Partial<Record<HostSlot, string>>): TextsBySlot =>
  Object.entries(texts) as [HostSlot, string][];

/** Sides of a mystery that may be named without giving it away, the broadest first. */
export const THEMES = inOrder(themes);

/** Kinds of explanation, each with a clue that names the kind and nothing of the story; the most telling first. */
export const EXPLANATIONS = inOrder(explanations);

/** Offered where the story's own sides are all asked about or unknown. */
export const GENERAL_THEMES: readonly string[] = [
  'the place',
  'the people',
  'the time',
  'the objects',
  'what happened before',
];
