import type { Contract } from '@sidelight/contracts';
import express, { type Express } from 'express';
import type mongoose from 'mongoose';
import type { Registry } from 'prom-client';
import { errorMiddleware, notFound } from '../errors/error-middleware.ts';
import { type Gauge, mountHealthRoutes, registerGauges, registerOutboxAge } from '../health/health-routes.ts';
import { registerJobs } from '../health/job-metrics.ts';
import { createRegistry } from '../health/registry.ts';
import { requestMetrics } from '../health/request-metrics.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { Logger } from '../logging/logger.ts';
import { requestLog } from '../logging/request-log.ts';
import { isSecureOrigin } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { requestTrace } from '../tracing/request-trace.ts';
import { sampleRatio } from '../tracing/sample-ratio.ts';
import type { AdminCheck } from './admin-check.ts';
import { type AnyHandler, type ContractRouteOptions, contractRoute } from './contract-route.ts';
import { checkExtraRoutes } from './extra-routes.ts';
import type { Mount } from './route-context.ts';
import { createRouteTable } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';

export type ServiceOptions = {
  /** `game`, `stories` or `profile`: its routes live under `/api/<name>/` and `/internal/`. */
  name: string;
  logger: Logger;
  connection: mongoose.Connection;
  sessions: Pick<Sessions, 'read'>;
  /** Asked at each request of a route for admins. */
  isAdmin: AdminCheck;
  serviceToken: string;
  publicOrigin: string;
  isProduction: boolean;
  /** As `TRUST_PROXY` of `baseEnv`. */
  trustProxy?: boolean | number | string;
  limits?: {
    /** The largest request body; 64 KiB unless given. */
    bodyBytes?: number;
    /** Multiplies the contracts' rate limits; 1 unless given. */
    rateFactor?: number;
  };
  /** Refuse answers that don't fit their contract; on in tests and with VALIDATE_RESPONSES=1. */
  validateResponses?: boolean;
  /** Holds figures of the service's own already; see `createRegistry`. */
  registry?: Registry;
  /** More figures in `/metrics`, by their name. */
  gauges?: Readonly<Record<string, Gauge>>;
  mountRoutes: (mount: Mount) => void;
  /** Middleware in front of the contracts, and pages under `/dev/` outside production. */
  beforeContracts?: (app: Express) => void;
};

const DEFAULT_BODY_BYTES = 65_536;
/** The largest body of any route: a mystery whose fact sheet is as long as it may be, in ASCII. The edge takes as much. */
export const LARGEST_BODY_BYTES = 655_360;

/** Builds a service's Express app. @throws for a route that cannot be mounted */
export function createService(options: ServiceOptions): { app: Express; contracts: Contract[] } {
  const { name, logger, connection, publicOrigin, isProduction } = options;
  const app = express();
  app.disable('etag').disable('x-powered-by');
  app.set('trust proxy', options.trustProxy ?? 'loopback, linklocal, uniquelocal');
  app.set('query parser', 'simple');

  const registry = options.registry ?? createRegistry(name);
  registerOutboxAge(connection, registry);
  registerJobs(connection, registry);
  registerGauges(options.gauges ?? {}, registry);

  app.use(requestTrace({ sampleRatio: sampleRatio(), trustsSampling: true }));
  app.use(requestLog(logger));
  app.use(requestMetrics(registry));
  app.use(securityHeaders({ kind: 'api', isHttps: isSecureOrigin(publicOrigin) }));
  mountHealthRoutes(app, connection, registry);
  if (options.beforeContracts) checkExtraRoutes(app, options.beforeContracts, isProduction);

  const routeOptions: ContractRouteOptions = {
    sessions: options.sessions,
    isAdmin: options.isAdmin,
    serviceToken: options.serviceToken,
    publicOrigin,
    rateLimits: createRateLimits(connection, options.limits?.rateFactor ?? 1),
    bodyBytes: options.limits?.bodyBytes ?? DEFAULT_BODY_BYTES,
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
