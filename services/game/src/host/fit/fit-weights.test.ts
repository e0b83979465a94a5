import { describe, expect, it } from 'vitest';
import type { LabelledRow } from '../../evaluation/labelled-row.ts';
import { FEATURE_NAMES } from '../offline/confidence.ts';
import { CONFIDENCE_WEIGHTS } from '../offline/confidence-weights.ts';
import { quietPiano } from '../testing/stories.ts';
import { examplesOf } from './fit-weights.ts';

const row = (message: string, over: Partial<LabelledRow> = {}): LabelledRow => ({
  message,
  label: 'yes',
  split: 'dev',
  story: quietPiano,
  ...over,
});

describe('examplesOf', () => {
  it('says what an answer was read from and whether it was right', () => {
    const [right, wrong] = examplesOf([row('Is she deaf?'), row('Is she deaf?', { label: 'no' })]);
    expect(right).toMatchObject({ storyId: 'quiet-piano', right: true });
    expect(right?.features).toHaveLength(FEATURE_NAMES.length);
    expect(wrong?.right).toBe(false);
  });

  it('never looks at a held-out row, nor at what is no question', () => {
    const rows = [
      row('Is she deaf?', { split: 'held-out' }),
      row('Is she deaf?', { split: null }),
      row('I give up', { label: 'give_up' }),
      row('She is deaf and has no strings', { label: 'solved' }),
    ];
    expect(examplesOf(rows)).toEqual([]);
  });

  it('leaves out messages of several sentences', () => {
    expect(examplesOf([row('She is deaf. The neighbours are deaf.', { label: 'both' })])).toEqual([]);
  });
});

it('wrote a weight for every feature', () => {
  expect(Object.keys(CONFIDENCE_WEIGHTS.weights).sort()).toEqual([...FEATURE_NAMES].sort());
  expect(CONFIDENCE_WEIGHTS.firm).toBeGreaterThanOrEqual(0.6);
  expect(CONFIDENCE_WEIGHTS.firm).toBeLessThan(1);
});
