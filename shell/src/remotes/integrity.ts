import type { Deployed } from './deployment.ts';

const trusted = new Map<string, Deployed>();

/** Registers deployed files. Earlier versions stay registered, because this page may request more of their files. */
export function trust(entries: readonly Deployed[]): void {
  for (const entry of entries) trusted.set(entry.entry, entry);
}

/**
 * @returns undefined for a URL that belongs to no area, or to an area without hashes (development)
 * @throws {Error} for a file of an area that is not in the area's list of hashes
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

/** Makes a script or link accept only the file that was deployed as `url`. */
export function secure<E extends HTMLScriptElement | HTMLLinkElement>(element: E, url: string): E {
  const integrity = integrityOf(url);
  if (integrity) element.integrity = integrity;
  // The bundler's loader sets `crossOrigin`, and the browser uses a preloaded file only if the preload has it too.
  if (integrity || new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous';
  return element;
}
