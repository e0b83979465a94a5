import { compileFilter } from '../query-language/query.ts';
import { type Index, parseIndex } from '../storage/indexes.ts';
import { type Collection, namespace } from '../storage/store.ts';
import { TransactionView } from '../storage/transaction-view.ts';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { equal } from '../values/keys.ts';
import { ensured, existing } from './collections.ts';
import type { Call, Command, Reply } from './context.ts';
import { collectionName, docField } from './fields.ts';

const ok = { ok: 1 };

/** Waits until no transaction uses the collection, as MongoDB does before it drops a collection or builds an index. */
async function unused(call: Call, find: () => Collection | undefined): Promise<Collection | undefined> {
  for (;;) {
    const collection = find();
    const busy = collection ? call.shared.transactions.using(collection) : [];
    if (busy.length === 0) return collection;
    await Promise.all(busy.map((transaction) => transaction.ended));
  }
}

function needed(collection: Collection | undefined, call: Call): Collection {
  if (collection) return collection;
  throw new DbError(26, `ns not found: ${call.db}.${collectionName(call)}`);
}

type Parsed = Omit<Index, 'id'>;
const option = (index: Parsed, name: string) => index.spec.get(name) ?? null;

/**
 * Whether the collection has the index already. Throws DbError 86 if another index has this name. Throws DbError 85 if
 * the index exists with another name or `expireAfterSeconds`.
 */
function already(collection: Collection, parsed: Parsed): boolean {
  const sameKey = (index: Index) =>
    ['key', 'unique', 'sparse', 'partialFilterExpression'].every((name) =>
      equal(option(index, name), option(parsed, name)),
    );
  const named = collection.indexes.find(({ name }) => name === parsed.name);
  const alike = collection.indexes.find(sameKey);
  if (named && named !== alike)
    throw new DbError(86, `An existing index has the same name as the requested index: ${parsed.name}`);
  if (!alike) return false;
  if (alike.name === '_id_') return true;
  if (alike.name !== parsed.name)
    throw new DbError(85, `Index already exists with a different name: ${alike.name}`);
  if (!equal(option(alike, 'expireAfterSeconds'), option(parsed, 'expireAfterSeconds')))
    throw new DbError(85, `An equivalent index already exists with different options: ${parsed.name}`);
  return true;
}

async function createIndexes(call: Call): Promise<Reply> {
  const list = call.command.get('indexes');
  if (!Array.isArray(list) || list.length === 0)
    throw new DbError(2, 'Must specify at least one index to create');
  const wanted = list.map((spec) => parseIndex(spec as Doc));
  const isNew = existing(call) === undefined;
  const before = ensured(call);
  const fresh = (collection: Collection) =>
    wanted.filter((parsed) => !isPrimary(parsed) && !already(collection, parsed));
  const numIndexesBefore = before.indexes.length;
  let collection = before;
  if (fresh(before).length > 0) {
    if (call.view instanceof TransactionView) checkNewAndEmpty(call.view, collection);
    else collection = (await unused(call, () => existing(call))) ?? ensured(call);
  }
  for (const parsed of fresh(collection)) call.shared.store.addIndex(collection, parsed);
  const numIndexesAfter = collection.indexes.length;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: isNew, ...note, ok: 1 };
}

function checkNewAndEmpty(view: TransactionView, collection: Collection): void {
  const isNew = view.created.has(collection);
  if (isNew && view.overlay(collection).size === 0) return;
  const kind = isNew ? 'non-empty' : 'existing';
  throw new DbError(
    263,
    `Cannot create new indexes on ${kind} collection ${namespace(collection)} in a multi-document transaction.`,
  );
}

function create(call: Call): Reply {
  if (call.transaction && existing(call))
    throw new DbError(48, `Collection ${call.db}.${collectionName(call)} already exists.`);
  ensured(call);
  return ok;
}

const isPrimary = ({ fields }: Parsed) =>
  fields.length === 1 && fields[0]?.path === '_id' && fields[0].direction === 1;

const listed = (index: Index): Doc => {
  if (index.name !== '_id_') return index.spec;
  return new Map([...index.spec].filter(([name]) => name !== 'unique'));
};

function wholeCursor(call: Call, ns: string, docs: Doc[]): Reply {
  const { work, transaction } = call;
  const options = { batchSize: docs.length + 1, single: true, transaction, work };
  return { cursor: { ...call.shared.cursors.start(docs, ns, options), ns }, ok: 1 };
}

function listIndexes(call: Call): Reply {
  const collection = needed(existing(call), call);
  return wholeCursor(call, namespace(collection), collection.indexes.map(listed));
}

const inDatabase = ({ shared, db }: Call) =>
  [...shared.store.collections.values()].filter((each) => each.db === db);

function listCollections(call: Call): Reply {
  const matches = compileFilter(docField(call.command, 'filter'));
  const nameOnly = call.command.get('nameOnly') === true;
  const docs = inDatabase(call).map((collection): Doc => {
    const entries: [string, Value][] = [
      ['name', collection.name],
      ['type', 'collection'],
    ];
    if (!nameOnly) {
      entries.push(['options', new Map()], ['info', new Map([['readOnly', false]])]);
      entries.push(['idIndex', listed(collection.indexes[0] as Index)]);
    }
    return new Map(entries);
  });
  return wholeCursor(call, `${call.db}.$cmd.listCollections`, docs.filter(matches));
}

async function drop(call: Call): Promise<Reply> {
  const collection = await unused(call, () => existing(call));
  if (!collection) return ok;
  const nIndexesWas = collection.indexes.length;
  call.shared.store.dropCollection(collection);
  return { nIndexesWas, ns: namespace(collection), ok: 1 };
}

async function dropDatabase(call: Call): Promise<Reply> {
  for (const { name } of inDatabase(call)) {
    const collection = await unused(call, () => call.shared.store.collections.get(`${call.db}.${name}`));
    if (collection) call.shared.store.dropCollection(collection);
  }
  return { dropped: call.db, ok: 1 };
}

async function dropIndexes(call: Call): Promise<Reply> {
  const collection = needed(await unused(call, () => existing(call)), call);
  const nIndexesWas = collection.indexes.length;
  const wanted = call.command.get('index');
  const names = Array.isArray(wanted) ? wanted : [wanted ?? null];
  for (const name of names)
    for (const index of indexesNamed(collection, name)) call.shared.store.dropIndex(collection, index);
  return { nIndexesWas, ok: 1 };
}

function indexesNamed(collection: Collection, wanted: Value): Index[] {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  if (wanted === '_id_') throw new DbError(72, 'cannot drop _id index');
  const found = collection.indexes.filter((index) =>
    wanted instanceof Map ? equal(index.spec.get('key'), wanted) : index.name === wanted,
  );
  if (found.length === 0) throw new DbError(27, `index not found with name [${String(wanted)}]`);
  return found;
}

function listDatabases(call: Call): Reply {
  if (call.command.get('nameOnly') !== true) refuse('listDatabases without nameOnly');
  const names = new Set([...call.shared.store.collections.values()].map(({ db }) => db));
  return { databases: [...names].map((name) => ({ name })), ok: 1 };
}

export const catalogCommands: Record<string, Command> = {
  create: { fields: [], run: create, inTransaction: true },
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes, inTransaction: true },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listDatabases: { fields: ['nameOnly'], run: listDatabases },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
