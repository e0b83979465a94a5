import {
  getStoriesStats,
  listCollections,
  listSitemapPart,
  SITEMAP_PART_SIZE,
  SITEMAP_PARTS_MAX,
} from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit/server';
import { type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { STATIC_PAGES } from '../page-head/static-pages.ts';
import { createServiceReader, type Reader, readerOf } from '../service-reader.ts';
import { robots } from './robots.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

export type SitemapOptions = {
  publicOrigin: string;
  storiesUrls: readonly string[];
};

const TIMEOUT_MS = 10_000;
/**
 * A sitemap is cached for this time. Crawlers read sitemaps only a few times a day, so newer data would not help them.
 */
const FRESH_SECONDS = 600;
const KEPT_MAX_CHARACTERS = 8 * 2 ** 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * `/sitemap.xml` names the other sitemaps: one with pages and collections, and one for about every ten thousand
 * mysteries.
 */
export function sitemap({ publicOrigin, storiesUrls }: SitemapOptions): Router {
  const read = createServiceReader(storiesUrls, TIMEOUT_MS);
  const urls = (paths: readonly string[]) => paths.map((path) => publicOrigin + path);

  async function index(reader: Reader): Promise<string> {
    // `mysteriesCreated` also counts unlisted mysteries, so the sitemaps may have fewer than ten thousand mysteries
    // each.
    const { mysteriesCreated } = await read(getStoriesStats, {}, reader);
    const of = Math.max(1, Math.ceil(mysteriesCreated / SITEMAP_PART_SIZE));
    const parts = Array.from({ length: of }, (_, part) => `/sitemap-stories-${part + 1}-of-${of}.xml`);
    return sitemapIndex(urls(['/sitemap-pages.xml', ...parts]));
  }

  async function pages(reader: Reader): Promise<string> {
    const { items } = await read(listCollections, {}, reader);
    const collections = items.filter(({ storyCount }) => storyCount > 0);
    const paths = collections.map(({ slug }) => `/browse?collections=${slug}`);
    return urlSet(urls(['/', ...Object.keys(STATIC_PAGES), ...paths]));
  }

  async function stories(part: number, of: number, reader: Reader): Promise<string> {
    const { storyIds } = await read(listSitemapPart, { query: { part, of } }, reader);
    return urlSet(urls(storyIds.map((storyId) => `/story/${storyId}`)));
  }

  const kept = new LRUCache<string, string, () => Promise<string>>({
    ttl: FRESH_SECONDS * 1000,
    maxSize: KEPT_MAX_CHARACTERS,
    sizeCalculation: (xml) => xml.length,
    fetchMethod: (_path, _stale, { context: write }) => write(),
  });

  async function send(
    req: Request,
    res: Response,
    write: (reader: Reader) => Promise<string>,
  ): Promise<void> {
    const context = () => write(readerOf(req));
    const xml = await kept.fetch(req.path, { context }).catch((cause: unknown) => {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    });
    res.setHeader('cache-control', `public, max-age=${FRESH_SECONDS}`).type('application/xml').send(xml);
  }

  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res
      .setHeader('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .type('text')
      .send(robots(publicOrigin));
  });
  router.get('/sitemap.xml', (req, res) => send(req, res, index));
  router.get('/sitemap-pages.xml', (req, res) => send(req, res, pages));
  router.get('/sitemap-stories-:part-of-:of.xml', (req, res, next) => {
    const [part, of] = [numberIn(req.params.part), numberIn(req.params.of)];
    const isPart = 1 <= part && part <= of && of <= SITEMAP_PARTS_MAX;
    return isPart ? send(req, res, (reader) => stories(part, of, reader)) : next();
  });
  return router;
}

const numberIn = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
