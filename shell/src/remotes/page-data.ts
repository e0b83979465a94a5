/**
 * Reads one part of the data that the edge has written into the page: `remotes` or `config`, with the content that
 * `/remotes.json` or `/config.json` had at that moment. Undefined in a page without data: one that the service worker
 * stored, or that an older edge or the development server sent.
 */
export function pageData(part: 'remotes' | 'config'): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>)[part] : undefined;
}
