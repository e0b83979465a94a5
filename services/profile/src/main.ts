import {
  connectDatabase,
  createLogger,
  createSessions,
  ensureIndexes,
  isLoopback,
  parseEnv,
  runMigrations,
  runService,
  servesDevMail,
} from '@sidelight/kit';
import { createProfileService } from './app.ts';
import { EnvSchema } from './env.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createRepositories, DATABASE_NAME } from './repositories.ts';

await runService({
  name: 'profile',
  async start() {
    const env = parseEnv(EnvSchema);
    const logger = createLogger({ name: 'profile', level: env.LOG_LEVEL });
    const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
    createRepositories(connection);
    await runMigrations({ connection, migrations: MIGRATIONS, logger });
    await ensureIndexes(connection);
    const sessions = await createSessions({
      uri: env.MONGODB_URI,
      secret: env.SESSION_SECRET,
      publicOrigin: env.PUBLIC_ORIGIN,
      isRolling: true,
      logger,
    });
    await sessions.ensureIndexes();
    const service = createProfileService({
      connection,
      sessions,
      logger,
      gameUrls: env.GAME_URL,
      storiesUrls: env.STORIES_URL,
      mfaSecret: env.MFA_SECRET ?? env.SESSION_SECRET,
      adminUsernames: env.ADMIN_USERNAMES,
      mailTransport: env.SMTP_URL
        ? smtpTransport({
            url: env.SMTP_URL,
            from: env.MAIL_FROM,
            // A relay on this very machine may do without.
            mustEncrypt: env.NODE_ENV === 'production' && !isLoopback(new URL(env.SMTP_URL).hostname),
          })
        : folderTransport(env.MAIL_DIR),
      ...(!env.SMTP_URL && servesDevMail(env) ? { mailFolder: env.MAIL_DIR } : {}),
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
