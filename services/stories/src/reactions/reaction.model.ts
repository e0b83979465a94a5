import { defineModel } from '@sidelight/kit';

export type ReactionRecord = {
  userId: string;
  storyId: string;
  reactionType: 'like' | 'dislike';
  createdAt: Date;
};

export const reactionModel = defineModel<ReactionRecord>('Reaction', {
  collection: 'reactions',
  id: 'objectId',
  indexes: [
    // Allows one reaction for each player and mystery (product spec, section 3).
    [{ userId: 1, storyId: 1 }, { unique: true }],
    // Serves the list of a member's likes of a week.
    [{ userId: 1, reactionType: 1, createdAt: 1 }],
    // `pnpm db:check` counts the reactions of a mystery.
    [{ storyId: 1, reactionType: 1 }],
  ],
});
