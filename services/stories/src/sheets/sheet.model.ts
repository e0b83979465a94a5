import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/** An author's words are values in a list, because they must not become field names. */
export type StoredHostNotes = Omit<HostNotes, 'lexicon' | 'slots'> & {
  lexicon: { concept: string; words: string[] }[];
  slots: { slot: string; answer: HostAnswer }[];
};

/** Its own record, because it is many times as large as the rest of the mystery, and no list needs it. */
export type SheetRecord = {
  /** The id of the mystery. */
  _id: string;
  /** The same number as the mystery's `sheetRevision`. */
  revision: number;
  notes: StoredHostNotes;
};

export const sheetModel = defineModel<SheetRecord>('Sheet', {
  collection: 'sheets',
});
