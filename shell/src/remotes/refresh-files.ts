import type { Deployed } from './deployment.ts';
import { TIMEOUT_MS } from './fetch-with-retry.ts';

/**
 * Fetches an area's files without the browser's cache. Browsers never ask the server again for a file with a hash in
 * its name, so a damaged file would stay. Never rejects.
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
