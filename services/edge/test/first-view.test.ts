import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { earliestDateOnEarth, latestDateOnEarth, utcDateOf } from '@sidelight/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { type FakeService, makeStory, startFakeService } from './support/fake-services.ts';

const SHELL =
  '<!doctype html><html lang="en"><head><!-- head --><title>Sidelight</title><!-- /head --></head><body><div id="root"></div><!-- first view --></body></html>';
const NONE = '<div id="root"></div><!-- first view --></body>';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let service: FakeService;
let edge: TestServer;

beforeEach(async () => {
  files = await makeEdgeFiles();
  await writeShell(SHELL);
  service = await startFakeService();
  edge = await startEdge([service.baseUrl]);
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await files.remove();
});

const writeShell = (html: string) => writeFile(join(files.staticDir, 'remotes/shell/live/index.html'), html);

/** @param descriptionTimeoutMs is long by default, because the test's process may pause on a busy machine */
async function startEdge(targets: string[], descriptionTimeoutMs = 60_000): Promise<TestServer> {
  return startTestServer(
    createEdge({
      ...files,
      logger: createLogger({ name: 'edge', level: 'silent' }),
      publicOrigin: 'https://sidelight.test',
      trustProxy: false,
      services: { stories: targets },
      descriptionTimeoutMs,
    }),
  );
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge.baseUrl + path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    view: html.split('<div id="first-view"')[1],
  };
}

const serveStory = (changes: object = {}) => {
  const story = { ...makeStory(), ...changes };
  service.answers.set(`/api/stories/stories/${story.storyId}`, story);
  return story;
};
const serveDaily = (storyDate: string, title: string, changes: object = {}) =>
  service.answers.set(`/api/stories/daily?date=${storyDate}`, {
    ...{ storyDate, story: { ...makeStory({ title }), ...changes } },
  });

describe('the page of a mystery, before its scripts run', () => {
  it('shows title, scenario and picture', async () => {
    const { title, prompt } = serveStory({ difficulty: 'fair' });
    const { status, html, view } = await open('/story/p1ayers-0wn');
    expect(status).toBe(200);
    expect(view).toContain(`<h1>${title}</h1>`);
    expect(view).toContain(`<p>${prompt}</p>`);
    expect(view).toContain('src="/images/stories/p1ayers-0wn.webp?v=0a1b"');
    expect(view).toContain('p1ayers-0wn.webp?v=0a1b&amp;w=360 360w');
    expect(html).toContain('<html data-first-view="/story/p1ayers-0wn" data-version="live" lang="en">');
    expect(html).toContain('<title>Sidelight: The Empty Lighthouse</title>');
    expect(html).toContain('<div id="root"></div>');
  });

  it('shows neither the solution nor any other field that only the author may read', async () => {
    serveStory({ solution: 'The lamp was a lie.', sheet: { facts: ['A secret fact'] } });
    const { html } = await open('/story/p1ayers-0wn');
    expect(html).toContain('The Empty Lighthouse');
    expect(html).not.toContain('The lamp was a lie.');
    expect(html).not.toContain('A secret fact');
  });

  it.each([
    ['an element', '</div><script>alert(1)</script>'],
    ['an attribute', '" onload="alert(1)" x="'],
    ['a comment', '<!-- first view --><!-- head -->'],
    ['a replacement pattern', "$& $1 $` $'"],
    ['an entity', '&lt;b&gt; &quot;'],
  ])('escapes hostile texts that contain %s', async (_what, hostile) => {
    serveStory({ title: hostile, prompt: hostile, contentWarnings: [hostile], displayColour: hostile });
    const { html, view, headers } = await open('/story/p1ayers-0wn');
    const escaped = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(view).toContain(`<h1>${escaped}</h1>`);
    expect(view).toContain(`<p>${escaped}</p>`);
    expect(view).toContain(`Contains: ${escaped}`);
    expect(html).not.toContain('<script');
    expect(html.split('id="first-view"')).toHaveLength(2);
    const csp = String(headers.get('content-security-policy'));
    expect(csp).toContain("script-src 'self';style-src 'self';");
  });

  it('has the content warnings collapsed, and no element for them if there are none', async () => {
    serveStory({ contentWarnings: ['death', 'loss'] });
    serveStory({ storyId: 'calm' });
    const { view } = await open('/story/p1ayers-0wn');
    expect(view).toContain(
      '<details><summary>Content warnings</summary><p>Contains: death, loss</p></details>',
    );
    expect((await open('/story/calm')).view).toContain('<div class="first-warnings"></div>');
  });

  it('shows an unlisted mystery to anybody who has its address, but tells search engines not to list it', async () => {
    serveStory({ isPublic: false });
    const { html, view } = await open('/story/p1ayers-0wn');
    expect(view).toContain('The Empty Lighthouse');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  it('is the plain page for a mystery that is missing or hidden', async () => {
    const { status, html } = await open('/story/nothing');
    expect(status).toBe(404);
    expect(html).toContain(NONE);
    expect(html).not.toContain('data-first-view');
  });

  it('is the plain page if the service is down or does not answer', async () => {
    await edge.close();
    edge = await startEdge(['http://127.0.0.1:1']);
    expect(await open('/story/p1ayers-0wn')).toMatchObject({ status: 200, view: undefined });
    await edge.close();
    edge = await startEdge([service.baseUrl], 50);
    service.answers.set('/api/stories/stories/p1ayers-0wn', () => undefined);
    const { status, html } = await open('/story/p1ayers-0wn');
    expect(status).toBe(200);
    expect(html).toContain(NONE);
  });

  it('is the plain page for the service worker, which stores it for every address', async () => {
    serveStory();
    const stored = await open('/story/p1ayers-0wn', { 'sec-fetch-dest': 'empty' });
    expect(stored.html).toContain(NONE);
    expect(stored.headers.get('vary')?.toLowerCase()).toContain('sec-fetch-dest');
    const shown = await open('/story/p1ayers-0wn', { 'sec-fetch-dest': 'document' });
    expect(shown.view).toContain('The Empty Lighthouse');
  });

  it('does not change in a shell of an older release', async () => {
    await writeShell(SHELL.replace('<!-- first view -->', ''));
    serveStory();
    const { html } = await open('/story/p1ayers-0wn');
    expect(html).not.toContain('first-view');
    expect(html).toContain('<title>Sidelight: The Empty Lighthouse</title>');
  });
});

describe('home, before its scripts run', () => {
  it('has the daily mystery of every date on Earth, and marks the one of UTC', async () => {
    const now = new Date();
    const dates = [...new Set([earliestDateOnEarth(now), utcDateOf(now), latestDateOnEarth(now)])].sort();
    for (const date of dates) serveDaily(date, `Daily of ${date}`);
    const { html, view } = await open('/');
    expect(html).toContain(`data-first-view="/" data-dates="${dates.join(' ')}"`);
    for (const [index, date] of dates.entries()) {
      const isUtc = date === utcDateOf(now);
      expect(view).toContain(`data-day="${index}"${isUtc ? ' data-utc' : ''} `);
      expect(view).toContain(`<h1>Daily of ${date}</h1>`);
    }
    expect(view?.split(' data-utc')).toHaveLength(2);
    expect(view).toContain('Read a strange story. Ask yes-or-no questions. Find out what happened.');
    expect(view).toContain('href="/story/p1ayers-0wn">Play Now</a>');
    expect(view).toContain('<div class="first-aside" aria-hidden="true"><i></i><i></i></div>');
  });

  it.each([
    ['that players or an editor gave', false, 'Fair'],
    ['of the test player', true, 'Fair (estimate)'],
  ])('shows a difficulty %s in the same words as the app', async (_, isDifficultyEstimated, words) => {
    serveDaily(utcDateOf(new Date()), 'Only today', { difficulty: 'fair', isDifficultyEstimated });
    const { view } = await open('/');
    expect(view).toContain(`<span class="first-hidden">Difficulty: </span>${words}</span>`);
  });

  it('shows only dates that have a daily mystery', async () => {
    const today = utcDateOf(new Date());
    serveDaily(today, 'Only today');
    const { html } = await open('/');
    expect(html).toContain(`data-dates="${today}"`);
  });

  it('is the plain page if no date has a daily mystery', async () => {
    const { status, html } = await open('/');
    expect(status).toBe(200);
    expect(html).toContain(NONE);
  });
});

it.each(['/browse', '/profile', '/archive', '/story/a/b', '/nowhere'])(
  'the page %s shows the skeleton of the app',
  async (path) => {
    expect((await open(path)).html).toContain(NONE);
  },
);
