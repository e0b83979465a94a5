import type { Deployed } from './deployment.ts';
import { TIMEOUT_MS } from './fetch-within.ts';

/**
 * Fetches an area's files past the browser's cache. Names with a hash are never asked for again: what came
 * damaged would come damaged from the cache, also after a reload. Never fails; loading tells.
 */
export async function refreshFiles({ entry, integrity }: Deployed): Promise<void> {
  const base = new URL('.', new URL(entry, location.href));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled(
    Object.entries(integrity).map(([path, hash]) =>
      fetch(new URL(path, base).href, { cache: 'reload', integrity: hash, signal }),
    ),
  );
}
