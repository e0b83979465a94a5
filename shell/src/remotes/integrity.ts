import type { Deployed } from './deployment.ts';

const trusted = new Map<string, Deployed>();

/**
 * Registers the files of the deployed areas. Versions that were deployed earlier stay registered, because this page may
 * have loaded one and may request more of its files later.
 */
export function trust(entries: readonly Deployed[]): void {
  for (const entry of entries) trusted.set(entry.entry, entry);
}

/**
 * The hash that a file of an area must have.
 * @returns undefined for a URL that belongs to no area, or to an area without hashes (development)
 * @throws {Error} for a file that is not in its area's list
 */
export function integrityOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  for (const { name, entry, integrity } of trusted.values()) {
    const base = new URL('.', new URL(entry, location.href));
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) continue;
    if (Object.keys(integrity).length === 0) return undefined;
    const path = decodeURIComponent(pathname.slice(base.pathname.length));
    const hash = integrity[path];
    if (!hash) throw new Error(`${path} is no file of the deployed ${name}`);
    return hash;
  }
  return undefined;
}
