import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText } from '../values/keys.ts';
import { isNumeric, Sum } from '../values/numeric.ts';
import { compileExpression, type Expression } from './expression.ts';

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

function summed(name: string, spec: Value): Expression {
  const [operator, operand] = spec instanceof Map && spec.size === 1 ? ([...spec][0] as [string, Value]) : [];
  if (operator === undefined || operand === undefined)
    throw new DbError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw new DbError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw new DbError(40236, `The field name '${name}' cannot be an operator name`);
  if (operator !== '$sum') refuse(`The accumulator ${operator}`);
  return compileExpression(operand);
}

/** With `shuffle` (strict mode), groups come in reverse order, because MongoDB does not define the order of groups. */
export function group(spec: Doc, shuffle: boolean): Stage {
  if (!spec.has('_id')) throw new DbError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec.get('_id') as Value);
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, each]) => ({ name, value: summed(name, each) }));
  return function* (docs) {
    const groups = new Map<string, { id: Value; sums: Sum[] }>();
    for (const doc of docs) {
      const key = id(doc) ?? null;
      const text = codeText(key);
      const known = groups.get(text) ?? { id: key, sums: fields.map(() => new Sum()) };
      groups.set(text, known);
      for (const [at, { value }] of fields.entries()) {
        const item = value(doc);
        if (isNumeric(item)) known.sums[at]?.add(item);
      }
    }
    const all = [...groups.values()];
    for (const each of shuffle ? all.reverse() : all)
      yield new Map<string, Value>([
        ['_id', each.id],
        ...fields.map(({ name }, at): [string, Value] => [name, each.sums[at]?.total() ?? null]),
      ]);
  };
}
