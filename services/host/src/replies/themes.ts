import type { HostSlot } from '@sidelight/contracts';
import explanations from './explanations.json' with { type: 'json' };
import themes from './themes.json' with { type: 'json' };

type TextsBySlot = readonly (readonly [HostSlot, string])[];
const inOrder = (texts: Partial<Record<HostSlot, string>>): TextsBySlot =>
  Object.entries(texts) as [HostSlot, string][];

/** Topics that the host may name without leaking the solution, the broadest first. */
export const THEMES = inOrder(themes);

/** Clues that name a kind of explanation and nothing of the story, the most helpful first. */
export const EXPLANATIONS = inOrder(explanations);
