import type { Work } from '../storage/find.ts';
import type { Retries } from '../storage/retries.ts';
import type { Scope } from '../storage/session.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction, Transactions } from '../storage/transactions.ts';
import type { View } from '../storage/view.ts';
import type { Doc, Raw } from '../values/bson.ts';
import type { Cursors } from './cursors.ts';

/** What all commands of a server share. */
export type Shared = {
  store: Store;
  transactions: Transactions;
  retries: Retries;
  cursors: Cursors;
  strict: boolean;
  address: () => { host: string; port: number };
  connections: () => number;
  /** Called when SQLite finds its file damaged. */
  damaged: (error: Error) => void;
  /** How many index keys and documents all commands together have examined. */
  metrics: { scanned: number; scannedObjects: number };
};

/** One command, with the connection, view and session on which it runs. */
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
  /** The session and the number with which the reply to a retryable write is stored. */
  retry?: Scope | undefined;
  /** The stored progress of an earlier attempt of this write. */
  resumed?: Doc | undefined;
};

export type Reply = Record<string, unknown>;
export type Command = {
  /** The fields that the command may have. Any other field is refused, and the error names it. */
  fields: string[];
  run: (call: Call) => Reply | Promise<Reply>;
  /** Whether the command may run in a transaction. */
  inTransaction?: boolean;
  /** Whether the reply is stored, so that a retry gets the same reply. */
  retryable?: boolean;
};
