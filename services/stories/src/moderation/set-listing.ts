import type { BodyOf, setListing as contract, Story } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { findStory, isHidden } from '../stories/find-story.ts';
import { mayBeDaily, searchFields } from '../stories/list-keys.ts';
import { presentStory } from '../stories/present-story.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * While an admin keeps a mystery unlisted, its author cannot list it. When an admin lists the mystery again, it gets
 * the state that it had before: listed, or unlisted by its author.
 * @throws {ApiError} `story_not_found`; `forbidden` if the admin lists a mystery that only its author keeps unlisted
 */
export async function setListing(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
  { isPublic, note }: BodyOf<typeof contract>,
): Promise<Story> {
  const { before, story } = await ctx.transaction(async (session) => {
    const before = await findStory(ctx, storyId, session);
    if (isPublic && !before.isPublic && !before.bar) {
      throw new ApiError({ code: 'forbidden', message: 'Its author keeps this mystery unlisted' });
    }
    const wasListed = before.bar?.wasListed ?? before.isPublic;
    // An unlisted mystery loses its dates, but players may have its address if one of them has begun.
    const hasBegun = !isPublic && before.isKept && !(await isHidden(ctx, before));
    const next = {
      ...{ isPublic: isPublic && wasListed, bar: isPublic ? null : { wasListed } },
      ...(hasBegun ? { isKept: false } : {}),
    };
    const changes = { ...next, ...searchFields({ ...before, ...next }), dateModified: ctx.clock() };
    const after = await ctx.stories.change(storyId, before.revision, changes, session);
    if (!after) throw new ApiError({ code: 'edit_conflict' });
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'story.listing', subjectId: storyId, note },
        ...{ details: { from: before.isPublic, to: after.isPublic }, at: ctx.clock() },
      },
      session,
    );
    return { before, story: after };
  });
  if (mayBeDaily(before) && !mayBeDaily(story)) await ctx.fillLeftDates(storyId);
  return presentStory(story, admin, ctx.usernames);
}
