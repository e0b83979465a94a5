import { expect, it } from 'vitest';
import { isHeap, leavesOpen } from './assertions.ts';
import { clausesOf } from './clauses.ts';
import { normalise } from './normalise.ts';

const isOpen = (text: string) => leavesOpen(clausesOf(normalise(text)));
const claimsNothing = (text: string) => isHeap(clausesOf(normalise(text)));

it.each([
  'moon astronaut photo family no air no wind no rain',
  'umbrella boy lift short',
  'thermostat second fake box disconnected knob',
  'on foot pavement walking day off bread signs vehicles',
  'two stamps one left unique worth more collectors',
  'rats tails cut let go breed reward plague more',
])('keywords claim nothing: %s', (text) => expect(claimsNothing(text)).toBe(true));

it.each([
  ...['There is no air on the moon', 'no gravity up there', 'he had no gun', 'Only one man survived'],
  'three minutes ahead to hurry train passengers, but correct for the last night',
])('a sentence claims something: %s', (text) => expect(claimsNothing(text)).toBe(false));

it.each([
  'either he was blind or he was not',
  'was he blind or was he deaf?',
  'he was deaf, whether or not he heard it',
  'he is dead or not',
])('what is true is left open: %s', (text) => expect(isOpen(text)).toBe(true));

it.each([
  'they write to an empty house, and every letter counts whether anybody reads it or not',
  'they need a lot of letters or they would lose the post office',
  "he can't let her hear a person, or she'd follow people",
  'the picture looks right in either position',
])('what is true is not left open: %s', (text) => expect(isOpen(text)).toBe(false));
