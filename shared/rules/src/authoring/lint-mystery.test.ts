import { expect, it } from 'vitest';
import { givesAway, lintMystery, type MysteryText } from './lint-mystery.ts';

const fair: MysteryText = {
  title: 'Water',
  prompt: 'A man walks into a bar and asks for water. The barman points a gun at him. The man thanks him.',
  solution: 'He had hiccups. The fright of the gun cured them, so he no longer needed the water.',
  keyFacts: ['The man had hiccups.', 'The fright cured his hiccups.'],
  clues: ['Why does one drink water in a hurry?', 'The barman meant to help.'],
};
const codes = (changes: Partial<MysteryText>) => lintMystery({ ...fair, ...changes }).map(({ code }) => code);

it('finds nothing in a fair mystery', () => {
  expect(lintMystery(fair)).toEqual([]);
});

it('names a solution that the scenario already tells', () => {
  expect(
    codes({ prompt: `${fair.prompt} He had hiccups, and the fright cured them; no longer needed.` }),
  ).toEqual(['solution_in_scenario', 'fact_in_scenario', 'fact_in_scenario']);
});

it('names a title that tells the solution or a key fact, alone or with the scenario', () => {
  const solution = 'Rosa is a human cannonball. She was shot out of a cannon over the river.';
  const rosa = { prompt: 'Rosa crosses the river without a boat.', solution, clues: [] };
  const title = 'The Human Cannonball Shot Out of a Cannon';
  const keyFacts = ['Rosa is a human cannonball.', 'She was shot out of a cannon.'];
  expect(lintMystery({ ...rosa, title, keyFacts })).toEqual([
    {
      code: 'solution_in_scenario',
      message: 'The title and the scenario already tell the solution: nothing is left to find.',
    },
    { code: 'fact_in_scenario', message: 'Key fact 1 is already in the title and the scenario.' },
    { code: 'fact_in_scenario', message: 'Key fact 2 is already in the title and the scenario.' },
  ]);
  expect(lintMystery({ ...rosa, title: 'The Cannon', keyFacts })).toEqual([]);
});

it('allows a title that only hints at a key fact', () => {
  const keyFacts = ['The lights say good night.'];
  const prompt = 'Every evening the captain of a tug blinks his lights. What do they say?';
  const solution = 'They say good night to the sick children in the hospital.';
  const mystery = { title: 'Good Night, Tugboat', prompt, solution, keyFacts, clues: [] };
  expect(lintMystery(mystery)).toEqual([]);
});

it('names a solution that repeats the scenario word by word', () => {
  const solution =
    'A man walks into a bar and asks for water. It is his brother who keeps that bar in secret.';
  expect(codes({ solution, keyFacts: ['His brother keeps the bar.'] })).toContain('solution_in_scenario');
});

it.each([[[]], [['  ', '…']]])('asks for a key fact if there is none: %j', (keyFacts) => {
  expect(codes({ keyFacts })).toEqual(['no_key_fact']);
});

it('names the key fact that the scenario tells and the key fact that the solution does not tell', () => {
  const problems = lintMystery({
    ...fair,
    keyFacts: ['The man had hiccups.', 'The barman points a gun.', 'Penguins built the spaceship.'],
  });
  expect(problems.map(({ message }) => message)).toEqual([
    'Key fact 2 is already in the scenario.',
    'Key fact 3 does not follow from the solution.',
  ]);
});

it('names the key fact that is a whole sentence', () => {
  const keyFacts = ['He had hiccups and the fright of the gun cured them.'];
  expect(lintMystery({ ...fair, keyFacts }).map(({ message }) => message)).toEqual([
    'Key fact 1 is a whole sentence: give each thing to find a key fact of its own.',
  ]);
});

it('names the clue that gives everything away', () => {
  const clues = ['Think of his breath.', 'He had hiccups and a fright cured them, no longer needed.'];
  expect(lintMystery({ ...fair, clues }).map(({ message }) => message)).toEqual([
    'Clue 2 gives everything away.',
  ]);
});

it('does not judge a very short solution', () => {
  expect(givesAway('It was ice.', { prompt: 'A puddle.', solution: 'Ice.' })).toBe(false);
});
