import { describe, expect, it } from 'vitest';
import { DECIDED, DECISION_WEIGHTS } from '../../src/offline/decision.ts';
import { EVIDENCE_NAMES } from '../../src/offline/evidence.ts';
import { quietPiano } from '../../src/testing/stories.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { examplesOf, withoutNotes } from './fit-weights.ts';

const row = (message: string, over: Partial<LabelledRow> = {}): LabelledRow => ({
  message,
  label: 'yes',
  story: quietPiano,
  ...over,
});

describe('examplesOf', () => {
  it('says what an answer is decided from and what is right', () => {
    const [yes, no] = examplesOf([row('Is she deaf?'), row('Is she deaf?', { label: 'no' })]);
    expect(yes).toMatchObject({ storyId: 'quiet-piano', label: DECIDED.indexOf('yes') });
    expect(yes?.features).toHaveLength(EVIDENCE_NAMES.length);
    expect(no?.label).toBe(DECIDED.indexOf('no'));
  });

  it('looks at nothing but questions of one sentence', () => {
    const rows = [
      row('I give up', { label: 'give_up' }),
      row('I give up'),
      row('She is deaf and has no strings', { label: 'solved' }),
      row('She is deaf. The neighbours are deaf.', { label: 'no' }),
    ];
    expect(examplesOf(rows)).toEqual([]);
  });

  it('sees no sheet where there shall be none', () => {
    const [bare] = withoutNotes([row('Is she deaf?')]);
    expect(bare?.story.hostNotes).toBeNull();
    expect(bare?.story.storyId).toBe('quiet-piano');
  });
});

describe('the fitted weights', () => {
  it.each(['withNotes', 'withoutNotes'] as const)(
    '%s: one for each piece of evidence and an intercept',
    (kind) => {
      for (const answer of DECIDED) {
        expect(DECISION_WEIGHTS[kind][answer]).toHaveLength(EVIDENCE_NAMES.length + 1);
      }
    },
  );

  it('set a bar for plain answers that is better than a guess', () => {
    for (const bar of [DECISION_WEIGHTS.plainFrom, DECISION_WEIGHTS.plainFromWithoutNotes]) {
      expect(bar).toBeGreaterThan(0.5);
      expect(bar).toBeLessThan(1);
    }
  });
});
