import { type Doc, decode, encode, type Value } from '../values/bson.ts';
import { DbError, transientLabel } from '../values/errors.ts';
import { code, codeText } from '../values/keys.ts';
import { toNumber } from '../values/numeric.ts';
import type { Collection, Store } from './store.ts';
import { TransactionView } from './view.ts';

/** Which running transaction holds which document or unique key, and what was written while one runs. */
export class Locks {
  readonly owners = new Map<string, Transaction>();
  private readonly changed = new Map<string, number>();
  running = 0;

  wrote(name: string, seq: number): void {
    if (this.running > 0) this.changed.set(name, seq);
  }

  changedAfter(name: string, seq: number): boolean {
    return (this.changed.get(name) ?? 0) > seq;
  }

  started(): void {
    this.running++;
  }

  ended(transaction: Transaction): void {
    for (const [name, owner] of this.owners) if (owner === transaction) this.owners.delete(name);
    if (--this.running === 0) this.changed.clear();
  }
}

export type Transaction = {
  session: string;
  number: bigint;
  state: 'running' | 'committed' | 'aborted';
  /** Made at the first statement, so that the snapshot is of that moment. */
  view: TransactionView | undefined;
  /** Resolves when the transaction has ended, for writers who wait for its locks. */
  ended: Promise<void>;
  end: () => void;
  usedAt: number;
  /** Where its last statement came from. */
  connection: object | undefined;
  /** Strict mode has already sent this one back once. */
  injected: boolean;
};

const lifetimeMs = 60_000;
const sessionMs = 30 * 60_000;

/** The session, transaction number and flags that a command carries. */
export type Scope = {
  session: string;
  sessionBytes: Buffer;
  number: bigint;
  autocommit: boolean;
  start: boolean;
};

/** Reads the session fields of a command; undefined where there is no transaction number. */
export function scopeOf(command: Doc): Scope | undefined {
  const lsid = command.get('lsid');
  const number = command.get('txnNumber');
  if (number === undefined) return undefined;
  if (!(lsid instanceof Map))
    throw new DbError(72, 'Transaction number requires a session ID to also be specified');
  return {
    session: codeText(lsid.get('id')),
    sessionBytes: code(lsid.get('id')),
    number: typeof number === 'bigint' ? number : BigInt(toNumber(number)),
    autocommit: command.get('autocommit') !== false,
    start: command.get('startTransaction') === true,
  };
}

/** The running transactions and the stored replies of retryable writes, one of each for a session. */
export class Transactions {
  readonly locks = new Locks();
  private readonly store: Store;
  private readonly bySession = new Map<string, Transaction>();

  constructor(store: Store) {
    this.store = store;
  }

  /** The transaction that a statement belongs to, started if it says so. */
  enter(scope: Scope): Transaction {
    const known = this.bySession.get(scope.session);
    if (scope.start) {
      if (known && known.number > scope.number) throw this.tooOld(scope, known.number);
      if (known?.number === scope.number && known.state !== 'aborted')
        throw new DbError(50911, `Transaction ${scope.number} has already been started`);
      if (known) this.abort(known);
      return this.start(scope);
    }
    if (known?.number !== scope.number || known.state === 'aborted') throw this.missing(scope);
    if (known.state === 'committed')
      throw new DbError(256, `Transaction ${scope.number} has been committed.`);
    known.usedAt = Date.now();
    return known;
  }

  private start(scope: Scope): Transaction {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made: Transaction = {
      session: scope.session,
      number: scope.number,
      state: 'running',
      view: undefined,
      ended: promise,
      end: resolve,
      usedAt: Date.now(),
      connection: undefined,
      injected: false,
    };
    this.bySession.set(scope.session, made);
    this.locks.started();
    return made;
  }

  view(transaction: Transaction): TransactionView {
    transaction.view ??= new TransactionView(this.store, this.locks, transaction);
    return transaction.view;
  }

  private missing(scope: Scope): DbError {
    const text = `Given transaction number ${scope.number} does not match any in-progress transactions.`;
    return new DbError(251, text, {}, [transientLabel]);
  }

  private tooOld(scope: Scope, number: bigint): DbError {
    return new DbError(
      225,
      `Retryable write or transaction ${scope.number} is older than ${number} of this session.`,
    );
  }

  private finish(transaction: Transaction, state: 'committed' | 'aborted'): void {
    if (transaction.state !== 'running') return;
    transaction.state = state;
    if (transaction.view) {
      this.store.release(transaction.view.connection);
      if (state === 'aborted') this.removeEmpty(transaction.view);
    }
    transaction.view = undefined;
    this.locks.ended(transaction);
    transaction.end();
  }

  /** An aborted transaction leaves no collection behind that nobody else has used. */
  private removeEmpty(view: TransactionView): void {
    for (const collection of view.created) {
      const known = this.store.collections.get(`${collection.db}.${collection.name}`) === collection;
      const used = [...this.bySession.values()].some(
        (other) => other.view !== view && other.view?.touches(collection),
      );
      const row = known && this.store.main.get(`SELECT 1 FROM c${collection.id} LIMIT 1`);
      if (known && !used && !row) this.store.dropCollection(collection);
    }
  }

  abort(transaction: Transaction): void {
    this.finish(transaction, 'aborted');
  }

  /** Writes the transaction into the running group; a commit that is repeated succeeds again. */
  commit(scope: Scope): void {
    const known = this.bySession.get(scope.session);
    if (known?.number === scope.number && known.state === 'committed') return;
    if (known?.number !== scope.number || known.state === 'aborted') {
      if (this.stored(scope)) return;
      throw this.missing(scope);
    }
    if (known.view?.hasWrites) {
      known.view.apply();
      this.remember(scope, { ok: 1 });
    }
    this.finish(known, 'committed');
  }

  abortScope(scope: Scope): void {
    const known = this.bySession.get(scope.session);
    if (known?.number !== scope.number || known.state === 'aborted') throw this.missing(scope);
    if (known.state === 'committed')
      throw new DbError(256, `Transaction ${scope.number} has been committed.`);
    this.abort(known);
  }

  /** The stored reply of a retryable write that was done before; undefined if it is new. */
  stored(scope: Scope): Doc | undefined {
    const row = this.store.main.get<{ number: number; reply: Uint8Array }>(
      'SELECT number, reply FROM retries WHERE session = ?',
      scope.sessionBytes,
    );
    if (!row || BigInt(row.number) < scope.number) return undefined;
    if (BigInt(row.number) > scope.number) throw this.tooOld(scope, BigInt(row.number));
    return decode(row.reply);
  }

  /** Stores a reply in the same commit as the write that it answers. */
  remember(scope: Scope, reply: Record<string, unknown>): void {
    this.store.begin();
    this.store.main.run(
      'INSERT OR REPLACE INTO retries (session, number, reply, at) VALUES (?, ?, ?, ?)',
      scope.sessionBytes,
      scope.number,
      encode(reply),
      Date.now(),
    );
  }

  endSession(id: Value | undefined): void {
    const known = this.bySession.get(codeText(id));
    if (known) this.abort(known);
    this.bySession.delete(codeText(id));
    this.store.begin();
    this.store.main.run('DELETE FROM retries WHERE session = ?', code(id));
  }

  /** The running transactions that have read or written a collection. */
  using(collection: Collection): Transaction[] {
    return [...this.bySession.values()].filter((each) => each.view?.touches(collection));
  }

  /** Ends what was left behind: transactions after a minute, sessions after half an hour. */
  sweep(now: number): void {
    for (const [session, known] of this.bySession) {
      if (known.state === 'running' && now - known.usedAt > lifetimeMs) this.abort(known);
      if (now - known.usedAt > sessionMs) this.bySession.delete(session);
    }
    this.store.begin();
    this.store.main.run('DELETE FROM retries WHERE at < ?', now - sessionMs);
  }

  /**
   * Ends what a connection that is gone left behind: its client died, and what it holds would keep others
   * waiting. A driver that lost the connection alone begins its transaction anew.
   */
  abandon(connection: object): void {
    for (const known of this.bySession.values()) {
      if (known.state === 'running' && known.connection === connection) this.abort(known);
    }
  }

  abortAll(): void {
    for (const known of this.bySession.values()) this.abort(known);
  }

  /**
   * A group commit was rolled back, and with it the transactions that it committed, so only the data on disk counts.
   */
  forgetAll(): void {
    this.abortAll();
    this.bySession.clear();
  }
}
