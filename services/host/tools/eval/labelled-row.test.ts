import { describe, expect, it } from 'vitest';
import type { HostStory } from '../../src/host.ts';
import { parseRows } from './labelled-row.ts';

const known: HostStory = {
  storyId: '7',
  revision: 1,
  title: 'Known',
  prompt: 'A door.',
  solution: 'A key.',
  hostNotes: null,
};
const stories = new Map([['7', known]]);
const parse = (...lines: (object | string)[]) =>
  parseRows(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    stories,
  );

describe('a labelled set', () => {
  it('contains rows about known mysteries and about its own mysteries', () => {
    const own = { title: 'Own', scenario: 'A lake.', solution: 'Ice.' };
    const rows = parse(
      { message: 'Is it open?', label: 'no', storyId: '7' },
      { message: 'Is it shut?', label: 'yes', storyId: 7 },
      '',
      { message: 'Ice?', label: 'yes', ...own },
      { message: 'It is ice.', label: 'solved', ...own },
    );
    expect(rows.map((row) => [row.message, row.label])).toEqual([
      ['Is it open?', 'no'],
      ['Is it shut?', 'yes'],
      ['Ice?', 'yes'],
      ['It is ice.', 'solved'],
    ]);
    expect(rows[1]?.story).toBe(known);
    expect(rows[2]?.story).toMatchObject({
      title: 'Own',
      prompt: 'A lake.',
      solution: 'Ice.',
      hostNotes: null,
    });
    expect(rows[3]?.story).toBe(rows[2]?.story);
  });

  it.each<[string, object | string, RegExp]>([
    ['no message', { label: 'yes', storyId: '7' }, /message/],
    ['a blank message', { message: '  ', label: 'yes', storyId: '7' }, /message/],
    ['an unknown label', { message: 'Hm?', label: 'perhaps', storyId: '7' }, /label/],
    ['an unknown mystery', { message: 'Hm?', label: 'yes', storyId: '8' }, /no mystery 8/],
    ['no mystery at all', { message: 'Hm?', label: 'yes' }, /needs a storyId/],
    ['no solution', { message: 'Hm?', label: 'yes', title: 'Own', scenario: 'A lake.' }, /needs a storyId/],
    ['invalid JSON', '{ "message": ', /JSON/],
  ])('is refused with the number of the line that has %s', (_, line, problem) => {
    const good = { message: 'Is it open?', label: 'no', storyId: '7' };
    expect(() => parse(good, '', line, good)).toThrow(problem);
    expect(() => parse(good, '', line, good)).toThrow(/^Line 3: /);
  });
});
