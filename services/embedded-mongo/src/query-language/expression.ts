import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { isTrue } from '../values/numeric.ts';
import { fieldNames } from '../values/paths.ts';
import { nullish, operators } from './expression-operators.ts';

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

function conditional(operand: Value): Expression[] {
  if (Array.isArray(operand)) {
    if (operand.length !== 3) throw new DbError(16020, 'Expression $cond takes exactly 3 arguments');
    return operand.map(compileExpression);
  }
  const parts = ['if', 'then', 'else'];
  if (!(operand instanceof Map)) throw new DbError(9, '$cond needs an object');
  for (const key of operand.keys()) if (!parts.includes(key)) refuse(`The option ${key} of $cond`);
  return parts.map((key) => {
    const part = operand.get(key);
    if (part === undefined) throw new DbError(9, `$cond needs '${key}'`);
    return compileExpression(part);
  });
}

function operatorExpression(name: string, operand: Value): Expression {
  if (name === '$literal') return () => operand;
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
    throw new DbError(
      16020,
      `Expression ${name} takes exactly ${count} arguments. ${args.length} were passed in.`,
    );
  return (doc) => operator(args.map((arg) => arg(doc)));
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
