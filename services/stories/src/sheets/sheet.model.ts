import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { Schema } from 'mongoose';

/** Host notes as stored: words of an author must not become field names. */
export type StoredHostNotes = Omit<HostNotes, 'lexicon' | 'slots'> & {
  lexicon: { concept: string; words: string[] }[];
  slots: { slot: string; answer: HostAnswer }[];
};

/** The fact sheet of a mystery. It is stored apart, because it is many times as large and no list needs it. */
export type SheetRecord = {
  /** The id of the mystery. */
  _id: string;
  /** The revision of the mystery that stored this sheet; the mystery's `sheetRevision` is the same number. */
  revision: number;
  notes: StoredHostNotes;
};

// Sheets are read by their ids alone.
export const sheetSchema = new Schema<SheetRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    notes: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'sheets', versionKey: false, strict: 'throw', minimize: false },
);
