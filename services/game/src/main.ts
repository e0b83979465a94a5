import { createHost, createReviewHost, type HostConfig } from '@sidelight/host';
import {
  connectDatabase,
  createLogger,
  createRegistry,
  createSessions,
  ensureIndexes,
  runMigrations,
  runService,
} from '@sidelight/kit';
import { createGameService } from './app.ts';
import { DATABASE_NAME } from './database-name.ts';
import { readEnv } from './env.ts';
import { hostConfigOf } from './host-config.ts';
import { createHostMetrics } from './metrics/host-metrics.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createSpendBook } from './spend/spend-book.ts';

await runService({
  name: 'game',
  start: async () => {
    const env = readEnv();
    const logger = createLogger({ name: 'game', level: env.LOG_LEVEL });
    const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
    const countingConnection = await connectDatabase({
      ...{ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger },
      maxPoolSize: 2,
    });
    await runMigrations({ connection, migrations: MIGRATIONS, logger });
    const sessions = await createSessions({
      uri: env.MONGODB_URI,
      secret: env.SESSION_SECRET,
      publicOrigin: env.PUBLIC_ORIGIN,
      logger,
    });
    const registry = createRegistry('game');
    const hostMetrics = createHostMetrics(registry, env.HOST_PRICES);
    const hostConfig: HostConfig = {
      ...hostConfigOf(env),
      observer: hostMetrics.observer,
      ...(env.HOST_DAILY_TOKENS ? { spend: createSpendBook(connection, env.HOST_DAILY_TOKENS) } : {}),
    };
    const service = createGameService({
      connection,
      countingConnection,
      sessions,
      host: hostMetrics.measured(createHost(hostConfig)),
      registry,
      reviewHost: createReviewHost(hostConfig),
      logger,
      serviceToken: env.SERVICE_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      isProduction: env.NODE_ENV === 'production',
      trustProxy: env.TRUST_PROXY,
      rateFactor: env.RATE_LIMIT_FACTOR,
      storiesUrls: env.STORIES_URL,
      profileUrls: env.PROFILE_URL,
    });
    await ensureIndexes(connection);
    service.start();
    const stop = async () => {
      await service.stop();
      await sessions.close();
      await countingConnection.close();
      await connection.close();
    };
    const { PORT: port, BIND_ADDRESS: host, MAX_CONNECTIONS: maxConnections } = env;
    return { app: service.app, port, host, maxConnections, logger, stop };
  },
});
