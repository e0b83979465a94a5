import { describe, expect, it } from 'vitest';
import type { Idea } from './idea-bank.ts';
import { type PlayerAnswer, SimulatedPlayer } from './simulated-player.ts';
import { topicsOf } from './topics.ts';

const ideas = (...texts: string[]): Idea[] => texts.map((text) => ({ text, topics: topicsOf(text) }));
const known = { title: 'The Patient Neighbours', scenario: 'Mrs Holm plays the piano every evening.' };
const answer = (over: Partial<PlayerAnswer>): PlayerAnswer => ({
  verdict: 'yes',
  isFirm: true,
  fact: null,
  ...over,
});

function questions(bank: readonly Idea[], heard: PlayerAnswer, seed = 1): string[] {
  const player = new SimulatedPlayer(known, bank, seed);
  const asked: string[] = [];
  for (let question = player.ask(); question !== undefined; question = player.ask()) {
    asked.push(question);
    player.hear(heard);
  }
  return asked;
}

describe('a simulated player', () => {
  it('asks about the scenario first', () => {
    const bank = ideas('Is there a submarine?', 'Does the piano make a sound?', 'Did the camel drown?');
    expect(questions(bank, answer({}))[0]).toBe('Does the piano make a sound?');
  });

  it('asks nothing twice, also not with the words in another order', () => {
    const bank = ideas(
      'Mrs Holm is deaf.',
      'is mrs holm deaf',
      'Deaf is Mrs Holm?',
      'The piano is electric.',
    );
    expect(questions(bank, answer({ verdict: 'no' }))).toHaveLength(2);
  });

  it.each<[string, Partial<PlayerAnswer>, number, number]>([
    ['after a yes asks more about the same thing', { verdict: 'yes' }, 40, 40],
    ['after an unsure yes asks more about the same thing', { verdict: 'yes', isFirm: false }, 40, 40],
    ['after a no rather asks about something else', { verdict: 'no' }, 0, 19],
    ['after an irrelevant rather asks about something else', { verdict: 'irrelevant' }, 0, 19],
    ['after a new fact asks more about it', { fact: 'new' }, 40, 40],
    ['after a known fact rather asks about something else', { fact: 'known' }, 0, 19],
  ])('%s', (_, heard, least, most) => {
    // With the last idea, "lamp" is in as many ideas as "wire", so neither word counts more because it is rarer.
    const others = ['The lamp is thick.', 'The lamp, a camel, a submarine and a bishop are at sea.'];
    const bank = ideas('The piano has a wire.', 'The wire is thick.', ...others);
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    const same = seeds.filter((seed) => questions(bank, answer(heard), seed)[1] === 'The wire is thick.');
    expect(same.length).toBeGreaterThanOrEqual(least);
    expect(same.length).toBeLessThanOrEqual(most);
  });

  it('follows the words of a clue', () => {
    const player = new SimulatedPlayer(known, ideas('The camel is thirsty.', 'The wire is gone.'), 1);
    player.hearClue('Think of a wire.');
    expect(player.ask()).toBe('The wire is gone.');
  });

  it('asks the same for the same seed, and may ask something else for another one', () => {
    const bank = ideas(...Array.from({ length: 30 }, (_, at) => `The piano has the number ${at + 20}.`));
    expect(questions(bank, answer({}), 3)).toEqual(questions(bank, answer({}), 3));
    expect(questions(bank, answer({}), 3)).not.toEqual(questions(bank, answer({}), 4));
  });
});
