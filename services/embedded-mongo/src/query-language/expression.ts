import { BSONRegExp, Double, ObjectId } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare } from '../values/keys.ts';
import { arithmeticOrDouble, isNumeric, type Numeric, Sum, toNumber } from '../values/numeric.ts';
import { fieldNames } from '../values/paths.ts';

/** Computes a value from a document; `undefined` is MongoDB's "missing". */
export type Expression = (doc: Doc) => Value | undefined;

const nullish = (value: Value | undefined): value is null | undefined =>
  value === null || value === undefined;
const isTrue = (value: Value | undefined) => !(nullish(value) || value === false || toNumber(value) === 0);
const fail = (code: number, message: string) => new DbError(code, message);

/** A field path in an expression: arrays on the way give the array of what their documents have. */
function fieldValue(value: Value | undefined, parts: string[], from: number): Value | undefined {
  if (from === parts.length) return value;
  if (value instanceof Map) return fieldValue(value.get(parts[from] as string), parts, from + 1);
  if (!Array.isArray(value)) return undefined;
  const found = value.map((item) => (typeof item === 'object' ? fieldValue(item, parts, from) : undefined));
  return found.filter((item): item is Value => item !== undefined);
}

function fieldPath(text: string): Expression {
  if (!text.startsWith('$$')) {
    const parts = fieldNames(text.slice(1));
    return (doc) => fieldValue(doc, parts, 0);
  }
  const [name = '', ...parts] = fieldNames(text.slice(2));
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => fieldValue(doc, parts, 0);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return () => new Date();
  return refuse(`The variable $$${name}`);
}

type Operator = (args: (Value | undefined)[]) => Value | undefined;

function numeric(value: Value | undefined, name: string): Numeric {
  if (!isNumeric(value)) throw fail(14, `${name} only supports numeric types`);
  return value;
}

function addition(args: (Value | undefined)[]): Value {
  const sum = new Sum();
  let date: Date | undefined;
  for (const arg of args) {
    if (nullish(arg)) return null;
    if (arg instanceof Date && !date) date = arg;
    else sum.add(numeric(arg, '$add'));
  }
  return date ? new Date(date.getTime() + Math.round(sum.double())) : sum.total();
}

function multiplication(args: (Value | undefined)[]): Value {
  let product: Numeric = 1;
  for (const arg of args) {
    if (nullish(arg)) return null;
    product = arithmeticOrDouble('multiply', product, numeric(arg, '$multiply'));
  }
  return product;
}

function sumOf(values: (Value | undefined)[]): Sum {
  const sum = new Sum();
  for (const value of values) if (isNumeric(value)) sum.add(value);
  return sum;
}

function rounding(round: (value: number) => number, name: string): Operator {
  return ([value]) => {
    if (nullish(value)) return null;
    const number = numeric(value, name);
    return number instanceof Double ? new Double(round(number.value)) : number;
  };
}

/** Rounds the exact binary value, a half to even: 1.115 is a little less than it looks and gives 1.11. */
function roundHalfEven(value: number, places: number): number {
  const size = Math.abs(value);
  if (!(size < 1e21)) return value;
  const digits = size.toFixed(places + 60);
  const end = digits.indexOf('.') + 1 + places;
  const kept = digits.slice(0, end).replace(/\.$/, '');
  const even = /^50*$/.test(digits.slice(end)) && Number(kept.at(-1)) % 2 === 0;
  return Math.sign(value) * Number(even ? kept : size.toFixed(places));
}

const comparison =
  (holds: (order: number) => boolean): Operator =>
  ([a, b]) => {
    // Unlike null, a missing field is smaller than everything but another missing one.
    if (a === undefined || b === undefined) return holds(Number(a !== undefined) - Number(b !== undefined));
    return holds(compare(a, b));
  };

function arrayArg(value: Value | undefined, name: string): Value[] {
  if (!Array.isArray(value)) throw fail(17124, `The argument to ${name} must be an array`);
  return value;
}

/** Sums, averages and extremes over the arguments, or over the items of one array. */
function spread(args: (Value | undefined)[]): (Value | undefined)[] {
  return args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
}

const extreme =
  (sign: 1 | -1): Operator =>
  (args) => {
    const values = spread(args).filter((value) => !nullish(value));
    return (
      values.reduce((best, value) => (compare(value, best) * sign < 0 ? value : best), values[0]) ?? null
    );
  };

const at =
  (place: (index: number, length: number) => number, name: string): Operator =>
  ([list, index]) => {
    if (nullish(list)) return null;
    const items = arrayArg(list, name);
    return items[place(index === undefined ? 0 : toNumber(index), items.length)];
  };

function day(value: Value | undefined): Date | null {
  if (nullish(value)) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw fail(16006, `can't convert to Date`);
}

function text(value: Value | undefined): Value {
  if (nullish(value)) return null;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  return refuse('$toString of this type');
}

/** Operators that see the values of their arguments. The number is how many they take. */
const operators: Record<string, [number | undefined, Operator]> = {
  $add: [undefined, addition],
  $multiply: [undefined, multiplication],
  $subtract: [
    2,
    ([a, b]) => {
      if (nullish(a) || nullish(b)) return null;
      if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
      if (a instanceof Date) return new Date(a.getTime() - Math.round(toNumber(numeric(b, '$subtract'))));
      return arithmeticOrDouble('subtract', numeric(a, '$subtract'), numeric(b, '$subtract'));
    },
  ],
  $divide: [
    2,
    ([a, b]) => {
      if (nullish(a) || nullish(b)) return null;
      if (toNumber(numeric(b, '$divide')) === 0) throw fail(2, `can't $divide by zero`);
      return new Double(toNumber(numeric(a, '$divide')) / toNumber(b));
    },
  ],
  $floor: [1, rounding(Math.floor, '$floor')],
  $ceil: [1, rounding(Math.ceil, '$ceil')],
  $abs: [
    1,
    ([value]) => {
      if (nullish(value)) return null;
      return toNumber(numeric(value, '$abs')) < 0
        ? arithmeticOrDouble('subtract', 0, value as Numeric)
        : value;
    },
  ],
  $round: [
    undefined,
    ([value, places = 0]) => {
      if (nullish(value) || nullish(places)) return null;
      const number = numeric(value, '$round');
      if (!(toNumber(places) >= 0 && toNumber(places) <= 40)) refuse('This place in $round');
      return number instanceof Double ? new Double(roundHalfEven(number.value, toNumber(places))) : number;
    },
  ],
  $eq: [2, comparison((order) => order === 0)],
  $ne: [2, comparison((order) => order !== 0)],
  $gt: [2, comparison((order) => order > 0)],
  $gte: [2, comparison((order) => order >= 0)],
  $lt: [2, comparison((order) => order < 0)],
  $lte: [2, comparison((order) => order <= 0)],
  $not: [1, ([value]) => !isTrue(value)],
  $in: [2, ([value, list]) => arrayArg(list, '$in').some((item) => compare(item, value) === 0)],
  $size: [1, ([list]) => arrayArg(list, '$size').length],
  $arrayElemAt: [2, at((index, length) => (index < 0 ? length + index : index), '$arrayElemAt')],
  $first: [1, at(() => 0, '$first')],
  $last: [1, at((_, length) => length - 1, '$last')],
  $min: [undefined, extreme(1)],
  $max: [undefined, extreme(-1)],
  $sum: [undefined, (args) => sumOf(spread(args)).total()],
  $avg: [
    undefined,
    (args) => {
      const sum = sumOf(spread(args));
      return sum.count === 0 ? null : new Double(sum.double() / sum.count);
    },
  ],
  $concat: [
    undefined,
    (args) => {
      if (args.some(nullish)) return null;
      if (args.some((arg) => typeof arg !== 'string')) throw fail(16702, '$concat only supports strings');
      return args.join('');
    },
  ],
  $toString: [1, ([value]) => text(value)],
};

/** Operators that decide themselves which of their arguments to compute. */
const lazy: Record<string, (args: Expression[]) => Expression> = {
  $and: (args) => (doc) => args.every((arg) => isTrue(arg(doc))),
  $or: (args) => (doc) => args.some((arg) => isTrue(arg(doc))),
  $ifNull: (args) => (doc) => {
    let value: Value | undefined;
    for (const arg of args) {
      value = arg(doc);
      if (!nullish(value)) return value;
    }
    return value;
  },
  $cond: (args) => (doc) => (isTrue(args[0]?.(doc)) ? args[1]?.(doc) : args[2]?.(doc)),
};

function named(
  operand: Value,
  operator: string,
  required: string[],
  optional: string[] = [],
): Map<string, Value> {
  if (!(operand instanceof Map)) throw fail(9, `${operator} needs an object`);
  for (const key of operand.keys())
    if (![...required, ...optional].includes(key)) refuse(`The option ${key} of ${operator}`);
  for (const key of required) if (!operand.has(key)) throw fail(9, `${operator} needs '${key}'`);
  return operand;
}

function dateToString(operand: Value): Expression {
  const given = named(operand, '$dateToString', ['date', 'format'], ['timezone']);
  if ((given.get('timezone') ?? 'UTC') !== 'UTC') refuse('A time zone other than UTC in $dateToString');
  const format = String(given.get('format'));
  const odd = /%[^YmdHMSL%]/.exec(format);
  if (odd) refuse(`The format ${odd[0]} of $dateToString`);
  const date = compileExpression(given.get('date') as Value);
  return (doc) => {
    const iso = day(date(doc))?.toISOString();
    if (!iso) return null;
    const [Y, m, d, H, M, S, L] = iso.split(/[-T:.Z]/);
    const parts: Record<string, string | undefined> = { Y, m, d, H, M, S, L, '%': '%' };
    return format.replace(/%(.)/g, (_, key: string) => parts[key] ?? '');
  };
}

function conditional(operand: Value): Expression[] {
  if (Array.isArray(operand)) {
    if (operand.length !== 3) throw fail(16020, 'Expression $cond takes exactly 3 arguments');
    return operand.map(compileExpression);
  }
  const given = named(operand, '$cond', ['if', 'then', 'else']);
  return ['if', 'then', 'else'].map((key) => compileExpression(given.get(key) as Value));
}

function operatorExpression(name: string, operand: Value): Expression {
  if (name === '$literal') return () => operand;
  if (name === '$dateToString') return dateToString(operand);
  const late = lazy[name];
  if (late) {
    if (name === '$cond') return late(conditional(operand));
    return late((Array.isArray(operand) ? operand : [operand]).map(compileExpression));
  }
  const known = operators[name];
  if (!known) return refuse(`The expression ${name}`);
  const [count, operator] = known;
  const args = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
  if (count !== undefined && args.length !== count)
    throw fail(16020, `Expression ${name} takes exactly ${count} arguments. ${args.length} were passed in.`);
  return (doc) => operator(args.map((arg) => arg(doc)));
}

/** Compiles an aggregation expression. Throws DbError for operators that are not supported. */
export function compileExpression(value: Value): Expression {
  if (typeof value === 'string' && value.startsWith('$')) return fieldPath(value);
  if (Array.isArray(value)) {
    const items = value.map(compileExpression);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!(value instanceof Map) || value instanceof BSONRegExp) return () => value;
  const first = [...value.keys()][0];
  if (first?.startsWith('$')) {
    if (value.size !== 1)
      throw fail(15983, 'An object representing an expression must have exactly one field');
    return operatorExpression(first, value.get(first) as Value);
  }
  const fields = [...value].map(([name, item]) => {
    fieldNames(name);
    return [name, compileExpression(item)] as const;
  });
  return (doc) => {
    const made: Doc = new Map();
    for (const [name, field] of fields) {
      const item = field(doc);
      if (item !== undefined) made.set(name, item);
    }
    return made;
  };
}
