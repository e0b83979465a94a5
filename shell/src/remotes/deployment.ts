import type { AreaName } from '@sidelight/contracts';
import { AreaError } from './area-error.ts';
import { fetchWithin } from './fetch-within.ts';

/** One area as the operator has deployed it. */
export type Deployed = {
  name: AreaName;
  /** URL of the manifest. */
  entry: string;
  version: string;
  contract: number;
  /** Integrity values by path relative to the manifest; empty in development. */
  integrity: Readonly<Record<string, string>>;
};

let known: Promise<Deployed[]> | undefined;

/**
 * What is deployed, from `/remotes.json`: asked for once, and again after a failure.
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
 * Asks anew; a browser's question that nothing has changed since costs no body. What is known stays where
 * no answer comes.
 */
export async function refreshDeployment(): Promise<Deployed[]> {
  const entries = await read();
  known = Promise.resolve(entries);
  return entries;
}

/** Forgets what is known, so that the next look sees what the operator has changed since. */
export function forgetDeployment(): void {
  known = undefined;
}

async function read(): Promise<Deployed[]> {
  const response = await fetchWithin('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as Deployed[];
}
