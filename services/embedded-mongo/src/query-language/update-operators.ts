import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { equal } from '../values/keys.ts';
import { add, isNumeric, wholeOption } from '../values/numeric.ts';
import { typeNameOf } from '../values/type-names.ts';
import { compileFilter, isOperators } from './query.ts';

type Change = (old: Value | undefined) => Value | undefined;

export type FieldChange = { change: Change; create: boolean };

function incChange(path: string, by: Value): Change {
  if (!isNumeric(by))
    throw new DbError(14, `Cannot $inc with non-numeric argument: {${path}: ${String(by)}}`);
  return (old) => {
    if (old === undefined) return by;
    if (!isNumeric(old))
      throw new DbError(
        14,
        `Cannot apply $inc to a value of non-numeric type. Field '${path}' is of ${typeNameOf(old)}`,
      );
    const sum = add(old, by);
    if (sum === undefined) throw new DbError(2, 'Failed to apply $inc operations to current value: overflow');
    return sum;
  };
}

function arrayOf(old: Value | undefined, operator: string, path: string): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old))
    throw new DbError(
      2,
      `The field '${path}' must be an array but is of type ${typeNameOf(old)} (${operator})`,
    );
  return old;
}

function eachOf(argument: Value, allowed: string[], operator: string): { each: Value[]; options: Doc } {
  if (!(argument instanceof Map) || !argument.has('$each')) {
    if (isOperators(argument)) refuse(`${operator} of ${[...argument.keys()].join(', ')} without $each`);
    return { each: [argument], options: new Map() };
  }
  for (const key of argument.keys()) if (!allowed.includes(key)) refuse(`The modifier ${key} of ${operator}`);
  const each = argument.get('$each');
  if (!Array.isArray(each)) throw new DbError(2, `The argument to $each in ${operator} must be an array`);
  return { each, options: argument };
}

function pushChange(path: string, argument: Value): Change {
  const { each, options } = eachOf(argument, ['$each', '$slice'], '$push');
  const slice = options.has('$slice')
    ? wholeOption('$slice', options.get('$slice'), 0, -Infinity)
    : undefined;
  return (old) => {
    const items = [...arrayOf(old, '$push', path), ...each];
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
  if (argument instanceof Map && !isOperators(argument)) {
    const matches = compileFilter(argument);
    return (item) => item instanceof Map && matches(item);
  }
  if (!(argument instanceof Map || argument instanceof BSONRegExp)) return (item) => equal(item, argument);
  const matches = compileFilter(new Map([['v', argument]]));
  return (item) => matches(new Map([['v', item]]));
}

function pullChange(path: string, argument: Value): Change {
  const isPulled = pullTest(argument);
  return (old) =>
    old === undefined ? undefined : arrayOf(old, '$pull', path).filter((item) => !isPulled(item));
}

/** Throws DbError if the change is malformed or not supported. */
export function compileChange(operator: string, path: string, argument: Value): FieldChange {
  const creating = (change: Change) => ({ change, create: true });
  const existing = (change: Change) => ({ change, create: false });
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return creating(() => argument);
    case '$unset':
      return existing(() => undefined);
    case '$inc':
      return creating(incChange(path, argument));
    case '$push':
      return creating(pushChange(path, argument));
    case '$addToSet':
      return creating(addToSetChange(path, argument));
    case '$pull':
      return existing(pullChange(path, argument));
    default:
      return refuse(`The update operator ${operator}`);
  }
}
