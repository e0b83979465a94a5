import type { Doc, Value } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { encodeReply } from '../values/encode.ts';
import { code } from '../values/keys.ts';
import { type Scope, tooOld } from './session.ts';
import type { Store } from './store.ts';

/** Stores the replies to retryable writes and commits, for each session only the last reply. */
export class Retries {
  private readonly store: Store;
  /** For each session with a running retryable write, a promise that resolves when this write has ended. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Runs a session's retryable writes one after the other. Otherwise, a retry that arrives while the first attempt
   * waits for a transaction would be carried out too.
   */
  async inTurn<T>({ session }: Scope, write: () => Promise<T>): Promise<T> {
    for (let ahead = this.running.get(session); ahead; ahead = this.running.get(session)) await ahead;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.running.set(session, promise);
    try {
      return await write();
    } finally {
      this.running.delete(session);
      resolve();
    }
  }

  find(scope: Scope): Doc | undefined {
    const row = this.store.main.get<{ number: number; reply: Uint8Array }>(
      'SELECT number, reply FROM retries WHERE session = ?',
      scope.sessionBytes,
    );
    if (!row || BigInt(row.number) < scope.number) return undefined;
    if (BigInt(row.number) > scope.number) throw tooOld(scope, BigInt(row.number));
    return decode(row.reply);
  }

  save(scope: Scope, reply: Record<string, unknown>): void {
    this.store.begin();
    this.store.main.run(
      'INSERT OR REPLACE INTO retries (session, number, reply, at) VALUES (?, ?, ?, ?)',
      scope.sessionBytes,
      scope.number,
      encodeReply(reply),
      Date.now(),
    );
  }

  forget(session: Value | undefined): void {
    this.store.begin();
    this.store.main.run('DELETE FROM retries WHERE session = ?', code(session));
  }

  forgetBefore(time: number): void {
    this.store.begin();
    this.store.main.run('DELETE FROM retries WHERE at < ?', time);
  }
}
