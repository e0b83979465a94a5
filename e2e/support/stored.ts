import { expect, type Page } from 'playwright/test';

export const storedIn = (page: Page): Promise<{ url: string; text: string }[]> =>
  page.evaluate(async () => {
    const stored: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url, { ignoreVary: true });
        if (response) stored.push({ url, text: await response.text() });
      }
    }
    return stored;
  });

/**
 * For each pattern, waits until the worker has stored a response whose address matches `url` and whose body matches
 * `text`.
 */
export async function untilStored(page: Page, ...patterns: { url: RegExp; text?: RegExp }[]): Promise<void> {
  for (const { url, text } of patterns) {
    const isThere = async () =>
      (await storedIn(page)).some((each) => url.test(each.url) && (text?.test(each.text) ?? true));
    await expect.poll(isThere, { message: `${url} with ${text} is stored` }).toBe(true);
  }
}

/**
 * The list of releases. The worker stores this list last, so once the list is stored, all files of the releases are
 * stored too.
 */
export const RELEASES = /\/remotes\.json$/;

export const newestList = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('releases-')).sort();
    const list = await (await caches.open(names.at(-1) ?? '')).match('/remotes.json');
    return (await list?.text()) ?? '';
  });
