import { HOST_SLOTS } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { SLOT_PATTERNS } from './slot-patterns.ts';

it('has words or whole questions for each slot, each slot once, and only slots of the notes', () => {
  const slots = SLOT_PATTERNS.map(({ slot }) => slot);
  expect(new Set(slots).size).toBe(slots.length);
  expect(HOST_SLOTS).toEqual(expect.arrayContaining(slots));
  expect(SLOT_PATTERNS.filter(({ about, frames }) => about.length + frames.length === 0)).toEqual([]);
});
