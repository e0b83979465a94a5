import { createHash } from 'node:crypto';
import { askHost, draftHostNotes, type HostResponseSchema, listPersonalities } from '@sidelight/contracts';
import { type Host, type HostReply, type HostTurn, intentOf, PERSONALITIES } from '@sidelight/host';
import type { Mount } from '@sidelight/kit';
import type * as z from 'zod/mini';
import { toHostFailed } from '../host-failed.ts';

/** The version of the host's contract in the response of a try-out. */
const VERSION = '1';

/** The author's try-out of a text that nobody else can read yet, host notes for it, and the list of personalities. */
export function mountHost(mount: Mount, host: Host): void {
  mount(listPersonalities, async () => ({
    items: PERSONALITIES.map(({ lines: _, id: __, ...shown }) => shown),
  }));

  mount(askHost, async ({ body }) => {
    const text = JSON.stringify([body.scenario, body.solution, body.hostNotes ?? null]);
    const story = {
      // Each text has its own id, because the host caches by it.
      storyId: `tryout-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`,
      revision: 1,
      title: '',
      prompt: body.scenario,
      solution: body.solution,
      hostNotes: body.hostNotes ?? null,
    };
    try {
      const reply = await host.reply({
        story,
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
