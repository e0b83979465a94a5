import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. In each section, these requirements come
 * before those of level 3.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** '1.2.3' names one requirement, and '1.2.3–1.2.5' names three. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((each) => Number(each.slice(each.lastIndexOf('.') + 1)));
    return Array.from(
      { length: (to ?? 0) - (from ?? 0) + 1 },
      (_, index) => `${section}.${(from ?? 0) + index}`,
    );
  });
}

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

it('has every requirement of levels 1 and 2 once, and no other', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(expected).toHaveLength(253);
  const found = rows.flatMap(([cell = '']) => numbersIn(cell));
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
});

const cited = [...text.matchAll(/`([^`\n]+\.tsx?) › ([^`\n]+)`/g)].map(([, file = '', title = '']) => [
  file,
  title,
]);

it('names a test for each requirement that holds, with few known exceptions', () => {
  expect(cited.length).toBeGreaterThan(150);
  const silent = rows.filter(
    ([, , how = '', shown = '']) => shown === '–' && !/Not applicable|\*\*/.test(how),
  );
  // No test can show that these requirements are met. The product meets them by what it does not do (no forced change of
  // passwords), or by what the operator or docs/security.md does.
  expect(silent.map(([number]) => number)).toEqual([
    ...['1.2.5', '3.5.4', '3.7.1', '4.1.2', '6.2.10', '6.4.2', '15.1.1'],
  ]);
});

it('the section ‘What does not hold’ has the same requirements as the table marks with **', () => {
  const section = /\n## What does not hold\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const listed = section.match(/\d+\.\d+\.\d+/g) ?? [];
  const doubtful = rows.filter(([, , how = '']) => how.includes('**'));
  expect(listed.toSorted()).toEqual(doubtful.flatMap(([cell = '']) => numbersIn(cell)).toSorted());
});

it.each(cited)('%s has the test ‘%s’', (file = '', title = '') => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A test's title is the whole first argument of a call.
  expect(source).toMatch(new RegExp(`\\(\\s*(['"\`])${words}\\1,`));
});

it('names only files that exist', () => {
  const files = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
