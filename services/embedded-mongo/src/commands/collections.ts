import { Blocked } from '../storage/locks.ts';
import type { Collection } from '../storage/store.ts';
import { TransactionView } from '../storage/transaction-view.ts';
import { DbError, refuse, writeConflict } from '../values/errors.ts';
import type { Call } from './context.ts';
import { collectionName } from './fields.ts';

export function existing(call: Call): Collection | undefined {
  const found = call.shared.store.collections.get(`${call.db}.${collectionName(call)}`);
  if (found && call.view instanceof TransactionView) call.view.touch(found);
  return found;
}

export function ensured(call: Call): Collection {
  const found = existing(call);
  if (found) return found;
  const name = collectionName(call);
  if (!/^[^/\\. "$\0]{1,63}$/.test(call.db)) throw new DbError(73, `Invalid database name: '${call.db}'`);
  if (name.startsWith('system.')) refuse(`The collection ${name}`);
  const made = call.shared.store.createCollection(call.db, name);
  if (call.view instanceof TransactionView) call.view.created.add(made);
  return made;
}

/**
 * If a running transaction has locked a document or unique key that the statement writes, waits until that transaction
 * has ended. A statement of a transaction does not wait, but fails with a write conflict.
 */
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
