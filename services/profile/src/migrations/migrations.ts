import type { Migration } from '@sidelight/kit';

/** What brings an older profile database forward; see `Migration` for what each must bear. */
export const MIGRATIONS: readonly Migration[] = [];
