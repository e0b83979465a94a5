import { BSONRegExp, Double } from 'bson';
import type { Call } from '../commands/context.ts';
import { find, mapped, type Query } from '../storage/scan.ts';
import type { Collection } from '../storage/store.ts';
import { copy, type Doc, Raw, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText, compare } from '../values/keys.ts';
import { isNumeric, Sum, wholeOption } from '../values/numeric.ts';
import { fieldNames, plainValue, setPlain, valuesAt } from '../values/paths.ts';
import { documentStage, stageObject } from './document-stages.ts';
import { compileExpression, type Expression } from './expression.ts';
import { removePath } from './projection.ts';
import { compileFilter } from './query.ts';
import { parseSort, sortByKey, sortKey } from './sort.ts';

type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;
type Accumulator = { add: (value: Value | undefined) => void; result: () => Value };

const bad = (code: number, message: string) => new DbError(code, message);

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => summing((sum) => sum.total()),
  $avg: () => summing((sum) => (sum.count === 0 ? null : new Double(sum.double() / sum.count))),
  $min: () => extreme(1),
  $max: () => extreme(-1),
  $first: () => {
    let first: { value: Value } | undefined;
    return { add: (value) => (first ??= { value: value ?? null }), result: () => first?.value ?? null };
  },
  $last: () => {
    let last: Value = null;
    const add = (value: Value | undefined) => {
      last = value ?? null;
    };
    return { add, result: () => last };
  },
  $push: () => {
    const items: Value[] = [];
    const add = (value: Value | undefined) => {
      if (value !== undefined) items.push(value);
    };
    return { add, result: () => items };
  },
  $addToSet: () => {
    const items = new Map<string, Value>();
    const add = (value: Value | undefined) => {
      if (value !== undefined && !items.has(codeText(value))) items.set(codeText(value), value);
    };
    return { add, result: () => [...items.values()] };
  },
};

function summing(result: (sum: Sum) => Value): Accumulator {
  const sum = new Sum();
  const add = (value: Value | undefined) => {
    if (isNumeric(value)) sum.add(value);
  };
  return { add, result: () => result(sum) };
}

function extreme(sign: 1 | -1): Accumulator {
  let best: Value | undefined;
  const add = (value: Value | undefined) => {
    if (value === undefined || value === null) return;
    if (best === undefined || compare(value, best) * sign < 0) best = value;
  };
  return { add, result: () => best ?? null };
}

function accumulator(name: string, spec: Value): { make: () => Accumulator; value: Expression } {
  const [operator, operand] = spec instanceof Map && spec.size === 1 ? ([...spec][0] as [string, Value]) : [];
  if (operator === undefined || operand === undefined)
    throw bad(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw bad(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw bad(40236, `The field name '${name}' cannot be an operator name`);
  if (operator === '$count') return { make: accumulators.$sum as () => Accumulator, value: () => 1 };
  const make = accumulators[operator];
  if (!make) return refuse(`The accumulator ${operator}`);
  return { make, value: compileExpression(operand) };
}

function group(spec: Doc, shuffle: boolean): Stage {
  if (!spec.has('_id')) throw bad(15955, 'a group specification must include an _id');
  const id = compileExpression(spec.get('_id') as Value);
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, each]) => ({ name, ...accumulator(name, each) }));
  return function* (docs) {
    const groups = new Map<string, { id: Value; parts: Accumulator[] }>();
    for (const doc of docs) {
      const key = id(doc) ?? null;
      const text = codeText(key);
      const known = groups.get(text) ?? { id: key, parts: fields.map(({ make }) => make()) };
      groups.set(text, known);
      for (const [at, { value }] of fields.entries()) known.parts[at]?.add(value(doc));
    }
    const all = [...groups.values()];
    // The order of groups is not defined: strict mode turns it round.
    for (const each of shuffle ? all.reverse() : all)
      yield new Map<string, Value>([
        ['_id', each.id],
        ...fields.map(({ name }, at): [string, Value] => [name, each.parts[at]?.result() ?? null]),
      ]);
  };
}

function unwind(spec: Value): Stage {
  const options = spec instanceof Map ? spec : new Map<string, Value>([['path', spec]]);
  for (const key of options.keys())
    if (!['path', 'preserveNullAndEmptyArrays'].includes(key)) refuse(`The option ${key} of $unwind`);
  const path = options.get('path');
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw bad(28818, `path option to $unwind should be prefixed with a '$'`);
  const parts = fieldNames(path.slice(1));
  const keep = options.get('preserveNullAndEmptyArrays') === true;
  return function* (docs) {
    for (const doc of docs) {
      const value = plainValue(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const item of value) {
          const made = copy(doc);
          setPlain(made, parts, item);
          yield made;
        }
      } else if (Array.isArray(value)) {
        const made = copy(doc);
        removePath(made, parts);
        if (keep) yield made;
      } else if (keep || (value !== undefined && value !== null)) yield doc;
    }
  };
}

function lookup(call: Call, spec: Doc): Stage {
  for (const key of spec.keys())
    if (!['from', 'localField', 'foreignField', 'as'].includes(key)) refuse(`The option ${key} of $lookup`);
  const [from, local, foreign, as] = ['from', 'localField', 'foreignField', 'as'].map((key) => spec.get(key));
  if (
    typeof from !== 'string' ||
    typeof local !== 'string' ||
    typeof foreign !== 'string' ||
    typeof as !== 'string'
  )
    throw bad(9, '$lookup needs from, localField, foreignField and as');
  const [localNames, asNames] = [fieldNames(local), fieldNames(as)];
  return function* (docs) {
    const collection = call.shared.store.collections.get(`${call.db}.${from}`);
    for (const doc of docs) {
      const values = [...valuesAt(doc, localNames)].flatMap((v) => (Array.isArray(v) ? v : [v ?? null]));
      if (values.some((value) => value instanceof BSONRegExp || Array.isArray(value)))
        refuse('$lookup by a regex or an array');
      const filter: Doc = new Map([[foreign, new Map([['$in', values]])]]);
      const query: Query = {
        filter,
        matches: compileFilter(filter),
        sort: undefined,
        skip: 0,
        limit: Infinity,
      };
      const made = copy(doc);
      setPlain(
        made,
        asNames,
        [...find(call.view, collection, query, call.work)].map((row) => row.doc),
      );
      yield made;
    }
  };
}

function sorting(spec: Doc): Stage {
  const key = sortKey(parseSort(spec));
  return function* (docs) {
    for (const { doc } of sortByKey([...docs].map((doc) => ({ key: key(doc), doc })))) yield doc;
  };
}

function* limited(docs: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const doc of docs) {
    yield doc;
    if (--left <= 0) return;
  }
}

function* skipped(docs: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const doc of docs) if (left-- <= 0) yield doc;
}

function counting(spec: Value): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
    throw bad(40156, 'the count field must be a non-empty string');
  return function* (docs) {
    let count = 0;
    for (const _ of docs) count++;
    if (count > 0) yield new Map([[spec, count]]);
  };
}

function stage(call: Call, name: string, spec: Value): Stage {
  switch (name) {
    case '$match': {
      const matches = compileFilter(stageObject(spec, name));
      return function* (docs) {
        for (const doc of docs) if (matches(doc)) yield doc;
      };
    }
    case '$sort':
      return sorting(stageObject(spec, name));
    case '$limit': {
      const count = wholeOption('$limit', spec, 1, 1);
      return (docs) => limited(docs, count);
    }
    case '$skip': {
      const count = wholeOption('$skip', spec, 0);
      return (docs) => skipped(docs, count);
    }
    case '$group':
      return group(stageObject(spec, name), call.shared.strict);
    case '$unwind':
      return unwind(spec);
    case '$lookup':
      return lookup(call, stageObject(spec, name));
    case '$count':
      return counting(spec);
    default: {
      const shape = documentStage(name, spec) ?? refuse(`The aggregation stage ${name}`);
      return function* (docs) {
        for (const doc of docs) yield shape(doc);
      };
    }
  }
}

function stages(value: Value | undefined): [string, Value][] {
  if (!Array.isArray(value)) throw bad(14, `'pipeline' option must be specified as an array`);
  return value.map((each) => {
    if (!(each instanceof Map) || each.size !== 1)
      throw bad(40323, 'A pipeline stage specification object must contain exactly one field.');
    return [...each][0] as [string, Value];
  });
}

/** The start of a pipeline that the planner can do, and how many stages that is. */
function leading(list: [string, Value][]): { query: Query; used: number } {
  const query: Query = { filter: new Map(), matches: undefined, sort: undefined, skip: 0, limit: Infinity };
  let used = 0;
  const order = ['$match', '$sort', '$skip', '$limit'];
  let from = 0;
  for (const [name, spec] of list) {
    const at = order.indexOf(name);
    if (at < from) break;
    if (name === '$match') {
      query.filter = stageObject(spec, name);
      query.matches = query.filter.size > 0 ? compileFilter(query.filter) : undefined;
    } else if (name === '$sort') query.sort = stageObject(spec, name);
    else if (name === '$skip') query.skip = wholeOption(name, spec, 0);
    else query.limit = wholeOption(name, spec, 1, 1);
    from = at + 1;
    used++;
  }
  return { query, used };
}

/** What a pipeline asks of the collection itself, for explain. */
export const leadingQuery = (value: Value | undefined): Query => leading(stages(value)).query;

/** Runs a pipeline over a collection. Everything is checked before the first document is read. */
export function runPipeline(
  call: Call,
  collection: Collection | undefined,
  value: Value | undefined,
): Iterable<Doc | Raw> {
  const list = stages(value);
  const { query, used } = leading(list);
  const rest = list.slice(used).map(([name, spec]) => stage(call, name, spec));
  const rows = find(call.view, collection, query, call.work);
  if (rest.length === 0) return mapped(rows, (row) => new Raw(row.raw));
  return rest.reduce<Iterable<Doc>>(
    (input, part) => part(input),
    mapped(rows, (row) => row.doc),
  );
}

/** The distinct values of a path among rows; arrays give their items. */
export function distinctValues(rows: Iterable<{ doc: Doc }>, path: string): Value[] {
  const parts = path.split('.');
  const found = new Map<string, Value>();
  for (const { doc } of rows)
    for (const value of valuesAt(doc, parts))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) found.set(codeText(item), found.get(codeText(item)) ?? item);
  return [...found.values()].sort(compare);
}
