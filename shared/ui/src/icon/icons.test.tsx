import { ACHIEVEMENTS, ICON_NAMES } from '@sidelight/rules';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AchievementIcon } from './AchievementIcon.tsx';
import { Icon } from './Icon.tsx';

import { PALETTE_ICONS } from './palette-icons.ts';
import { StoryIcon } from './StoryIcon.tsx';
import { checkIcon } from './ui-icons.ts';

const drawn = (container: HTMLElement) => container.querySelector('svg')?.getAttribute('data-icon');

describe('icons', () => {
  it('draws each of the 41 palette icons, no two alike', () => {
    const paths = ICON_NAMES.map((name) => String(PALETTE_ICONS[name].icon[4]));
    expect(paths).toHaveLength(41);
    expect(new Set(paths).size).toBe(41);
    expect(paths.every((path) => path.length > 20)).toBe(true);
  });

  it('knows `book-dead` by its newer name', () => {
    expect(drawn(render(<StoryIcon name="book-dead" />).container)).toBe('book-skull');
  });

  it('draws the icon of each achievement', () => {
    for (const { icon } of ACHIEVEMENTS) {
      expect(drawn(render(<AchievementIcon name={icon} />).container)).toBe(icon);
      cleanup();
    }
  });

  it('falls back to the ghost for stories and to the trophy for achievements', () => {
    expect(drawn(render(<StoryIcon name="no-such-icon" />).container)).toBe('ghost');
    cleanup();
    expect(drawn(render(<AchievementIcon name={undefined} />).container)).toBe('trophy');
  });

  it('is hidden from screen readers unless it has a label', () => {
    const { container } = render(<Icon icon={checkIcon} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    cleanup();
    render(<Icon icon={checkIcon} label="Solved" />);
    expect(screen.getByRole('img', { name: 'Solved' })).toBeTruthy();
  });
});
