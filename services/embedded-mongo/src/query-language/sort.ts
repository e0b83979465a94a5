import type { Doc } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { code, invert, tags } from '../values/keys.ts';
import { toNumber } from '../values/numeric.ts';
import { valuesAt } from '../values/paths.ts';

export type SortPart = { path: string; direction: 1 | -1 };

export function parseSort(sort: Doc): SortPart[] {
  return [...sort].map(([path, direction]) => {
    if (direction instanceof Map) refuse('$meta in a sort');
    const sign = toNumber(direction);
    if (sign !== 1 && sign !== -1) throw new DbError(15975, '$sort key ordering must be 1 or -1');
    if (path.startsWith('$') || path === '') refuse(`The path '${path}' in a sort`);
    return { path, direction: sign };
  });
}

const emptyArrayCode = Buffer.from([tags.emptyArray]);

/** An array sorts by its least item in an ascending sort, and by its greatest item in a descending sort. */
function fieldCode(doc: Doc, parts: string[], direction: 1 | -1): Buffer {
  let best: Buffer | undefined;
  const offer = (next: Buffer) => {
    if (!best || Buffer.compare(next, best) * direction < 0) best = next;
  };
  for (const value of valuesAt(doc, parts)) {
    if (!Array.isArray(value)) offer(code(value));
    else if (value.length === 0) offer(emptyArrayCode);
    else for (const item of value) offer(code(item));
  }
  return best ?? code(null);
}

export function sortKey(sort: SortPart[]): (doc: Doc) => Buffer {
  const parts = sort.map(({ path, direction }) => ({ parts: path.split('.'), direction }));
  return (doc) =>
    Buffer.concat(
      parts.map(({ parts: path, direction }) => {
        const bytes = fieldCode(doc, path, direction);
        return direction === 1 ? bytes : invert(bytes);
      }),
    );
}

export function sortByKey<T extends { key: Buffer }>(items: T[]): T[] {
  return items.sort((a, b) => Buffer.compare(a.key, b.key));
}
