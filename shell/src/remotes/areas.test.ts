import { expect, it } from 'vitest';
import { areaOf } from './areas.ts';

it.each([
  ['/', 'game'],
  ['/story/12', 'game'],
  ['/archive', 'game'],
  ['/browse', 'stories'],
  ['/mysteries', 'stories'],
  ['/collections', 'stories'],
  ['/create', 'stories'],
  ['/create/new', 'stories'],
  ['/edit/abc', 'stories'],
  ['/profile', 'profile'],
  ['/profile/marlowe', 'profile'],
  ['/stats', 'profile'],
  ['/settings', 'profile'],
  ['/admin/reports/7', 'profile'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

it.each(['/login', '/contact', '/nope', '/constructor', '/storybook', '/__proto__'])(
  '%s belongs to no area',
  (path) => {
    expect(areaOf(path)).toBeUndefined();
  },
);
