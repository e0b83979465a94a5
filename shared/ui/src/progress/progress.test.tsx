import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LevelRing } from './LevelRing.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';
import { StreakStrip } from './StreakStrip.tsx';

const withReducedMotion = () =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);

describe('rings', () => {
  it('has its value, clamped to its bounds', () => {
    render(<ProgressRing label="Points" value={60} max={50} valueText="60 points" />);
    const ring = screen.getByRole('meter', { name: 'Points' });
    expect(ring.getAttribute('aria-valuenow')).toBe('50');
    expect(ring.getAttribute('aria-valuetext')).toBe('60 points');
  });

  it('counts the XP of a game up to the new total', async () => {
    render(<LevelRing totalXp={120} fromXp={70} />);
    expect(screen.getByText('70 XP')).toBeTruthy();
    expect(await screen.findByText('120 XP')).toBeTruthy();
    expect(screen.getByText('Gumshoe')).toBeTruthy();
  });

  it('is shown at once if motion is reduced', () => {
    withReducedMotion();
    render(<LevelRing totalXp={7700} fromXp={7000} />);
    expect(screen.getByText('7700 XP')).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(
      'Sherlock, 7700 XP, the highest level',
    );
  });
});

describe('less motion', () => {
  it('is chosen in the system or in the settings', () => {
    expect(prefersReducedMotion()).toBe(false);
    document.documentElement.dataset.motion = 'reduced';
    expect(prefersReducedMotion()).toBe(true);
    delete document.documentElement.dataset.motion;
    withReducedMotion();
    expect(prefersReducedMotion()).toBe(true);
  });
});

describe('the streak strip', () => {
  it('shows each day with a text and an icon', () => {
    render(
      <StreakStrip
        days={[
          { date: '2026-11-16', status: 'Untried' },
          { date: '2026-11-17', status: 'Attempted' },
          { date: '2026-11-18', status: 'Frozen' },
          { date: '2026-11-19', status: 'Resigned' },
          { date: '2026-11-20', status: 'Completed' },
        ]}
      />,
    );
    const marks = screen.getAllByRole('img');
    expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('data-icon')])).toEqual([
      ['16 Nov 2026: not played', 'minus'],
      ['17 Nov 2026: not finished', 'minus'],
      ['18 Nov 2026: saved by a freeze', 'snowflake'],
      ['19 Nov 2026: given up', 'xmark'],
      ['20 Nov 2026: solved', 'check'],
    ]);
    expect(screen.getByText('Today')).toBeTruthy();
  });

  it('puts the mark of a day into the link of the caller', () => {
    render(
      <StreakStrip
        days={[
          { date: '2026-11-19', status: 'Untried' },
          { date: '2026-11-20', status: 'Completed' },
        ]}
        wrap={(date, mark) => (date === '2026-11-20' ? <a href={`/of/${date}`}>{mark}</a> : mark)}
      />,
    );
    const link = screen.getByRole('link', { name: '20 Nov 2026: solved' });
    expect(link.getAttribute('href')).toBe('/of/2026-11-20');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
