import type { HostNotes } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/**
 * A copy of a mystery as it was at the start of a play. If the author changes the mystery, running plays keep their
 * copy.
 */
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
    // A deleted account's mysteries, to remove the author.
    [{ authorId: 1 }],
  ],
});
