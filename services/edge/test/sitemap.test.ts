import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { type FakeService, startFakeService } from './support/fake-services.ts';

const ORIGIN = 'https://sidelight.test';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let service: FakeService;
let edge: TestServer;

beforeEach(async () => {
  files = await makeEdgeFiles();
  service = await startFakeService();
  edge = await startTestServer(
    createEdge({
      ...files,
      logger: createLogger({ name: 'edge', level: 'silent' }),
      publicOrigin: ORIGIN,
      trustProxy: false,
      services: { stories: [service.baseUrl] },
    }),
  );
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await files.remove();
});

async function read(path: string) {
  const response = await fetch(edge.baseUrl + path);
  const text = await response.text();
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
  return { status: response.status, headers: response.headers, text, locations };
}

it('robots.txt names the sitemap, and forbids crawlers the API and private pages, but not pictures and cards', async () => {
  const { status, headers, text } = await read('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/api/', '/settings', '/admin']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: (\/|\/images.*|\/story.*|\/profile.*)\n/);
});

it('the sitemap has one file of pages, and one for every ten thousand mysteries', async () => {
  service.answers.set('/api/stories/stats', { mysteriesCreated: 20_001, totalLikes: 0 });
  const { headers, locations } = await read('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(locations).toEqual(
    ['/sitemap-pages.xml', ...[1, 2, 3].map((part) => `/sitemap-stories-${part}-of-3.xml`)].map(
      (path) => ORIGIN + path,
    ),
  );
});

it('the file of pages has the public pages and the collections that have a mystery', async () => {
  const collection = { collectionId: 'x', name: 'X', displayColour: 'navy', iconName: 'key' };
  const items = [
    { ...collection, slug: 'classic', storyCount: 2 },
    { ...collection, slug: 'empty', storyCount: 0 },
  ];
  service.answers.set('/api/stories/collections', { items });
  const { locations } = await read('/sitemap-pages.xml');
  expect(locations).toEqual(
    expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/browse`, `${ORIGIN}/browse?collections=classic`]),
  );
  expect(locations.join()).not.toMatch(/empty|settings|admin|login|\/profile/);
});

it('a file of mysteries has the mysteries of its part, which the edge reads once for all clients', async () => {
  service.answers.set('/api/stories/sitemap?part=2&of=3', { storyIds: ['12', 'p1ayers-0wn'] });
  for (let times = 0; times < 2; times += 1) {
    const { locations } = await read('/sitemap-stories-2-of-3.xml');
    expect(locations).toEqual([`${ORIGIN}/story/12`, `${ORIGIN}/story/p1ayers-0wn`]);
  }
  expect(service.asked).toHaveLength(1);
});

it.each(['0-of-1', '2-of-1', '1-of-10001', 'x-of-1', '1-of-1e1', '1-of-'])(
  'there is no part %s, and no service is called for it',
  async (part) => {
    expect((await read(`/sitemap-stories-${part}.xml`)).status).toBe(404);
    expect(service.asked).toEqual([]);
  },
);

it('the sitemap tells crawlers to come back later while the service does not answer', async () => {
  await service.close();
  const { status, headers } = await read('/sitemap.xml');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});
