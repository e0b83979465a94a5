import { randomBytes } from 'node:crypto';
import type { StoryDetail, StoryInput } from '@sidelight/contracts';
import { ApiError, hashBody, type MemberActor, runOnce } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { addStory } from './add-story.ts';
import { newStory } from './new-story.ts';
import { presentOwn } from './present-story.ts';
import { readWithNotes } from './read-with-notes.ts';
import { refuseFaultyScene } from './refuse-faulty-scene.ts';

/**
 * Two requests with the same Idempotency-Key store one mystery.
 * @throws {ApiError} `story_limit` for the sixth mystery within 24 hours (product spec, section 8);
 *   `idempotency_conflict` for a key that was used with other input; `invalid_request` for a scene that cannot be drawn
 */
export async function createStory(
  ctx: StoriesContext,
  author: MemberActor,
  input: StoryInput,
  idempotencyKey: string,
): Promise<StoryDetail> {
  refuseFaultyScene(input.scene);
  const authorId = author.userId;
  const once = {
    connection: ctx.connection,
    scope: `createStory:${authorId}`,
    key: idempotencyKey,
    bodyHash: hashBody(input),
  };
  const storyId = await runOnce<string>(once, (store) =>
    ctx.transaction(async (session) => {
      const now = ctx.clock();
      const story = newStory(input, {
        storyId: randomBytes(15).toString('base64url'),
        authorId,
        collections: [],
        dateCreated: now,
        randomKey: Math.random(),
      });
      // The key is stored first, because a request that was sent twice must fail on the key, not on the limit.
      await store(session, story._id);
      if (!(await ctx.authors.reserveSlot(authorId, now, session)))
        throw new ApiError({ code: 'story_limit' });
      await addStory(ctx, story, input.hostNotes ?? null, session);
      const payload = { storyId: story._id, authorId, createdAt: now.toISOString() };
      await ctx.outbox.append(session, [{ type: 'story.created', payload }]);
      return story._id;
    }),
  );
  return presentOwn(await readWithNotes(ctx, storyId), author, ctx.usernames);
}
