import type { Migration } from '@sidelight/kit';
import { checkSheets } from '../check/check-sheets.ts';

/**
 * Moves the host notes of each mystery into a sheet of its own, one mystery at a time. To a copy of the release
 * before, a mystery that was moved has no notes.
 */
export const sheets: Migration = {
  id: '0003-sheets',
  async up(connection, { check }) {
    await checkSheets(connection, true, check);
  },
};
