import type { Migration } from '@sidelight/kit';
import { consentsToTheGame } from './0001-consents-to-the-game.ts';

/** What brings an older profile database forward; see `Migration` for what each must bear. */
export const MIGRATIONS: readonly Migration[] = [consentsToTheGame];
