import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { addDays, utcDateOf } from '@sidelight/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { type FakeService, makeStory, startFakeService } from './support/fake-services.ts';
import { rawRequest } from './support/raw-request.ts';

const OWN_HINT = '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">';
const SCRIPT = 'document.documentElement.dataset.theme="dark"';
const STYLE = 'body{margin:0}';
const HOME_STYLE = '.home{margin:0}';
const STORY_STYLE = '.story{margin:0}';
const SHELL =
  '<!doctype html><html lang="en"><head><!-- head --><title>Sidelight</title><!-- /head -->' +
  `<!-- hints -->${OWN_HINT}<!-- /hints --><script>${SCRIPT}</script><style>${STYLE}</style>` +
  `<!-- styles of home --><style>${HOME_STYLE}</style><!-- /styles -->` +
  `<!-- styles of story --><style>${STORY_STYLE}</style><!-- /styles --></head>` +
  '<body><div id="root"></div><!-- first view --><!-- page data --></body></html>';

const INTEGRITY = {
  'manifest.json': 'sha384-manifest',
  'assets/remote.0123456789.js': 'sha384-entry',
  'assets/__federation_expose_routes.0123456789.js': 'sha384-routes',
  'assets/page-story.0123456789.js': 'sha384-page',
  'assets/page-story.0123456789.css': 'sha384-styles',
  'assets/page-home.0123456789.js': 'sha384-home',
  'assets/dialog.0123456789.js': 'sha384-dialog',
};
const GAME = {
  name: 'game',
  entry: '/remotes/game/g1/manifest.json',
  version: 'g1',
  contract: 1,
  integrity: INTEGRITY,
};
let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let service: FakeService;
let edge: TestServer;

beforeEach(async () => {
  files = await makeEdgeFiles();
  await write('remotes/shell/live/index.html', SHELL);
  await putLive(GAME);
  service = await startFakeService();
  const story = makeStory({ storyId: '7', title: '</script><script>alert(1)</script>' });
  service.answers.set('/api/stories/stories/7', story);
  edge = await startTestServer(
    createEdge({
      ...files,
      logger: createLogger({ name: 'edge', level: 'silent' }),
      publicOrigin: 'https://sidelight.test',
      trustProxy: false,
      services: { stories: [service.baseUrl] },
      descriptionTimeoutMs: 60_000,
      analyticsUrl: 'https://collector.example/</script>',
    }),
  );
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await files.remove();
});

async function write(path: string, content: string) {
  const file = join(files.staticDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
const putLive = (...areas: object[]) =>
  writeFile(files.remotesFile, JSON.stringify([{ name: 'shell', version: 'live', entry: '/x' }, ...areas]));

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge.baseUrl + path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    html,
    hints: [...html.matchAll(/<link rel="preload".*?>/g)].map(([hint]) => hint),
    data: data && JSON.parse(data),
    policy: String(response.headers.get('content-security-policy')),
  };
}

describe('the hints of a page', () => {
  it('name the first files that the area loads for this page, and the first API requests', async () => {
    const folder = '/remotes/game/g1';
    const end = 'crossorigin="anonymous" fetchpriority="low" />';
    expect((await open('/story/7')).hints).toEqual([
      `<link rel="preload" as="script" href="${folder}/assets/remote.0123456789.js" integrity="sha384-entry" ${end}`,
      `<link rel="preload" as="script" href="${folder}/assets/__federation_expose_routes.0123456789.js" integrity="sha384-routes" ${end}`,
      `<link rel="preload" as="script" href="${folder}/assets/page-story.0123456789.js" integrity="sha384-page" ${end}`,
      `<link rel="preload" as="style" href="${folder}/assets/page-story.0123456789.css" integrity="sha384-styles" ${end}`,
      '<link rel="preload" as="fetch" href="/api/profile/auth/session" crossorigin="anonymous" />',
      '<link rel="preload" as="fetch" href="/api/stories/stories/7" crossorigin="anonymous" />',
    ]);
  });

  it('do not name the mystery on the page of a member, whose requests bypass the browser’s cache', async () => {
    const { hints, html } = await open('/story/7', { cookie: `__Host-sid=${'a'.repeat(43)}` });
    expect(html).toContain('id="first-view"');
    expect(hints.join()).toContain('/api/profile/auth/session');
    expect(hints.join()).not.toContain('/api/stories');
  });

  it.each(['/browse', '/collections'])('name the collections on %s for a guest', async (path) => {
    expect((await open(path)).hints.at(-1)).toContain('href="/api/stories/collections"');
    const asMember = await open(path, { cookie: `__Host-sid=${'a'.repeat(43)}` });
    expect(asMember.hints.join()).not.toContain('/api/stories');
  });

  it('name the profile on the page of a player, for a guest', async () => {
    expect((await open('/profile/lamp_lighter')).hints.at(-1)).toContain(
      'href="/api/profile/profiles/lamp_lighter"',
    );
  });

  it.each([
    ['of the shell', '/about', GAME],
    ['of an area that is not live', '/mysteries', GAME],
    ['of an area at another origin', '/', { ...GAME, entry: 'https://cdn.example/game/manifest.json' }],
    [
      'of an area whose files have other names',
      '/',
      { ...GAME, integrity: { 'assets/other.01.js': 'sha384-x' } },
    ],
    ['of an area without hashes', '/', { ...GAME, integrity: {} }],
  ])('name only the session on a page %s', async (_what, path, area) => {
    await putLive(area);
    const { hints, data } = await open(path);
    expect(hints).toEqual([
      '<link rel="preload" as="fetch" href="/api/profile/auth/session" crossorigin="anonymous" />',
    ]);
    expect(data.remotes[1]).toEqual(area);
  });
});

it('a page for a browser with a service worker has its data but no hints', async () => {
  const { hints, html, data } = await open('/story/7', { 'service-worker-navigation-preload': 'true' });
  expect(hints).toEqual([]);
  expect(html).toContain('id="first-view"');
  expect(data.remotes).toHaveLength(2);
});

describe('the data of a page', () => {
  it('are the live releases and the settings; no text in them can end the script element', async () => {
    const { data } = await open('/story/7');
    expect(data.config).toEqual({ analyticsUrl: 'https://collector.example/</script>' });
    expect(data.remotes).toEqual([{ name: 'shell', version: 'live', entry: '/x' }, GAME]);
  });

  it('change with the next release', async () => {
    await open('/');
    await putLive({ ...GAME, version: 'g2' });
    expect((await open('/')).data.remotes[1].version).toBe('g2');
  });
});

it('the page that the service worker stores has no data and only the hints of its release', async () => {
  const { hints, data } = await open('/story/7', { 'sec-fetch-dest': 'empty' });
  expect(hints).toEqual([OWN_HINT]);
  expect(data).toBeUndefined();
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the policy allows the inline script and styles of the shell by their hashes, and no other inline code', async () => {
  const { html, policy } = await open('/story/7');
  expect(policy).toContain(
    `script-src ${hash(SCRIPT)} 'self';style-src ${hash(STYLE)} ${hash(STORY_STYLE)} 'self';`,
  );
  expect(policy).not.toContain('unsafe');
  expect(html).toContain('<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
});

it.each([
  ['home', '/', 'document', [STYLE, HOME_STYLE]],
  ['a mystery', '/story/7', 'document', [STYLE, STORY_STYLE]],
  ['a page without a first view', '/about', 'document', [STYLE]],
  ['the page that the service worker stores', '/', 'empty', [STYLE]],
])('%s has only the styles of its first view', async (_what, path, destination, styles) => {
  const storyDate = utcDateOf(new Date());
  for (const date of [-1, 0, 1].map((days) => addDays(storyDate, days))) {
    service.answers.set(`/api/stories/daily?date=${date}`, { storyDate: date, story: makeStory() });
  }
  const { html, policy } = await open(path, { 'sec-fetch-dest': destination });
  expect([...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text)).toEqual(styles);
  expect(policy).toContain(`style-src ${styles.map(hash).join(' ')} 'self';`);
});

it.each([
  ['gzip', 'gzip, br', (body: Buffer) => gunzipSync(body)],
  [undefined, 'identity', (body: Buffer) => body],
])('a page is sent as %s to a browser that accepts %s', async (encoding, accepted, read) => {
  const headers = { accept: 'text/html', 'accept-encoding': accepted };
  const answer = await rawRequest(edge.baseUrl, '/story/7', { headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(read(answer.body).toString()).toContain('id="first-view"');
  const again = { ...headers, 'if-none-match': String(answer.headers.etag) };
  expect((await rawRequest(edge.baseUrl, '/story/7', { headers: again })).status).toBe(304);
});
