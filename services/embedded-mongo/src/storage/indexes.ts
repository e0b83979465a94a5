import { compileFilter, fieldsOf, isOperators, type Predicate } from '../query-language/query.ts';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { code, invert, tags } from '../values/keys.ts';
import { isNumeric, isTrue, toNumber } from '../values/numeric.ts';
import { changedFields } from '../values/pick-fields.ts';
import type { Row } from './row.ts';

export type IndexField = { path: string; parts: string[]; direction: 1 | -1 };

/** `multi` says for each field whether any document has ever had an array on the field's path. */
export type Index = {
  id: number;
  name: string;
  spec: Doc;
  fields: IndexField[];
  /** The top-level fields that determine a document's keys. */
  reads: ReadonlySet<string>;
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Doc; matches: Predicate };
  expireAfterSeconds?: number;
  multi: boolean[];
};

const specFields = [
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
];

const indexName = (key: Doc): string =>
  [...key].flatMap(([path, direction]) => [path, toNumber(direction)]).join('_');

function parseFields(key: Doc): IndexField[] {
  if (key.size === 0) throw new DbError(67, 'Index keys cannot be an empty object');
  return [...key].map(([path, direction]) => {
    if (!isNumeric(direction)) refuse(`The index type ${String(direction)}`);
    const parts = path.split('.');
    if (path.includes('$')) refuse(`The index path ${path}`);
    if (parts.some((part) => part === '')) throw new DbError(67, 'Index keys cannot contain an empty field');
    if (parts.some((part) => /^\d+$/.test(part))) refuse(`The index path ${path}`);
    if (toNumber(direction) === 0) throw new DbError(67, 'Values in the index key pattern cannot be 0');
    return { path, parts, direction: toNumber(direction) > 0 ? 1 : -1 };
  });
}

/** Refuses operators that MongoDB does not allow in a partial filter, or that the planner does not know. */
function checkPartial(filter: Doc): void {
  for (const [field, condition] of filter) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition) checkPartial(part as Doc);
    } else if (field.startsWith('$')) refuse(`${field} in a partialFilterExpression`);
    else if (isOperators(condition))
      for (const [operator, operand] of condition) {
        if (operator === '$exists' && !isTrue(operand))
          throw new DbError(67, 'Expression not supported in partial index: $not $exists');
        if (!['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$in'].includes(operator))
          refuse(`${operator} in a partialFilterExpression`);
      }
  }
}

export function parseIndex(spec: Doc): Omit<Index, 'id'> {
  for (const option of spec.keys()) if (!specFields.includes(option)) refuse(`The index option ${option}`);
  const key = spec.get('key');
  if (!(key instanceof Map)) throw new DbError(9, `The 'key' field is required of an index`);
  const fields = parseFields(key);
  const name = spec.get('name') ?? indexName(key);
  if (typeof name !== 'string' || name === '')
    throw new DbError(67, 'The index name must be a nonempty string');
  const partial = spec.get('partialFilterExpression');
  const expire = spec.get('expireAfterSeconds');
  if (partial !== undefined && !(partial instanceof Map))
    throw new DbError(14, `'partialFilterExpression' must be an object`);
  if (partial) checkPartial(partial);
  if (expire !== undefined && (!isNumeric(expire) || toNumber(expire) < 0))
    throw new DbError(67, 'TTL index expireAfterSeconds must be a number that is not negative');
  if (expire !== undefined && (fields.length > 1 || fields[0]?.path === '_id'))
    throw new DbError(67, 'TTL indexes are single-field indexes, and not of _id');
  if (partial && isTrue(spec.get('sparse')))
    throw new DbError(67, 'cannot mix partialFilterExpression and sparse');
  const kept: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', key],
    ['name', name],
  ]);
  for (const option of ['unique', 'sparse']) if (isTrue(spec.get(option))) kept.set(option, true);
  if (partial) kept.set('partialFilterExpression', partial);
  if (expire !== undefined) kept.set('expireAfterSeconds', expire);
  return {
    name,
    spec: kept,
    fields,
    reads: new Set([...fields.map(({ parts }) => parts[0] as string), ...fieldsOf(partial ?? new Map())]),
    unique: isTrue(spec.get('unique')),
    sparse: isTrue(spec.get('sparse')),
    ...(partial ? { partial: { filter: partial, matches: compileFilter(partial) } } : {}),
    ...(expire === undefined ? {} : { expireAfterSeconds: toNumber(expire) }),
    multi: fields.map(() => false),
  };
}

type Cursor = { node: Value | undefined; rest: string[]; final: boolean };

function advance({ node, rest, final }: Cursor): Cursor {
  if (final) return { node, rest, final };
  let value = node;
  let at = 0;
  while (at < rest.length && value instanceof Map) value = value.get(rest[at++] as string);
  if (Array.isArray(value)) return { node: value, rest: rest.slice(at), final: false };
  return { node: at === rest.length ? value : undefined, rest: [], final: true };
}

/** The combinations of values that become keys. An array gives one combination for each item. */
function* tuples(cursors: Cursor[], multi: boolean[]): Generator<Cursor[]> {
  const ahead = cursors.map(advance);
  const waiting = ahead.filter((cursor) => !cursor.final);
  const array = waiting[0]?.node as Value[] | undefined;
  if (!array) {
    yield ahead;
    return;
  }
  if (waiting.some((cursor) => cursor.node !== array)) throw new DbError(171, 'cannot index parallel arrays');
  for (const [at, cursor] of ahead.entries()) if (!cursor.final) multi[at] = true;
  if (array.length === 0) {
    yield ahead.map((cursor) =>
      cursor.final ? cursor : { ...cursor, node: cursor.rest.length ? undefined : array, final: true },
    );
    return;
  }
  for (const item of array)
    yield* tuples(
      ahead.map((cursor) => {
        if (cursor.final) return cursor;
        const leaf = cursor.rest.length === 0 || !(item instanceof Map);
        return leaf
          ? { node: cursor.rest.length ? undefined : item, rest: [], final: true }
          : { ...cursor, node: item };
      }),
      multi,
    );
}

const emptyArray = Buffer.from([tags.emptyArray]);

function fieldCode(node: Value | undefined, direction: 1 | -1): Buffer {
  const bytes = Array.isArray(node) && node.length === 0 ? emptyArray : code(node);
  return direction === 1 ? bytes : invert(bytes);
}

/**
 * Computes the keys faster than `tuples`, but only for top-level fields of which at most one is an array.
 * @returns false for any other index or document; then no key is added
 */
function addPlainKeys(index: Index, doc: Doc, { keys, multi }: IndexKeys): boolean {
  if (index.fields.some(({ parts }) => parts.length > 1)) return false;
  const values = index.fields.map(({ path }) => doc.get(path));
  const at = values.findIndex(Array.isArray);
  if (at !== values.findLastIndex(Array.isArray)) return false;
  const add = (key: Buffer) => keys.set(key.toString('latin1'), key);
  const codes = (from: number, to?: number) =>
    values
      .slice(from, to)
      .map((value, i) => fieldCode(value, (index.fields[from + i] as IndexField).direction));
  if (at < 0) {
    if (!index.sparse || values.some((value) => value !== undefined)) add(Buffer.concat(codes(0)));
    return true;
  }
  multi[at] = true;
  const items = values[at] as Value[];
  const { direction } = index.fields[at] as IndexField;
  const [head, tail] = [Buffer.concat(codes(0, at)), Buffer.concat(codes(at + 1))];
  for (const item of items.length > 0 ? items : [items])
    add(Buffer.concat([head, fieldCode(item, direction), tail]));
  return true;
}

/**
 * `keys` maps the bytes of each key, as a Latin-1 string, to the key. `multi` says for each field of the index whether
 * the document has an array on the field's path.
 */
export type IndexKeys = { keys: Map<string, Buffer>; multi: boolean[] };

/** The result has no keys if a sparse or partial index does not contain the document. */
export function indexKeys(index: Index, doc: Doc): IndexKeys {
  const keys = new Map<string, Buffer>();
  const multi = index.fields.map(() => false);
  if (index.partial && !index.partial.matches(doc)) return { keys, multi };
  if (addPlainKeys(index, doc, { keys, multi })) return { keys, multi };
  const start = index.fields.map(({ parts }) => ({ node: doc, rest: parts, final: false }));
  for (const tuple of tuples(start, multi)) {
    if (index.sparse && tuple.every(({ node }) => node === undefined)) continue;
    const key = Buffer.concat(
      tuple.map(({ node }, at) => fieldCode(node, (index.fields[at] as IndexField).direction)),
    );
    keys.set(key.toString('latin1'), key);
  }
  return { keys, multi };
}

export const rowKeys = (index: Index, row: Row): IndexKeys => indexKeys(index, row.docWith(index.reads));

/** The indexes in which the two rows may have different keys. */
export function affectedIndexes(indexes: readonly Index[], before: Row, after: Row): Index[] {
  const changed = changedFields(before.raw, after.raw);
  return indexes.filter(({ reads }) => [...reads].some((name) => changed.has(name)));
}
