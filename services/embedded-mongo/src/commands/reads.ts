import { countInIndex } from '../storage/count.ts';
import { find } from '../storage/find.ts';
import type { Doc, Raw, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { codeText, compare } from '../values/keys.ts';
import { wholeOption } from '../values/numeric.ts';
import { valuesAt } from '../values/paths.ts';
import { existing } from './collections.ts';
import type { Call, Command, Reply } from './context.ts';
import { explain } from './explain.ts';
import { collectionName, docField, queryOf } from './fields.ts';
import { findSource, pipelineOf, pipelineSource } from './sources.ts';

function firstBatchSize(call: Call, asked: Value | undefined, single: boolean): number {
  const size = wholeOption('batchSize', asked, 101);
  if (single) return Number.POSITIVE_INFINITY;
  return call.shared.strict ? Math.min(size, 2) : size;
}

function cursorReply(
  call: Call,
  source: Iterable<Doc | Raw>,
  asked: Value | undefined,
  single: boolean,
): Reply {
  const ns = `${call.db}.${collectionName(call)}`;
  const { transaction, work, shared } = call;
  const batchSize = firstBatchSize(call, asked, single);
  const { id, firstBatch } = shared.cursors.start(source, ns, { batchSize, single, transaction, work });
  return { cursor: { firstBatch, id, ns }, ok: 1 };
}

const findCommand: Command = {
  fields: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  inTransaction: true,
  run: (call) => {
    const { command } = call;
    return cursorReply(call, findSource(call), command.get('batchSize'), command.get('singleBatch') === true);
  },
};

const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse'],
  inTransaction: true,
  run: (call) => {
    const { command } = call;
    if (typeof command.get('aggregate') !== 'string') refuse('An aggregation without a collection');
    if (!command.has('cursor')) throw new DbError(9, `The 'cursor' option is required`);
    const cursor = docField(command, 'cursor');
    for (const key of cursor.keys()) if (key !== 'batchSize') refuse(`The cursor option ${key}`);
    return cursorReply(call, pipelineSource(call, pipelineOf(call)), cursor.get('batchSize'), false);
  },
};

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  inTransaction: true,
  run: (call) => {
    const { command, shared } = call;
    const ns = `${call.db}.${String(command.get('collection'))}`;
    const id = command.get('getMore');
    if (typeof id !== 'bigint')
      throw new DbError(14, `BSON field 'getMore' is the wrong type, expected type 'long'`);
    const size = wholeOption('batchSize', command.get('batchSize'), 0) || Number.POSITIVE_INFINITY;
    const found = shared.cursors.more(id, ns, size, call);
    return { cursor: { ...found, ns }, ok: 1 };
  },
};

const killCursors: Command = {
  fields: ['cursors'],
  inTransaction: true,
  run: ({ command, shared }) => {
    const ids = (command.get('cursors') ?? []) as bigint[];
    const killed = ids.filter((id) => shared.cursors.kill(id));
    const cursorsNotFound = ids.filter((id) => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

function countRows(call: Call): number {
  const query = queryOf(call.command, 'query');
  const collection = existing(call);
  if (collection && !query.matches) {
    // Counts the keys of the `_id` index, because SQLite reads far fewer pages for them than for the documents.
    const [primary] = collection.indexes;
    const sql = `SELECT count(*) AS n FROM i${primary?.id}`;
    const all = call.view.reading(collection).get<{ n: number }>(sql)?.n ?? 0;
    return Math.min(Math.max(all - query.skip, 0), query.limit);
  }
  const inIndex = collection && countInIndex(call.view, collection, query, call.work);
  if (inIndex !== undefined) return Math.min(Math.max(inIndex - query.skip, 0), query.limit);
  let count = 0;
  for (const _ of find(call.view, collection, query, call.work)) count++;
  return count;
}

const count: Command = {
  fields: ['query', 'limit', 'skip'],
  run: (call) => ({ n: countRows(call), ok: 1 }),
};

/** Each item of an array is a separate value. */
function distinctValues(rows: Iterable<{ doc: Doc }>, path: string): Value[] {
  const parts = path.split('.');
  const found = new Map<string, Value>();
  for (const { doc } of rows)
    for (const value of valuesAt(doc, parts))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) found.set(codeText(item), found.get(codeText(item)) ?? item);
  return [...found.values()].sort(compare);
}

const distinct: Command = {
  fields: ['key', 'query'],
  inTransaction: true,
  run: (call) => {
    const key = call.command.get('key');
    if (typeof key !== 'string') throw new DbError(14, `BSON field 'distinct.key' must be a string`);
    const rows = find(call.view, existing(call), queryOf(call.command, 'query'), call.work);
    return { values: distinctValues(rows, key), ok: 1 };
  },
};

export const readCommands: Record<string, Command> = {
  find: findCommand,
  aggregate,
  getMore,
  killCursors,
  count,
  distinct,
  explain,
};
