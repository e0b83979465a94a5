import vm from 'node:vm';
import { expect, it } from 'vitest';
import { MESSAGES_BY_INTENT } from '../testing/intent-messages.ts';
import { asksIfSolved } from './asks-if-solved.ts';
import { intentOf } from './intent-of.ts';

const MOST = 300;
const words = [
  ...new Set(
    Object.values(MESSAGES_BY_INTENT)
      .flat()
      .join(' ')
      .toLowerCase()
      .match(/[a-z']+/g),
  ),
];
const others = [
  'today',
  'one more',
  'the next',
  'thank you',
  'a lot',
  'not at',
  'no no',
  'for me',
  'tell me',
  'i am',
];
const openings = ['', 'no ', 'hi ', 'please ', 'can you give me ', 'i ', 'is it '];

/**
 * A regular expression that can match a text in many ways may take exponential time, and one message would stop the
 * service. Without the limit of time, this test would never end then.
 */
it('no repeated word makes a message slow to understand', () => {
  const slow: string[] = [];
  for (const word of [...words, ...others]) {
    for (const opening of openings) {
      const repeated = `${opening}${`${word} `.repeat(MOST)}`.slice(0, MOST - 6);
      const message = `${repeated} zebra`;
      const run = () => [intentOf(message), asksIfSolved(message)];
      Object.assign(globalThis, { run });
      try {
        vm.runInThisContext('run()', { timeout: 1000 });
      } catch {
        slow.push(message);
      }
    }
  }
  expect(slow).toEqual([]);
});
