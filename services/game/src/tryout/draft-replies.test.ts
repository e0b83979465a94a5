import type { HostReply, HostRequest } from '@sidelight/host';
import { quietPiano } from '@sidelight/host/testing';
import { expect, it } from 'vitest';
import { createDraftReplies } from './draft-replies.ts';

const request: HostRequest = {
  ...{ story: quietPiano, isDraft: true, turns: [], question: 'Is it night?', personalityIndex: 0 },
};
const answer = { messageToUser: 'Yes.' } as HostReply;

function busyFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('leaves the process free after a draft, for as long as the draft has used it', async () => {
  const times: { start: number; end: number }[] = [];
  const { reply } = createDraftReplies({
    reply: async () => {
      const start = performance.now();
      busyFor(20);
      times.push({ start, end: performance.now() });
      return answer;
    },
  });
  await Promise.all(['ann', 'ben', 'cem'].map((userId) => reply(userId, request)));
  for (const [at, { start }] of times.entries()) {
    const before = times[at - 1];
    // Half of the time, because timers are not exact.
    if (before) expect(start - before.end).toBeGreaterThan((before.end - before.start) / 2);
  }
  expect(times).toHaveLength(3);
});

it('answers other drafts while a model answers one', async () => {
  const model = Promise.withResolvers<HostReply>();
  const answers = [model.promise, Promise.resolve(answer)];
  const { reply } = createDraftReplies({ reply: () => answers.shift() as Promise<HostReply> });
  const first = reply('ann', request);
  expect(await reply('ben', request)).toBe(answer);
  model.resolve(answer);
  expect(await first).toBe(answer);
});

it('refuses a question while one of the member waits, or too many members', async () => {
  const { reply } = createDraftReplies({ reply: async () => answer });
  const waiting = Array.from({ length: 21 }, (_, at) => reply(`m${at}`, request));
  await expect(reply('m0', request)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  await expect(reply('late', request)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  await Promise.all(waiting);
  expect(await reply('m0', request)).toBe(answer);
});

it('the next question is answered after one has failed', async () => {
  let isFirst = true;
  const { reply } = createDraftReplies({
    reply: async () => {
      if (!isFirst) return answer;
      isFirst = false;
      throw new Error('no model');
    },
  });
  await expect(reply('ann', request)).rejects.toThrow('no model');
  expect(await reply('ann', request)).toBe(answer);
});
