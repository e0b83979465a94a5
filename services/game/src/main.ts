import { connectDatabase, createLogger, createSessions, ensureIndexes, runService } from '@sidelight/kit';
import { createGameService } from './app.ts';
import { readEnv } from './env.ts';
import { createHost } from './host/create-host.ts';

const DATABASE = 'sidelight_game';

await runService({
  name: 'game',
  start: async () => {
    const env = readEnv();
    const logger = createLogger({ name: 'game', level: env.LOG_LEVEL });
    const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE, logger });
    const sessions = await createSessions({
      uri: env.MONGODB_URI,
      secret: env.SESSION_SECRET,
      publicOrigin: env.PUBLIC_ORIGIN,
      logger,
    });
    const host = createHost({
      kind: env.OPENAI_API_KEY ? 'llm' : 'offline',
      ...(env.OPENAI_API_KEY ? { apiKey: env.OPENAI_API_KEY } : {}),
      baseUrl: env.OPENAI_BASE_URL,
      model: env.HOST_MODEL,
      ...(env.HOST_REVIEW_MODEL ? { reviewModel: env.HOST_REVIEW_MODEL } : {}),
      turnBudgetMs: env.HOST_TURN_BUDGET_MS,
      fallbackToOffline: env.HOST_FALLBACK === 'offline',
    });
    const { app, outbox } = createGameService({
      connection,
      sessions,
      host,
      logger,
      serviceToken: env.SERVICE_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      isProduction: env.NODE_ENV === 'production',
      trustProxy: env.TRUST_PROXY,
      rateFactor: env.RATE_LIMIT_FACTOR,
      storiesUrl: env.STORIES_URL,
      profileUrl: env.PROFILE_URL,
      turnBudgetMs: env.HOST_TURN_BUDGET_MS,
    });
    await ensureIndexes(connection);
    outbox.start();
    const stop = async () => {
      await outbox.stop();
      await sessions.close();
      await connection.close();
    };
    return { app, port: env.PORT, host: env.HOST, logger, stop };
  },
});
