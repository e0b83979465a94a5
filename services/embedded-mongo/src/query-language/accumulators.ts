import { Double } from 'bson';
import type { Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText, compare } from '../values/keys.ts';
import { isNumeric, Sum } from '../values/numeric.ts';
import { compileExpression, type Expression } from './expression.ts';

/** Gathers one field of a group from the group's documents. */
export type Accumulator = { add: (value: Value | undefined) => void; result: () => Value };

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

/** Compiles a field of $group. Throws DbError for what is malformed or not supported. */
export function accumulator(name: string, spec: Value): { make: () => Accumulator; value: Expression } {
  const [operator, operand] = spec instanceof Map && spec.size === 1 ? ([...spec][0] as [string, Value]) : [];
  if (operator === undefined || operand === undefined)
    throw new DbError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw new DbError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw new DbError(40236, `The field name '${name}' cannot be an operator name`);
  if (operator === '$count') return { make: accumulators.$sum as () => Accumulator, value: () => 1 };
  const make = accumulators[operator];
  if (!make) return refuse(`The accumulator ${operator}`);
  return { make, value: compileExpression(operand) };
}
