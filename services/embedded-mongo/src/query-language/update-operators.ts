import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare, equal } from '../values/keys.ts';
import { arithmetic, isNumeric, type Numeric, toNumber, wholeOption } from '../values/numeric.ts';
import { typeNameOf } from '../values/type-names.ts';
import { compileFilter, isOperators } from './query.ts';
import { sortComparator } from './sort.ts';

type Change = (old: Value | undefined) => Value | undefined;

export type FieldChange = { change: Change; create: boolean };

function arithmeticChange(name: 'add' | 'multiply', operator: string, path: string, by: Value): Change {
  if (!isNumeric(by))
    throw new DbError(14, `Cannot ${operator} with non-numeric argument: {${path}: ${String(by)}}`);
  return (old) => {
    if (old === undefined) return name === 'add' ? by : (arithmetic('multiply', by, 0) as Numeric);
    if (!isNumeric(old))
      throw new DbError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. Field '${path}' is of ${typeNameOf(old)}`,
      );
    const result = arithmetic(name, old, by);
    if (result === undefined)
      throw new DbError(2, `Failed to apply ${operator} operations to current value: overflow`);
    return result;
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

const modifiers = ['$each', '$position', '$slice', '$sort'];

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

function pushOrder(sort: Value | undefined): ((a: Value, b: Value) => number) | undefined {
  if (sort === undefined) return undefined;
  if (sort instanceof Map) {
    const order = sortComparator(sort);
    const asDoc = (value: Value): Doc => (value instanceof Map ? value : new Map());
    return (a, b) => order(asDoc(a), asDoc(b));
  }
  const direction = toNumber(sort);
  if (Math.abs(direction) !== 1) throw new DbError(2, 'The $sort element value must be either 1 or -1');
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
  if (argument instanceof Map && !isOperators(argument)) {
    const matches = compileFilter(argument);
    return (item) => item instanceof Map && matches(item);
  }
  if (!(argument instanceof Map || argument instanceof BSONRegExp)) return (item) => equal(item, argument);
  const matches = compileFilter(new Map([['v', argument]]));
  return (item) => matches(new Map([['v', item]]));
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
      if (!Array.isArray(argument)) throw new DbError(2, '$pullAll requires an array argument');
      return existing(pullChange(path, (item) => argument.some((value) => equal(value, item)), operator));
    }
    case '$pop': {
      const end = toNumber(argument);
      if (Math.abs(end) !== 1) throw new DbError(9, '$pop expects 1 or -1');
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
