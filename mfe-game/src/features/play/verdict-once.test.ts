import { expect, it } from 'vitest';
import { textWithVerdict, wordsAfterVerdict } from './verdict-once.ts';

it.each([
  ['no', 'That is not so.', ' That is not so.', 'No. That is not so.'],
  ['no', 'No, it was not.', ', it was not.', 'No, it was not.'],
  ['no', 'No.', '', 'No.'],
  ['yes', 'YES! It was.', '! It was.', 'YES! It was.'],
  ['yes', 'Yes — it was.', ' — it was.', 'Yes — it was.'],
  ['no', 'No one was hurt.', ' No one was hurt.', 'No. No one was hurt.'],
  ['no', 'Not in this story.', ' Not in this story.', 'No. Not in this story.'],
  ['both', 'Yes and no: only the first.', ': only the first.', 'Yes and no: only the first.'],
  ['irrelevant', 'It does not matter.', ' It does not matter.', 'Irrelevant. It does not matter.'],
  [null, 'Think small.', 'Think small.', 'Think small.'],
] as const)('says the verdict %s of "%s" once', (verdict, message, shown, announced) => {
  expect(wordsAfterVerdict(verdict, message)).toBe(shown);
  expect(textWithVerdict(verdict, message)).toBe(announced);
});
