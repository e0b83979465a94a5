import { storage } from '@sidelight/shell-api';
import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read before the first paint by `public/theme.js` too. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function read(): Theme {
  const theme = storage.read<unknown>(KEY, 'system');
  return THEMES.find((known) => known === theme) ?? 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    show(read());
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
}

function setTheme(theme: Theme): void {
  storage.write(KEY, theme);
  show(theme);
  for (const listener of listeners) listener();
}

/** The light the room is in: the system's wish unless the player has chosen. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, read), setTheme };
}
