import { HOST_SLOTS } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { EXPLANATIONS, THEMES } from './themes.ts';

it('names only sides that a standard question asks after', () => {
  const slots: readonly string[] = HOST_SLOTS;
  expect([...THEMES, ...EXPLANATIONS].filter(([slot]) => !slots.includes(slot))).toEqual([]);
});
