import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { compare, comparisons } from '../values/keys.ts';
import { isTrue } from '../values/numeric.ts';
import { fieldNames } from '../values/paths.ts';

/** `undefined` stands for a missing value. */
export type Expression = (doc: Doc) => Value | undefined;

/** If a value on the path is an array, the result is an array with the field's value in each document of that array. */
function fieldValue(value: Value | undefined, parts: string[], from: number): Value | undefined {
  if (from === parts.length) return value;
  if (value instanceof Map) return fieldValue(value.get(parts[from] as string), parts, from + 1);
  if (!Array.isArray(value)) return undefined;
  const found = value.map((item) => (typeof item === 'object' ? fieldValue(item, parts, from) : undefined));
  return found.filter((item): item is Value => item !== undefined);
}

function fieldPath(text: string): Expression {
  if (text.startsWith('$$')) refuse(`The variable ${text.split('.')[0]}`);
  const parts = fieldNames(text.slice(1));
  return (doc) => fieldValue(doc, parts, 0);
}

/** A missing field is smaller than every value, even null. */
function order(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compare(a, b);
}

type Operator = { count: number; make: (...args: Expression[]) => Expression };

const condition = (test: Expression, yes: Expression, no: Expression): Expression => {
  return (doc) => (isTrue(test(doc)) ? yes(doc) : no(doc));
};

const comparison =
  (holds: (order: number) => boolean) =>
  (a: Expression, b: Expression): Expression =>
  (doc) =>
    holds(order(a(doc), b(doc)));

const operators: Record<string, Operator> = {
  $cond: { count: 3, make: condition },
  ...Object.fromEntries(
    Object.entries(comparisons).map(([name, holds]) => [name, { count: 2, make: comparison(holds) }]),
  ),
};

function operatorExpression(name: string, operand: Value): Expression {
  const { count, make } = operators[name] ?? refuse(`The expression ${name}`);
  if (!Array.isArray(operand)) return refuse(`${name} without a list of arguments`);
  if (operand.length !== count)
    throw new DbError(
      16020,
      `Expression ${name} takes exactly ${count} arguments. ${operand.length} were passed in.`,
    );
  return make(...operand.map(compileExpression));
}

/** Throws DbError for an expression that is malformed or not supported. */
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
      throw new DbError(15983, 'An object representing an expression must have exactly one field');
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
