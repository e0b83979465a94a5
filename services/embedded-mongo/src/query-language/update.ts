import { BSONRegExp, ObjectId } from 'bson';
import { copy, type Doc, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare, equal } from '../values/keys.ts';
import { arrayIndex, setPlain } from '../values/paths.ts';
import { typeNameOf } from '../values/type-names.ts';
import { isOperators } from './query.ts';
import { compileChange, type FieldChange } from './update-operators.ts';

/** Never changes `doc` itself. */
type Updater = (doc: Doc, inserting: boolean) => Doc;
export type CompiledUpdate = {
  updater: Updater;
  replaces: boolean;
  /** The only top-level fields that the updater reads and changes; undefined if it needs the whole document. */
  fields?: ReadonlySet<string>;
};
type Step = FieldChange & { path: string; parts: string[]; operator: string };

/**
 * Modifies `node`, but copies the documents and arrays inside it, because the stored document may use the same objects.
 */
function applyAt(node: Value, parts: string[], step: Step): void {
  const [part = '', ...rest] = parts;
  const old = childOf(node, part);
  if (rest.length === 0) {
    if (old === undefined && !step.create) return;
    const value = step.change(old);
    if (value !== undefined) putChild(node, part, value, step.path);
    else if (node instanceof Map) node.delete(part);
    else if (Array.isArray(node)) node[Number(part)] = null;
    return;
  }
  if (old instanceof Map || Array.isArray(old)) {
    const child = old instanceof Map ? new Map(old) : [...old];
    putChild(node, part, child, step.path);
    applyAt(child, rest, step);
  } else if (step.create) {
    if (old !== undefined)
      throw new DbError(28, `Cannot create field '${rest[0]}' in element {${part}: ${typeNameOf(old)}}`);
    const child: Doc = new Map();
    putChild(node, part, child, step.path);
    applyAt(child, rest, step);
  }
}

function childOf(node: Value, part: string): Value | undefined {
  if (node instanceof Map) return node.get(part);
  const at = arrayIndex(part);
  return Array.isArray(node) && at !== undefined ? node[at] : undefined;
}

function putChild(node: Value, part: string, value: Value, path: string): void {
  if (node instanceof Map) {
    node.set(part, value);
    return;
  }
  const at = arrayIndex(part);
  if (!Array.isArray(node) || at === undefined)
    throw new DbError(28, `Cannot create field '${part}' in element of ${path}`);
  if (at > node.length + 1_500_000) throw new DbError(2, 'cannot backfill more than 1500000 array elements');
  while (node.length < at) node.push(null);
  node[at] = value;
}

/** The order in which changes are applied, as in MongoDB 5.0: positions in arrays by number, names by their bytes. */
function pathOrder(a: Step, b: Step): number {
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    const [x, y] = [a.parts[i] as string, b.parts[i] as string];
    const [p, q] = [arrayIndex(x), arrayIndex(y)];
    const order = p !== undefined && q !== undefined ? p - q : compare(x, y);
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length;
}

function updatePath(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw new DbError(56, `The update path '${path}' contains an empty field name`);
  if (parts.some((part) => part === '$' || part.startsWith('$['))) refuse(`The positional path ${path}`);
  return parts;
}

function checkConflicts(paths: string[]): void {
  const sorted = [...new Set(paths)].map((path) => `${path}.`).sort();
  const clash =
    paths.length !== sorted.length ||
    sorted.some((path, at) => at > 0 && path.startsWith(sorted[at - 1] as string));
  if (clash) throw new DbError(40, `Updating the path would create a conflict: ${paths.join(', ')}`);
}

function operatorUpdater(update: Doc): Omit<CompiledUpdate, 'replaces'> {
  const steps: Step[] = [];
  for (const [operator, fields] of update) {
    if (!operator.startsWith('$')) throw new DbError(9, `Unknown modifier: ${operator}`);
    if (!(fields instanceof Map))
      throw new DbError(9, `Modifiers operate on fields but we found another type: ${operator}`);
    for (const [path, argument] of fields)
      steps.push({
        path,
        parts: updatePath(path),
        operator,
        ...compileChange(operator, path, argument),
      });
  }
  checkConflicts(steps.map((step) => step.path));
  steps.sort(pathOrder);
  const updater: Updater = (doc, inserting) => {
    const made = new Map(doc);
    for (const step of steps) {
      if (!inserting && step.operator === '$setOnInsert') continue;
      if (!inserting && step.path.startsWith('$')) throw dollarPrefixed(step.path);
      applyAt(made, step.parts, step);
    }
    return made;
  };
  return { updater, fields: new Set(['_id', ...steps.map(({ parts: [first = ''] }) => first)]) };
}

function replacement(update: Doc): Updater {
  const odd = [...update.keys()].find((key) => key.startsWith('$'));
  return (doc, inserting) => {
    if (odd && !inserting) throw dollarPrefixed(odd);
    return withIdOf(doc, update);
  };
}

function withIdOf(other: Doc, doc: Doc): Doc {
  const id = doc.has('_id') ? doc.get('_id') : other.get('_id');
  if (id === undefined) return doc;
  return new Map([['_id', id], ...[...doc].filter(([name]) => name !== '_id')]);
}

const dollarPrefixed = (name: string) =>
  new DbError(52, `The dollar ($) prefixed field '${name}' is not allowed in the context of an update`);

/** The updater throws DbError 66 if the update would change the _id. */
export function compileUpdate(update: Value): CompiledUpdate {
  if (Array.isArray(update)) refuse('An update pipeline');
  if (!(update instanceof Map)) throw new DbError(9, 'Update argument must be an object');
  const operators = [...update.keys()][0]?.startsWith('$') ?? false;
  if (!operators) return { updater: keepId(replacement(update)), replaces: true };
  const compiled = operatorUpdater(update);
  return { ...compiled, updater: keepId(compiled.updater), replaces: false };
}

function keepId(updater: Updater): Updater {
  return (doc, inserting) => {
    const made = updater(doc, inserting);
    const id = doc.get('_id');
    if (id !== undefined && !equal(made.get('_id'), id))
      throw new DbError(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
    return [...made.keys()][0] === '_id' ? made : withIdOf(doc, made);
  };
}

/**
 * The fields for which the filter demands one value. An upsert puts these values into its new document. An upsert with
 * a replacement document uses only the _id.
 */
function* equalities(filter: Doc): Generator<[string, Value]> {
  for (const [field, condition] of filter) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (part instanceof Map) yield* equalities(part);
    } else if (field === '$or' && Array.isArray(condition) && condition.length === 1) {
      if (condition[0] instanceof Map) yield* equalities(condition[0]);
    } else if (!field.startsWith('$')) {
      if (!isOperators(condition)) {
        if (!(condition instanceof BSONRegExp)) yield [field, condition];
      } else if (condition.has('$eq')) yield [field, condition.get('$eq') as Value];
      else {
        const one = condition.get('$in');
        // A list of one value is refused, because only some versions of MongoDB treat it as an equality condition.
        if (Array.isArray(one) && one.length === 1) refuse('An upsert by $in of one value');
      }
    }
  }
}

export function upsertDocument(filter: Doc, { updater, replaces }: CompiledUpdate): Doc {
  const seed: Doc = new Map();
  const seen: string[] = [];
  for (const [path, value] of equalities(filter)) {
    if (replaces && path !== '_id') continue;
    if (seen.includes(path))
      throw new DbError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.push(path);
    setPlain(seed, path.split('.'), copy(value));
  }
  const made = updater(seed, true);
  return withIdOf(new Map([['_id', new ObjectId()]]), made);
}
