import type { AreaName } from '@sidelight/contracts';
import { noteConnection } from '../offline/connection.ts';
import { STORED } from '../service-worker/messages.ts';
import { AreaError } from './area-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { pageData } from './page-data.ts';

export type Deployed = {
  name: AreaName | 'shell';
  /** The URL of the manifest; for the shell, of its `index.html`. */
  entry: string;
  version: string;
  contract: number;
  /** Hashes by path relative to the manifest; empty for the shell and in development. */
  integrity: Readonly<Record<string, string>>;
};

const ofPage = pageData('remotes') as Deployed[] | undefined;
let known = ofPage && Promise.resolve(ofPage);

/**
 * The releases that the edge wrote into the page. If the page has none, reads `/remotes.json` once for all calls, and
 * again after a failure. Without a network, the list comes from the service worker. This list is accepted only if it
 * was stored with this page's shell, because areas are checked only with the shell that was live with them.
 * @throws {AreaError} `unreachable` if `/remotes.json` does not arrive or is an older list that is not accepted
 */
export function deployment(): Promise<Deployed[]> {
  known ??= read(isOfThisShell).catch((cause: unknown) => {
    known = undefined;
    throw new AreaError('unreachable', 'remotes.json did not arrive', cause);
  });
  return known;
}

/** Reads `/remotes.json` again. On a failure or without a network, `deployment()` keeps its value. */
export async function refreshDeployment(): Promise<Deployed[]> {
  const entries = await read(() => false);
  known = Promise.resolve(entries);
  return entries;
}

export function forgetDeployment(): void {
  known = undefined;
}

const isOfThisShell = (entries: readonly Deployed[]): boolean =>
  entries.find(({ name }) => name === 'shell')?.version === document.documentElement.dataset.version;

/** @param acceptsStored whether to use entries that the service worker stored and that may no longer be live */
async function read(acceptsStored: (entries: readonly Deployed[]) => boolean): Promise<Deployed[]> {
  const response = await fetchWithRetry('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  const entries = (await response.json()) as Deployed[];
  const isStored = response.headers.has(STORED);
  noteConnection(!isStored);
  if (isStored && !acceptsStored(entries)) throw new Error('remotes.json is not live');
  return entries;
}
