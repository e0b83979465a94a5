import { parseEnv, runService } from '@sidelight/kit';
import { createStoriesService } from './app.ts';
import { EnvSchema } from './env.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

await runService({
  name: 'stories',
  readEnv: () => parseEnv(EnvSchema),
  migrations: MIGRATIONS,
  create: (base, env) =>
    createStoriesService({
      ...base,
      profileUrls: env.PROFILE_URL,
      gameUrls: env.GAME_URL,
      picturesDir: env.PICTURES_DIR,
      cursorSecrets: env.SESSION_SECRET,
    }),
});
