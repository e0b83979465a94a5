import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/**
 * The lexicon and the slots are stored as lists, so that an author's words are values and do not become field names.
 */
export type StoredHostNotes = Omit<HostNotes, 'lexicon' | 'slots'> & {
  lexicon: { concept: string; words: string[] }[];
  slots: { slot: string; answer: HostAnswer }[];
};

/**
 * A fact sheet has its own record, because no list needs the sheet, which is many times as large as the rest of the
 * mystery.
 */
export type SheetRecord = {
  _id: string;
  /** The same number as the mystery's `sheetRevision`. */
  revision: number;
  notes: StoredHostNotes;
};

export const sheetModel = defineModel<SheetRecord>('Sheet', {
  collection: 'sheets',
});
