import { Double } from 'bson';
import type { Value } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import { compare, comparisons } from '../values/keys.ts';
import { arithmeticOrDouble, isNumeric, isTrue, type Numeric, Sum, toNumber } from '../values/numeric.ts';
import { type Accumulator, accumulators } from './accumulators.ts';

export const nullish = (value: Value | undefined): value is null | undefined =>
  value === null || value === undefined;

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

const comparison =
  (holds: (order: number) => boolean): Operator =>
  ([a, b]) => {
    // A missing field is smaller than every value, even null.
    if (a === undefined || b === undefined) return holds(Number(a !== undefined) - Number(b !== undefined));
    return holds(compare(a, b));
  };

function arrayArg(value: Value | undefined, name: string): Value[] {
  if (!Array.isArray(value)) throw new DbError(17124, `The argument to ${name} must be an array`);
  return value;
}

/** If an array is the only argument, its items are the arguments. */
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

/** Each operator with its number of arguments; undefined means any number. */
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
};
