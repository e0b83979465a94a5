import type { StoryInput } from '@sidelight/contracts';
import { searchFields } from './list-keys.ts';
import { sortValues } from './sort-values.ts';
import type { StoryRecord } from './story.model.ts';
import { NO_COUNTS } from './story-counters.ts';

type Origin = {
  storyId: string;
  authorId: string;
  collections: string[];
  dateCreated: Date;
  randomKey: number;
};

export const withoutBlank = (warnings: string[]): string[] =>
  warnings.filter((warning) => warning.trim() !== '');

/** The first revision of a mystery. Its host notes are stored separately, in a sheet. */
export function newStory(input: StoryInput, origin: Origin): StoryRecord {
  const { storyId, authorId, collections, dateCreated, randomKey } = origin;
  return {
    _id: storyId,
    title: input.title,
    prompt: input.prompt,
    solution: input.solution,
    authorId,
    isPublic: input.isPublic,
    displayIcon: input.displayIcon,
    displayColour: input.displayColour,
    scene: input.scene ?? null,
    collections,
    contentWarnings: withoutBlank(input.contentWarnings),
    sheetRevision: input.hostNotes ? 1 : null,
    ...NO_COUNTS,
    ...sortValues(NO_COUNTS, {}),
    dateCreated,
    dateModified: dateCreated,
    revision: 1,
    randomKey,
    ...searchFields({ ...input, authorId, collections }),
  };
}
