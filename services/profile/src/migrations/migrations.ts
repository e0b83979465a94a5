import type { Migration } from '@sidelight/kit';
import { consentsToTheGame } from './0001-consents-to-the-game.ts';

/** The migrations of the profile database; see `Migration` for the rules. */
export const MIGRATIONS: readonly Migration[] = [consentsToTheGame];
