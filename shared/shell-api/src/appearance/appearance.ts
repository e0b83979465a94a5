import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../stored-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/**
 * A choice that is stored in this browser and set as `data-{name}` on the root element. `system` removes the attribute,
 * so that the operating system decides. The shell's `public/theme.js` reads the same keys before the first paint.
 */
const createPreference = <V extends string>(name: string, values: readonly ['system', ...V[]]) =>
  createStoredValue<'system' | V>(
    name,
    (stored) => values.find((known) => known === stored) ?? 'system',
    (value) => {
      const { dataset } = document.documentElement;
      if (value === 'system') delete dataset[name];
      else dataset[name] = value;
    },
  );

const theme = createPreference('theme', THEMES);
const motion = createPreference('motion', MOTIONS);

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(theme.subscribe, theme.read), setTheme: theme.set };
}

export function useMotion(): { motion: Motion; setMotion: (motion: Motion) => void } {
  return { motion: useSyncExternalStore(motion.subscribe, motion.read), setMotion: motion.set };
}
