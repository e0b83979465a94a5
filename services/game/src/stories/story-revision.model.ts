import type { HostNotes } from '@sidelight/contracts';
import { Schema } from 'mongoose';

/** A mystery as it was when a play of it began. Running plays keep their revision when the author changes the mystery. */
export type StoryRevision = {
  /** `<storyId>:<revision>` */
  _id: string;
  storyId: string;
  revision: number;
  title: string;
  prompt: string;
  solution: string;
  hostNotes: HostNotes | null;
  isPublic: boolean;
  authorId: string | null;
};

export const storyRevisionSchema = new Schema<StoryRevision>(
  {
    _id: { type: String, required: true },
    storyId: { type: String, required: true },
    revision: { type: Number, required: true },
    title: { type: String, required: true },
    prompt: { type: String, required: true },
    solution: { type: String, required: true },
    hostNotes: { type: Schema.Types.Mixed, default: null },
    isPublic: { type: Boolean, required: true },
    authorId: { type: String, default: null },
  },
  { collection: 'story_revisions', versionKey: false, minimize: false },
);

// A deleted account's mysteries, to remove the author.
storyRevisionSchema.index({ authorId: 1 });
