import { PORTRAITS } from '@sidelight/scenes/hosts';
import { HostFace } from '@sidelight/ui';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DrawnHost } from './DrawnHost.tsx';
import { reactionOf } from './reaction-of.ts';

const REACTIONS = [
  { answer: { verdict: 'yes', newFacts: 0 }, reaction: 'nod' },
  { answer: { verdict: 'no', newFacts: 0 }, reaction: 'shake' },
  { answer: { verdict: 'irrelevant', newFacts: 0 }, reaction: 'brow' },
  { answer: { verdict: 'unclear', newFacts: 0 }, reaction: 'brow' },
  { answer: { verdict: 'both', newFacts: 0 }, reaction: 'brow' },
  { answer: { verdict: 'yes', newFacts: 2 }, reaction: 'smile' },
  { answer: { verdict: null, newFacts: 0 }, reaction: null },
] as const;

describe('the portrait of a host', () => {
  it.each(PORTRAITS.map((_, index) => index))('of personality %i has every moving part', (personality) => {
    const { container } = render(<DrawnHost personality={personality} size={40} />);
    const parts = [...container.querySelectorAll('[data-part]')].map((part) =>
      part.getAttribute('data-part'),
    );
    expect(new Set(parts)).toEqual(new Set(['head', 'eyes', 'brow', 'mouth', 'smile']));
  });

  it('is the default host’s if the personality has no portrait', () => {
    const drawn = (personality: number) =>
      render(<DrawnHost personality={personality} size={40} />).container.querySelectorAll('path').length;
    expect(drawn(99)).toBe(drawn(0));
  });

  it('is skipped by screen readers', () => {
    const { container } = render(<DrawnHost personality={1} reaction="nod" size={40} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shares no id with another portrait on the page', () => {
    const { container } = render(
      <>
        <DrawnHost personality={1} size={40} />
        <DrawnHost personality={1} size={240} />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a face for each personality, and the default host’s face for any other number', () => {
    const placeOf = (personality: number) =>
      render(<HostFace personality={personality} size={40} />).container.querySelector('span')?.style
        .backgroundPosition;
    expect(placeOf(PORTRAITS.length - 1)).toMatch(/^100%/);
    expect(placeOf(PORTRAITS.length)).toMatch(/^0%/);
  });

  it.each(REACTIONS)(
    'shows $reaction for the verdict $answer.verdict with $answer.newFacts new facts',
    ({ answer, reaction }) => {
      expect(reactionOf(answer)).toBe(reaction);
    },
  );
});
