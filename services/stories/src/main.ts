import { parseEnv, runService } from '@sidelight/kit';
import { createStoriesService } from './app.ts';
import { EnvSchema } from './env.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

await runService({
  name: 'stories',
  readEnv: () => parseEnv(EnvSchema),
  migrations: MIGRATIONS,
  create: (base, { PROFILE_URL: profileUrls, GAME_URL: gameUrls, PICTURES_DIR: picturesDir }) =>
    createStoriesService({ ...base, profileUrls, gameUrls, picturesDir }),
});
