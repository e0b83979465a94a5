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
  address: () => string;
  connections: () => number;
  damaged: (error: Error) => void;
  /** The numbers of index keys and documents that all commands have examined since the server started. */
  metrics: { scanned: number; scannedObjects: number };
};

export type Call = {
  shared: Shared;
  name: string;
  command: Doc;
  db: string;
  /** The document sequences of the message, by field name: documents that a driver sends outside the command's body. */
  sequences: Map<string, Raw[]>;
  view: View;
  transaction: Transaction | undefined;
  work: Work;
  /** The session and transaction number under which the reply to a retryable write is stored. */
  retry?: Scope | undefined;
  /** In a retry: the stored counts of the statements that an earlier attempt of this write has carried out. */
  resumed?: Doc | undefined;
};

export type Reply = Record<string, unknown>;
export type Command = {
  /** The fields that this command allows, besides those that every command allows. */
  fields: string[];
  run: (call: Call) => Reply | Promise<Reply>;
  inTransaction?: boolean;
  /** Whether the reply is stored, so that a retry gets the same reply. */
  retryable?: boolean;
};
