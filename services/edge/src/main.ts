import { createLogger, parseEnv, runService } from '@sidelight/kit';
import { createEdge } from './create-edge.ts';
import { edgeEnvSchema } from './edge-env.ts';

await runService({
  name: 'edge',
  start: async () => {
    const env = parseEnv(edgeEnvSchema);
    const logger = createLogger({ name: 'edge', level: env.LOG_LEVEL });
    const app = createEdge({
      logger,
      publicOrigin: env.PUBLIC_ORIGIN,
      trustProxy: env.TRUST_PROXY,
      services: { game: env.GAME_URL, stories: env.STORIES_URL, profile: env.PROFILE_URL },
      mailUrl: env.MAIL_URL,
      staticDir: env.STATIC_DIR,
      remotesFile: env.REMOTES_FILE,
      imagesDir: env.IMAGES_DIR,
      analyticsUrl: env.ANALYTICS_URL,
    });
    return { app, port: env.PORT, logger, ...(env.HOST === undefined ? {} : { host: env.HOST }) };
  },
});
