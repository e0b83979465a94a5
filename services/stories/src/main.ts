import { baseEnv, parseEnv, runService, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';
import { createStoriesService } from './app.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { DATABASE_NAME } from './repositories.ts';

const EnvSchema = z.object({ ...baseEnv, PROFILE_URL: serviceUrls, GAME_URL: serviceUrls });

await runService({
  name: 'stories',
  readEnv: () => parseEnv(EnvSchema),
  databaseName: DATABASE_NAME,
  migrations: MIGRATIONS,
  create: (base, { PROFILE_URL: profileUrls, GAME_URL: gameUrls }) =>
    createStoriesService({ ...base, profileUrls, gameUrls }),
});
