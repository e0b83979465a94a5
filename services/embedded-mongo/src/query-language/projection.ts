import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { isNumeric, isTrue } from '../values/numeric.ts';

type Shape = (doc: Doc) => Doc;
/** The paths `a.b` and `a.c` become { a: { b: true, c: true } }. */
type Tree = Map<string, Tree | true>;

function addPath(tree: Tree, path: string): void {
  const parts = path.split('.');
  let node = tree;
  for (const [at, part] of parts.entries()) {
    const next = node.get(part);
    if (next === true || (at === parts.length - 1 && next))
      throw new DbError(31249, `Path collision at ${path}`);
    if (at === parts.length - 1) node.set(part, true);
    else {
      const child: Tree = next ?? new Map();
      node.set(part, child);
      node = child;
    }
  }
}

function include(doc: Doc, tree: Tree): Doc {
  const kept: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (!node) continue;
    const inner = node === true ? value : includeValue(value, node);
    if (inner !== undefined) kept.set(name, inner);
  }
  return kept;
}

/** A value that is neither a document nor an array does not have the wanted fields, so it is omitted. */
function includeValue(value: Value, tree: Tree): Value | undefined {
  if (value instanceof Map) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeValue(item, tree)).filter((item): item is Value => item !== undefined);
}

function exclude(value: Value, tree: Tree): Value {
  if (Array.isArray(value)) return value.map((item) => exclude(item, tree));
  if (!(value instanceof Map)) return value;
  const kept: Doc = new Map();
  for (const [name, item] of value) {
    const node = tree.get(name);
    if (node === true) continue;
    kept.set(name, node ? exclude(item, node) : item);
  }
  return kept;
}

/** { a: { b: 1 } } becomes { 'a.b': 1 }. An inner document with an operator, such as { $slice: 1 }, stays. */
function flatten(spec: Doc, prefix = ''): [string, Value][] {
  return [...spec].flatMap(([name, value]): [string, Value][] => {
    const path = prefix + name;
    const nested =
      value instanceof Map && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$'));
    return nested ? flatten(value, `${path}.`) : [[path, value]];
  });
}

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumeric(value);

export function compileProjection(spec: Doc): Shape | undefined {
  const entries = flatten(spec);
  if (entries.length === 0) return undefined;
  const wanted: Tree = new Map();
  const unwanted: Tree = new Map();
  let id: boolean | undefined;
  for (const [path, value] of entries) {
    if (path.includes('$')) refuse(`The projection ${path}`);
    if (!isFlag(value)) {
      const operator = value instanceof Map ? [...value.keys()][0] : undefined;
      refuse(`The projection ${operator ?? 'of an expression'}`);
    }
    if (path === '_id') id = isTrue(value);
    else addPath(isTrue(value) ? wanted : unwanted, path);
  }
  const inclusive = wanted.size > 0 || (unwanted.size === 0 && id === true);
  if (inclusive && unwanted.size > 0)
    throw new DbError(31254, 'Cannot do exclusion on a field in inclusion projection');
  if (!inclusive) {
    if (id === false) unwanted.set('_id', true);
    return (doc) => exclude(doc, unwanted) as Doc;
  }
  if (id !== false) wanted.set('_id', true);
  return (doc) => include(doc, wanted);
}

/**
 * A plain projection names only fields without a dot, and keeps all of them or omits all of them. Call
 * `compileProjection` first, because only that function refuses an invalid projection.
 * @returns undefined for any other projection
 */
export function plainProjection(spec: Doc): ((name: string) => boolean) | undefined {
  const isPlain = [...spec].every(([name, value]) => !name.includes('.') && isFlag(value));
  if (spec.size === 0 || !isPlain) return undefined;
  const others = [...spec].filter(([name]) => name !== '_id');
  const id = spec.get('_id');
  const keepsId = id === undefined || isTrue(id);
  const named = new Set(others.map(([name]) => name));
  const [, first = id] = others[0] ?? [];
  const keepsNamed = first !== undefined && isTrue(first);
  return (name) => (name === '_id' ? keepsId : named.has(name) === keepsNamed);
}
