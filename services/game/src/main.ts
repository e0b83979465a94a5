import { createHost, createReviewHost, type HostConfig } from '@sidelight/host';
import { connectDatabase, createRegistry, runService } from '@sidelight/kit';
import { createGameService } from './app.ts';
import { DATABASE_NAME } from './database-name.ts';
import { readEnv } from './env.ts';
import { hostConfigOf } from './host-config.ts';
import { createHostMetrics } from './metrics/host-metrics.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createSpendBook } from './spend/spend-book.ts';

await runService({
  name: 'game',
  readEnv,
  databaseName: DATABASE_NAME,
  migrations: MIGRATIONS,
  async create(base, env) {
    const { connection, logger } = base;
    const countingConnection = await connectDatabase({
      ...{ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger },
      maxPoolSize: 2,
    });
    const registry = createRegistry('game');
    const hostMetrics = createHostMetrics(registry, env.HOST_PRICES);
    const hostConfig: HostConfig = {
      ...hostConfigOf(env),
      observer: hostMetrics.observer,
      ...(env.HOST_DAILY_TOKENS ? { spend: createSpendBook(connection, env.HOST_DAILY_TOKENS) } : {}),
    };
    const service = createGameService({
      ...base,
      countingConnection,
      host: hostMetrics.measured(createHost(hostConfig)),
      reviewHost: createReviewHost(hostConfig),
      registry,
      storiesUrls: env.STORIES_URL,
      profileUrls: env.PROFILE_URL,
    });
    return {
      ...service,
      async stop() {
        await service.stop();
        await countingConnection.close();
      },
    };
  },
});
