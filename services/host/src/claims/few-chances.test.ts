import { expect, it } from 'vitest';
import FEW_WEIGHTS from '../weights/few-weights.json' with { type: 'json' };
import { DECIDED } from './answer-chances.ts';
import { judgeMessage } from './answer-message.ts';
import { FEW_FEATURES, fewChances, fewFeatures } from './few-chances.ts';
import { MESSAGE_FEATURES } from './message-features.ts';
import { buildIndex } from './story-index.ts';

const even = { yes: 1 / 3, no: 1 / 3, irrelevant: 1 / 3 };
const read = {
  noted: even,
  byWording: even,
  claims: [],
  density: 0,
  features: MESSAGE_FEATURES.map(() => 0),
};
const chances = (given: Partial<Parameters<typeof fewFeatures>[0]>) =>
  fewChances(fewFeatures({ ...read, ...given }));

it('the weights are one for each feature, and an intercept', () => {
  expect(FEW_FEATURES).toHaveLength(fewFeatures(read).length);
  expect(FEW_WEIGHTS.rows).toHaveLength(DECIDED.length);
  for (const row of FEW_WEIGHTS.rows) expect(row).toHaveLength(FEW_FEATURES.length + 1);
});

it('an answer is more probable if the network or the wording speaks for it', () => {
  const forYes = { yes: 0.8, no: 0.1, irrelevant: 0.1 };
  expect(chances({ noted: forYes }).yes).toBeGreaterThan(chances({}).yes);
  expect(chances({ byWording: forYes }).yes).toBeGreaterThan(chances({}).yes);
});

const bakery = buildIndex({
  storyId: 'bakery',
  revision: 1,
  title: 'The Loaf',
  prompt:
    'Each morning a baker puts a loaf on his windowsill. Today it is still there, and he calls the police. Why?',
  solution: 'An old neighbour fetches the loaf each day, so he feared that something had happened to her.',
  hostNotes: null,
});

it.each([
  ['what hardly ever matters', "is the baker's door green", 'irrelevant'],
  ['what nearly always matters', 'is it important who takes the loaf?', 'yes'],
  ['a theory that is seldom right', 'was the loaf poisoned', 'no'],
])('without notes, the host answers as most mysteries do, but never firmly: %s', (_, message, verdict) => {
  const { answer } = judgeMessage(message, bakery);
  expect(answer.verdict).toBe(verdict);
  expect(answer.confidence).toBeLessThan(0.6);
});
