import { expect, it } from 'vitest';
import { splitHook } from './split-hook.ts';

it.each([
  ['A man orders soup. He weeps. Why?', 'A man orders soup. He weeps.', 'Why?'],
  ["'Thank you!' he says, and goes. Why?", "'Thank you!' he says, and goes.", 'Why?'],
  ["'Is this really gull?' It is. What now?\n", "'Is this really gull?' It is.", 'What now?'],
  ["She nods. 'You may go.'", 'She nods.', "'You may go.'"],
  ['One strange sentence without an end', '', 'One strange sentence without an end'],
  ['Only one.', '', 'Only one.'],
  ['', '', ''],
])('splits %j before its last sentence', (prompt, beginning, hook) => {
  expect(splitHook(prompt)).toEqual({ beginning, hook });
});
