import { isDeepStrictEqual } from 'node:util';
import { ensureIndexes, inTransaction, isDuplicateKey } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { type CuratedStory, readCuratedStories } from '../../content/curated-stories.ts';
import { SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { extendSchedule } from '../daily/extend-schedule.ts';
import { releaseKept } from '../daily/release-kept.ts';
import { createRepositories } from '../repositories.ts';
import { addStory } from '../stories/add-story.ts';
import { changeStory } from '../stories/change-story.ts';
import { findStory } from '../stories/find-story.ts';
import { searchFields } from '../stories/list-keys.ts';
import { newStory } from '../stories/new-story.ts';
import { readNotes } from '../stories/read-with-notes.ts';
import { sortValues } from '../stories/sort-values.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import type { StoriesContext } from '../stories-context.ts';
import { seededRandom } from './seeded-random.ts';

/** The creation date of the first curated mystery. Each further curated mystery gets a date half a day later. */
const FIRST_DATE = Date.parse('2026-09-01T09:00:00Z');
const HALF_DAY_MS = 43_200_000;

type SeedContext = Pick<StoriesContext, 'stories' | 'sheets'> & { connection: Connection };

export type SeedOptions = { clock?: () => Date; contentDir?: string };
export type SeedResult = { added: number; changed: number };

/**
 * A further run with the same files changes no mystery, and several processes may seed at the same time. A changed
 * mystery keeps its reactions and plays.
 */
export async function seedStories(connection: Connection, options: SeedOptions = {}): Promise<SeedResult> {
  const { clock = () => new Date(), contentDir } = options;
  const repositories = createRepositories(connection);
  await ensureIndexes(connection);
  const ctx = { connection, ...repositories };
  const hashes = await ctx.stories.contentHashes();
  const result = { added: 0, changed: 0 };
  for (const curated of await readCuratedStories(contentDir, new Set(hashes.values()))) {
    if (hashes.has(curated.storyId)) {
      await change(ctx, curated, clock());
      result.changed += 1;
    } else if (await add(ctx, curated)) result.added += 1;
  }
  const transaction: StoriesContext['transaction'] = (work) => inTransaction(connection, work);
  await releaseKept({ ...repositories, clock, transaction });
  await extendSchedule({ ...repositories, clock });
  return result;
}

function editorsFields({ estimate, place, contentHash, editorial }: CuratedStory) {
  const { length, season = null } = editorial;
  return { estimate, place, length, season, contentHash };
}

function firstRevision(curated: CuratedStory): StoryRecord {
  const { storyId, collections, input } = curated;
  const story = newStory(input, {
    storyId,
    authorId: SYSTEM_AUTHOR.userId,
    collections,
    dateCreated: new Date(FIRST_DATE + (Number(storyId) - 1) * HALF_DAY_MS),
    randomKey: seededRandom(`place of ${storyId}`)(),
  });
  const fields = editorsFields(curated);
  const isKept = curated.editorial.isKeptForDaily ?? false;
  return {
    ...{ ...story, ...fields, isKept },
    ...searchFields({ ...story, isKept }),
    ...sortValues(story, fields),
  };
}

/** @returns false if another process has added the mystery first */
async function add(ctx: SeedContext, curated: CuratedStory): Promise<boolean> {
  try {
    await inTransaction(ctx.connection, (session) =>
      addStory(ctx, firstRevision(curated), curated.input.hostNotes, session),
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const TEXTS = ['title', 'prompt', 'solution'] as const;

/** The revision rises only if texts or host notes have changed. */
function change(ctx: SeedContext, curated: CuratedStory, now: Date): Promise<void> {
  const { title, prompt, solution, ...next } = firstRevision(curated);
  const { displayIcon, displayColour, scene, collections, contentWarnings } = next;
  const fields = editorsFields(curated);
  const texts = { title, prompt, solution };
  const { hostNotes } = curated.input;
  return inTransaction(ctx.connection, async (session) => {
    const before = await findStory(ctx, curated.storyId, session);
    // `isPublic` stays, because an admin may have unlisted the mystery. Once a mystery has been in lists, it is never
    // kept again.
    const { isPublic, authorId } = before;
    const isKept = next.isKept === true && before.isKept === true;
    const looks = {
      ...{ displayIcon, displayColour, scene, collections, contentWarnings, isKept },
      ...searchFields({ title, prompt, isPublic, isKept, authorId, collections }),
      ...fields,
      ...sortValues(before, fields),
    };
    const notesBefore = await readNotes(ctx, before, session);
    const isRewritten =
      TEXTS.some((name) => before[name] !== texts[name]) || !isDeepStrictEqual(notesBefore, hostNotes);
    if (!isRewritten) return ctx.stories.updateSilently(before._id, looks, session);
    const changes = { ...looks, ...texts, dateModified: now };
    await changeStory(ctx, { storyId: before._id, revision: before.revision }, changes, hostNotes, session);
  });
}
