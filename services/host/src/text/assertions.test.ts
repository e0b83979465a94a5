import { expect, it } from 'vitest';
import { isHeap } from './assertions.ts';
import { clausesOf } from './clauses.ts';
import { normalise } from './normalise.ts';

const claimsNothing = (text: string) => isHeap(clausesOf(normalise(text)));

it.each(['moon astronaut photo family no air no wind no rain', 'umbrella boy lift short'])(
  'keywords claim nothing: %s',
  (text) => expect(claimsNothing(text)).toBe(true),
);

it.each(['There is no air on the moon', 'no gravity up there', 'he had no gun'])(
  'a short denial claims something: %s',
  (text) => expect(claimsNothing(text)).toBe(false),
);
