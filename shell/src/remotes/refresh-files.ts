import type { Deployed } from './deployment.ts';
import { TIMEOUT_MS } from './fetch-with-retry.ts';

/**
 * Fetches an area's files without the browser's cache. For a file with a hash in its name, browsers do not ask the
 * server again. So a damaged file would come from the cache again, even after a reload. Never rejects.
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
