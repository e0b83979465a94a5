import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import {
  createLogger,
  createRegistry,
  parseEnv,
  registerGauges,
  runServer,
  serveMetrics,
  servesDevMail,
} from '@sidelight/kit/server';
import { certificateGauge } from './certificate.ts';
import { createEdge } from './create-edge.ts';
import { edgeEnvSchema } from './edge-env.ts';

await runServer({
  name: 'edge',
  start: async () => {
    const env = parseEnv(edgeEnvSchema);
    const logger = createLogger({ name: 'edge', level: env.LOG_LEVEL });
    const registry = createRegistry('edge');
    const app = createEdge({
      logger,
      registry,
      publicOrigin: env.PUBLIC_ORIGIN,
      trustProxy: env.TRUST_PROXY,
      rateFactor: env.RATE_LIMIT_FACTOR,
      services: Object.fromEntries(AREA_NAMES.map((area) => [area, env[urlVariableOf(area)]])),
      mailUrl: servesDevMail(env) ? env.MAIL_URL : undefined,
      staticDir: env.STATIC_DIR,
      remotesFile: env.REMOTES_FILE,
      analyticsUrl: env.ANALYTICS_URL,
      hasServiceWorker: env.SERVICE_WORKER === 'on',
    });
    const { PORT: port, BIND_ADDRESS: host, MAX_CONNECTIONS: maxConnections } = env;
    const listenOn = { port, host, maxConnections };
    if (env.METRICS_PORT === undefined) return { app, logger, ...listenOn };
    if (env.PUBLIC_ORIGIN.startsWith('https:')) {
      registerGauges({ certificate_expiry_timestamp_seconds: certificateGauge(env.PUBLIC_ORIGIN) }, registry);
    }
    const metrics = await serveMetrics({ registry, port: env.METRICS_PORT, host: env.METRICS_BIND_ADDRESS });
    logger.info({ metricsPort: metrics.port }, 'metrics are served');
    return { app, logger, ...listenOn, stop: metrics.close };
  },
});
