import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linesOf } from './word-list.ts';

const lists = readdirSync(new URL('./word-lists', import.meta.url))
  .filter((name) => name.endsWith('.txt') && !name.includes('LICENSE'))
  .map((name) => name.replace('.txt', ''));

it.each(lists)('%s contains only words in lower case, separated by single spaces', (name) => {
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/^[a-z0-9_|:]+(?: [a-z0-9_|:]+)*$/.test(line))).toEqual([]);
});
