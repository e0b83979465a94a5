import type { AreaName } from '@sidelight/contracts';
import { noteConnection } from '../offline/connection.ts';
import { STORED } from '../service-worker/messages.ts';
import { AreaError } from './area-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { pageData } from './page-data.ts';

/** The deployed release of one area or of the shell itself. */
export type Deployed = {
  name: AreaName | 'shell';
  /** The URL of the manifest. */
  entry: string;
  version: string;
  contract: number;
  /** Integrity values by path relative to the manifest; empty in development. */
  integrity: Readonly<Record<string, string>>;
};

const ofPage = pageData('remotes') as Deployed[] | undefined;
let known = ofPage && Promise.resolve(ofPage);

/**
 * Returns the releases that the edge wrote into the page. If the page has none, reads `/remotes.json`, only once for
 * all calls. If this read fails, the next call reads `/remotes.json` again. Without a network, the service worker
 * answers with a stored list. This page uses that list only if it was stored together with the page's own shell,
 * because areas are checked with that shell.
 * @throws {AreaError} `unreachable`
 */
export function deployment(): Promise<Deployed[]> {
  known ??= read(isOfThisShell).catch((cause: unknown) => {
    known = undefined;
    throw new AreaError('unreachable', 'remotes.json did not arrive', cause);
  });
  return known;
}

/**
 * Reads `/remotes.json` again. If the file has not changed, the browser transfers no body. If the read fails, or
 * without a network, `deployment()` keeps its value.
 */
export async function refreshDeployment(): Promise<Deployed[]> {
  const entries = await read(() => false);
  known = Promise.resolve(entries);
  return entries;
}

/** Makes the next `deployment()` read the file again. */
export function forgetDeployment(): void {
  known = undefined;
}

const isOfThisShell = (entries: readonly Deployed[]): boolean =>
  entries.find(({ name }) => name === 'shell')?.version === document.documentElement.dataset.version;

/** @param acceptsStored whether to use entries that were stored in this browser and may no longer be live */
async function read(acceptsStored: (entries: readonly Deployed[]) => boolean): Promise<Deployed[]> {
  const response = await fetchWithRetry('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  const entries = (await response.json()) as Deployed[];
  const isStored = response.headers.has(STORED);
  noteConnection(!isStored);
  if (isStored && !acceptsStored(entries)) throw new Error('remotes.json is not live');
  return entries;
}
