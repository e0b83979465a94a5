import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOneBundle, makeLive } from '../../e2e/bench/sites.ts';
import { createEdge } from '../../services/edge/src/create-edge.ts';

let siteDir: string;
let edge: TestServer;
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'one-bundle-site-'));
  await makeLive(siteDir, await addOneBundle(siteDir));
  edge = await startTestServer(
    createEdge({
      staticDir: siteDir,
      remotesFile: join(siteDir, 'remotes.json'),
      logger: createLogger({ name: 'edge', level: 'silent' }),
      publicOrigin: 'https://sidelight.test',
      trustProxy: false,
      services: {},
    }),
  );
});
afterAll(async () => {
  await edge.close();
  await rm(siteDir, { recursive: true, force: true });
});

const HINT = /<link rel="preload" as="(?:script|style)" href="(.*?)" integrity="(.*?)"/g;

it.each([
  ['/', 'page-home'],
  ['/story/1', 'page-story'],
  ['/browse', 'page-browse'],
  ['/profile', 'page-profile'],
])('the page %s of the one bundle has hints for the files of its route', async (path, chunk) => {
  const html = await (await fetch(edge.baseUrl + path, { headers: { accept: 'text/html' } })).text();
  const hints = [...html.matchAll(HINT)].map(([, href = '', integrity]) => ({
    url: new URL(href, edge.baseUrl),
    integrity,
  }));
  // The bundle requests its chunks below `/assets/`, and the browser uses a preload only for the same URL.
  expect(hints.map(({ url }) => url.pathname.replace(/\.[0-9a-f]+\./, '.')).sort()).toEqual([
    `/assets/${chunk}.css`,
    `/assets/${chunk}.js`,
  ]);
  for (const { url, integrity } of hints) {
    const file = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(`sha384-${createHash('sha384').update(file).digest('base64')}`).toBe(integrity);
  }
});
