import type { BodyOf, setListing as contract, Story } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { moveListing } from '../stories/move-listing.ts';
import { presentStory } from '../stories/present-story.ts';
import { findableBy } from '../stories/shelves.ts';

/**
 * An admin unlists a mystery, and its author can't list it again; or takes that back, and it is as listed as
 * it was.
 * @throws {ApiError} `story_not_found`; `forbidden` for listing what no admin unlisted
 */
export async function setListing(
  deps: Deps,
  admin: MemberActor,
  storyId: string,
  { isPublic, note }: BodyOf<typeof contract>,
): Promise<Story> {
  const story = await deps.transaction(async (session) => {
    const before = await deps.stories.find(storyId, session);
    if (!before) throw new ApiError({ code: 'story_not_found' });
    if (isPublic && !before.isPublic && !before.bar) {
      throw new ApiError({ code: 'forbidden', message: 'Its author keeps this mystery unlisted' });
    }
    const wasListed = before.bar?.wasListed ?? before.isPublic;
    const next = { isPublic: isPublic && wasListed, bar: isPublic ? null : { wasListed } };
    const changes = { ...next, ...findableBy({ ...before, ...next }), dateModified: deps.now() };
    const after = await deps.stories.change(storyId, before.revision, changes, session);
    if (!after) throw new ApiError({ code: 'edit_conflict' });
    await moveListing(deps, before, after, session);
    await deps.audit.record(
      {
        ...{ actorId: admin.userId, action: 'story.listing', subjectId: storyId, note },
        ...{ details: { from: before.isPublic, to: after.isPublic }, at: deps.now() },
      },
      session,
    );
    return after;
  });
  return presentStory(story, admin, deps.usernames);
}
