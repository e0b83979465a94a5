import { BSONRegExp, Double } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText, compare, comparisons, equal, tagOf, tags } from '../values/keys.ts';
import { isTrue, toNumber } from '../values/numeric.ts';
import { valuesAt } from '../values/paths.ts';
import { typeNameOf, typeNames } from '../values/type-names.ts';
import { compileExpression } from './expression.ts';
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

function typeTest(operand: Value): Test {
  const names = (Array.isArray(operand) ? operand : [operand]).flatMap((type) => {
    if (type === 'number') return ['int', 'long', 'double'];
    const name = typeof type === 'string' ? type : typeNames[toNumber(type)];
    if (!name || !Object.values(typeNames).includes(name)) refuse(`The $type ${String(type)}`);
    return [name];
  });
  return (value) => names.includes(typeNameOf(value));
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

function modTest(operand: Value): Test {
  const [divisor, rest] = list(operand, '$mod').map((part) => Math.trunc(toNumber(part)));
  if (divisor === undefined || rest === undefined || list(operand, '$mod').length !== 2)
    throw bad('malformed mod, needs two elements');
  if (divisor === 0) throw bad('divisor cannot be 0');
  return (value) =>
    value !== undefined && tagOf(value) === tags.number && Math.trunc(toNumber(value)) % divisor === rest;
}

/** If a value is an array, the test also applies to each of its items, unless `leafArrays` is false. */
function anyValue(path: string, test: Test, leafArrays = true): Predicate {
  const parts = path.split('.');
  return (doc) => {
    for (const value of valuesAt(doc, parts)) {
      if (test(value)) return true;
      if (leafArrays && Array.isArray(value) && value.some(test)) return true;
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

function elemMatch(operand: Value): Test {
  if (!(operand instanceof Map)) throw bad('$elemMatch needs an Object');
  const first = [...operand.keys()][0];
  const ofValues = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
  if (ofValues) {
    const predicate = operatorsPredicate('v', operand, false);
    return (value) => Array.isArray(value) && value.some((item) => predicate(new Map([['v', item]])));
  }
  const predicate = compileFilter(operand);
  return (value) => Array.isArray(value) && value.some((item) => item instanceof Map && predicate(item));
}

function allPredicate(path: string, operand: Value, arrays: boolean): Predicate {
  const parts = list(operand, '$all').map((item) => {
    if (isOperators(item)) {
      if (!item.has('$elemMatch')) throw bad('no $ expressions in $all');
      return operatorsPredicate(path, item, arrays);
    }
    return anyValue(path, equalTest(item), arrays);
  });
  return (doc) => parts.length > 0 && parts.every((part) => part(doc));
}

function operatorPredicate(
  path: string,
  operator: string,
  operand: Value,
  operators: Doc,
  arrays: boolean,
): Predicate {
  const some = (test: Test, leafArrays = arrays) => anyValue(path, test, leafArrays);
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
      const present = some((value) => value !== undefined, false);
      return isTrue(operand) ? present : not(present);
    }
    case '$type':
      return some(typeTest(operand));
    case '$size': {
      const size = toNumber(operand);
      if (!Number.isInteger(size) || size < 0)
        throw bad('Failed to parse $size. Expected a non-negative integer');
      return some((value) => Array.isArray(value) && value.length === size, false);
    }
    case '$mod':
      return some(modTest(operand));
    case '$all':
      return allPredicate(path, operand, arrays);
    case '$elemMatch':
      return some(elemMatch(operand), false);
    case '$not': {
      if (operand instanceof BSONRegExp) return not(some(equalTest(operand)));
      if (!isOperators(operand)) throw bad('$not needs a regex or a document');
      return not(operatorsPredicate(path, operand, arrays));
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

function operatorsPredicate(path: string, operators: Doc, arrays = true): Predicate {
  return all(
    [...operators].map(([operator, operand]) =>
      operatorPredicate(path, operator, operand, operators, arrays),
    ),
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
    case '$nor':
      return not(any(clauses(condition, field)));
    case '$expr': {
      const evaluate = compileExpression(condition);
      return (doc) => isTrue(evaluate(doc));
    }
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

/** The top-level fields that a filter reads; undefined if an expression may read any field. */
export function fieldsOf(filter: Doc): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const add = (part: Doc): boolean =>
    [...part].every(([name, condition]) => {
      if (['$and', '$or', '$nor'].includes(name))
        return Array.isArray(condition) && condition.every((inner) => inner instanceof Map && add(inner));
      if (name.startsWith('$')) return false;
      names.add(name.split('.')[0] as string);
      return true;
    });
  return add(filter) ? names : undefined;
}
