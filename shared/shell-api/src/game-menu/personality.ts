import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../stored-value.ts';

const personality = createStoredValue('personality_index', (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : 0,
);

/** The index is stored in this browser. Without a stored index, it is 0. */
export function usePersonality(): { index: number; setIndex: (index: number) => void } {
  return { index: useSyncExternalStore(personality.subscribe, personality.read), setIndex: personality.set };
}
