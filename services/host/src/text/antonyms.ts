import { stem } from './stem.ts';
import { linesOf } from './word-list.ts';

const antonyms = new Map<string, Set<string>>();
for (const line of [...linesOf('wordnet-antonyms'), ...linesOf('antonyms')]) {
  const [left, right] = line.split(' ').map(stem) as [string, string];
  if (left === right) continue;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    antonyms.set(one, (antonyms.get(one) ?? new Set()).add(other));
  }
}

export const ANTONYMS: ReadonlyMap<string, ReadonlySet<string>> = antonyms;
