import type { Deployed } from './deployment.ts';

/** What the edge has written into the page, as `/remotes.json` and `/config.json` were at that moment. */
type PageData = { remotes: Deployed[]; config: unknown };

/**
 * Reads one part of the page's data. Undefined in a page that has none: one that the service worker stored, or that an
 * older edge or the development server sent.
 */
export function pageData<K extends keyof PageData>(key: K): PageData[K] | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData)[key] : undefined;
}
