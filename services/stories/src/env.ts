import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

export const EnvSchema = z.object({
  ...baseEnv,
  PROFILE_URL: serviceUrls,
  GAME_URL: serviceUrls,
  /** Caches the pictures of mysteries, at most 64 MiB. Its content may be deleted at any time. */
  PICTURES_DIR: z.string({ error: 'Is required' }),
});
