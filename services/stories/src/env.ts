import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

/** This service's settings. */
export const EnvSchema = z.object({
  ...baseEnv,
  PROFILE_URL: serviceUrls,
  GAME_URL: serviceUrls,
  /** The folder in which the pictures of mysteries are kept, at most 64 MiB; its content may be deleted at any time. */
  PICTURES_DIR: z.string({ error: 'Is required' }),
});
