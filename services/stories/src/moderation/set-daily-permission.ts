import type { AdminStory, BodyOf, setDailyPermission as contract } from '@sidelight/contracts';
import type { MemberActor } from '@sidelight/kit';
import { searchFields } from '../stories/list-keys.ts';
import { presentAdminStory } from '../stories/present-admin-story.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findJudgedStory } from './find-judged-story.ts';

/**
 * Taking the permission back also removes the mystery from the dates that are not over.
 * @throws {ApiError} as `findJudgedStory`
 */
export async function setDailyPermission(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
  { isAllowed, revision, note }: BodyOf<typeof contract>,
): Promise<AdminStory> {
  const story = await ctx.transaction(async (session) => {
    const before = await findJudgedStory(ctx, { storyId, revision }, session);
    const after = { ...before, isDailyAllowed: isAllowed };
    const { shelves } = searchFields(after);
    // The revision stays, so that an author who is editing the mystery can still save.
    await ctx.stories.updateSilently(storyId, { isDailyAllowed: isAllowed, shelves }, session);
    await ctx.audit.record(
      {
        ...{
          actorId: admin.userId,
          action: isAllowed ? 'story.letIn' : 'story.takenOut',
          subjectId: storyId,
        },
        ...{ note, details: { revision }, at: ctx.clock() },
      },
      session,
    );
    return after;
  });
  if (!isAllowed) await ctx.fillLeftDates(storyId);
  return presentAdminStory(ctx, admin, story);
}
