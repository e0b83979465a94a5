import { isOperators, type Query } from '../query-language/query.ts';
import type { Doc, Value } from '../values/bson.ts';
import { decodeCode, invert } from '../values/keys.ts';
import { toNumber } from '../values/numeric.ts';
import type { Index } from './indexes.ts';

/** Of an array one item is seen at a time: what one item alone can prove. */
const PROVABLE_BY_ONE = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex'];

/** How often each path stands in a conjunction, and with which operators; undefined for anything else. */
function pathsOf(filter: Doc): Map<string, string[]> | undefined {
  const paths = new Map<string, string[]>();
  const add = (part: Doc): boolean =>
    [...part].every(([field, condition]) => {
      if (field === '$and') return Array.isArray(condition) && condition.every((inner) => add(inner as Doc));
      if (field.startsWith('$') || field.includes('.') || Array.isArray(condition)) return false;
      const operators = isOperators(condition) ? [...condition.keys()] : ['$eq'];
      paths.set(field, [...(paths.get(field) ?? []), ...operators]);
      return true;
    });
  return add(filter) ? paths : undefined;
}

/** The fields that a projection of plain fields keeps; undefined for any other. */
function keptBy(projection: Doc): string[] | undefined {
  const isKept = (value: Value) => value === true || (typeof value !== 'boolean' && toNumber(value) > 0);
  const named = [...projection].filter(([name]) => name !== '_id');
  if (named.some(([name, value]) => name.includes('.') || !isKept(value))) return undefined;
  const id = projection.get('_id');
  if (named.length === 0 && (id === undefined || !isKept(id))) return undefined;
  return [...(id === undefined || isKept(id) ? ['_id'] : []), ...named.map(([name]) => name)];
}

/**
 * Tells which indexes hold all that a query asks about and shows, so that no document need be looked at.
 * @returns undefined where none could: no projection, or a filter beyond plain conditions
 */
export function coverTest({ filter, sort, projection }: Query): ((index: Index) => boolean) | undefined {
  const kept = projection && keptBy(projection);
  const paths = kept && pathsOf(filter);
  if (!paths) return undefined;
  const shown = [...kept, ...(sort?.keys() ?? [])];
  return (index) => {
    const place = (path: string) => index.fields.findIndex((field) => field.path === path);
    const isWhole = (path: string) => place(path) >= 0 && !index.multi[place(path)];
    return (
      !index.partial &&
      !index.sparse &&
      shown.every(isWhole) &&
      [...paths].every(([path, operators]) => {
        const isOneOfItems = operators.length === 1 && PROVABLE_BY_ONE.includes(operators[0] as string);
        return isWhole(path) || (place(path) >= 0 && isOneOfItems);
      })
    );
  };
}

/** How many conditions of a filter there are, one a path. */
export const pathCount = (filter: Doc): number => pathsOf(filter)?.size ?? Number.POSITIVE_INFINITY;

/**
 * What an index key says of its document, `_id` first; of an array, the one item. Undefined where a value
 * cannot be told from its code: then the document must be looked at.
 */
export function docOfKey(index: Index, key: Buffer): Doc | undefined {
  const values: [string, Value][] = [];
  let rest = key;
  for (const { path, direction } of index.fields) {
    const found = decodeCode(direction === 1 ? rest : invert(rest));
    if (!found) return undefined;
    values.push([path, found.value]);
    rest = rest.subarray(found.length);
  }
  return new Map(values.sort(([a], [b]) => Number(b === '_id') - Number(a === '_id')));
}
