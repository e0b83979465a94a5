import { isOperators, type Query } from '../query-language/query.ts';
import type { Doc, Value } from '../values/bson.ts';
import { decodeCode, invert } from '../values/keys.ts';
import { toNumber } from '../values/numeric.ts';
import type { Index } from './indexes.ts';

/** An index key contains only one item of an array, so a key can answer only operators that one item can satisfy. */
const SATISFIED_BY_ONE_ITEM = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex'];

/** The filter's operators by path; undefined if a path has a dot, or if an operator such as `$or` joins conditions. */
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

/** The fields that the projection keeps; undefined if it omits fields, or names a field inside another field. */
function keptBy(projection: Doc): string[] | undefined {
  const isKept = (value: Value) => value === true || (typeof value !== 'boolean' && toNumber(value) > 0);
  const named = [...projection].filter(([name]) => name !== '_id');
  if (named.some(([name, value]) => name.includes('.') || !isKept(value))) return undefined;
  const id = projection.get('_id');
  if (named.length === 0 && (id === undefined || !isKept(id))) return undefined;
  return [...(id === undefined || isKept(id) ? ['_id'] : []), ...named.map(([name]) => name)];
}

/**
 * An index covers a query only if it contains all fields of the query's filter, sort and projection.
 * @returns a function that says whether an index covers the query; undefined if no index can
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
        const isOneOfItems = operators.length === 1 && SATISFIED_BY_ONE_ITEM.includes(operators[0] as string);
        return isWhole(path) || (place(path) >= 0 && isOneOfItems);
      })
    );
  };
}

export const pathCount = (filter: Doc): number => pathsOf(filter)?.size ?? Number.POSITIVE_INFINITY;

/**
 * The fields that an index key contains, `_id` first. Of an array, the key contains one item. If a value cannot be
 * decoded, the result is undefined, and the caller must read the document.
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
