import { ObjectId } from 'bson';
import { copy, type Doc, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare, equal } from '../values/keys.ts';
import { arithmetic, isNumeric, type Numeric, toNumber, wholeOption } from '../values/numeric.ts';
import { arrayIndex, setPlain } from '../values/paths.ts';
import { documentStage } from './document-stages.ts';
import { compileFilter, isOperators } from './query.ts';
import { sortComparator } from './sort.ts';

/** Makes the document that replaces `doc`; never changes `doc` itself. */
type Updater = (doc: Doc, inserting: boolean) => Doc;
/** Computes a path's new value from its old one; `undefined` removes the field. */
type Change = (old: Value | undefined) => Value | undefined;
type Step = { path: string; parts: string[]; operator: string; change: Change; create: boolean };

const bad = (code: number, message: string) => new DbError(code, message);

function typeName(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Map ? 'object' : typeof value === 'object' ? value.constructor.name : typeof value;
}

function arithmeticChange(name: 'add' | 'multiply', operator: string, path: string, by: Value): Change {
  if (!isNumeric(by)) throw bad(14, `Cannot ${operator} with non-numeric argument: {${path}: ${String(by)}}`);
  return (old) => {
    if (old === undefined) return name === 'add' ? by : (arithmetic('multiply', by, 0) as Numeric);
    if (!isNumeric(old))
      throw bad(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. Field '${path}' is of ${typeName(old)}`,
      );
    const result = arithmetic(name, old, by);
    if (result === undefined)
      throw bad(2, `Failed to apply ${operator} operations to current value: overflow`);
    return result;
  };
}

function arrayOf(old: Value | undefined, operator: string, path: string): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old))
    throw bad(2, `The field '${path}' must be an array but is of type ${typeName(old)} (${operator})`);
  return old;
}

const modifiers = ['$each', '$position', '$slice', '$sort'];

/** The values of $push and $addToSet: those of $each, or the one value itself. */
function eachOf(argument: Value, allowed: string[], operator: string): { each: Value[]; options: Doc } {
  if (!(argument instanceof Map) || !argument.has('$each')) {
    if (isOperators(argument)) refuse(`${operator} of ${[...argument.keys()].join(', ')} without $each`);
    return { each: [argument], options: new Map() };
  }
  for (const key of argument.keys()) if (!allowed.includes(key)) refuse(`The modifier ${key} of ${operator}`);
  const each = argument.get('$each');
  if (!Array.isArray(each)) throw bad(2, `The argument to $each in ${operator} must be an array`);
  return { each, options: argument };
}

function pushOrder(sort: Value | undefined): ((a: Value, b: Value) => number) | undefined {
  if (sort === undefined) return undefined;
  if (sort instanceof Map) {
    const order = sortComparator(sort);
    const asDoc = (value: Value): Doc => (value instanceof Map ? value : new Map());
    return (a, b) => order(asDoc(a), asDoc(b));
  }
  const direction = toNumber(sort);
  if (Math.abs(direction) !== 1) throw bad(2, 'The $sort element value must be either 1 or -1');
  return (a, b) => compare(a, b) * direction;
}

function pushChange(path: string, argument: Value): Change {
  const { each, options } = eachOf(argument, modifiers, '$push');
  const order = pushOrder(options.get('$sort'));
  const slice = options.has('$slice')
    ? wholeOption('$slice', options.get('$slice'), 0, -Infinity)
    : undefined;
  const position = options.has('$position')
    ? wholeOption('$position', options.get('$position'), 0, -Infinity)
    : undefined;
  return (old) => {
    const items = [...arrayOf(old, '$push', path)];
    items.splice(position ?? items.length, 0, ...each);
    if (order) items.sort(order);
    if (slice === undefined) return items;
    return slice < 0 ? items.slice(slice) : items.slice(0, slice);
  };
}

function addToSetChange(path: string, argument: Value): Change {
  const { each } = eachOf(argument, ['$each'], '$addToSet');
  return (old) => {
    const items = [...arrayOf(old, '$addToSet', path)];
    for (const item of each) if (!items.some((known) => equal(known, item))) items.push(item);
    return items;
  };
}

function pullTest(argument: Value): (item: Value) => boolean {
  if (isOperators(argument)) {
    const matches = compileFilter(new Map([['v', argument]]));
    return (item) => matches(new Map([['v', item]]));
  }
  if (!(argument instanceof Map)) {
    const matches = compileFilter(new Map([['v', argument]]));
    return (item) => matches(new Map([['v', item]]));
  }
  const matches = compileFilter(argument);
  return (item) => item instanceof Map && matches(item);
}

function pullChange(path: string, drop: (item: Value) => boolean, operator: string): Change {
  return (old) =>
    old === undefined ? undefined : arrayOf(old, operator, path).filter((item) => !drop(item));
}

function currentDate(argument: Value): Change {
  const asDate = argument === true || (argument instanceof Map && argument.get('$type') === 'date');
  if (!asDate) refuse('$currentDate of another type than date');
  return () => new Date();
}

function changeFor(operator: string, path: string, argument: Value): Pick<Step, 'change' | 'create'> {
  const creating = (change: Change) => ({ change, create: true });
  const existing = (change: Change) => ({ change, create: false });
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return creating(() => argument);
    case '$unset':
      return existing(() => undefined);
    case '$inc':
      return creating(arithmeticChange('add', operator, path, argument));
    case '$mul':
      return creating(arithmeticChange('multiply', operator, path, argument));
    case '$min':
      return creating((old) => (old === undefined || compare(argument, old) < 0 ? argument : old));
    case '$max':
      return creating((old) => (old === undefined || compare(argument, old) > 0 ? argument : old));
    case '$currentDate':
      return creating(currentDate(argument));
    case '$push':
      return creating(pushChange(path, argument));
    case '$addToSet':
      return creating(addToSetChange(path, argument));
    case '$pull':
      return existing(pullChange(path, pullTest(argument), operator));
    case '$pullAll': {
      if (!Array.isArray(argument)) throw bad(2, '$pullAll requires an array argument');
      return existing(pullChange(path, (item) => argument.some((value) => equal(value, item)), operator));
    }
    case '$pop': {
      const end = toNumber(argument);
      if (Math.abs(end) !== 1) throw bad(9, '$pop expects 1 or -1');
      return existing((old) => {
        if (old === undefined) return undefined;
        const items = arrayOf(old, operator, path);
        return end === 1 ? items.slice(0, -1) : items.slice(1);
      });
    }
    default:
      return refuse(`The update operator ${operator}`);
  }
}

/** Applies a change at a path, walking documents and positions of arrays. */
function applyAt(node: Value, parts: string[], step: Step): void {
  const [part = '', ...rest] = parts;
  const old = childOf(node, part);
  if (rest.length === 0) {
    if (old === undefined && !step.create) return;
    const value = step.change(old);
    if (value !== undefined) putChild(node, part, copy(value), step.path);
    else if (node instanceof Map) node.delete(part);
    else if (Array.isArray(node)) node[Number(part)] = null;
    return;
  }
  if (old instanceof Map || Array.isArray(old)) {
    applyAt(old, rest, step);
  } else if (step.create) {
    if (old !== undefined)
      throw bad(28, `Cannot create field '${rest[0]}' in element {${part}: ${typeName(old)}}`);
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
    throw bad(28, `Cannot create field '${part}' in element of ${path}`);
  if (at > node.length + 1_500_000) throw bad(2, 'cannot backfill more than 1500000 array elements');
  while (node.length < at) node.push(null);
  node[at] = value;
}

/** Positions by number, names by their bytes: the order in which MongoDB (5.0 and later) applies paths. */
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
    throw bad(56, `The update path '${path}' contains an empty field name`);
  if (parts.some((part) => part === '$' || part.startsWith('$['))) refuse(`The positional path ${path}`);
  return parts;
}

function checkConflicts(paths: string[]): void {
  const sorted = [...new Set(paths)].map((path) => `${path}.`).sort();
  const clash =
    paths.length !== sorted.length ||
    sorted.some((path, at) => at > 0 && path.startsWith(sorted[at - 1] as string));
  if (clash) throw bad(40, `Updating the path would create a conflict: ${paths.join(', ')}`);
}

function operatorUpdater(update: Doc): Updater {
  const steps: Step[] = [];
  for (const [operator, fields] of update) {
    if (!operator.startsWith('$')) throw bad(9, `Unknown modifier: ${operator}`);
    if (!(fields instanceof Map))
      throw bad(9, `Modifiers operate on fields but we found another type: ${operator}`);
    for (const [path, argument] of fields)
      steps.push({
        path,
        parts: updatePath(path),
        operator,
        ...changeFor(operator, path, argument),
      });
  }
  checkConflicts(steps.map((step) => step.path));
  steps.sort(pathOrder);
  return (doc, inserting) => {
    const made = copy(doc);
    for (const step of steps) {
      if (!inserting && step.operator === '$setOnInsert') continue;
      if (!inserting && step.path.startsWith('$')) throw dollarPrefixed(step.path);
      applyAt(made, step.parts, step);
    }
    return made;
  };
}

function pipelineUpdater(stages: Value[]): Updater {
  const shapes = stages.map((stage) => {
    const [name, spec] = stage instanceof Map && stage.size === 1 ? ([...stage][0] as [string, Value]) : [];
    const shape = name !== undefined && spec !== undefined && documentStage(name, spec);
    return shape || refuse(`The update stage ${name ?? 'of another kind'}`);
  });
  return (doc) =>
    withIdOf(
      doc,
      shapes.reduce((made, shape) => shape(made), doc),
    );
}

function replacement(update: Doc): Updater {
  const odd = [...update.keys()].find((key) => key.startsWith('$'));
  return (doc, inserting) => {
    if (odd && !inserting) throw dollarPrefixed(odd);
    return withIdOf(doc, update);
  };
}

/** A document with its own _id, or else with that of another one; the _id comes first. */
function withIdOf(other: Doc, doc: Doc): Doc {
  const id = doc.has('_id') ? doc.get('_id') : other.get('_id');
  if (id === undefined) return doc;
  return new Map([['_id', id], ...[...doc].filter(([name]) => name !== '_id')]);
}

/** A name that an existing document cannot get by an update; a document that an upsert inserts may have it. */
const dollarPrefixed = (name: string) =>
  bad(52, `The dollar ($) prefixed field '${name}' is not allowed in the context of an update`);

/** Compiles an update: operators, a replacement document or a pipeline. The _id never changes. */
export function compileUpdate(update: Value): { updater: Updater; replaces: boolean } {
  if (Array.isArray(update)) return { updater: keepId(pipelineUpdater(update)), replaces: false };
  if (!(update instanceof Map)) throw bad(9, 'Update argument must be either an object or an array');
  const operators = [...update.keys()][0]?.startsWith('$') ?? false;
  return { updater: keepId(operators ? operatorUpdater(update) : replacement(update)), replaces: !operators };
}

function keepId(updater: Updater): Updater {
  return (doc, inserting) => {
    const made = updater(doc, inserting);
    const id = doc.get('_id');
    if (id !== undefined && !equal(made.get('_id'), id))
      throw bad(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
    return [...made.keys()][0] === '_id' ? made : withIdOf(doc, made);
  };
}

/** What an upsert's new document begins with: the equalities of its filter. */
function* equalities(filter: Doc): Generator<[string, Value]> {
  for (const [field, condition] of filter) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (part instanceof Map) yield* equalities(part);
    } else if (field === '$or' && Array.isArray(condition) && condition.length === 1) {
      if (condition[0] instanceof Map) yield* equalities(condition[0]);
    } else if (!field.startsWith('$')) {
      if (!isOperators(condition)) {
        if (typeName(condition) !== 'BSONRegExp') yield [field, condition];
      } else if (condition.has('$eq')) yield [field, condition.get('$eq') as Value];
      else {
        const one = condition.get('$in') ?? condition.get('$all');
        // Whether one value in a list counts as an equality differs between versions.
        if (Array.isArray(one) && one.length === 1) refuse('An upsert by $in or $all of one value');
      }
    }
  }
}

/** The document that an upsert inserts where nothing matched. */
export function upsertDocument(filter: Doc, { updater, replaces }: ReturnType<typeof compileUpdate>): Doc {
  const seed: Doc = new Map();
  const seen: string[] = [];
  for (const [path, value] of equalities(filter)) {
    if (replaces && path !== '_id') continue;
    if (seen.includes(path))
      throw bad(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.push(path);
    setPlain(seed, path.split('.'), copy(value));
  }
  const made = updater(seed, true);
  return withIdOf(new Map([['_id', new ObjectId()]]), made);
}
