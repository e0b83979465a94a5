import {
  baseEnv,
  connectDatabase,
  createLogger,
  createSessions,
  ensureIndexes,
  parseEnv,
  runMigrations,
  runService,
  serviceUrls,
} from '@sidelight/kit';
import * as z from 'zod';
import { createStoriesService } from './app.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createRepositories, DATABASE_NAME } from './repositories.ts';

const EnvSchema = z.object({ ...baseEnv, PROFILE_URL: serviceUrls, GAME_URL: serviceUrls });

await runService({
  name: 'stories',
  async start() {
    const env = parseEnv(EnvSchema);
    const logger = createLogger({ name: 'stories', level: env.LOG_LEVEL });
    const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
    createRepositories(connection);
    await runMigrations({ connection, migrations: MIGRATIONS, logger });
    await ensureIndexes(connection);
    const sessions = await createSessions({
      uri: env.MONGODB_URI,
      secret: env.SESSION_SECRET,
      publicOrigin: env.PUBLIC_ORIGIN,
      logger,
    });
    const service = createStoriesService({
      connection,
      sessions,
      logger,
      profileUrls: env.PROFILE_URL,
      gameUrls: env.GAME_URL,
      serviceToken: env.SERVICE_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      isProduction: env.NODE_ENV === 'production',
      trustProxy: env.TRUST_PROXY,
      rateFactor: env.RATE_LIMIT_FACTOR,
    });
    service.start();
    return {
      app: service.app,
      port: env.PORT,
      host: env.BIND_ADDRESS,
      maxConnections: env.MAX_CONNECTIONS,
      logger,
      async stop() {
        await service.stop();
        await sessions.close();
        await connection.close();
      },
    };
  },
});
