import { resolve } from 'node:path';
import { ApiError, hasSessionCookie, isSecureOrigin } from '@sidelight/kit/server';
import { type Request, Router } from 'express';
import { fillFirstView, keepStylesOf } from './first-view/first-view.ts';
import { livePage, type SiteFolders, shellFolders } from './live-shell.ts';
import { describePage } from './page-head/describe-page.ts';
import { fillHead } from './page-head/fill-head.ts';
import type { PageDescription } from './page-head/page-description.ts';
import { createPageReads, type PageReads } from './page-head/page-reads.ts';
import { areaFilesOf } from './page-start/area-files.ts';
import { allowInline } from './page-start/inline-policy.ts';
import { answersOf, fillHints, releaseOfPage, removeHints } from './page-start/load-hints.ts';
import { fillPageData } from './page-start/page-data.ts';
import { sendHtml } from './send-html.ts';
import { readerOf } from './service-reader.ts';
import { isHashed, resolveFile, sendFile, staticFiles } from './static-files.ts';
import { sendWorkerRemoval } from './worker-removal.ts';

export type PagesOptions = SiteFolders & {
  publicOrigin: string;
  services: Readonly<Record<string, readonly string[]>>;
  /** The edge waits at most this time, in ms, for the data from which it describes a page. */
  descriptionTimeoutMs?: number;
  analyticsUrl?: string | undefined;
  /** False removes the service worker from browsers that have one. */
  hasServiceWorker?: boolean;
};

/**
 * These paths never get the shell's page. `create-edge.ts` answers requests below `/api` and `/internal` before this
 * handler.
 */
const NO_PAGE = /^\/(remotes|images|assets|dev|metrics)(\/|$)/;

/** A file's extension. A dot at the end of an address, or before a pasted bracket, belongs to the text around a link. */
const EXTENSION = /\.\w+\/?$/;

/**
 * A browser whose service worker is active sends this header with its requests for pages. Such a page gets no hints:
 * Chromium does not use what it has preloaded through a worker, and requests it again.
 */
const NAVIGATION_PRELOAD = 'service-worker-navigation-preload';

/**
 * Serves the shell's files and the remotes. Every other path that may be a page gets the shell's page, with a title, a
 * description and a first view from a service's data. If the service does not answer, the page lacks this data.
 */
export function pages(options: PagesOptions): Router {
  const { staticDir, remotesFile, analyticsUrl, publicOrigin, hasServiceWorker = true } = options;
  const router = Router();
  const site = { staticDir, remotesFile };
  const reads = createPageReads(options.services, options.descriptionTimeoutMs);
  const config = { analyticsUrl: analyticsUrl ?? null };

  router.get('/remotes.json', async (req, res) => {
    if (!(await sendFile(req, res, resolve(remotesFile), 'no-cache'))) {
      throw new ApiError({ code: 'not_found' });
    }
  });

  router.get('/config.json', (_req, res) => {
    res.setHeader('cache-control', 'no-cache').json(config);
  });

  // The file itself is only a template, whose inline styles the content security policy would refuse.
  router.get('/index.html', (_req, res) => res.redirect('/'));
  if (!hasServiceWorker) router.get('/sw.js', sendWorkerRemoval);
  router.use(
    '/remotes',
    staticFiles(() => [resolve(staticDir, 'remotes')]),
  );
  router.use(
    staticFiles(async (path) => {
      const folders = await shellFolders(site);
      return isHashed(path) ? folders : folders.slice(0, 1);
    }),
  );
  // A request comes here only if the live shell is an older release, which has no `sw.js`.
  router.get('/sw.js', sendWorkerRemoval);

  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isName = !EXTENSION.test(req.path) && resolveFile(staticDir, req.path) !== null;
    const isPage = isName && !NO_PAGE.test(req.path) && req.accepts('html');
    if (!isPage) {
      res.status(404).setHeader('cache-control', 'no-store').type('text').send('Not found');
      return;
    }
    const page = await livePage(site);
    if (page === null) {
      throw new ApiError({ code: 'unavailable', cause: new Error(`${remotesFile} names no stored shell`) });
    }
    const description = await descriptionOf(req, publicOrigin, reads);
    const firstView = (isForDisplay(req) && description?.firstView) || null;
    const html = keepStylesOf(page.html, firstView);
    const policy = String(res.getHeader('content-security-policy'));
    res.setHeader('content-security-policy', allowInline(policy, html));
    res.setHeader('cache-control', 'no-cache').vary('sec-fetch-dest').vary(NAVIGATION_PRELOAD);
    const described = description ? fillHead(html, description, publicOrigin) : html;
    res.status(description?.status ?? 200);
    if (!isForDisplay(req)) return sendHtml(req, res, described);
    const release = releaseOfPage(page.releases, req.path);
    const files = release ? areaFilesOf(release, req.path) : [];
    // The browser's cache may have responses from before the login. A member's page bypasses this cache, but a
    // preloaded response would come from it.
    const isMember = hasSessionCookie(req.headers.cookie, isSecureOrigin(publicOrigin));
    const hinted = req.get(NAVIGATION_PRELOAD)
      ? removeHints(described)
      : fillHints(described, files, isMember ? [] : answersOf(req.path, firstView));
    const shown = firstView ? fillFirstView(hinted, firstView, req.path) : hinted;
    return sendHtml(req, res, fillPageData(shown, { remotes: page.releases, config }));
  });

  return router;
}

/**
 * False if the service worker requests the page. The worker stores one page for all addresses, so that page must not
 * contain the data of one address. Old browsers and crawlers send no `Sec-Fetch-Dest`. They get the page with its data.
 */
const isForDisplay = (req: Request): boolean => (req.get('sec-fetch-dest') ?? 'document') === 'document';

async function descriptionOf(
  req: Request,
  publicOrigin: string,
  reads: PageReads,
): Promise<PageDescription | null> {
  try {
    return await describePage(new URL(req.originalUrl, publicOrigin), reads, readerOf(req));
  } catch (err) {
    req.log.debug({ err }, 'the page is served without its own description');
    return null;
  }
}
