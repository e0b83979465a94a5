import { useSyncExternalStore } from 'react';

/** Desktops and phones held sideways. The styles of the layout use the same condition. */
const WIDE = '(width >= 64rem), ((orientation: landscape) and (height < 34rem) and (width >= 40rem))';

const query = () => globalThis.matchMedia(WIDE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
