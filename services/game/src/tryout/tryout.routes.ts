import {
  askHost,
  checkDraft,
  draftHostNotes,
  type HostResponseSchema,
  listPersonalities,
} from '@sidelight/contracts';
import { type Host, type HostReply, type HostTurn, intentOf, PERSONALITIES } from '@sidelight/host';
import type { Mount } from '@sidelight/kit';
import type * as z from 'zod/mini';
import { toHostFailed } from '../host-failed.ts';
import { createDraftChecks } from './draft-checks.ts';
import { storyOfDraft } from './story-of-draft.ts';

/** The version of the host's contract in the response of a try-out. */
const VERSION = '1';
const CHECK_MS = 20_000;

/**
 * The author's try-out of a text that nobody else can read yet, host notes for it, its check, and the list of
 * personalities.
 * @param checkMs how long a check may take, in ms; with the default a browser still waits for the answer
 */
export function mountHost(mount: Mount, host: Host, checkMs = CHECK_MS): void {
  const checks = createDraftChecks(checkMs);

  mount(listPersonalities, async () => ({
    items: PERSONALITIES.map(({ lines: _, id: __, ...shown }) => shown),
  }));

  mount(askHost, async ({ body }) => {
    try {
      const reply = await host.reply({
        story: storyOfDraft(body),
        turns: body.conversationHistory.map(withClue),
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
}

/** Finds out by its question whether a turn of the history was a clue. */
const withClue = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});

function hostResponse(reply: HostReply): z.infer<typeof HostResponseSchema> {
  return {
    messageToUser: reply.messageToUser,
    game_ended: reply.solved || reply.userResigned,
    accuracy_score: reply.factsTotal === 0 ? 0 : reply.factsFound / reply.factsTotal,
    triageResult: { clue_requested: reply.clueRequested, user_resigned: reply.userResigned },
    verdict: reply.verdict,
    facts_confirmed: reply.factsConfirmed,
  };
}
