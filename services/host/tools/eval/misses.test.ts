import { expect, it } from 'vitest';
import { createHost } from '../../src/create-host.ts';
import { type HostReply, HostUnavailableError } from '../../src/host.ts';
import type { LabelledRow } from './labelled-row.ts';
import { measure } from './metrics.ts';
import { missesOf } from './misses.ts';
import { playRows } from './play-rows.ts';

const story = {
  storyId: 'own-1',
  revision: 1,
  title: 'Own',
  prompt: 'A man stands in a field.',
  solution: 'The man is a scarecrow.',
  hostNotes: null,
};
const row = (message: string, label: LabelledRow['label']): LabelledRow => ({
  message,
  label,
  story,
});

it('measures a host and lists its wrong rows', async () => {
  const rows = [row('Please give me a clue', 'clue'), row('I give up', 'give_up'), row('I give up', 'yes')];
  const played = await playRows(createHost({ kind: 'offline' }), rows);
  expect(played.map(({ reply }) => reply?.kind)).toEqual(['clue', 'give_up', 'give_up']);
  expect(measure(played).intents).toBeCloseTo(2 / 3);
  expect(missesOf(played)).toBe('yes        give_up    1.00  [own-1] I give up\n');
});

it('continues if the host is unavailable for a row, and counts tokens', async () => {
  const clue = await createHost({ kind: 'offline' }).reply({
    story,
    turns: [],
    question: 'clue',
    personalityIndex: 0,
  });
  const usage = { inputTokens: 1_000_000, outputTokens: 500_000, cachedTokens: 0 };
  const answers: (HostReply | null)[] = [null, { ...clue, usage }];
  const played = await playRows(
    {
      kind: 'llm',
      answersAtOnce: false,
      reply: async () => {
        const answer = answers.shift();
        if (!answer) throw new HostUnavailableError('timeout');
        return answer;
      },
    },
    [row('Is he alive?', 'no'), row('Please give me a clue', 'clue')],
  );
  expect(measure(played)).toMatchObject({ rows: 2, threeWay: 0, intents: 1, tokens: 1_500_000 });
  expect(missesOf(played)).toContain('no answer');
});
