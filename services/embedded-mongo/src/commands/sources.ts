import { compilePipeline, type Pipeline } from '../query-language/pipeline.ts';
import { compileProjection, plainProjection } from '../query-language/projection.ts';
import type { Query } from '../query-language/query.ts';
import { find, mapped } from '../storage/find.ts';
import type { Row } from '../storage/row.ts';
import { type Doc, Raw } from '../values/bson.ts';
import { pickFields } from '../values/pick-fields.ts';
import { existing } from './collections.ts';
import type { Call } from './context.ts';
import { docField, queryOf } from './fields.ts';

export const findQuery = (command: Doc): Query => ({
  ...queryOf(command, 'filter'),
  projection: docField(command, 'projection'),
});

export type Stored = Pick<Row, 'raw' | 'doc'>;

/** An empty or plain projection (see `plainProjection`) copies bytes, without decoding the document. */
export function shapeOf(projection: Doc): (stored: Stored) => Doc | Raw {
  const shape = compileProjection(projection);
  const isKept = plainProjection(projection);
  if (isKept) return ({ raw }) => new Raw(pickFields(raw, isKept));
  return shape ? ({ doc }) => shape(doc) : ({ raw }) => new Raw(raw);
}

export function findSource(call: Call): Iterable<Doc | Raw> {
  const query = findQuery(call.command);
  const shape = shapeOf(docField(call.command, 'projection'));
  return mapped(find(call.view, existing(call), query, call.work), shape);
}

export const pipelineOf = ({ command, shared }: Call): Pipeline =>
  compilePipeline(command.get('pipeline'), shared.strict);

export function pipelineSource(call: Call, { query, stages }: Pipeline): Iterable<Doc | Raw> {
  const rows = find(call.view, existing(call), query, call.work);
  if (stages.length === 0) return mapped(rows, (row) => new Raw(row.raw));
  const docs: Iterable<Doc> = mapped(rows, (row) => row.doc);
  return stages.reduce((held, stage) => stage(held), docs);
}
