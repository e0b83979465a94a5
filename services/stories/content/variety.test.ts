import { expect, it } from 'vitest';
import { type CuratedStory, readCuratedStories } from './curated-stories.ts';
import type { Editorial } from './editorial.ts';
import { isKept, varietyOf } from './variety.ts';

const stories = await readCuratedStories();

const withEditorials = (editorials: Partial<Editorial>[]): CuratedStory[] =>
  editorials.map((over, index) => {
    const [first] = stories as [CuratedStory];
    const base: Editorial = {
      length: 'medium',
      settings: ['sea'],
      countries: [],
      trick: `${index}`,
      traits: [],
    };
    return { ...first, editorial: { ...base, ...over } };
  });
const times = (count: number, editorial: Partial<Editorial>) =>
  Array.from({ length: count }, () => editorial);
const brokenRules = (editorials: Partial<Editorial>[]) =>
  varietyOf(withEditorials(editorials))
    .rules.filter((rule) => !isKept(rule))
    .map(({ name }) => name);

it.each<[string, Partial<Editorial>[], Partial<Editorial>[]]>([
  ['about a death', times(4, { traits: ['about a death'] }), times(8, {})],
  ['classic motifs', times(3, { traits: ['classic motif'] }), times(9, {})],
])('%s: at most a share of all mysteries', (name, counted, others) => {
  expect(brokenRules([...counted, ...others])).not.toContain(name);
  expect(brokenRules([...counted, ...others.slice(1)])).toContain(name);
});

it.each<[string, Partial<Editorial>[]]>([
  ['for families', times(30, { traits: ['for families'] })],
  ['short', times(20, { length: 'short' })],
  ['kept for dailies', times(30, { isKeptForDaily: true })],
  [
    'settings',
    [
      { settings: ['sea', 'river', 'sky'] },
      { settings: ['space', 'mountain', 'desert'] },
      { settings: ['nature', 'village', 'city'] },
      { settings: ['home', 'school', 'sea'] },
      { settings: ['office'] },
    ],
  ],
])('%s: at least a fixed number', (name, enough) => {
  expect(brokenRules([...enough, {}])).not.toContain(name);
  expect(brokenRules([...enough.slice(1), {}])).toContain(name);
});

it('no two mysteries have the same trick', () => {
  const { sameTricks, tallies } = varietyOf(
    withEditorials([{ trick: 'ice that melted' }, { countries: ['Peru'] }, { trick: 'Ice that melted' }]),
  );
  expect(sameTricks).toEqual(['ice that melted']);
  expect(tallies.country).toEqual([
    ['anywhere', 2],
    ['Peru', 1],
  ]);
});

// Fewer than a hundred mysteries need not reach the minimums.
it.runIf(stories.length >= 100)('a hundred curated mysteries keep all limits of variety', () => {
  const { rules, sameTricks } = varietyOf(stories);
  expect(sameTricks).toEqual([]);
  expect(rules.filter((rule) => !isKept(rule))).toEqual([]);
});
