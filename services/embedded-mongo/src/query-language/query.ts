import { BSONRegExp, Double } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText, compare, comparisons, equal, tagOf } from '../values/keys.ts';
import { isTrue } from '../values/numeric.ts';
import { valuesAt } from '../values/paths.ts';
import { toRegExp } from './regex.ts';

export type Predicate = (doc: Doc) => boolean;

export type Query = {
  filter: Doc;
  matches: Predicate | undefined;
  sort?: Doc | undefined;
  /** If an index contains all fields of the filter, the sort and this projection, no document is read. */
  projection?: Doc;
  skip: number;
  limit: number;
};

type Test = (value: Value | undefined) => boolean;

const bad = (message: string) => new DbError(2, message);

/** For example { $gt: 1 }. */
export const isOperators = (value: Value | undefined): value is Doc =>
  value instanceof Map && value.size > 0 && [...value.keys()].some((key) => key.startsWith('$'));

const isNaNValue = (value: Value | undefined) => value instanceof Double && Number.isNaN(value.value);

/**
 * The test of an operator such as `$lt` is false for a value whose type differs from the operand's type. NaN equals
 * NaN, and is neither greater nor less than other numbers.
 */
function ordered(operand: Value, holds: (order: number) => boolean): Test {
  if (operand instanceof BSONRegExp) throw bad(`Can't have RegEx as arg to predicate over field`);
  const tag = tagOf(operand);
  return (value) => {
    if (tagOf(value) !== tag) return false;
    if (isNaNValue(operand) !== isNaNValue(value)) return false;
    return holds(compare(value, operand));
  };
}

function list(operand: Value, operator: string): Value[] {
  if (!Array.isArray(operand)) throw bad(`${operator} needs an array`);
  return operand;
}

function memberTest(operand: Value, operator: string): Test {
  const items = list(operand, operator);
  if (items.some(isOperators)) throw bad(`cannot nest $ under ${operator}`);
  const tests = items.filter((item) => item instanceof BSONRegExp).map(equalTest);
  const codes = new Set(items.filter((item) => !(item instanceof BSONRegExp)).map(codeText));
  return (value) => codes.has(codeText(value)) || tests.some((test) => test(value));
}

function equalTest(operand: Value): Test {
  if (operand instanceof BSONRegExp) {
    const regex = toRegExp(operand);
    return (value) => (typeof value === 'string' ? regex.test(value) : equalRegex(value, operand));
  }
  return (value) => equal(value, operand);
}

const equalRegex = (value: Value | undefined, operand: BSONRegExp) =>
  value instanceof BSONRegExp && equal(value, operand);

/** If a value is an array, the test also applies to each of its items. */
function anyValue(path: string, test: Test): Predicate {
  const parts = path.split('.');
  return (doc) => {
    for (const value of valuesAt(doc, parts)) {
      if (test(value)) return true;
      if (Array.isArray(value) && value.some(test)) return true;
    }
    return false;
  };
}

const not =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc);

const all =
  (parts: Predicate[]): Predicate =>
  (doc) =>
    parts.every((part) => part(doc));

const any =
  (parts: Predicate[]): Predicate =>
  (doc) =>
    parts.some((part) => part(doc));

function operatorPredicate(path: string, operator: string, operand: Value, operators: Doc): Predicate {
  const some = (test: Test) => anyValue(path, test);
  switch (operator) {
    case '$eq':
      if (operand instanceof BSONRegExp) return some((value) => equalRegex(value, operand));
      return some((value) => equal(value, operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw bad(`Can't have regex as arg to $ne.`);
      return not(some((value) => equal(value, operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return some(ordered(operand, comparisons[operator] as (order: number) => boolean));
    case '$in':
      return some(memberTest(operand, '$in'));
    case '$nin':
      return not(some(memberTest(operand, '$nin')));
    case '$exists': {
      const present = some((value) => value !== undefined);
      return isTrue(operand) ? present : not(present);
    }
    case '$not': {
      if (operand instanceof BSONRegExp) return not(some(equalTest(operand)));
      if (!isOperators(operand)) throw bad('$not needs a regex or a document');
      return not(operatorsPredicate(path, operand));
    }
    case '$regex':
      return some(equalTest(regexOf(operand, operators.get('$options'))));
    case '$options':
      if (!operators.has('$regex')) throw bad('$options needs a $regex');
      return () => true;
    default:
      return refuse(`The query operator ${operator}`);
  }
}

export function regexOf(operand: Value, options: Value | undefined): BSONRegExp {
  const flags = typeof options === 'string' ? options : '';
  if (operand instanceof BSONRegExp)
    return options === undefined ? operand : new BSONRegExp(operand.pattern, flags);
  if (typeof operand !== 'string') throw bad('$regex has to be a string');
  return new BSONRegExp(operand, flags);
}

function operatorsPredicate(path: string, operators: Doc): Predicate {
  return all(
    [...operators].map(([operator, operand]) => operatorPredicate(path, operator, operand, operators)),
  );
}

function clauses(operand: Value, operator: string): Predicate[] {
  const items = list(operand, operator);
  if (items.length === 0) throw bad(`${operator} must be a nonempty array`);
  return items.map((item) => {
    if (!(item instanceof Map)) throw bad(`${operator} entries need to be full objects`);
    return compileFilter(item);
  });
}

function fieldPredicate(field: string, condition: Value): Predicate {
  switch (field) {
    case '$and':
      return all(clauses(condition, field));
    case '$or':
      return any(clauses(condition, field));
    default:
  }
  if (field.startsWith('$')) refuse(`The query operator ${field}`);
  if (isOperators(condition)) return operatorsPredicate(field, condition);
  return anyValue(field, equalTest(condition));
}

/** Throws DbError for a filter that is malformed or not supported, before any document is read. */
export function compileFilter(filter: Doc): Predicate {
  return all([...filter].map(([field, condition]) => fieldPredicate(field, condition)));
}

export function queryBy(filter: Doc, limit = Number.POSITIVE_INFINITY): Query {
  return { filter, matches: filter.size > 0 ? compileFilter(filter) : undefined, skip: 0, limit };
}

/** The top-level fields that a filter reads. The filter must be one that `compileFilter` accepts. */
export function fieldsOf(filter: Doc): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (part: Doc) => {
    for (const [name, condition] of part)
      if (name === '$and' || name === '$or') for (const inner of condition as Doc[]) add(inner);
      else names.add(name.split('.')[0] as string);
  };
  add(filter);
  return names;
}
