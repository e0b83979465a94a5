import type { HostNotes } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/** A mystery as it was at the start of a play. If the author changes the mystery, running plays keep this copy. */
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

export const storyRevisionModel = defineModel<StoryRevision>('StoryRevision', {
  collection: 'story_revisions',
  indexes: [
    // For the deletion of an account.
    [{ authorId: 1 }],
  ],
});
