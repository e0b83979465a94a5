import { expect, it } from 'vitest';
import { replyTo } from './reply-to.ts';

it.each([
  ['17', "Derek's not for giving in. He once did the same jigsaw for eleven months."],
  ['55', 'Derek says he was in Keighley chess club in 1971. He made the sandwiches.'],
  ['74', 'We had a donkey ride at Scarborough on us honeymoon and it bit him'],
])('a statement that resembles nothing in the sheet of mystery %s is talk: %s', async (id, message) => {
  expect(await replyTo(id, message)).toMatchObject({ kind: 'meta', verdict: null });
});

it.each([
  ['4', 'His mates dropped him from a helicopter after a stag party in Prague.'],
  ['17', 'Victor is a spy, and the four digits are a signal to his handler.'],
  ['55', 'She has a tiny radio in her earring, and her trainer whispers the moves.'],
])('a wrong theory about mystery %s gets an answer: %s', async (id, message) => {
  expect(await replyTo(id, message)).toMatchObject({ kind: 'guess', verdict: expect.any(String) });
});
