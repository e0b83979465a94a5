import type { IconName, StoryColour } from '@sidelight/rules';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredHostNotes } from '../sheets/sheet.model.ts';

export type StoryRecord = {
  /** Curated mysteries have '1', '2', …; players' mysteries an unguessable id. */
  _id: string;
  title: string;
  prompt: string;
  solution: string;
  authorId: string;
  isPublic: boolean;
  /** Once an admin unlisted it: its author can't list it. Kept is whether it was listed before. */
  bar?: { wasListed: boolean } | null;
  displayIcon: IconName;
  displayColour: StoryColour;
  imageUrl: string | null;
  /** Slugs. */
  collections: string[];
  contentWarnings: string[];
  /** The revision that brought the fact sheet in `sheets`; null without one. */
  sheetRevision: number | null;
  /**
   * Null, which the release before reads as no notes. Notes that one of its copies stored here are newer than the
   * sheet, until `db:check --mend` moves them.
   */
  hostNotes: StoredHostNotes | null;
  likes: number;
  dislikes: number;
  /** Likes over all reactions, 0 to 1; kept on write so that sorting is an index walk. */
  rating: number;
  /** Lower bound of the rating's Wilson interval, 0 to 1. */
  best: number;
  totalAttempts: number;
  totalCompletions: number;
  totalResignations: number;
  /** Sums over the finished plays. */
  totalQuestions: number;
  totalTimeMs: number;
  dateCreated: Date;
  dateModified: Date;
  /** Raised by every change; a running play keeps the one it began with. */
  revision: number;
  /** 0 to 1; a random story is the next one from a random place. */
  randomKey: number;
  /** Which lists the story is on; see `shelves.ts`. */
  shelves: string[];
  /** Words of title and prompt, those of an unlisted mystery marked; see `search-terms.ts`. */
  terms: string[];
  /** Every beginning of these words, marked in the same way. */
  prefixes: string[];
  /** Curated only: the content file's hash, to tell what changed. */
  contentHash?: string;
};

export type StoryModel = Model<StoryRecord>;

const count = { type: Number, required: true, default: 0 };
const text = { type: String, required: true };

const storySchema = new Schema<StoryRecord>(
  {
    _id: text,
    title: text,
    prompt: text,
    solution: text,
    authorId: text,
    isPublic: { type: Boolean, required: true },
    bar: Schema.Types.Mixed,
    displayIcon: text,
    displayColour: text,
    imageUrl: { type: String, default: null },
    collections: [String],
    contentWarnings: [String],
    sheetRevision: { type: Number, default: null },
    hostNotes: { type: Schema.Types.Mixed, default: null },
    likes: count,
    dislikes: count,
    rating: count,
    best: count,
    totalAttempts: count,
    totalCompletions: count,
    totalResignations: count,
    totalQuestions: count,
    totalTimeMs: count,
    dateCreated: { type: Date, required: true },
    dateModified: { type: Date, required: true },
    revision: { type: Number, required: true },
    randomKey: { type: Number, required: true },
    shelves: [String],
    terms: [String],
    prefixes: [String],
    contentHash: String,
  },
  { collection: 'stories', versionKey: false, strict: 'throw', minimize: false },
);

/** What lists can be sorted by. */
const SORTED_BY = ['rating', 'best', 'totalAttempts', 'totalCompletions', 'dateCreated'] as const;
for (const field of SORTED_BY) {
  // One index for each sort of a list; every list is a shelf.
  storySchema.index({ shelves: 1, [field]: 1, _id: 1 });
  // The same for all mysteries with a word. Places are told by the keys, and read is only what is shown.
  storySchema.index({ terms: 1, [field]: 1, _id: 1 });
}
// Which of some mysteries are on a shelf, or have a word.
storySchema.index({ shelves: 1, _id: 1 });
storySchema.index({ terms: 1, _id: 1 });
// Which mysteries have a word that begins so; in no order, so that plays and reactions never move its many keys.
storySchema.index({ prefixes: 1, _id: 1 });
// The places of some mysteries in any order: one's favourites, or all that have a word that begins so.
storySchema.index({ _id: 1, ...Object.fromEntries(SORTED_BY.map((field) => [field, 1 as const])) });
// Random story.
storySchema.index({ shelves: 1, randomKey: 1 });

export const makeStoryModel = (connection: Connection): StoryModel =>
  connection.model<StoryRecord>('Story', storySchema);
