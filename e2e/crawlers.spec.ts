import { createStory, getDaily } from '@sidelight/contracts';
import { utcDateOf } from '@sidelight/rules';
import { curatedStory } from '../scripts/lib/players/curated.ts';
import { signUpOverHttp } from '../scripts/lib/players/http-member.ts';
import { api } from '../services/kit/src/testing/api.ts';
import { expect, test } from './support/test.ts';

/** Reads a page like a crawler, without running its scripts. */
async function read(url: string) {
  const response = await fetch(url, { headers: { accept: '*/*', 'user-agent': 'Twitterbot/1.0' } });
  return { status: response.status, html: await response.text() };
}

/**
 * On a busy machine, a service may answer too late. Then the edge sends the page without tags, and this function reads
 * the page again.
 */
async function crawl(url: string) {
  let found = await read(url);
  await expect(async () => {
    if (!found.html.includes('og:title')) found = await read(url);
    expect(found.html).toContain('og:title');
  }).toPass();
  const tags = new Map<string, string>();
  for (const [, name = '', content = ''] of found.html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    tags.set(
      name,
      content
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    );
  }
  return { ...found, tags };
}

type Crawled = Awaited<ReturnType<typeof crawl>>;

async function expectCard({ tags }: Crawled): Promise<void> {
  expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
  expect(tags.get('twitter:image')).toBe(tags.get('og:image'));
  const response = await fetch(String(tags.get('og:image')));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
}

function expectNothingOf(solution: string, { html }: Crawled): void {
  for (const sentence of solution.split(/(?<=[.!?])\s+/)) expect(html).not.toContain(sentence);
}

test('a crawler gets title, scenario and card of a mystery, and nothing of its solution', async ({
  baseURL,
}) => {
  const { title, prompt, solution } = await curatedStory('12');
  const page = await crawl(`${baseURL}/story/12`);
  expect([page.status, page.tags.get('og:title')]).toEqual([200, title]);
  expect(prompt).toContain(String(page.tags.get('og:description')).replace('…', ''));
  expect(page.tags.get('og:url')).toBe(`${baseURL}/story/12`);
  expectNothingOf(solution, page);
  await expectCard(page);
});

test('a crawler gets the daily mystery with the home page', async ({ baseURL }) => {
  const date = utcDateOf(new Date());
  const { story } = await api(String(baseURL)).call(getDaily, { query: { date } });
  const { title, solution } = await curatedStory(story.storyId);
  const page = await crawl(`${baseURL}/`);
  expect(page.tags.get('og:title')).toBe(`Today’s mystery: ${title}`);
  expectNothingOf(solution, page);
  await expectCard(page);
});

test('a crawler gets a player’s mystery with its title as text, and ‘noindex’ for an unlisted one', async ({
  baseURL,
}) => {
  const url = String(baseURL);
  const author = api(url);
  const { username } = await signUpOverHttp(author, url);
  const title = '<script>"Кот"</script>';
  const solution = 'The cat was a very small tiger.';
  const write = (isPublic: boolean) =>
    author.call(createStory, {
      body: {
        ...{ title, prompt: 'A cat growls. Why?', solution, isPublic },
        ...{ displayIcon: 'key' as const, displayColour: 'navy' as const },
      },
      idempotencyKey: `crawlers-spec-${isPublic}-${username}`,
    });
  const [listed, unlisted] = [await write(true), await write(false)];
  const page = await crawl(`${url}/story/${listed.storyId}`);
  expect([page.status, page.tags.get('og:title')]).toEqual([200, title]);
  expect(page.html).not.toContain('<script>"');
  expect(page.tags.has('robots')).toBe(false);
  expectNothingOf(solution, page);
  await expectCard(page);

  const hidden = await crawl(`${url}/story/${unlisted.storyId}`);
  expect([hidden.status, hidden.tags.get('robots')]).toEqual([200, 'noindex']);

  const player = await crawl(`${url}/profile/${username}`);
  expect(player.tags.get('og:title')).toBe(`${username} on Sidelight`);
  await expectCard(player);
});

test('icons, robots.txt, sitemap and collections are where crawlers and browsers look for them', async ({
  baseURL,
}) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ]) {
    const response = await fetch(`${baseURL}${path}`);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
  }
  const { html: index } = await read(`${baseURL}/sitemap.xml`);
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => String(location));
  const all = (await Promise.all(parts.map(read))).map(({ html }) => html).join();
  for (const path of ['/', '/story/12', '/browse?collections=classic']) {
    expect(all).toContain(`<loc>${baseURL}${path}</loc>`);
  }
  const collection = await crawl(`${baseURL}/browse?collections=classic`);
  expect(collection.tags.get('og:title')).toBe('Classic Mysteries');
  await expectCard(collection);
});

test('a crawler gets 404 for a mystery that does not exist', async ({ page, baseURL, complaints }) => {
  expect((await crawl(`${baseURL}/story/nosuch`)).status).toBe(404);
  complaints.expect(/404/);
  await page.goto('/story/nosuch');
  await expect(page.getByText('Story not found')).toBeVisible();
});
