import { useSyncExternalStore } from 'react';
import { storage } from '../storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/**
 * A choice that this browser remembers and that is shown as `data-{name}` on the root, in every tab.
 * `system` leaves it to the system. The shell's `public/theme.js` reads the same keys before the first
 * paint.
 */
function preference<V extends string>(name: string, values: readonly ['system', ...V[]]) {
  const listeners = new Set<() => void>();
  const read = () => {
    const value = storage.read<unknown>(name, 'system');
    return values.find((known) => known === value) ?? 'system';
  };
  const show = (value: string) => {
    const { dataset } = document.documentElement;
    if (value === 'system') delete dataset[name];
    else dataset[name] = value;
  };
  const subscribe = (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== name) return;
      show(read());
      listener();
    };
    listeners.add(listener);
    globalThis.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', onStorage);
    };
  };
  const set = (value: 'system' | V) => {
    storage.write(name, value);
    show(value);
    for (const listener of listeners) listener();
  };
  return { read, subscribe, set };
}

const theme = preference('theme', THEMES);
const motion = preference('motion', MOTIONS);

/** The light the room is in: the system's wish unless the player has chosen. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(theme.subscribe, theme.read), setTheme: theme.set };
}

/** How much moves: the system's wish unless the player has asked for less. */
export function useMotion(): { motion: Motion; setMotion: (motion: Motion) => void } {
  return { motion: useSyncExternalStore(motion.subscribe, motion.read), setMotion: motion.set };
}
