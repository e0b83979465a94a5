import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

export const EnvSchema = z.object({
  ...baseEnv,
  PROFILE_URL: serviceUrls,
  GAME_URL: serviceUrls,
  /** The folder that caches drawn pictures, at most 64 MiB. An operator may delete its files at any time. */
  PICTURES_DIR: z.string({ error: 'Is required' }),
});
