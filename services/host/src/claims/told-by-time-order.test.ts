import { expect, it } from 'vitest';
import { lexiconOf } from '../text/terms.ts';
import { alignAll, postingsOf } from './alignment.ts';
import { type Claim, claimIn } from './claim.ts';
import { toldByTimeOrder } from './told-by-time-order.ts';

const claimOf = (text: string): Claim => claimIn(text, { lexicon: lexiconOf({}, []), names: new Set() });

function told(message: string, text: string, kind: 'yes' | 'no' | 'irrelevant' = 'yes', score = 0.9) {
  const asked = claimOf(message);
  const known = { ...claimOf(text), kind };
  const [alignment] = alignAll(asked, [known], postingsOf([known])).values();
  if (!alignment) throw new Error('The two sentences share no word');
  return toldByTimeOrder(asked, [{ known, score, alignment }], () => false);
}

it.each([
  ['the villagers ran after the water reached the valley', 'no'],
  ['the villagers ran before the water reached the valley', 'yes'],
  ['the water reached the valley after the villagers ran', 'yes'],
  ['after the water reached the valley, the villagers ran', 'no'],
  ['the water reached the valley and then the villagers ran', 'no'],
  ['by the time the water reached the valley, the villagers ran', 'yes'],
  ['the villagers ran when the water reached the valley', null],
])('a claim tells the order of events in %s', (message, answer) => {
  expect(told(message, 'The villagers ran before the water reached the valley.')).toBe(answer);
});

it('a false claim gives the opposite answer, an irrelevant or a distant one gives none', () => {
  const [message, text] = ['the bell rang after the dam broke', 'The bell rang before the dam broke.'];
  expect(told(message, text, 'no')).toBe('yes');
  expect(told(message, text, 'irrelevant')).toBeNull();
  expect(told(message, text, 'yes', 0.2)).toBeNull();
});
