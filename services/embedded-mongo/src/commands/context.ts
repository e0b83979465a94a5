import type { Work } from '../storage/scan.ts';
import type { Collection, Store } from '../storage/store.ts';
import type { Scope, Transaction, Transactions } from '../storage/transactions.ts';
import { Blocked, TransactionView, type View } from '../storage/view.ts';
import type { Doc, Raw } from '../values/bson.ts';
import { DbError, refuse, writeConflict } from '../values/errors.ts';
import { wholeOption } from '../values/numeric.ts';
import type { Cursors } from './cursors.ts';

/** What the whole server shares. */
export type Shared = {
  store: Store;
  transactions: Transactions;
  cursors: Cursors;
  strict: boolean;
  address: () => { host: string; port: number };
  connections: () => number;
  /** Called when SQLite finds its file damaged. */
  damaged: (error: Error) => void;
  metrics: { scanned: number; scannedObjects: number; returned: number; commands: number };
};

/** One command with what it runs in. */
export type Call = {
  shared: Shared;
  name: string;
  command: Doc;
  db: string;
  /** The document sequences of the message, by field, as raw bytes. */
  sequences: Map<string, Raw[]>;
  view: View;
  transaction: Transaction | undefined;
  work: Work;
  /** The number under which a retryable write's reply is kept. */
  retry?: Scope | undefined;
  /** What the first attempt of this retry had done. */
  resumed?: Doc | undefined;
};

export type Reply = Record<string, unknown>;
export type Command = {
  /** The fields that the command may have; each other one is refused by name. */
  fields: string[];
  run: (call: Call) => Reply | Promise<Reply>;
  /** Whether a transaction may contain it. */
  inTransaction?: boolean;
  /** Whether its reply is kept and repeated for a retry. */
  retryable?: boolean;
};

const namePattern = /^[^\0$]+$/;

/** The collection's name that a command carries as its first value. */
export function collectionName({ command, name }: Call): string {
  const value = command.get(name);
  if (typeof value !== 'string' || !namePattern.test(value) || value.startsWith('.') || value.endsWith('.'))
    throw new DbError(73, `Invalid namespace specified for ${name}: '${String(value)}'`);
  return value;
}

/** The collection that a command names; undefined where it does not exist. */
export function existing(call: Call, name = collectionName(call)): Collection | undefined {
  const found = call.shared.store.collections.get(`${call.db}.${name}`);
  if (found && call.view instanceof TransactionView) call.view.touch(found);
  return found;
}

/** The collection that a command names, made where it does not exist. */
export function ensured(call: Call, name = collectionName(call)): Collection {
  const found = existing(call, name);
  if (found) return found;
  if (!/^[^/\\. "$\0]{1,63}$/.test(call.db)) throw new DbError(73, `Invalid database name: '${call.db}'`);
  if (name.startsWith('system.')) refuse(`The collection ${name}`);
  const made = call.shared.store.createCollection(call.db, name);
  if (call.view instanceof TransactionView) call.view.created.add(made);
  return made;
}

/** Runs a statement; outside a transaction it waits for transactions that hold what it writes. */
export async function patiently<T>(call: Call, statement: () => T, beforeWaiting = () => {}): Promise<T> {
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      if (call.transaction) throw writeConflict();
      beforeWaiting();
      await error.by.ended;
      if (Date.now() > call.work.deadline) throw new DbError(50, 'operation exceeded time limit');
    }
  }
}

/** A document-valued field, or an empty document. */
export function docField(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!(value instanceof Map))
    throw new DbError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** The counters and the time limit of a command. */
export function newWork(command: Doc, strict: boolean): Work {
  const limit = wholeOption('maxTimeMS', command.get('maxTimeMS'), 0);
  return {
    docsExamined: 0,
    keysExamined: 0,
    deadline: limit > 0 ? Date.now() + limit : Infinity,
    shuffle: strict,
  };
}
