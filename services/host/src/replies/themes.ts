import type { HostSlot } from '@sidelight/contracts';
import explanations from './explanations.json' with { type: 'json' };
import themes from './themes.json' with { type: 'json' };

/** Texts for some of the standard questions, in the order in which they are offered. */
type TextsBySlot = readonly (readonly [HostSlot, string])[];
const inOrder = (texts: Partial<Record<HostSlot, string>>): TextsBySlot =>
  Object.entries(texts) as [HostSlot, string][];

/** Topics that the host may name without leaking the solution, the broadest first. */
export const THEMES = inOrder(themes);

/**
 * Kinds of explanation. Each has a clue that names the kind and nothing of the story. The most helpful clue comes
 * first.
 */
export const EXPLANATIONS = inOrder(explanations);

/**
 * Topics to suggest when the player has asked about all topics of the story, or when the story's topics are unknown.
 */
export const GENERAL_THEMES: readonly string[] = [
  'the place',
  'the people',
  'the time',
  'the objects',
  'what happened before',
];
