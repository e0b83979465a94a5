import {
  askHost,
  checkDraft,
  checkStory,
  type DraftCheck,
  draftHostNotes,
  type HostResponseSchema,
  listPersonalities,
  type StoryCheck,
} from '@sidelight/contracts';
import { type HostReply, PERSONALITIES } from '@sidelight/host';
import { ApiError, type Mount } from '@sidelight/kit';
import type { LimitFunction } from 'p-limit';
import type * as z from 'zod/mini';
import type { GameContext } from '../game-context.ts';
import { toHostFailed } from '../host-failed.ts';
import { turnFromBrowser } from '../turn-from-browser.ts';
import { createDraftChecks } from './draft-checks.ts';
import { createDraftReplies } from './draft-replies.ts';
import { storyOfDraft } from './story-of-draft.ts';

/** The version of the response to `askHost`. */
const VERSION = '1';
const CHECK_MS = 20_000;

/**
 * @param checkQueue see `createDraftChecks`
 * @param checkMs the longest time for one check, in ms. The default is shorter than the time after which a browser
 *   gives up
 */
export function mountHost(
  mount: Mount,
  { host, stories }: Pick<GameContext, 'host' | 'stories'>,
  checkQueue: LimitFunction,
  checkMs = CHECK_MS,
): void {
  const checks = createDraftChecks(checkQueue, checkMs);
  const replies = createDraftReplies(host);

  mount(listPersonalities, async () => ({
    items: PERSONALITIES.map(({ lines: _, id: __, ...shown }) => shown),
  }));

  mount(askHost, async ({ body, actor }) => {
    try {
      const reply = await replies.reply(actor.userId, {
        story: storyOfDraft(body),
        isDraft: true,
        turns: body.conversationHistory.map(turnFromBrowser),
        question: body.question,
        personalityIndex: body.personalityIndex,
      });
      return { response: JSON.stringify(hostResponse(reply)), version: VERSION };
    } catch (cause) {
      throw toHostFailed(cause);
    }
  });

  mount(draftHostNotes, async ({ body }) => {
    try {
      return { hostNotes: (await host.draftNotes?.(body)) ?? null };
    } catch (cause) {
      throw toHostFailed(cause);
    }
  });

  mount(checkDraft, ({ body, actor, signal, emit, log }) =>
    checks.run({
      userId: actor.userId,
      story: storyOfDraft(body),
      signal,
      onPlayed: (played, total) => emit('progress', { played, total }),
      log,
    }),
  );

  mount(checkStory, async ({ params, actor, signal, log, requestId }) => {
    const story = await stories.readForAdmin(params.storyId, requestId);
    if (!story.isPublic) throw new ApiError({ code: 'story_not_found' });
    const check = await checks.run({
      ...{ userId: actor.userId, story, signal, log },
      onPlayed: () => undefined,
    });
    return { ...withoutNotes(check), revision: story.revision };
  });
}

/** Admins may not read host notes, and the messages of the problems quote them. */
function withoutNotes({ problems, ...check }: DraftCheck): Omit<StoryCheck, 'revision'> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return { ...check, faults: [...counts].map(([code, count]) => ({ code, count })) };
}

function hostResponse(reply: HostReply): z.infer<typeof HostResponseSchema> {
  return {
    messageToUser: reply.messageToUser,
    game_ended: reply.solved || reply.userResigned,
    accuracy_score: reply.factsTotal === 0 ? 0 : reply.factsFound / reply.factsTotal,
    triageResult: { clue_requested: reply.clueRequested, user_resigned: reply.userResigned },
    verdict: reply.verdict,
    facts_confirmed: reply.factsConfirmed,
    asks: reply.asks,
  };
}
