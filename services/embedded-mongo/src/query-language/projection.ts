import { copy, type Doc, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { isNumeric, isTrue } from '../values/numeric.ts';
import { fieldNames, plainValue, setPlain } from '../values/paths.ts';
import { compileExpression, type Expression } from './expression.ts';

export type Shape = (doc: Doc) => Doc;
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

/**
 * If the path leads through an array, each item of the array gets the field. An item that is not a document is replaced
 * by a new document.
 */
function setComputed(doc: Doc, parts: string[], value: Value): void {
  const [first = '', ...rest] = parts;
  if (rest.length === 0) {
    doc.set(first, value);
    return;
  }
  const into = (item: Value | undefined): Value => {
    if (Array.isArray(item)) return item.map(into);
    const child: Doc = item instanceof Map ? item : new Map();
    setComputed(child, rest, value);
    return child;
  };
  doc.set(first, into(doc.get(first)));
}

/** All fields are computed from the document as it was before the stage. */
export function addFields(spec: Doc): Shape {
  const fields = flatten(spec).map(([path, value]) => ({
    parts: fieldNames(path),
    value: compileExpression(value),
  }));
  return (doc) => {
    const made = copy(doc);
    for (const { parts, value } of fields) {
      const computed = value(doc);
      if (computed !== undefined) setComputed(made, parts, copy(computed));
      else removePath(made, parts);
    }
    return made;
  };
}

export function removePath(value: Value, parts: string[]): void {
  const [first = '', ...rest] = parts;
  if (Array.isArray(value)) for (const item of value) removePath(item, parts);
  else if (value instanceof Map) {
    const inner = value.get(first);
    if (rest.length === 0) value.delete(first);
    else if (inner !== undefined) removePath(inner, rest);
  }
}

/** { a: { b: 1 } } becomes { 'a.b': 1 }. An inner document with an operator, such as { $add: [1, 2] }, stays. */
function flatten(spec: Doc, prefix = ''): [string, Value][] {
  return [...spec].flatMap(([name, value]): [string, Value][] => {
    const path = prefix + name;
    const nested =
      value instanceof Map && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$'));
    return nested ? flatten(value, `${path}.`) : [[path, value]];
  });
}

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumeric(value);

/** `computed` allows expressions, as in $project. */
export function compileProjection(spec: Doc, computed: boolean): Shape | undefined {
  const entries = flatten(spec);
  if (entries.length === 0) return undefined;
  const wanted: Tree = new Map();
  const unwanted: Tree = new Map();
  const made: { parts: string[]; value: Expression }[] = [];
  let id: boolean | undefined;
  for (const [path, value] of entries) {
    if (path.includes('$')) refuse(`The projection ${path}`);
    if (!isFlag(value)) {
      const operator = value instanceof Map ? [...value.keys()][0] : undefined;
      if (!computed) refuse(`The projection ${operator ?? 'of an expression'}`);
      addPath(new Map(), path);
      made.push({ parts: path.split('.'), value: compileExpression(value) });
    } else if (path === '_id') id = isTrue(value);
    else addPath(isTrue(value) ? wanted : unwanted, path);
  }
  const inclusive = wanted.size > 0 || made.length > 0 || (unwanted.size === 0 && id === true);
  if (inclusive && unwanted.size > 0)
    throw new DbError(31254, 'Cannot do exclusion on a field in inclusion projection');
  if (!inclusive) {
    if (id === false) unwanted.set('_id', true);
    return (doc) => exclude(doc, unwanted) as Doc;
  }
  if (id !== false && !made.some(({ parts }) => parts[0] === '_id')) wanted.set('_id', true);
  return (doc) => {
    const kept = include(doc, wanted);
    const fresh = made.length > 0 ? copy(kept) : kept;
    for (const { parts, value } of made) {
      if (parts.slice(1).some((_, at) => Array.isArray(plainValue(doc, parts.slice(0, at + 1)))))
        refuse('A computed field inside of an array in $project');
      const item = value(doc);
      if (item !== undefined) setPlain(fresh, parts, copy(item));
    }
    return fresh;
  };
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
