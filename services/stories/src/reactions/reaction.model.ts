import { Schema } from 'mongoose';

export type ReactionRecord = {
  userId: string;
  storyId: string;
  reactionType: 'like' | 'dislike';
  createdAt: Date;
};

const text = { type: String, required: true };

export const reactionSchema = new Schema<ReactionRecord>(
  { userId: text, storyId: text, reactionType: text, createdAt: { type: Date, required: true } },
  { collection: 'reactions', versionKey: false, strict: 'throw' },
);

// One record for each player and mystery (product spec, section 3).
reactionSchema.index({ userId: 1, storyId: 1 }, { unique: true });
// The check counts the reactions of a mystery.
reactionSchema.index({ storyId: 1, reactionType: 1 });
