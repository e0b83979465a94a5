import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/** Host notes as stored. An author's words are stored as values in a list, because they must not become field names. */
export type StoredHostNotes = Omit<HostNotes, 'lexicon' | 'slots'> & {
  lexicon: { concept: string; words: string[] }[];
  slots: { slot: string; answer: HostAnswer }[];
};

/**
 * The fact sheet of a mystery. It has its own record, because it is many times as large as the rest of the mystery, and
 * no list needs it.
 */
export type SheetRecord = {
  /** The id of the mystery. */
  _id: string;
  /** The revision of the mystery that stored this sheet; the mystery's `sheetRevision` is the same number. */
  revision: number;
  notes: StoredHostNotes;
};

// Sheets have no index, because they are read by their ids alone.
export const sheetModel = defineModel<SheetRecord>('Sheet', {
  collection: 'sheets',
});
