import { expect, it } from 'vitest';
import { ApiCallError } from '../http/client.ts';
import { codeOf, messageOf, UNEXPECTED_MESSAGE } from './failed-call.ts';

const failed = new ApiCallError({ status: 404, code: 'story_not_found', message: 'Story not found' });

it.each([
  [failed, 'Story not found', 'story_not_found'],
  [
    { status: 404, code: 'story_not_found', message: 'Story not found' },
    'Story not found',
    'story_not_found',
  ],
  [{ code: 7, message: '' }, UNEXPECTED_MESSAGE, undefined],
  ['refused', UNEXPECTED_MESSAGE, undefined],
  [null, UNEXPECTED_MESSAGE, undefined],
  [undefined, UNEXPECTED_MESSAGE, undefined],
])('returns the sentence and the code of %o', (error, message, code) => {
  expect(messageOf(error)).toBe(message);
  expect(codeOf(error)).toBe(code);
});
