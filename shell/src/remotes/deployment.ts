import type { AreaName } from '@sidelight/contracts';
import { AreaError } from './area-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** One area, or the shell itself, as the operator has deployed it. */
export type Deployed = {
  name: AreaName | 'shell';
  /** The URL of the manifest. */
  entry: string;
  version: string;
  contract: number;
  /** Integrity values by path relative to the manifest; empty in development. */
  integrity: Readonly<Record<string, string>>;
};

let known: Promise<Deployed[]> | undefined;

/**
 * Reads `/remotes.json` once. After a failure, the next call reads it again.
 * @throws {AreaError} `unreachable`
 */
export function deployment(): Promise<Deployed[]> {
  known ??= read().catch((cause: unknown) => {
    known = undefined;
    throw new AreaError('unreachable', 'remotes.json did not arrive', cause);
  });
  return known;
}

/**
 * Reads `/remotes.json` again; if it has not changed, the browser transfers no body. After a failure, `deployment()`
 * keeps its value.
 */
export async function refreshDeployment(): Promise<Deployed[]> {
  const entries = await read();
  known = Promise.resolve(entries);
  return entries;
}

/** Makes the next `deployment()` read the file again. */
export function forgetDeployment(): void {
  known = undefined;
}

async function read(): Promise<Deployed[]> {
  const response = await fetchWithRetry('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as Deployed[];
}
