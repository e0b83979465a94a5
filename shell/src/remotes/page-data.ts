/**
 * Reads one part of the data that the edge has written into the page: `remotes` or `config`. It is what `/remotes.json`
 * or `/config.json` contained at that moment. Undefined in a page without data, such as a page that the service worker
 * stored, or that an older edge or the development server sent.
 */
export function pageData(part: 'remotes' | 'config'): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>)[part] : undefined;
}
