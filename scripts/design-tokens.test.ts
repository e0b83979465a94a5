import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const css = readFileSync(join(ROOT, 'shared/ui/src/tokens.css'), 'utf8');

function colour(token: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const pair = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(value);
  const found = pair ? pair[theme === 'light' ? 1 : 2] : /^#[0-9a-f]{6}$/.exec(value)?.[0];
  if (!found) throw new Error(`No colour for --${token}`);
  return found;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const ROOM = ['bg', 'bg-sunken', 'surface', 'surface-raised', 'surface-hover'];
const ON_ROOM = ['text', 'text-soft', 'text-faint', 'accent-text', 'good', 'bad', 'mixed', 'neutral'];
const STORIES = [
  'deep-red',
  'deep-purple',
  'navy',
  'forest-green',
  'deep-orange',
  'burgundy',
  'deep-teal',
  'deep-gold',
];
const PAIRS: readonly (readonly [string, string])[] = [
  ...ROOM.flatMap((surface) => ON_ROOM.map((text) => [text, surface] as const)),
  ['paper-text', 'paper'],
  ['paper-text-soft', 'paper'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['good', 'good-soft'],
  ['bad', 'bad-soft'],
  ['mixed', 'mixed-soft'],
  ['neutral', 'neutral-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...STORIES.map((story) => ['on-colour', `story-${story}`] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('is readable: text has a contrast of 4.5 or more on every surface', () => {
    const poor = PAIRS.map(([text, surface]) => ({
      pair: `${text} on ${surface}`,
      contrast: contrast(colour(text, theme), colour(surface, theme)),
    })).filter((found) => found.contrast < 4.5);
    expect(poor).toEqual([]);
  });

  it('makes controls visible: lines and focus have a contrast of 3 or more', () => {
    const poor = ['line-control', 'focus']
      .flatMap((line) => ['bg', 'surface', 'surface-raised'].map((surface) => [line, surface] as const))
      .filter(([line, surface]) => contrast(colour(line, theme), colour(surface, theme)) < 3);
    expect(poor).toEqual([]);
  });
});
