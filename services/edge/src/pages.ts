import { extname, resolve } from 'node:path';
import { ApiError } from '@sidelight/kit';
import { Router } from 'express';
import { livePage, type SiteFolders, shellFolders } from './live-shell.ts';
import { isHashed, resolveFile, sendFile, staticFiles } from './static-files.ts';
import { sendWorkerRemoval } from './worker-removal.ts';

export type PagesOptions = SiteFolders & {
  /** The URL to which the shell sends analytics; without it the shell sends none. */
  analyticsUrl?: string | undefined;
  /** False removes the service worker from browsers that have one. */
  hasServiceWorker?: boolean;
};

/** Paths that never get the shell's page, not even when a browser opens them in a tab. */
const NO_PAGE = /^\/(api|internal|remotes|images|assets|dev|metrics)(\/|$)/;

/** Serves the shell's files, the remotes, and the shell's page for other paths. */
export function pages(options: PagesOptions): Router {
  const { staticDir, remotesFile, analyticsUrl, hasServiceWorker = true } = options;
  const router = Router();
  const site = { staticDir, remotesFile };

  router.get('/remotes.json', async (req, res) => {
    if (!(await sendFile(req, res, resolve(remotesFile), 'no-cache'))) {
      throw new ApiError({ code: 'not_found' });
    }
  });

  router.get('/config.json', (_req, res) => {
    res.setHeader('cache-control', 'no-cache').json({ analyticsUrl: analyticsUrl ?? null });
  });

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
  // The live shell has no worker: it is an older one.
  router.get('/sw.js', sendWorkerRemoval);

  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isName = extname(req.path) === '' && resolveFile(staticDir, req.path) !== null;
    const isPage = isName && !NO_PAGE.test(req.path) && req.accepts('html');
    if (!isPage) {
      if (/^\/(api|internal)(\/|$)/.test(req.path)) return next();
      res.status(404).type('text').send('Not found');
      return;
    }
    const page = await livePage(site);
    if (page === null) {
      throw new ApiError({ code: 'unavailable', cause: new Error(`${remotesFile} names no stored shell`) });
    }
    res.setHeader('cache-control', 'no-cache').type('html').send(page);
  });

  return router;
}
