import { HOST_SLOTS, type HostAnswer, type HostSlot } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import type { HostStory } from '../host.ts';
import { lateTrain } from '../testing/stories.ts';
import { judgeMessage } from './answer-message.ts';
import { buildIndex } from './story-index.ts';

/** The notes say yes to these standard questions, no to all others, and nothing else. */
function answerTo(question: string, yes: readonly HostSlot[]) {
  const slots = Object.fromEntries(
    HOST_SLOTS.map((slot) => [slot, yes.includes(slot) ? 'yes' : 'no'] satisfies [HostSlot, HostAnswer]),
  );
  const hostNotes = { lexicon: {}, slots, keyFacts: [], statements: [], redHerrings: [], clues: [] };
  const story: HostStory = { ...lateTrain, hostNotes };
  return judgeMessage(question, buildIndex(story)).answer.verdict;
}

it.each<[string, HostSlot]>([
  ['Is a hospital involved?', 'hospital'],
  ['Is a doctor involved?', 'hospital'],
  ['Is a drug involved?', 'medicine'],
  ['Is somebody suffocated?', 'strangling'],
  ['Is it imagined?', 'dream'],
  ['Is somebody ill or injured?', 'injury'],
  ['Is somebody ill or injured?', 'illness'],
  ['Does he help someone?', 'help'],
  ['Is somebody saved?', 'help'],
  ['Is anybody else involved?', 'more_than_one_person'],
  ['Is someone else there?', 'more_than_one_person'],
  ['Is a grandchild involved?', 'child'],
  ['Is a grandson involved?', 'child'],
])('%s has the answer to the standard question %s', (question, slot) => {
  expect(answerTo(question, [slot])).toBe('yes');
  expect(answerTo(question, [])).toBe('no');
});

it('a yes to a topic is no yes to a question that says more', () => {
  expect(answerTo('Was somebody else killed?', ['more_than_one_person'])).not.toBe('yes');
  expect(answerTo('Did he show her the letter?', ['performance'])).not.toBe('yes');
  expect(answerTo('Is a nurse involved?', ['hospital'])).not.toBe('yes');
});
