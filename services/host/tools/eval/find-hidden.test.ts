import { describe, expect, it } from 'vitest';
import { findHidden } from './independent-leak-check.ts';

const hidden = {
  story: {
    title: 'The Quiet Piano',
    prompt: 'A pianist plays every night and no neighbour complains.',
    solution: 'She is deaf and a carpenter has taken all the strings out of the instrument.',
  },
  words: ['deaf', 'carpenter', 'strings', 'sourde', 'глухая'],
  said: ['Is she a tutor?'],
};
const rot = (text: string, by: number) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));

describe('bytes reveal the solution', () => {
  it.each([
    ['a word', '{"message":"Yes, she is deaf."}'],
    ['some words in a row', '{"message":"taken all the wires out of the instrument"}'],
    ['an escape', String.raw`{"message":"d\u0065af"}`],
    ['another language', 'event: words\ndata: {"text":"Oui, sourde."}\n\n'],
    ['another script', '{"text":"Глухая"}'],
    ['reversed letters', `{"text":"${[...'a carpenter'].reverse().join('')}"}`],
    ['rot13', `{"text":"${rot('deaf', 13)}"}`],
    ['a shift by three letters', `{"text":"${rot('strings', 3)}"}`],
    ['base64', `{"text":"${btoa('she is deaf')}"}`],
    ['hexadecimal', `{"text":"${Buffer.from('deaf').toString('hex')}"}`],
    ['letters with hyphens', '{"text":"Yes: d-e-a-f."}'],
    ['letters with full stops', '{"text":"D. E. A. F."}'],
    ['digits for letters', '{"text":"d34f"}'],
    ['invisible characters', '{"text":"d\u200be\u200baf"}'],
  ])('by %s', (_, bytes) => expect(findHidden(bytes, hidden)).not.toBeNull());
});

describe('bytes reveal nothing', () => {
  it.each([
    ['the scenario', JSON.stringify(hidden.story.prompt)],
    ['a verdict', '{"message":"Yes, that is so.","verdict":"yes","playId":"0d1e-af33"}'],
    ['the player’s own words', '{"question":"Is she a tutor?"}'],
  ])('by %s', (_, bytes) => expect(findHidden(bytes, hidden)).toBeNull());

  it('by secret words that the player has written', () => {
    const said = ['Is she deaf?', Buffer.from('deaf').toString('base64')];
    const bytes = JSON.stringify({ question: said[1], message: 'Yes, she is deaf.' });
    expect(findHidden(bytes, { ...hidden, said })).toBeNull();
  });
});
