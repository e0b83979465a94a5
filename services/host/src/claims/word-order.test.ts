import { expect, it } from 'vitest';
import { comparedInOrder, rarityIn, stemsOf } from './word-order.ts';

const stems = (text: string) => stemsOf(text.split(' '));
const equal = () => 1;
const likeness = (one: string, other: string, rarity = equal as ReturnType<typeof rarityIn>) =>
  comparedInOrder(stems(one), rarity)(stems(other));

it('a sentence is most similar to itself, and not at all to one without a common word', () => {
  expect(likeness('the bank lends the makers money', 'the bank lends the makers money')).toBe(1);
  expect(likeness('the bank lends the makers money', 'nobody sang')).toBe(0);
  expect(likeness('', 'nobody sang')).toBe(0);
});

it('the same words in another order are less similar', () => {
  const [one, other] = ['the bank lends money to the makers', 'the makers lend money to the bank'];
  expect(likeness(one, other)).toBeLessThan(likeness(one, 'the bank lends some money to the makers'));
  expect(likeness(one, other)).toBe(likeness(other, one));
});

it.each([
  ['does the bank lend them money', 'the bank lends them money'],
  ['it was really a fox', 'it was just the fox'],
  ['the picture had been hung there', 'the picture was hung there'],
])('"%s" and "%s" differ in nothing that counts', (one, other) => {
  expect(likeness(one, other)).toBe(1);
});

it('a rare word counts more than a frequent one', () => {
  const sentences = ['the lamp went out', 'the lamp was red', 'the lamp fell', 'a convoy passed'];
  const rarity = rarityIn(sentences.map(stems));
  expect(likeness('convoy', 'convoy lamp', rarity)).toBeGreaterThan(likeness('lamp', 'convoy lamp', rarity));
});
