import { describe, expect, it } from 'vitest';
import { buildKnowledge } from '../knowledge/story-knowledge.ts';
import { lateTrain, quietPiano } from '../testing/stories.ts';
import { findLeak, safeSentences } from './leak-check.ts';

const knowledge = buildKnowledge(quietPiano);
const check = (reply: string, ...playerTexts: string[]) => findLeak(reply, { knowledge, playerTexts });

describe('a leak', () => {
  it.each([
    quietPiano.solution,
    'Yes. She plays only for the touch of it.',
    'No, the strings are gone.',
    'Yes, a carpenter was there.',
    'Yes, and she lost her hearing.',
    'Yes. The instrument has been silent ever since.',
    'Yes. d e a f',
    'Sí, la mujer es sorda y el piano no tiene cuerdas dentro.',
    'Yes. 她聋了',
    'Yes. gnirts',
    'Yes. ZGVhZiBhbmQgbm8gc3RyaW5ncyBhdCBhbGw=',
    'Yes. ghdi',
    'Yes, eafday is what I would say about it.',
    'Yes. d34f',
    'Yes. 64656166',
    'Yes. 4 5 1 6',
    'Yes. D. That is how it begins.',
    'Yes. She is dea-\nf.',
    'Yes. -.. . .- ..-.',
    'Yes. %64%65%61%66',
    'Yes. d\u200be\u200ba\u200bf',
    'Yes. \uff44\uff45\uff41\uff46',
    'Yes \u{1f9cf}',
    'Yes. The word that you want is sourd, I think.',
    'Yes. I would say a tradesman did it.',
  ])('%s', (reply) => expect(check(reply, 'Is something odd about it?')).not.toBeNull());

  it('is a secret word that the player did not ask about', () => {
    expect(check('Yes, she is deaf.', 'Is she old?')).not.toBeNull();
  });

  it('is also found in a story without notes', () => {
    const context = { knowledge: buildKnowledge(lateTrain), playerTexts: ['Is his job important?'] };
    expect(findLeak('Yes, he is a police detective.', context)).not.toBeNull();
    expect(findLeak('Yes, his job matters.', context)).toBeNull();
  });
});

describe('no leak', () => {
  it.each([
    ['Yes, she is deaf.', 'Is she deaf?'],
    ['Yes, she cannot hear a thing.', 'Is she deaf?'],
    ['No. Her neighbours are perfectly ordinary people.', 'Are the neighbours ordinary people?'],
    ['Yes, that is an important question.', 'Is the piano odd?'],
    ['Irrelevant. The piano does not care.', 'Is the piano black?'],
    ['I can only answer yes or no. What do you suspect?', 'Why?'],
    ['Yes, absolutely, and that’s quite a perceptive thought.', 'Is it about Hubert?'],
    ['Aye, yes. Hubert it is!', 'Is it about Hubert?'],
    ['Yes, plan B it is. I’d say so.', 'Did they follow plan B?'],
    ['No, I am afraid you are on the wrong track there.', 'Is it about money?'],
  ])('%s after %s', (reply, question) => expect(check(reply, question)).toBeNull());
});

describe('a streamed reply', () => {
  const shown = (reply: string) => safeSentences(reply, { knowledge, playerTexts: ['Is it odd?'] });

  it('is released one whole sentence at a time', () => {
    expect(shown('Yes, that')).toBe('');
    expect(shown('Yes, that is so. And it')).toBe('Yes, that is so.');
    expect(shown('Yes, that is so. And it matters')).toBe('Yes, that is so.');
    expect(shown('Yes, that is so. And it matters...')).toBe('Yes, that is so. And it matters...');
  });

  it('stops before the leak and does not continue after it', () => {
    const reply = 'Yes, indeed. The strings were taken out. Good luck!';
    for (let end = 12; end <= reply.length; end += 1) expect(shown(reply.slice(0, end))).toBe('Yes, indeed.');
  });
});
