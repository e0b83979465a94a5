import { expect, it } from 'vitest';
import { HostNotesSchema } from './host-notes.ts';
import { HOST_SLOTS, STANDARD_QUESTION_GROUPS, STANDARD_QUESTIONS } from './standard-questions.ts';

it('asks each standard question in one group only', () => {
  const grouped = Object.values(STANDARD_QUESTION_GROUPS).flatMap((group) => Object.keys(group));
  expect(grouped.toSorted()).toEqual(HOST_SLOTS.toSorted());
  expect(new Set(Object.values(STANDARD_QUESTIONS)).size).toBe(HOST_SLOTS.length);
  expect(Object.values(STANDARD_QUESTIONS).filter((question) => !/^[A-Z].*\?$/.test(question))).toEqual([]);
});

it('accepts an answer to every standard question in host notes', () => {
  const notes = { lexicon: {}, keyFacts: [], statements: [], redHerrings: [], clues: [] };
  const slots = Object.fromEntries(HOST_SLOTS.map((slot) => [slot, 'irrelevant']));
  expect(HostNotesSchema.parse({ ...notes, slots }).slots).toEqual(slots);
  expect(HostNotesSchema.safeParse({ ...notes, slots: { no_such_slot: 'yes' } }).success).toBe(false);
});
