/**
 * Reads one part of the data that the edge has written into the page: `remotes` or `config`. The part has the content
 * that `/remotes.json` or `/config.json` had at that moment. Undefined in a page without data. For example, the service
 * worker, an older edge or the development server may have sent such a page.
 */
export function pageData(part: 'remotes' | 'config'): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>)[part] : undefined;
}
