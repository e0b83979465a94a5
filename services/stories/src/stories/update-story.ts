import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, StoryDetail, updateStory as updateStoryContract } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import { changeStory } from './change-story.ts';
import { findShownStory } from './find-story.ts';
import { mayBeDaily, searchFields } from './list-keys.ts';
import { withoutBlank } from './new-story.ts';
import { presentOwn } from './present-story.ts';
import { readNotes } from './read-with-notes.ts';
import { refuseFaultyScene } from './refuse-faulty-scene.ts';
import type { StoryRecord } from './story.model.ts';

export type StoryChanges = BodyOf<typeof updateStoryContract>;

/**
 * A change of texts, content warnings or host notes takes back the permission for dailies and the collections, because
 * an admin gave both for the former text. The former estimate stays until the test player has played the new text.
 * @throws {ApiError} `story_not_found`; `not_the_author`; `forbidden` for listing a mystery that an admin keeps
 *   unlisted; `edit_conflict`, with the current revision in the details, if the mystery was saved since the editor
 *   opened `revision`; `invalid_request` for a scene that cannot be drawn
 */
export async function updateStory(
  ctx: StoriesContext,
  editor: MemberActor,
  storyId: string,
  { revision, hostNotes, ...given }: StoryChanges,
): Promise<StoryDetail> {
  const { contentWarnings: warnings } = given;
  const changes = warnings ? { ...given, contentWarnings: withoutBlank(warnings) } : given;
  refuseFaultyScene(changes.scene);
  const asked = { editor, revision, isPublic: changes.isPublic };
  const { hasLeft, saved } = await ctx.transaction(async (session) => {
    const before = editable(await findShownStory(ctx, storyId, session), asked);
    const isRewritten = await changesText(ctx, before, { ...changes, hostNotes }, session);
    const next = applied(before, changes, { isRewritten, now: ctx.clock() });
    const after = await changeStory(ctx, { storyId, revision }, next, hostNotes, session);
    if (!after) throw conflict(before.revision + 1);
    const hasLeft = mayBeDaily(before) && !mayBeDaily(after);
    return { hasLeft, saved: { story: after, hostNotes: await readNotes(ctx, after, session) } };
  });
  if (hasLeft) await ctx.fillLeftDates(storyId);
  return presentOwn(saved, editor, ctx.usernames);
}

const BARRED = 'This mystery was unlisted by an admin and cannot be made public';
const conflict = (current: number) => new ApiError({ code: 'edit_conflict', details: { revision: current } });

type Asked = { editor: MemberActor; revision: number; isPublic: boolean | undefined };

function editable(story: StoryRecord, { editor, revision, isPublic }: Asked): StoryRecord {
  if (story.authorId !== editor.userId) throw new ApiError({ code: 'not_the_author' });
  if (story.revision !== revision) throw conflict(story.revision);
  if (isPublic && story.bar) throw new ApiError({ code: 'forbidden', message: BARRED });
  return story;
}

const TEXTS = ['title', 'prompt', 'solution', 'contentWarnings'] as const;
type Texts = Pick<StoryChanges, (typeof TEXTS)[number] | 'hostNotes'>;

async function changesText(
  ctx: StoriesContext,
  before: StoryRecord,
  changes: Texts,
  session: ClientSession,
): Promise<boolean> {
  if (TEXTS.some((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name])))
    return true;
  if (changes.hostNotes === undefined) return false;
  return !isDeepStrictEqual(changes.hostNotes, await readNotes(ctx, before, session));
}

function applied(
  before: StoryRecord,
  changes: Omit<StoryChanges, 'revision' | 'hostNotes'>,
  { isRewritten, now }: { isRewritten: boolean; now: Date },
): Partial<StoryRecord> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = isRewritten ? { ...given, isDailyAllowed: false, isEstimated: false, collections: [] } : given;
  return { ...next, ...searchFields({ ...before, ...next }), dateModified: now };
}
