import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../stored-value.ts';

const personality = createStoredValue('personality_index', (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : 0,
);

/** Stored in this browser; 0 by default. */
export function usePersonality(): { index: number; setIndex: (index: number) => void } {
  return { index: useSyncExternalStore(personality.subscribe, personality.read), setIndex: personality.set };
}
