import {
  ApiError,
  createReplicas,
  errorMiddleware,
  isSecureOrigin,
  type Logger,
  notFound,
  requestLog,
  requestMetrics,
  requestTrace,
  sampleRatio,
} from '@sidelight/kit/server';
import express, { type Express } from 'express';
import type { Registry } from 'prom-client';
import { apiDocs } from './api-docs.ts';
import { addForwardedHeaders, dropClientHeaders } from './client-headers.ts';
import { type PagesOptions, pages } from './pages.ts';
import { refuseAmbiguousPaths } from './path-check.ts';
import { publicReads } from './public-reads.ts';
import { readBody } from './read-body.ts';
import { mountReadiness } from './readiness.ts';
import { routeTemplate } from './route-template.ts';
import { securityHeaders, servicePolicy } from './security-headers.ts';
import { serviceProxy } from './service-proxy.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { STOP_PAGE, stopByOneClick } from './stop-by-one-click.ts';

export type EdgeOptions = PagesOptions & {
  logger: Logger;
  trustProxy: boolean | number | string;
  mailUrl?: string | undefined;
  /** The edge serves these metrics only on `METRICS_PORT`, never on the public port. */
  registry?: Registry;
  timeoutMs?: number | undefined;
  /** Multiplies the rate limit of the reads that the edge answers from its own cache. */
  rateFactor?: number | undefined;
  /** A monotonic clock, in ms. */
  now?: (() => number) | undefined;
};

export function createEdge(options: EdgeOptions): Express {
  const { logger, publicOrigin, services, mailUrl, timeoutMs } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);

  app.use(dropClientHeaders);
  app.use(requestTrace({ sampleRatio: sampleRatio(), trustsSampling: false, routeOf: routeTemplate }));
  app.use(requestLog(logger));
  if (options.registry) app.use(requestMetrics(options.registry, routeTemplate));
  const { analyticsUrl } = options;
  app.use(
    securityHeaders({
      isHttps: isSecureOrigin(publicOrigin),
      ...(analyticsUrl === undefined ? {} : { connectTo: [new URL(analyticsUrl).origin] }),
    }),
  );
  app.use(readBody);
  app.use(refuseAmbiguousPaths);

  mountReadiness(app, options);
  app.use(apiDocs());
  app.use(['/api', '/images', '/dev'], servicePolicy());

  app.use(addForwardedHeaders);
  app.post(STOP_PAGE, stopByOneClick);
  const replicasOf = Object.fromEntries(
    Object.entries(services).map(([name, targets]) => [name, createReplicas(targets)]),
  );
  app.use(publicReads({ ...options, replicasOf }));
  const proxies = Object.entries(replicasOf).map(([name, replicas]) => ({
    prefixes: [`/api/${name}/`, `/images/${name}/`],
    proxy: serviceProxy({ replicas, timeoutMs }),
  }));
  if (mailUrl !== undefined) {
    proxies.push({
      prefixes: ['/dev/mail'],
      proxy: serviceProxy({ replicas: createReplicas([mailUrl]), timeoutMs }),
    });
  }
  app.use((req, res, next) => {
    const found = proxies.find(({ prefixes }) => prefixes.some((prefix) => req.path.startsWith(prefix)));
    return found ? found.proxy(req, res, next) : next();
  });
  app.use(['/api', '/internal'], (_req, _res, next) => next(new ApiError({ code: 'not_found' })));
  app.use(sitemap({ publicOrigin, storiesUrls: services.stories ?? [] }));
  app.use(pages(options));

  app.use(notFound);
  app.use(errorMiddleware(logger));
  return app;
}
