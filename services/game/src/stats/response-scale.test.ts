import { describe, expect, it } from 'vitest';
import { medianStep, stepOf } from './response-scale.ts';

describe('the scale of response times', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [1, 1],
    [1.1, 2],
    [251, 300],
    [90_000, 30_000],
  ])('counts %d ms at the step %d', (ms, step) => expect(stepOf(ms)).toBe(step));

  it('gives the median as a step', () => {
    expect(medianStep({})).toBeNull();
    expect(medianStep({ '1': 5, '300': 4 })).toBe(1);
    expect(medianStep({ '1': 4, '300': 5 })).toBe(300);
    expect(medianStep({ '100': 1, '300': 1 })).toBe(200);
  });
});
