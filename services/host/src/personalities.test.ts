import { describe, expect, it } from 'vitest';
import { allLines, PERSONALITIES, personalityOf, pickLine } from './personalities.ts';

describe.each(PERSONALITIES.map((personality) => [personality.name, personality] as const))(
  '%s',
  (_name, { lines }) => {
    it.each<[keyof typeof lines.verdict, RegExp]>([
      ['yes', /\byes\b/i],
      ['no', /\bno\b/i],
      ['irrelevant', /\birrelevant\b/i],
      ['both', /\byes and no\b/i],
      ['unclear', /unclear|can’t be sure|can’t answer/i],
    ])('says %s so that it can be read', (verdict, word) => {
      expect(lines.verdict[verdict].filter((line) => !word.test(line))).toEqual([]);
      if (verdict !== 'unclear') expect(lines.hedge[verdict].filter((line) => !word.test(line))).toEqual([]);
    });

    it('does not say the opposite as well', () => {
      expect(lines.verdict.yes.filter((line) => /\bno\b/i.test(line))).toEqual([]);
      expect(lines.verdict.no.filter((line) => /\byes\b/i.test(line))).toEqual([]);
      expect(lines.factFound.filter((line) => !/\byes\b/i.test(line))).toEqual([]);
    });

    it('has several lines for what is said often, all of them short', () => {
      for (const list of [lines.verdict.yes, lines.verdict.no, lines.verdict.irrelevant]) {
        expect(new Set(list).size).toBeGreaterThanOrEqual(3);
      }
      expect(allLines(lines).filter((line) => line.length === 0 || line.length > 90)).toEqual([]);
      expect(lines.nudge.filter((line) => !line.includes('{theme}'))).toEqual([]);
    });
  },
);

it('numbers the personalities by their place', () => {
  expect(PERSONALITIES.length).toBeGreaterThanOrEqual(6);
  expect(PERSONALITIES.map((personality) => personality.index)).toEqual(
    PERSONALITIES.map((_, index) => index),
  );
  expect(new Set(PERSONALITIES.map((personality) => personality.id)).size).toBe(PERSONALITIES.length);
});

it('falls back to the first', () => {
  expect(personalityOf(49)).toBe(PERSONALITIES[0]);
  expect(personalityOf(-1)).toBe(PERSONALITIES[0]);
});

it('says the same turn the same way, and neighbouring turns differently', () => {
  const lines = ['a', 'b', 'c'];
  const at = (turn: number) => pickLine(lines, { storyId: '12', turn });
  expect(at(3)).toBe(at(3));
  expect(new Set([at(3), at(4), at(5)]).size).toBe(3);
});
