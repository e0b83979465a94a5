import { HOST_SLOTS } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { EXPLANATIONS, THEMES } from './themes.ts';

it('names only themes that belong to a standard question', () => {
  const slots: readonly string[] = HOST_SLOTS;
  expect([...THEMES, ...EXPLANATIONS].filter(([slot]) => !slots.includes(slot))).toEqual([]);
});
