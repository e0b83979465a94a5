import type { Migration } from '@sidelight/kit';
import { checkSheets } from '../check/check-sheets.ts';

/**
 * Moves the host notes of each mystery into a sheet, one mystery at a time. A replica of an earlier release then sees a
 * mystery without notes.
 */
export const sheets: Migration = {
  id: '0003-sheets',
  async up(connection, { check }) {
    await checkSheets(connection, true, check);
  },
};
