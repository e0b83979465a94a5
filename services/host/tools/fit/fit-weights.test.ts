import { describe, expect, it } from 'vitest';
import { DECIDED, DECISION_WEIGHTS } from '../../src/claims/answer-chances.ts';
import { EVIDENCE_NAMES } from '../../src/claims/evidence.ts';
import { RELATION_FEATURES } from '../../src/claims/relation-features.ts';
import { quietPiano } from '../../src/testing/stories.ts';
import { cutTo } from './cut-sheet.ts';
import { askedBy, fitAnswers } from './fit-answers.ts';

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

describe('fitting the answers', () => {
  it('fails without examples', () => {
    expect(() => fitAnswers([], [])).toThrow('nothing to learn from');
  });
});

describe('the fitted weights', () => {
  it.each(['yes', 'no', 'irrelevant', 'text'] as const)(
    'for a claim with the answer %s: one for each feature, and an intercept',
    (kind) => {
      for (const weights of DECISION_WEIGHTS.relation[kind])
        expect(weights).toHaveLength(RELATION_FEATURES.length + 1);
    },
  );

  it.each(['full', 'few'] as const)(
    'for %s notes: one for each piece of evidence, and an intercept',
    (kind) => {
      for (const weights of DECISION_WEIGHTS[kind]) expect(weights).toHaveLength(EVIDENCE_NAMES.length + 1);
    },
  );

  it('require more than an even chance for a firm answer with full notes, and less than certainty with few notes', () => {
    const { plainFrom, plainFromWithFew } = DECISION_WEIGHTS;
    expect(plainFrom).toBeGreaterThan(0.5);
    expect(plainFromWithFew).toBeLessThan(1);
  });
});
