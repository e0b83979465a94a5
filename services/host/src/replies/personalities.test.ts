import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../host.ts';
import { allLines, PERSONALITIES, personalityOf, pickLine } from './personalities.ts';

const VERDICTS: readonly Verdict[] = ['yes', 'no', 'irrelevant', 'both', 'unclear'];
const UNSURE =
  /\b(?:think|guess|perhaps|maybe|likely|unlikely|probably|possibly|suspect|suppose|inclined|lean|fancy|seems?|looks? that way|looks like|appears?|might|may|believe|venture|imagine|hunch|gut|bet|smells|doubt|sure|as far as)\b/i;

it('lists every personality of the folder, in the order of their indexes', () => {
  const files = readdirSync(new URL('./personalities', import.meta.url)).filter((name) =>
    name.endsWith('.json'),
  );
  expect(PERSONALITIES.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  expect(PERSONALITIES.map(({ index }) => index)).toEqual([...PERSONALITIES.keys()]);
});

describe.each(PERSONALITIES.map((personality) => [personality.name, personality] as const))(
  '%s',
  (_name, { lines, greeting, closingQuestion }) => {
    const { verdict, hedge, giveUp, solved, ...others } = lines;

    it('greets in one short line, and asks what happened when all facts are found', () => {
      expect(greeting.length).toBeGreaterThan(0);
      expect(greeting.length).toBeLessThanOrEqual(50);
      expect(closingQuestion).toMatch(/So what happened\?$/);
    });

    it.each(VERDICTS)('has at least fifteen lines for %s', (each) => {
      expect(new Set(verdict[each]).size).toBeGreaterThanOrEqual(15);
    });

    it('has at least ten lines for everything that a game can repeat', () => {
      for (const list of [...Object.values(hedge), ...Object.values(others)])
        expect(new Set(list).size).toBeGreaterThanOrEqual(10);
      expect(Math.min(giveUp.length, solved.length)).toBeGreaterThan(0);
    });

    it('uses no line twice, and no line is longer than 90 characters', () => {
      const all = allLines(lines);
      expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([]);
      expect(all.filter((line) => line.length === 0 || line.length > 90)).toEqual([]);
    });

    it('does not repeat the verdict, which the page shows beside the line', () => {
      const beside = [
        ...Object.values(verdict).flat(),
        ...Object.values(hedge).flat(),
        ...lines.factFound,
        ...lines.partlyRight,
        ...lines.runOfNoes,
        ...lines.nearMiss,
      ];
      const names = /\b(?:yes|irrelevant|unclear)\b|\bno\b(?=\W*$|[,.;:!])/i;
      expect(beside.filter((line) => names.test(line))).toEqual([]);
    });

    it('sounds sure in firm lines, and unsure in all others', () => {
      const firm = (['yes', 'no', 'irrelevant', 'both'] as const).flatMap((each) => verdict[each]);
      expect(firm.filter((line) => UNSURE.test(line))).toEqual([]);
      expect(Object.values(hedge).flatMap((list) => list.filter((line) => !UNSURE.test(line)))).toEqual([]);
    });

    it('admits in lines for the verdict unclear that it does not know', () => {
      const ignorant =
        /\b(?:can’t|could not|not|unable|uncertain|guess(?:ing)?|lost|at a loss|fog|blank|ambiguous)\b/i;
      expect(verdict.unclear.filter((line) => !ignorant.test(line))).toEqual([]);
    });

    it('repeats no line within ten answers, over sixty turns', () => {
      const lists = [...Object.values(verdict), ...Object.values(hedge), ...Object.values(others)];
      const perList = lists.map((list) =>
        Array.from({ length: 60 }, (_, turn) => pickLine(list, { storyId: 'any', turn })),
      );
      // The lines of this game come from all lists; those of each other game come from one list.
      const mixed = Array.from({ length: 60 }, (_, turn) =>
        pickLine(lists[(turn * turn + turn) % lists.length] ?? [], { storyId: '12', turn }),
      );
      for (const said of [...perList, mixed]) {
        const again = said.filter((line, at) => said.slice(Math.max(0, at - 9), at).includes(line));
        expect(again).toEqual([]);
      }
    });
  },
);

it('numbers the personalities by their position, with unique ids', () => {
  expect(PERSONALITIES.length).toBeGreaterThanOrEqual(6);
  expect(PERSONALITIES.map((personality) => personality.index)).toEqual(
    PERSONALITIES.map((_, index) => index),
  );
  expect(new Set(PERSONALITIES.map((personality) => personality.id)).size).toBe(PERSONALITIES.length);
});

it('uses the first personality for an unknown index', () => {
  expect(personalityOf(49)).toBe(PERSONALITIES[0]);
  expect(personalityOf(-1)).toBe(PERSONALITIES[0]);
});

it.each([1, 2, 7, 10, 11, 12, 14, 15, 77, 91, 143])(
  'uses all of %i lines before it repeats one',
  (length) => {
    const lines = Array.from({ length }, (_, at) => `${at}`);
    const said = Array.from({ length }, (_, turn) => pickLine(lines, { storyId: '12', turn }));
    expect(new Set(said).size).toBe(length);
    expect(pickLine(lines, { storyId: '12', turn: 3 })).toBe(pickLine(lines, { storyId: '12', turn: 3 }));
  },
);
