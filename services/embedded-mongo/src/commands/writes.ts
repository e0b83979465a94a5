import { type Query, queryBy } from '../query-language/query.ts';
import { type CompiledUpdate, compileUpdate, upsertDocument } from '../query-language/update.ts';
import { find } from '../storage/find.ts';
import { Row } from '../storage/row.ts';
import { checkSize, encodeDocument } from '../storage/view.ts';
import type { Doc, Raw, Value } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { DbError, refuse } from '../values/errors.ts';
import { isTrue, toNumber } from '../values/numeric.ts';
import { replaceFields } from '../values/pick-fields.ts';
import { ensured, existing, patiently } from './collections.ts';
import type { Call, Command, Reply } from './context.ts';
import { docField, queryOf } from './fields.ts';
import { checkNew, newDocument } from './new-document.ts';
import { type Stored, shapeOf } from './sources.ts';

function statements({ command, sequences }: Call, field: string): Doc[] {
  const given = sequences.get(field);
  if (given) return given.map(({ bytes }) => decode(bytes));
  const list = command.get(field);
  if (!Array.isArray(list) || list.length === 0)
    throw new DbError(9, `BSON field '${field}' needs at least one entry`);
  return list as Doc[];
}

function checkStatement(statement: Doc, allowed: string[], command: string): void {
  for (const key of statement.keys()) if (!allowed.includes(key)) refuse(`The option ${key} of ${command}`);
}

type Progress = { next: number; n: number; nModified: number; upserted: unknown[]; errors: unknown[] };

function begun({ resumed }: Call): Progress {
  const fresh: Progress = { next: 0, n: 0, nModified: 0, upserted: [], errors: [] };
  return resumed ? Object.assign(fresh, Object.fromEntries(resumed)) : fresh;
}

/**
 * Before a retryable command waits for a transaction, it stores which statements it has carried out, in the commit of
 * their writes. A retry continues with the next statement.
 */
async function each(
  call: Call,
  count: number,
  one: (at: number, progress: Progress) => void,
): Promise<Progress> {
  const progress = begun(call);
  const ordered = call.command.get('ordered') !== false;
  for (; progress.next < count; progress.next++) {
    const at = progress.next;
    try {
      await patiently(
        call,
        () => one(at, progress),
        () => {
          if (call.retry && at > 0) call.shared.retries.save(call.retry, { partial: true, ...progress });
        },
      );
    } catch (error) {
      if (!(error instanceof DbError) || error.labels.length > 0) throw error;
      progress.errors.push({ index: at, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered || call.transaction) break;
    }
  }
  return progress;
}

const outcome = ({ n, errors }: Progress, more: Reply = {}): Reply => ({
  n,
  ...more,
  ...(errors.length > 0 ? { writeErrors: errors } : {}),
  ok: 1,
});

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  retryable: true,
  run: async (call) => {
    const given = call.sequences.get('documents');
    const docs = statements(call, 'documents');
    const progress = await each(call, docs.length, (at, done) => {
      const doc = docs[at] as Doc;
      const made = newDocument(given?.[at]?.bytes ?? encode(doc), doc);
      call.view.insert(ensured(call), made.raw, made.doc);
      done.n++;
    });
    return outcome(progress);
  },
};

type Changed = { matched: number; modified: number; upserted?: Doc; before?: Stored; after?: Stored };

/** Fields that the update does not touch are copied as bytes. */
function changedRow(row: Row, { updater, fields: names }: CompiledUpdate): Row {
  const doc = updater(names ? row.docWith(names) : row.doc, false);
  if (!names) return new Row(row.rid, encodeDocument(doc), { doc });
  return new Row(row.rid, checkSize(replaceFields(row.raw, names, doc)), { part: { names, doc } });
}

function updateOne(call: Call, query: Query, update: Value, upsert: boolean): Changed {
  const compiled = compileUpdate(update);
  const collection = upsert ? ensured(call) : existing(call);
  if (!collection) return { matched: 0, modified: 0 };
  const rows = [...find(call.view, collection, query, call.work)];
  if (rows.length === 0 && upsert) {
    const made = upsertDocument(query.filter, compiled);
    checkNew(made);
    const raw = encodeDocument(made);
    call.view.insert(collection, raw, made);
    return { matched: 0, modified: 0, upserted: made, after: { raw, doc: made } };
  }
  // A statement that waits for a lock runs again from its start, so all rows are claimed before any row is written.
  const changes = rows.map((row) => ({ row, after: changedRow(row, compiled) }));
  const changed = changes.filter(({ row, after }) => Buffer.compare(row.raw, after.raw) !== 0);
  call.view.claim(
    collection,
    rows,
    changed.map(({ after }) => after),
  );
  for (const { row, after } of changed) call.view.replace(collection, row, after);
  const modified = changed.length;
  const after = changes[0]?.after;
  return {
    matched: rows.length,
    modified,
    ...(rows[0] ? { before: rows[0] } : {}),
    ...(after ? { after } : {}),
  };
}

function statementQuery(filter: Value | undefined, limit: number): Query {
  if (!(filter instanceof Map))
    throw new DbError(14, `BSON field 'q' is the wrong type, expected type 'object'`);
  return queryBy(filter, limit);
}

const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  retryable: true,
  run: async (call) => {
    const list = statements(call, 'updates');
    const progress = await each(call, list.length, (at, sum) => {
      const statement = list[at] as Doc;
      checkStatement(statement, ['q', 'u', 'multi', 'upsert'], 'update');
      const multi = isTrue(statement.get('multi'));
      const change = statement.get('u') ?? null;
      if (multi && change instanceof Map && ![...change.keys()][0]?.startsWith('$'))
        throw new DbError(9, 'multi update is not supported for replacement-style update');
      const query = statementQuery(statement.get('q'), multi ? Number.POSITIVE_INFINITY : 1);
      const done = updateOne(call, query, change, isTrue(statement.get('upsert')));
      sum.n += done.matched + (done.upserted ? 1 : 0);
      sum.nModified += done.modified;
      if (done.upserted) sum.upserted.push({ index: at, _id: done.upserted.get('_id') });
    });
    const { nModified, upserted } = progress;
    return outcome(progress, { nModified, ...(upserted.length > 0 ? { upserted } : {}) });
  },
};

const remove: Command = {
  fields: ['deletes', 'ordered'],
  inTransaction: true,
  retryable: true,
  run: async (call) => {
    const list = statements(call, 'deletes');
    const progress = await each(call, list.length, (at, sum) => {
      const statement = list[at] as Doc;
      checkStatement(statement, ['q', 'limit'], 'delete');
      const limit = toNumber(statement.get('limit'));
      if (limit !== 0 && limit !== 1)
        throw new DbError(9, 'The limit field in delete objects must be 0 or 1');
      const collection = existing(call);
      const query = statementQuery(statement.get('q'), limit || Number.POSITIVE_INFINITY);
      const rows = [...find(call.view, collection, query, call.work)];
      if (!collection) return;
      call.view.claim(collection, rows);
      for (const row of rows) call.view.remove(collection, row);
      sum.n += rows.length;
    });
    return outcome(progress);
  },
};

const findAndModify: Command = {
  fields: ['query', 'sort', 'update', 'remove', 'new', 'upsert', 'fields', 'bypassDocumentValidation'],
  inTransaction: true,
  retryable: true,
  run: (call) =>
    patiently(call, () => {
      const { command } = call;
      const shape = shapeOf(docField(command, 'fields'));
      const query: Query = { ...queryOf(command, 'query'), skip: 0, limit: 1 };
      if (isTrue(command.get('remove'))) {
        if (command.has('update')) throw new DbError(9, `Cannot specify both an 'update' and 'remove'=true`);
        return removeFirst(call, query, shape);
      }
      if (!command.has('update')) throw new DbError(9, `Either an update or remove=true must be specified`);
      const done = updateOne(call, query, command.get('update') ?? null, isTrue(command.get('upsert')));
      const after = isTrue(command.get('new')) ? done.after : done.before;
      const lastErrorObject = {
        n: done.matched + (done.upserted ? 1 : 0),
        updatedExisting: done.matched > 0,
        ...(done.upserted ? { upserted: done.upserted.get('_id') } : {}),
      };
      return { lastErrorObject, value: after ? shape(after) : null, ok: 1 };
    }),
};

function removeFirst(call: Call, query: Query, shape: (stored: Stored) => Doc | Raw): Reply {
  const collection = existing(call);
  const [row] = find(call.view, collection, query, call.work);
  if (collection && row) call.view.remove(collection, row);
  return { lastErrorObject: { n: row ? 1 : 0 }, value: row ? shape(row) : null, ok: 1 };
}

export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify,
};
