import { createHost, createReviewHost, type HostConfig, StoryCache } from '@sidelight/host';
import { createRegistry, runService } from '@sidelight/kit';
import { createGameService } from './app.ts';
import { readEnv } from './env.ts';
import { hostConfigOf } from './host-config.ts';
import { createHostMetrics } from './metrics/host-metrics.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createSpendBook } from './spend/spend-book.ts';

await runService({
  name: 'game',
  readEnv,
  migrations: MIGRATIONS,
  create(base, env) {
    const registry = createRegistry('game');
    const hostMetrics = createHostMetrics(registry, env.HOST_PRICES);
    const hostConfig: HostConfig = {
      ...hostConfigOf(env),
      observer: hostMetrics.observer,
      stories: new StoryCache(),
      ...(env.HOST_DAILY_TOKENS ? { spend: createSpendBook(base.connection, env.HOST_DAILY_TOKENS) } : {}),
    };
    return createGameService({
      ...base,
      host: hostMetrics.measured(createHost(hostConfig)),
      reviewHost: createReviewHost(hostConfig),
      registry,
      storiesUrls: env.STORIES_URL,
      profileUrls: env.PROFILE_URL,
    });
  },
});
