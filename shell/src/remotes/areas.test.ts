import { expect, it } from 'vitest';
import { areaOf } from './areas.ts';

it.each([
  ['/', 'game', 'default'],
  ['/story/12', 'game', 'story'],
  ['/archive', 'game', 'default'],
  ['/browse', 'stories', 'default'],
  ['/mysteries', 'stories', 'default'],
  ['/collections', 'stories', 'default'],
  ['/create', 'stories', 'default'],
  ['/create/new', 'stories', 'default'],
  ['/edit/abc', 'stories', 'default'],
  ['/profile', 'profile', 'default'],
  ['/profile/marlowe', 'profile', 'default'],
  ['/stats', 'profile', 'default'],
  ['/settings', 'profile', 'default'],
  ['/admin/reports/7', 'profile', 'default'],
])('%s belongs to %s in the %s layout', (path, area, layout) => {
  expect(areaOf(path)).toEqual({ area, layout });
});

it.each(['/login', '/contact', '/nope', '/constructor', '/storybook', '/__proto__'])(
  '%s belongs to no area',
  (path) => {
    expect(areaOf(path)).toBeUndefined();
  },
);
