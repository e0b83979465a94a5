import type { Value } from '../values/bson.ts';
import { codeText, compare } from '../values/keys.ts';
import { isNumeric, Sum } from '../values/numeric.ts';

export type Accumulator = { add: (value: Value | undefined) => void; result: () => Value };

export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => summing((sum) => sum.total()),
  $avg: () => summing((sum) => sum.average()),
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
