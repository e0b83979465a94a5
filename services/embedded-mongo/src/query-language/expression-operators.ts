import { Double, ObjectId } from 'bson';
import type { Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare, comparisons } from '../values/keys.ts';
import { arithmeticOrDouble, isNumeric, isTrue, type Numeric, Sum, toNumber } from '../values/numeric.ts';
import { type Accumulator, accumulators } from './accumulators.ts';

export const nullish = (value: Value | undefined): value is null | undefined =>
  value === null || value === undefined;

/** Computes a value from the values of the arguments. */
type Operator = (args: (Value | undefined)[]) => Value | undefined;

function numeric(value: Value | undefined, name: string): Numeric {
  if (!isNumeric(value)) throw new DbError(14, `${name} only supports numeric types`);
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

function rounding(round: (value: number) => number, name: string): Operator {
  return ([value]) => {
    if (nullish(value)) return null;
    const number = numeric(value, name);
    return number instanceof Double ? new Double(round(number.value)) : number;
  };
}

/** Rounds the exact binary value, and a half to even. 1.115 is stored as a little less, so it gives 1.11. */
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
    // Unlike null, a missing field is smaller than every value; two missing fields are equal.
    if (a === undefined || b === undefined) return holds(Number(a !== undefined) - Number(b !== undefined));
    return holds(compare(a, b));
  };

function arrayArg(value: Value | undefined, name: string): Value[] {
  if (!Array.isArray(value)) throw new DbError(17124, `The argument to ${name} must be an array`);
  return value;
}

/** An accumulator over the arguments, or over the items of one array. */
const accumulated =
  (name: string): Operator =>
  (args) => {
    const { add, result } = (accumulators[name] as () => Accumulator)();
    const values = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    for (const value of values) add(value);
    return result();
  };

const at =
  (place: (index: number, length: number) => number, name: string): Operator =>
  ([list, index]) => {
    if (nullish(list)) return null;
    const items = arrayArg(list, name);
    return items[place(index === undefined ? 0 : toNumber(index), items.length)];
  };

/** A value as a date. Throws DbError 16006 if it is none. */
export function dateOf(value: Value | undefined): Date | null {
  if (nullish(value)) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new DbError(16006, `can't convert to Date`);
}

function toText(value: Value | undefined): Value {
  if (nullish(value)) return null;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  return refuse('$toString of this type');
}

/** The operators by their names, each with the number of its arguments; undefined for any number. */
export const operators: Record<string, [number | undefined, Operator]> = {
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
      if (toNumber(numeric(b, '$divide')) === 0) throw new DbError(2, `can't $divide by zero`);
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
  ...Object.fromEntries(Object.entries(comparisons).map(([name, holds]) => [name, [2, comparison(holds)]])),
  $not: [1, ([value]) => !isTrue(value)],
  $in: [2, ([value, list]) => arrayArg(list, '$in').some((item) => compare(item, value) === 0)],
  $size: [1, ([list]) => arrayArg(list, '$size').length],
  $arrayElemAt: [2, at((index, length) => (index < 0 ? length + index : index), '$arrayElemAt')],
  $first: [1, at(() => 0, '$first')],
  $last: [1, at((_, length) => length - 1, '$last')],
  $min: [undefined, accumulated('$min')],
  $max: [undefined, accumulated('$max')],
  $sum: [undefined, accumulated('$sum')],
  $avg: [undefined, accumulated('$avg')],
  $concat: [
    undefined,
    (args) => {
      if (args.some(nullish)) return null;
      if (args.some((arg) => typeof arg !== 'string'))
        throw new DbError(16702, '$concat only supports strings');
      return args.join('');
    },
  ],
  $toString: [1, ([value]) => toText(value)],
};
