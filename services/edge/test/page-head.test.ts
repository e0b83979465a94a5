import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection, Profile } from '@sidelight/contracts';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { type FakeService, makeStory, startFakeService } from './support/fake-services.ts';

const ORIGIN = 'https://sidelight.test';
const PLAIN =
  '<!doctype html><html lang="en"><head><!-- head --><title>Sidelight</title><!-- /head --></head><body><div id="root"></div></body></html>';
const AS_SERVED = PLAIN.replace('<html ', '<html data-version="live" ');

const PROFILE: Profile = {
  username: 'Carr',
  createdAt: '2026-11-01T12:00:00.000Z',
  isMine: false,
  totalXp: 800,
  achievements: [],
  totalStoriesAttempted: 20,
  totalStoriesCompleted: 17,
  totalQuestionsAsked: 200,
  totalTimePlayedSeconds: 4000,
  streak: { currentStreakCount: 0, bestStreakCount: 9, lastStreakDate: null, freezes: 0 },
};
const CLASSIC: Collection = {
  collectionId: 'classic',
  slug: 'classic',
  name: 'Classic Mysteries',
  displayColour: 'deep-red',
  iconName: 'book-open',
  storyCount: 12,
  description: 'Twelve old puzzles, told anew.',
};

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let service: FakeService;
let edge: TestServer;

beforeEach(async () => {
  files = await makeEdgeFiles();
  await writeFile(join(files.staticDir, 'remotes/shell/live/index.html'), PLAIN);
  service = await startFakeService();
  edge = await startEdge([service.baseUrl]);
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await files.remove();
});

/** @param descriptionTimeoutMs is long by default, because the test's process may pause on a busy machine */
async function startEdge(targets: string[], descriptionTimeoutMs = 60_000): Promise<TestServer> {
  return startTestServer(
    createEdge({
      ...files,
      logger: createLogger({ name: 'edge', level: 'silent' }),
      publicOrigin: ORIGIN,
      trustProxy: false,
      services: { stories: targets, profile: targets },
      descriptionTimeoutMs,
    }),
  );
}

async function crawl(path: string) {
  const response = await fetch(edge.baseUrl + path, {
    headers: { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' },
  });
  const html = await response.text();
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name, content]) => [name, content],
    ),
  );
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="(.*?)" \/>/.exec(html) ?? [];
  return { status: response.status, headers: response.headers, html, tags, title, canonical };
}

const serveStory = (changes: Parameters<typeof makeStory>[0] = {}) => {
  const story = makeStory(changes);
  service.answers.set(`/api/stories/stories/${story.storyId}`, story);
  return story;
};
const serveDaily = () => {
  const storyDate = utcDateOf(new Date());
  service.answers.set(`/api/stories/daily?date=${storyDate}`, { storyDate, story: makeStory() });
};

describe('the page of a mystery', () => {
  it('has the mystery’s title, scenario, address and card', async () => {
    serveStory();
    const page = await crawl('/story/p1ayers-0wn?play=abc');
    expect([page.status, page.title]).toEqual([200, 'Sidelight: The Empty Lighthouse']);
    expect(page.canonical).toBe(`${ORIGIN}/story/p1ayers-0wn`);
    const description = 'A keeper lights the lamp, and by morning nobody has ever heard of him.';
    const image = `${ORIGIN}/images/stories/p1ayers-0wn/card.jpg?v=3`;
    expect(page.tags).toEqual({
      description,
      'og:site_name': 'Sidelight',
      'og:type': 'website',
      'og:title': 'The Empty Lighthouse',
      'og:description': description,
      'og:url': `${ORIGIN}/story/p1ayers-0wn`,
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'The picture of the mystery ‘The Empty Lighthouse’',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'The Empty Lighthouse',
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': 'The picture of the mystery ‘The Empty Lighthouse’',
    });
    expect(page.html).toContain('<div id="root"></div>');
    expect(page.html).toContain('<html data-version="live"');
    expect(String(page.headers.get('content-security-policy'))).toContain("script-src 'self';");
  });

  it('has a long scenario cut after a word', async () => {
    serveStory({ prompt: `${'A long\nstory, '.repeat(40)}Why?` });
    const { description } = (await crawl('/story/p1ayers-0wn')).tags;
    expect(description).toMatch(/^(A long story, )+(A|A long|A long story)…$/);
    expect([...String(description)].length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['an element', '</title><script>alert(1)</script>'],
    ['an attribute', '" onload="alert(1)" x="'],
    ['an attribute in single quotes', "' onload='alert(1)' x='"],
    ['a comment', '<!-- /head --><!--'],
    ['a replacement pattern', '$& $1 $`'],
    ['an entity', '&lt;b&gt; &quot;'],
  ])('escapes a hostile title that contains %s', async (_what, hostile) => {
    serveStory({ title: hostile, prompt: `${hostile} ${hostile}` });
    const page = await crawl('/story/p1ayers-0wn');
    const escaped = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(page.title).toBe(`Sidelight: ${escaped}`);
    expect(page.tags['og:title']).toBe(escaped);
    expect(page.html).not.toMatch(/<script|onload="/);
    expect(page.html.endsWith('</head><body><div id="root"></div></body></html>')).toBe(true);
  });

  it('tells search engines not to list an unlisted mystery', async () => {
    serveStory({ isPublic: false });
    const page = await crawl('/story/p1ayers-0wn');
    expect([page.status, page.tags.robots, page.canonical]).toEqual([200, 'noindex', undefined]);
    expect(page.tags).not.toHaveProperty('og:url');
    expect(page.tags['og:title']).toBe('The Empty Lighthouse');
  });

  it.each([
    ...['/story/nosuch', '/story/%7Bx%7D', '/profile/nobody', '/profile/no-name'],
    ...['/story/12.', '/story/12)', '/story/12.)', '/profile/ada.'],
  ])('%s, which does not exist, has status 404 and noindex', async (path) => {
    const page = await crawl(path);
    expect([page.status, page.tags.robots, page.canonical]).toEqual([404, 'noindex', undefined]);
    expect(page.title).toBe('Sidelight');
    expect(page.html).toContain('<div id="root"></div>');
  });

  it('is read from the service with the client’s address, but without the client’s cookies', async () => {
    serveStory();
    await fetch(`${edge.baseUrl}/story/p1ayers-0wn`, {
      headers: { accept: 'text/html', cookie: 'sid=secret', 'x-forwarded-for': '6.6.6.6' },
    });
    const headers = service.asked[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  it('is read from the service once for all requests at the same time and for the next few seconds', async () => {
    serveStory();
    await Promise.all(Array.from({ length: 8 }, () => crawl('/story/p1ayers-0wn')));
    await crawl('/story/p1ayers-0wn');
    expect(service.asked).toHaveLength(1);
  });
});

describe('the home page', () => {
  it('has the title and the card of the daily mystery', async () => {
    serveDaily();
    const page = await crawl('/');
    expect([page.status, page.title, page.canonical]).toEqual([200, 'Sidelight', `${ORIGIN}/`]);
    expect(page.tags).toMatchObject({
      'og:title': 'Today’s mystery: The Empty Lighthouse',
      'og:description': 'A keeper lights the lamp, and by morning nobody has ever heard of him.',
      'og:url': `${ORIGIN}/`,
      'og:image': `${ORIGIN}/images/stories/p1ayers-0wn/card.jpg?v=3`,
    });
  });

  it('has the card of the product on a day without a mystery', async () => {
    const page = await crawl('/');
    expect(page.tags).toMatchObject({ 'og:title': 'Sidelight', 'og:image': `${ORIGIN}/card.jpg` });
  });
});

describe('other pages', () => {
  it('of a player say the player’s level and the number of solved mysteries', async () => {
    service.answers.set('/api/profile/profiles/carr', PROFILE);
    const page = await crawl('/profile/carr/');
    expect([page.title, page.canonical]).toEqual(['Sidelight: Carr', `${ORIGIN}/profile/Carr`]);
    expect(page.tags).toMatchObject({
      'og:title': 'Carr on Sidelight',
      'og:description': 'Detective · 17 mysteries solved · best streak 9 days',
      'og:image': `${ORIGIN}/card.jpg`,
    });
  });

  it('of a collection have its name and its card', async () => {
    service.answers.set('/api/stories/collections', { items: [CLASSIC] });
    const page = await crawl('/browse?collections=classic&sort=best');
    expect(page.canonical).toBe(`${ORIGIN}/browse?collections=classic`);
    expect(page.tags).toMatchObject({
      'og:title': 'Classic Mysteries',
      'og:description': 'Twelve old puzzles, told anew. 12 mysteries.',
      'og:image': `${ORIGIN}/images/stories/collections/classic.jpg`,
    });
    for (const path of ['/browse', '/browse?q=ship', '/browse?collections=classic,short', '/browse/']) {
      expect([path, (await crawl(path)).canonical]).toEqual([path, `${ORIGIN}/browse`]);
    }
  });

  it('of a collection without a description say how many mysteries it has', async () => {
    const { description: _, ...older } = CLASSIC;
    service.answers.set('/api/stories/collections', { items: [older] });
    expect((await crawl('/browse?collections=classic')).tags['og:description']).toBe(
      '12 mysteries in the collection ‘Classic Mysteries’ of Sidelight.',
    );
  });

  it.each(['/collections', '/archive', '/how-to-play', '/about', '/contact', '/premium', '/stats'])(
    '%s is described without a call of a service',
    async (path) => {
      const page = await crawl(path);
      expect(page.canonical).toBe(ORIGIN + path);
      expect(page.title).toMatch(/^Sidelight: ./);
      expect(page.tags['og:description']).toBeTruthy();
      expect(service.asked).toEqual([]);
    },
  );

  it.each([
    ...['/profile', '/settings', '/login', '/verify', '/mysteries', '/create', '/create/new', '/edit/12'],
    ...['/admin/reports', '/no-such-page', '/story', '/story/1/2'],
  ])('%s tells search engines not to list it', async (path) => {
    const page = await crawl(path);
    expect([page.status, page.tags.robots, page.canonical]).toEqual([200, 'noindex', undefined]);
    expect(service.asked).toEqual([]);
  });
});

describe('without a working service', () => {
  const PATHS = ['/', '/story/12', '/profile/carr', '/browse?collections=classic'];

  it.each(PATHS)('%s is immediately the plain page', async (path) => {
    await service.close();
    const page = await crawl(path);
    expect([page.status, page.html]).toEqual([200, AS_SERVED]);
    await service.close();
  });

  it.each([
    ['with a failure', 500],
    ['that it is unavailable', 503],
    ['with a refusal', 429],
  ])('if the service answers %s, a page is the plain page', async (_what, status) => {
    service.answers.set('/api/stories/stories/12', (_req, res) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"x"}'),
    );
    expect((await crawl('/story/12')).html).toBe(AS_SERVED);
  });

  it('a page is the plain page after the timeout; after several failures, the service is not called for a while', async () => {
    await edge.close();
    edge = await startEdge([service.baseUrl], 20);
    for (const storyId of ['1', '2', '3', '4', '5', '6']) {
      service.answers.set(`/api/stories/stories/${storyId}`, () => undefined);
      expect((await crawl(`/story/${storyId}`)).html).toBe(AS_SERVED);
    }
    const asked = new Set(service.asked.map(({ url }) => url));
    expect(asked.size).toBeLessThan(6);
  });

  it('a page has its own head again as soon as the service answers', async () => {
    service.answers.set('/api/stories/stories/p1ayers-0wn', (_req, res) => res.destroy());
    expect((await crawl('/story/p1ayers-0wn')).html).toBe(AS_SERVED);
    serveStory();
    await expect
      .poll(async () => (await crawl('/story/p1ayers-0wn')).title)
      .toBe('Sidelight: The Empty Lighthouse');
  });
});

it('a shell of an older release, whose page has no comments to replace, is served unchanged', async () => {
  const older = PLAIN.replaceAll(/<!-- .*? -->/g, '');
  await rm(join(files.staticDir, 'remotes/shell/live/index.html'));
  await writeFile(join(files.staticDir, 'remotes/shell/live/index.html'), older);
  serveStory();
  const page = await crawl('/story/p1ayers-0wn');
  expect([page.status, page.html]).toEqual([200, older.replace('<html ', '<html data-version="live" ')]);
});
