import { describe, expect, it } from 'vitest';
import { readPartialJudgement } from './partial-judgement.ts';

const WORDS = 'Yes, “so”.\nA “b” \\ c';
const whole = JSON.stringify({
  classification: 'guess',
  verdict: 'yes',
  factsConfirmed: ['a', 'b"]'],
  messageToUser: WORDS,
});

describe('an incomplete judgement', () => {
  it('can be read at every point of the stream, and contains only complete values', () => {
    for (let end = 0; end <= whole.length; end += 1) {
      const partial = readPartialJudgement(whole.slice(0, end));
      expect(['guess', undefined]).toContain(partial.classification);
      expect(['yes', undefined]).toContain(partial.verdict);
      if (partial.factsConfirmed) expect(partial.factsConfirmed).toEqual(['a', 'b"]']);
      if (partial.words) expect(WORDS.startsWith(partial.words)).toBe(true);
    }
    expect(readPartialJudgement(whole)).toEqual({
      classification: 'guess',
      verdict: 'yes',
      factsConfirmed: ['a', 'b"]'],
      words: WORDS,
    });
  });

  it.each<[string, string, object]>([
    ['nothing', '', {}],
    ['prose', 'Yes, she is deaf.', {}],
    ['a code fence', '```json\n{"verdict": "no", "messageToUser": "No', { verdict: 'no', words: 'No' }],
    ['words that come first', '{"messageToUser":"No.","verdict":"no"', { words: 'No.' }],
    ['a verdict that does not exist', '{"verdict":"maybe","messageToUser":"Well', { words: 'Well' }],
    ['half an escape', String.raw`{"messageToUser":"a\u00e`, { words: 'a' }],
    ['half a letter', String.raw`{"messageToUser":"a\ud83d`, { words: 'a' }],
    ['facts of another shape', '{"factsConfirmed":{"a":1},"messageToUser":"x"', {}],
    ['an unknown field', '{"solution":"deaf","messageToUser":"x', { words: 'x' }],
  ])('can be read from %s', (_, content, expected) =>
    expect(readPartialJudgement(content)).toEqual(expected),
  );
});
