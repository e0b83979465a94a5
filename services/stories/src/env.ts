import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

/** This service's settings. */
export const EnvSchema = z.object({ ...baseEnv, PROFILE_URL: serviceUrls, GAME_URL: serviceUrls });
