/**
 * The content of `/remotes.json` or `/config.json` that the edge wrote into the page. Undefined in a page without data,
 * for example from the service worker, an older edge or the development server.
 */
export function pageData(part: 'remotes' | 'config'): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>)[part] : undefined;
}
