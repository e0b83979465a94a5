import type { Contract } from '@sidelight/contracts';
import express, { type Express, type Router } from 'express';
import type { Registry } from 'prom-client';
import { errorMiddleware, notFound } from '../errors/error-middleware.ts';
import { databaseGauges } from '../health/database-gauges.ts';
import { type Gauge, mountHealthRoutes, outboxAge, registerGauges } from '../health/health-routes.ts';
import { registerJobs } from '../health/job-metrics.ts';
import { createRegistry } from '../health/registry.ts';
import { requestMetrics } from '../health/request-metrics.ts';
import type { ServiceBase } from '../lifecycle/run-service.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { requestLog } from '../logging/request-log.ts';
import { requestTrace } from '../tracing/request-trace.ts';
import { sampleRatio } from '../tracing/sample-ratio.ts';
import type { AdminCheck } from './admin-check.ts';
import { type AnyHandler, type ContractRouteOptions, contractRoute } from './contract-route.ts';
import type { Mount } from './route-context.ts';
import { createRouteTable } from './route-table.ts';

export type ServiceOptions = ServiceBase & {
  /** The service's routes are under `/api/<name>/`, `/images/<name>/` and `/internal/`. */
  name: string;
  isAdmin: AdminCheck;
  /** In bytes; 64 KiB by default. */
  bodyBytes?: number;
  /**
   * If true, a response that does not fit its contract becomes an error. By default true in tests and with
   * VALIDATE_RESPONSES=1.
   */
  validateResponses?: boolean | undefined;
  registry?: Registry | undefined;
  gauges?: Readonly<Record<string, Gauge>>;
  mountRoutes: (mount: Mount) => void;
  /** Pages under `/dev/`, which need no contracts. Production does not serve them. */
  devPages?: Router | undefined;
};

const DEFAULT_BODY_BYTES = 65_536;
/**
 * In bytes. A mystery with the longest fact sheet fits into such a body if its text is ASCII. The edge has the same
 * limit.
 */
export const LARGEST_BODY_BYTES = 1_228_800;

/** @throws Error for a route that cannot be mounted */
export function createService(options: ServiceOptions): { app: Express; contracts: Contract[] } {
  const { name, logger, connection, isProduction } = options;
  const app = express();
  app.disable('etag').disable('x-powered-by');
  // Only edges and other services call a service, from private addresses, so it takes the player's address from them.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.set('query parser', 'simple');

  const registry = options.registry ?? createRegistry(name);
  registerJobs(connection, registry);
  const outbox_oldest_age_seconds = outboxAge(connection);
  registerGauges({ ...options.gauges, ...databaseGauges(connection), outbox_oldest_age_seconds }, registry);

  app.use(requestTrace({ sampleRatio: sampleRatio(), trustsSampling: true }));
  app.use(requestLog(logger));
  app.use(requestMetrics(registry));
  mountHealthRoutes(app, connection, registry);
  if (options.devPages && !isProduction) app.use('/dev', options.devPages);

  const routeOptions: ContractRouteOptions = {
    ...options,
    rateLimits: createRateLimits(connection, options.rateFactor ?? 1),
    bodyBytes: options.bodyBytes ?? DEFAULT_BODY_BYTES,
    validateResponses:
      options.validateResponses ??
      (process.env.NODE_ENV === 'test' || process.env.VALIDATE_RESPONSES === '1'),
  };
  const table = createRouteTable(name);
  options.mountRoutes((contract, handler) => table.add(contract, handler as unknown as AnyHandler));
  const routes = table.inOrder();
  for (const { contract, handler } of routes) {
    const method = contract.method.toLowerCase() as Lowercase<Contract['method']>;
    app[method](contract.path, contractRoute(contract, handler, routeOptions));
  }

  app.use(notFound);
  app.use(errorMiddleware(logger));
  return { app, contracts: routes.map((route) => route.contract) };
}
