import { describe, expect, it } from 'vitest';
import { chancesBy, DECIDED } from '../../src/claims/answer-chances.ts';
import {
  CLAIM_INPUTS,
  CLAIM_KINDS,
  claimInput,
  DECISION_WEIGHTS,
  readClaims,
} from '../../src/claims/answer-network.ts';
import { MESSAGE_FEATURES } from '../../src/claims/message-features.ts';
import { RELATION_FEATURES } from '../../src/claims/relation-features.ts';
import { quietPiano } from '../../src/testing/stories.ts';
import { cutTo } from './cut-sheet.ts';
import { askedBy, fitAnswers } from './fit-answers.ts';
import { fitNetwork } from './fit-network.ts';

const density = (count: number) => cutTo(quietPiano, count).hostNotes?.statements.length ?? 0;

describe('the examples for the answers', () => {
  it('are the statements of a sheet, asked as questions', () => {
    const statements = quietPiano.hostNotes?.statements ?? [];
    const asked = askedBy(quietPiano);
    expect(asked).toHaveLength(statements.filter(({ answer }) => answer !== 'both').length);
    expect(asked[0]).toEqual({
      storyId: 'quiet-piano',
      message: statements[0]?.text,
      label: DECIDED.indexOf(statements[0]?.answer as (typeof DECIDED)[number]),
    });
  });

  it('also come from sheets with fewer statements, or with none', () => {
    const whole = quietPiano.hostNotes?.statements.length ?? 0;
    expect(density(whole)).toBe(whole);
    expect(density(5)).toBeLessThan(whole);
    expect(cutTo(quietPiano, 0).hostNotes).toBeNull();
  });
});

const relationWith = (name: string) => RELATION_FEATURES.map((feature) => Number(feature === name));

describe('fitting the answers', () => {
  it('fails without examples', () => {
    expect(() => fitAnswers([], [])).toThrow('nothing to learn from');
  });

  it('learns that a claim is confirmed by its own words and contradicted by its denial', () => {
    const examples = ['verbatim', 'verbatimDenied'].flatMap((name, label) =>
      Array.from({ length: 4_000 }, () => ({
        inputs: [
          claimInput('yes', { relation: relationWith(name), score: 1 }, 1),
          claimInput('irrelevant', { relation: relationWith('brief'), score: 0.2 }, 1),
        ],
        features: MESSAGE_FEATURES.map(() => 0),
        density: 1,
        label,
      })),
    );
    const network = fitNetwork(examples);
    for (const { inputs, features, density, label } of [examples[0], examples[4_000]] as typeof examples) {
      const chances = chancesBy(readClaims(network, inputs, features, density).sums);
      expect(Object.values(chances)[label]).toBeGreaterThan(0.9);
    }
  });
});

describe('the fitted weights', () => {
  const { hidden, answers, attention } = DECISION_WEIGHTS;

  it('of each hidden unit are one for each input, and an intercept', () => {
    for (const weights of hidden) expect(weights).toHaveLength(CLAIM_INPUTS.length + 1);
  });

  it.each(CLAIM_KINDS)(
    'for a claim of the kind %s are one for each hidden unit, and an intercept',
    (kind) => {
      expect(answers[kind]).toHaveLength(DECIDED.length);
      for (const weights of [...answers[kind], attention[kind]])
        expect(weights).toHaveLength(hidden.length + 1);
    },
  );

  it.each(['full', 'few'] as const)(
    'for %s notes are one for each feature of the message, and an intercept',
    (kind) => {
      for (const weights of DECISION_WEIGHTS[kind]) expect(weights).toHaveLength(MESSAGE_FEATURES.length + 1);
    },
  );

  it('require more than an even chance for a firm answer with full notes, and less than certainty with few notes', () => {
    const { plainFrom, plainFromWithFew } = DECISION_WEIGHTS;
    expect(plainFrom).toBeGreaterThan(0.5);
    expect(plainFromWithFew).toBeLessThan(1);
  });
});
