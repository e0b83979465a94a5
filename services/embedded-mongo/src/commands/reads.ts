import { distinctValues, leadingQuery, runPipeline } from '../query-language/pipeline.ts';
import { compileProjection } from '../query-language/projection.ts';
import { compileFilter } from '../query-language/query.ts';
import { find, mapped, planFor, type Query } from '../storage/scan.ts';
import { type Doc, Raw, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { toNumber, wholeOption } from '../values/numeric.ts';
import { type Call, type Command, collectionName, docField, existing, type Reply } from './context.ts';

/** Reads a filter, sort, skip and limit from a command's fields. */
export function queryOf(command: Doc, filterField: string): Query {
  const filter = docField(command, filterField);
  const sort = docField(command, 'sort');
  return {
    filter,
    matches: filter.size > 0 ? compileFilter(filter) : undefined,
    sort: sort.size > 0 ? sort : undefined,
    skip: wholeOption('skip', command.get('skip'), 0),
    limit: wholeOption('limit', command.get('limit'), 0) || Number.POSITIVE_INFINITY,
  };
}

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
  const namespace = `${call.db}.${collectionName(call)}`;
  const { transaction, work } = call;
  const batchSize = firstBatchSize(call, asked, single);
  const { id, firstBatch } = call.shared.cursors.start(source, namespace, {
    batchSize,
    single,
    transaction,
    work,
  });
  call.shared.metrics.returned += firstBatch.length;
  return { cursor: { firstBatch, id, ns: namespace }, ok: 1 };
}

const findQuery = (command: Doc): Query => ({
  ...queryOf(command, 'filter'),
  projection: docField(command, 'projection'),
});

/** A find with its projection; documents without one go out as they are stored. */
function findSource(call: Call): Iterable<Doc | Raw> {
  const query = findQuery(call.command);
  const shape = compileProjection(docField(call.command, 'projection'), false);
  const rows = find(call.view, existing(call), query, call.work);
  return shape ? mapped(rows, (row) => shape(row.doc)) : mapped(rows, (row) => new Raw(row.raw));
}

const queryFields = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'];

const findCommand: Command = {
  fields: queryFields,
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
    const source = runPipeline(call, existing(call), command.get('pipeline'));
    return cursorReply(call, source, cursor.get('batchSize'), false);
  },
};

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  inTransaction: true,
  run: (call) => {
    const { command, shared, transaction } = call;
    const namespace = `${call.db}.${String(command.get('collection'))}`;
    const id = command.get('getMore');
    if (typeof id !== 'bigint')
      throw new DbError(14, `BSON field 'getMore' is the wrong type, expected type 'long'`);
    const size = wholeOption('batchSize', command.get('batchSize'), 0) || Number.POSITIVE_INFINITY;
    const found = shared.cursors.more(id, namespace, size, transaction, call.work);
    shared.metrics.returned += found.nextBatch.length;
    return { cursor: { id: found.id, nextBatch: found.nextBatch, ns: namespace }, ok: 1 };
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
    const sql = `SELECT count(*) AS n FROM c${collection.id}`;
    const all = call.view.reading(collection).get<{ n: number }>(sql)?.n ?? 0;
    return Math.min(Math.max(all - query.skip, 0), query.limit);
  }
  let count = 0;
  for (const _ of find(call.view, collection, query, call.work)) count++;
  return count;
}

const count: Command = {
  fields: ['query', 'limit', 'skip'],
  run: (call) => ({ n: countRows(call), ok: 1 }),
};

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

/** The query that a command would run, with what it would read. */
function explained(call: Call, inner: Doc): { query: Query; run: () => number } {
  const name = [...inner.keys()][0];
  const part: Call = { ...call, command: inner, name: name ?? '' };
  const total = (source: Iterable<unknown>) => {
    let n = 0;
    for (const _ of source) n++;
    return n;
  };
  const ofFilter = (command: Doc, field: string, limit?: number) => {
    const query = { ...queryOf(command, field), ...(limit ? { limit } : {}) };
    return { query, run: () => total(find(call.view, existing(part), query, call.work)) };
  };
  if (name === 'find') return { query: findQuery(inner), run: () => total(findSource(part)) };
  if (name === 'count' || name === 'distinct') return ofFilter(inner, 'query');
  if (name === 'findAndModify') return ofFilter(inner, 'query', 1);
  if (name === 'aggregate')
    return {
      query: leadingQuery(inner.get('pipeline')),
      run: () => total(runPipeline(part, existing(part), inner.get('pipeline'))),
    };
  const list = inner.get(name === 'update' ? 'updates' : 'deletes');
  const statement = Array.isArray(list) ? list[0] : undefined;
  if ((name !== 'update' && name !== 'delete') || !(statement instanceof Map))
    return refuse(`explain of ${name}`);
  const one = name === 'update' ? statement.get('multi') !== true : toNumber(statement.get('limit')) === 1;
  return ofFilter(new Map([['q', statement.get('q') ?? null]]), 'q', one ? 1 : undefined);
}

const explain: Command = {
  fields: ['verbosity'],
  run: (call) => {
    const inner = docField(call.command, 'explain');
    const { query, run } = explained(call, inner);
    const started = performance.now();
    const nReturned = run();
    const collection = existing({ ...call, command: inner, name: [...inner.keys()][0] ?? '' });
    const plan = collection ? planFor(call.view, collection, query) : undefined;
    const scan = plan?.index
      ? {
          stage: plan.covered ? 'PROJECTION_COVERED' : 'FETCH',
          inputStage: { stage: 'IXSCAN', indexName: plan.index.name, keyPattern: plan.index.spec.get('key') },
        }
      : { stage: collection ? 'COLLSCAN' : 'EOF' };
    const winningPlan = plan && !plan.sorted ? { stage: 'SORT', inputStage: scan } : scan;
    return {
      queryPlanner: { namespace: `${call.db}.${collection?.name ?? ''}`, winningPlan, rejectedPlans: [] },
      executionStats: {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: call.work.keysExamined,
        totalDocsExamined: call.work.docsExamined,
      },
      ok: 1,
    };
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
