import { isDeepStrictEqual } from 'node:util';
import type { AdminStory, BodyOf, setCollections as contract } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { COLLECTIONS } from '../collections/collections.ts';
import { searchFields } from '../stories/list-keys.ts';
import { presentAdminStory } from '../stories/present-admin-story.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findJudgedStory } from './find-judged-story.ts';

const OPEN = COLLECTIONS.filter(({ isOpenToPlayers }) => isOpenToPlayers).map(({ slug }) => String(slug));

/**
 * Replaces the collections of a player's mystery. If the collections stay the same, the audit trail gets no entry.
 * @throws {ApiError} as `findJudgedStory`; `invalid_request` for a collection that does not exist or is closed to
 *   players' mysteries
 */
export async function setCollections(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
  { collections: asked, revision, note }: BodyOf<typeof contract>,
): Promise<AdminStory> {
  const closed = asked.find((slug) => !OPEN.includes(slug));
  if (closed !== undefined) {
    const message = `No mystery of a player can be in '${closed}'`;
    const issues = [{ path: 'body.collections', message }];
    throw new ApiError({ code: 'invalid_request', details: { issues } });
  }
  // In the order of the product's collections, so that the same collections in another order count as unchanged.
  const collections = OPEN.filter((slug) => asked.includes(slug));
  const story = await ctx.transaction(async (session) => {
    const before = await findJudgedStory(ctx, { storyId, revision }, session);
    if (isDeepStrictEqual(before.collections, collections)) return before;
    const after = { ...before, collections };
    // The revision stays, so that an author who is editing the mystery can still save.
    const { shelves } = searchFields(after);
    await ctx.stories.updateSilently(storyId, { collections, shelves }, session);
    const details = { revision, from: before.collections, to: collections };
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'story.collections', subjectId: storyId },
        ...{ note, details, at: ctx.clock() },
      },
      session,
    );
    return after;
  });
  return presentAdminStory(ctx, admin, story);
}
