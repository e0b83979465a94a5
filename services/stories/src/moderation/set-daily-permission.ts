import type { AdminStory, BodyOf, setDailyPermission as contract } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { findStory } from '../stories/find-story.ts';
import { isCurated, searchFields } from '../stories/list-keys.ts';
import { presentAdminStory } from '../stories/present-admin-story.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * An admin lets a mystery of a player in to the daily schedule, or takes it out, also from the dates that have begun
 * nowhere.
 * @throws {ApiError} `story_not_found`, also for an unlisted mystery; `forbidden` for a curated mystery; `edit_conflict`
 *   if the mystery was changed since the admin looked at `revision`
 */
export async function setDailyPermission(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
  { isAllowed, revision, note }: BodyOf<typeof contract>,
): Promise<AdminStory> {
  const story = await ctx.transaction(async (session) => {
    const before = await findStory(ctx, storyId, session);
    if (!before.isPublic) throw new ApiError({ code: 'story_not_found' });
    if (isCurated(before)) {
      throw new ApiError({ code: 'forbidden', message: 'A curated mystery needs no permission' });
    }
    if (before.revision !== revision) {
      throw new ApiError({ code: 'edit_conflict', details: { revision: before.revision } });
    }
    const after = { ...before, isDailyAllowed: isAllowed };
    const { shelves } = searchFields(after);
    // No play depends on the permission, so the revision stays, and so does the author's open form.
    await ctx.stories.updateSilently(storyId, { isDailyAllowed: isAllowed, shelves }, session);
    if (!isAllowed) await ctx.daily.clearComing(storyId, ctx.clock(), session);
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
  return presentAdminStory(ctx, admin, story);
}
