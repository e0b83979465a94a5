import { type Connection, type Model, Schema } from 'mongoose';

export type ReactionRecord = {
  userId: string;
  storyId: string;
  reactionType: 'like' | 'dislike';
  createdAt: Date;
};
export type ReactionModel = Model<ReactionRecord>;

const text = { type: String, required: true };

const reactionSchema = new Schema<ReactionRecord>(
  { userId: text, storyId: text, reactionType: text, createdAt: { type: Date, required: true } },
  { collection: 'reactions', versionKey: false, strict: 'throw' },
);

// One record for each player and mystery (product spec, section 3).
reactionSchema.index({ userId: 1, storyId: 1 }, { unique: true });
// The check counts the reactions of a mystery.
reactionSchema.index({ storyId: 1, reactionType: 1 });

export const makeReactionModel = (connection: Connection): ReactionModel =>
  connection.model<ReactionRecord>('Reaction', reactionSchema);
