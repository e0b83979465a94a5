import type { Work } from '../storage/find.ts';
import type { Retries } from '../storage/retries.ts';
import type { Scope } from '../storage/session.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction, Transactions } from '../storage/transactions.ts';
import type { View } from '../storage/view.ts';
import type { Doc, Raw } from '../values/bson.ts';
import type { Cursors } from './cursors.ts';

export type Shared = {
  store: Store;
  transactions: Transactions;
  retries: Retries;
  cursors: Cursors;
  strict: boolean;
  address: () => { host: string; port: number };
  connections: () => number;
  damaged: (error: Error) => void;
  /** The numbers of index keys and documents that all commands have examined since the start. */
  metrics: { scanned: number; scannedObjects: number };
};

export type Call = {
  shared: Shared;
  name: string;
  command: Doc;
  db: string;
  /** The documents that the message has outside the command's body (document sequences), by the name of their field. */
  sequences: Map<string, Raw[]>;
  view: View;
  transaction: Transaction | undefined;
  work: Work;
  /** The session and transaction number under which the reply to a retryable write is stored. */
  retry?: Scope | undefined;
  /** The stored progress of an earlier attempt of this write. */
  resumed?: Doc | undefined;
};

export type Reply = Record<string, unknown>;
export type Command = {
  /** Without the fields that all commands may have. */
  fields: string[];
  run: (call: Call) => Reply | Promise<Reply>;
  inTransaction?: boolean;
  /** Whether the reply is stored, so that a retry gets the same reply. */
  retryable?: boolean;
};
