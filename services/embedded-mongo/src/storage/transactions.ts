import type { Value } from '../values/bson.ts';
import { DbError, transientLabel } from '../values/errors.ts';
import { codeText } from '../values/keys.ts';
import { type LockOwner, Locks } from './locks.ts';
import type { Retries } from './retries.ts';
import { type Scope, tooOld } from './session.ts';
import type { Collection, Store } from './store.ts';
import { TransactionView } from './transaction-view.ts';

export type Transaction = LockOwner & {
  number: bigint;
  state: 'running' | 'committed' | 'aborted';
  /** Created at the transaction's first command, because the snapshot must show the data of that moment. */
  view: TransactionView | undefined;
  /** Resolves `ended`, for which other writers wait. */
  end: () => void;
  usedAt: number;
  connection: object | undefined;
  /** Whether strict mode has already decided if it makes this transaction fail. */
  injected: boolean;
};

const lifetimeMs = 60_000;
const sessionMs = 30 * 60_000;

export class Transactions {
  readonly locks = new Locks();
  private readonly store: Store;
  private readonly retries: Retries;
  private readonly bySession = new Map<string, Transaction>();

  constructor(store: Store, retries: Retries) {
    this.store = store;
    this.retries = retries;
  }

  enter(scope: Scope): Transaction {
    const known = this.bySession.get(scope.session);
    if (scope.start) {
      if (known && known.number > scope.number) throw tooOld(scope, known.number);
      if (known?.number === scope.number && known.state !== 'aborted')
        throw new DbError(50911, `Transaction ${scope.number} has already been started`);
      if (known) this.abort(known);
      return this.start(scope);
    }
    const running = this.running(scope);
    running.usedAt = Date.now();
    return running;
  }

  /** Throws DbError 256 if the transaction was committed, and DbError 251 if it was aborted or does not exist. */
  private running(scope: Scope): Transaction {
    const known = this.bySession.get(scope.session);
    if (known?.number !== scope.number || known.state === 'aborted') throw this.missing(scope);
    if (known.state === 'committed')
      throw new DbError(256, `Transaction ${scope.number} has been committed.`);
    return known;
  }

  private start(scope: Scope): Transaction {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made: Transaction = {
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

  private finish(transaction: Transaction, state: 'committed' | 'aborted'): void {
    if (transaction.state !== 'running') return;
    transaction.state = state;
    if (transaction.view) {
      this.store.release(transaction.view.connection);
      if (state === 'aborted') this.dropCreated(transaction.view);
    }
    transaction.view = undefined;
    this.locks.ended(transaction);
    transaction.end();
  }

  /** Drops the empty collections that an aborted transaction created, unless another transaction uses them. */
  private dropCreated(view: TransactionView): void {
    for (const collection of view.created) {
      const exists = this.store.collections.get(`${collection.db}.${collection.name}`) === collection;
      const isUsed = [...this.bySession.values()].some(
        (other) => other.view !== view && other.view?.touches(collection),
      );
      const row = exists && this.store.main.get(`SELECT 1 FROM c${collection.id} LIMIT 1`);
      if (exists && !isUsed && !row) this.store.dropCollection(collection);
    }
  }

  abort(transaction: Transaction): void {
    this.finish(transaction, 'aborted');
  }

  commit(scope: Scope): void {
    const known = this.bySession.get(scope.session);
    if (known?.number === scope.number && known.state === 'committed') return;
    if (known?.number !== scope.number || known.state === 'aborted') {
      if (this.retries.find(scope)) return;
      throw this.missing(scope);
    }
    if (known.view?.hasWrites) {
      known.view.apply();
      this.retries.save(scope, { ok: 1 });
    }
    this.finish(known, 'committed');
  }

  abortScope(scope: Scope): void {
    this.abort(this.running(scope));
  }

  endSession(id: Value | undefined): void {
    const known = this.bySession.get(codeText(id));
    if (known) this.abort(known);
    this.bySession.delete(codeText(id));
    this.retries.forget(id);
  }

  using(collection: Collection): Transaction[] {
    return [...this.bySession.values()].filter((each) => each.view?.touches(collection));
  }

  /** Without a command, aborts a transaction after a minute, and forgets a session after half an hour. */
  sweep(now: number): void {
    for (const [session, known] of this.bySession) {
      if (known.state === 'running' && now - known.usedAt > lifetimeMs) this.abort(known);
      if (now - known.usedAt > sessionMs) this.bySession.delete(session);
    }
    this.retries.forgetBefore(now - sessionMs);
  }

  /**
   * Aborts the transactions of a closed connection, because its client may have crashed, and the locks would make other
   * clients wait. A client that only lost the connection runs its transaction again.
   */
  abandon(connection: object): void {
    for (const known of this.bySession.values())
      if (known.state === 'running' && known.connection === connection) this.abort(known);
  }

  abortAll(): void {
    for (const known of this.bySession.values()) this.abort(known);
  }

  /** Called after a group was rolled back, because the transactions' state no longer matches the data on disk. */
  forgetAll(): void {
    this.abortAll();
    this.bySession.clear();
  }
}
