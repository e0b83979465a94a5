import type { RequestListener } from 'node:http';
import { databaseOf, type ServiceName } from '@sidelight/contracts';
import type { Connection } from 'mongoose';
import { connectDatabase } from '../database/connect-database.ts';
import { ensureIndexes } from '../database/ensure-indexes.ts';
import { whileBusy } from '../database/while-busy.ts';
import type { BaseEnv } from '../env/base-env.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { type Migration, runMigrations } from '../migrations/run-migrations.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { runServer } from './run-server.ts';

export type ServiceBase = {
  connection: Connection;
  sessions: Sessions;
  logger: Logger;
  serviceToken: string;
  publicOrigin: string;
  isProduction: boolean;
  rateFactor?: number;
  clock?: () => Date;
};

type Service = {
  app: RequestListener;
  start(): void;
  stop(): Promise<void>;
};

export type RunServiceOptions<Env extends BaseEnv> = {
  name: ServiceName;
  /** @throws EnvError with every problem */
  readEnv: () => Env;
  migrations: readonly Migration[];
  /**
   * True for the service that owns the session store. This service creates the store's indexes, and renews the session
   * cookie with each response.
   */
  ownsSessions?: boolean;
  create: (base: ServiceBase, env: Env) => Service | Promise<Service>;
};

export function runService<Env extends BaseEnv>(options: RunServiceOptions<Env>): Promise<void> {
  const { name, migrations, ownsSessions = false } = options;
  return runServer({
    name,
    async start() {
      const env = options.readEnv();
      const { MONGODB_URI: uri, PUBLIC_ORIGIN: publicOrigin } = env;
      const logger = createLogger({ name, level: env.LOG_LEVEL });
      const connection = await whileBusy(logger, () =>
        connectDatabase({ uri, dbName: databaseOf(name), logger }),
      );
      const sessions = createSessions({
        ...{ connection, secret: env.SESSION_SECRET, publicOrigin },
        isRolling: ownsSessions,
      });
      const service = await options.create(
        {
          ...{ connection, sessions, logger, publicOrigin },
          serviceToken: env.SERVICE_TOKEN,
          isProduction: env.NODE_ENV === 'production',
          rateFactor: env.RATE_LIMIT_FACTOR,
        },
        env,
      );
      await whileBusy(logger, () => runMigrations({ connection, migrations, logger }));
      await whileBusy(logger, () => ensureIndexes(connection));
      if (ownsSessions) await whileBusy(logger, () => sessions.ensureIndexes());
      service.start();
      return {
        app: service.app,
        port: env.PORT,
        host: env.BIND_ADDRESS,
        maxConnections: env.MAX_CONNECTIONS,
        logger,
        async stop() {
          await service.stop();
          await connection.close();
        },
      };
    },
  });
}
