import {
  type BodyOf,
  type correctHostNotes as contract,
  type HostNotes,
  HostNotesSchema,
  type Story,
} from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { safeParse } from 'zod/mini';
import { changeStory } from '../stories/change-story.ts';
import { findStory } from '../stories/find-story.ts';
import { searchFields } from '../stories/list-keys.ts';
import { presentStory } from '../stories/present-story.ts';
import { readNotes } from '../stories/read-with-notes.ts';
import type { StoriesContext } from '../stories-context.ts';
import { mergeNotes } from './merge-notes.ts';

/**
 * Running plays keep their revision.
 * @throws {ApiError} `story_not_found`; `invalid_request` if the corrected notes do not fit `HostNotesSchema`
 */
export async function correctHostNotes(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
  { hostNotes, note }: BodyOf<typeof contract>,
): Promise<Story> {
  const story = await ctx.transaction(async (session) => {
    const before = await findStory(ctx, storyId, session);
    const merged = checked(mergeNotes(await readNotes(ctx, before, session), hostNotes));
    const asked = { storyId, revision: before.revision };
    // Corrected notes may change the difficulty, so the test player has to play the mystery again.
    const unestimated = { isEstimated: false, ...searchFields({ ...before, isEstimated: false }) };
    const changes = { ...unestimated, dateModified: ctx.clock() };
    const after = await changeStory(ctx, asked, changes, merged, session);
    if (!after) throw new ApiError({ code: 'edit_conflict' });
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'story.hostNotes', subjectId: storyId, note },
        ...{ details: { revision: after.revision, parts: Object.keys(hostNotes) }, at: ctx.clock() },
      },
      session,
    );
    return after;
  });
  return presentStory(story, admin, ctx.usernames);
}

function checked(notes: HostNotes): HostNotes {
  const result = safeParse(HostNotesSchema, notes);
  if (result.success) return result.data;
  // `details` names only the wrong part of the notes, because an admin must not see the author's values.
  const issues = result.error.issues.map(({ path, message }) => ({
    path: ['body', 'hostNotes', ...path.slice(0, 1)].map(String).join('.'),
    message,
  }));
  throw new ApiError({ code: 'invalid_request', details: { issues } });
}
