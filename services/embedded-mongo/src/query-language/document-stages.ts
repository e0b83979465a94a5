import { copy, type Doc, type Value } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import { fieldNames } from '../values/paths.ts';
import { compileExpression } from './expression.ts';
import { addFields, compileProjection, removePath, type Shape } from './projection.ts';

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export function stageObject(spec: Value, stage: string): Doc {
  if (!(spec instanceof Map)) throw new DbError(9, `the ${stage} specification must be an object`);
  return spec;
}

function unset(spec: Value): Shape {
  const paths = (Array.isArray(spec) ? spec : [spec]).map((path) => fieldNames(String(path)));
  return (doc) => {
    const made = copy(doc);
    for (const path of paths) removePath(made, path);
    return made;
  };
}

function replaceWith(spec: Value): Shape {
  const evaluate = compileExpression(spec);
  return (doc) => {
    const root = evaluate(doc);
    if (root instanceof Map) return root;
    throw new DbError(40228, `'newRoot' expression must evaluate to an object`);
  };
}

function project(spec: Doc): Shape {
  const shape = compileProjection(spec, true);
  if (shape) return shape;
  throw new DbError(51272, 'Invalid $project :: projection specification must have at least one field');
}

/** An update pipeline may have only these stages, which make exactly one document of each document. */
export function documentStage(name: string, spec: Value): Shape | undefined {
  switch (name) {
    case '$addFields':
    case '$set':
      return addFields(stageObject(spec, name));
    case '$unset':
      return unset(spec);
    case '$project':
      return project(stageObject(spec, name));
    case '$replaceWith':
      return replaceWith(spec);
    default:
      return undefined;
  }
}
