import { playExample } from '@sidelight/contracts';
import { createHost, type HostReply } from '@sidelight/host';
import type { Mount } from '@sidelight/kit';
import { turnFromBrowser } from '../turn-from-browser.ts';
import { EXAMPLE_STORY } from './example-story.ts';

function stateAfter({ solved, userResigned }: HostReply) {
  if (solved) return 'solved' as const;
  return userResigned ? ('resigned' as const) : ('in_progress' as const);
}

/**
 * Lets visitors try the example on the page 'How to play'. The earlier turns come from the browser. They are not
 * checked, because an example gives no XP.
 */
export function mountExample(mount: Mount): void {
  const host = createHost({ kind: 'offline' });
  mount(playExample, async ({ body }) => {
    const reply = await host.reply({
      story: EXAMPLE_STORY,
      turns: body.turns.map(turnFromBrowser),
      question: body.question,
      personalityIndex: 0,
    });
    const state = stateAfter(reply);
    return {
      message: reply.messageToUser,
      verdict: reply.verdict,
      factsConfirmed: reply.factsConfirmed,
      factsFound: reply.factsFound,
      factsTotal: reply.factsTotal,
      isClue: reply.clueRequested,
      asks: reply.asks,
      state,
      ...(state === 'in_progress' ? {} : { solution: EXAMPLE_STORY.solution }),
    };
  });
}
