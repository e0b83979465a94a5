import { DirectView } from '../storage/direct-view.ts';
import { newWork } from '../storage/find.ts';
import { type Scope, scopeOf } from '../storage/session.ts';
import type { Transaction } from '../storage/transactions.ts';
import type { Doc, Raw } from '../values/bson.ts';
import { DbError, isDamage, refuse, storageError, writeConflict } from '../values/errors.ts';
import { isNumeric, toNumber } from '../values/numeric.ts';
import { catalogCommands } from './catalog.ts';
import type { Call, Command, Reply, Shared } from './context.ts';
import { deadlineOf } from './fields.ts';
import { readCommands } from './reads.ts';
import { serverCommands } from './server-info.ts';
import { writeCommands } from './writes.ts';

const commands: Record<string, Command> = Object.assign(
  Object.create(null),
  serverCommands,
  catalogCommands,
  readCommands,
  writeCommands,
);

const common = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  '$clusterTime',
]);

function checkFields(command: Doc, name: string, fields: string[]): void {
  for (const field of command.keys())
    if (field !== name && !common.has(field) && !fields.includes(field))
      refuse(`The option ${field} of ${name}`);
}

function commandOf({ name, command }: Pick<Call, 'name' | 'command'>): Command {
  const known = commands[name] ?? refuse(`The command ${name}`);
  checkFields(command, name, known.fields);
  return known;
}

/**
 * Refuses unsupported read and write concerns. All supported concerns have the same effect, because the replica set has
 * one member and each reply waits for the disk.
 */
function checkConcerns(command: Doc, inTransaction: boolean): void {
  const write = command.get('writeConcern');
  if (write instanceof Map) {
    const w = write.get('w');
    if (isNumeric(w) ? toNumber(w) > 1 : w !== undefined && w !== 'majority')
      refuse(`The write concern w: ${String(w)}`);
    for (const key of write.keys())
      if (!['w', 'j', 'wtimeout', 'fsync'].includes(key)) refuse(`The write concern ${key}`);
  }
  const read = command.get('readConcern');
  if (!(read instanceof Map)) return;
  for (const key of read.keys()) if (key !== 'level') refuse(`The read concern ${key}`);
  const level = read.get('level');
  if (
    level === 'snapshot'
      ? !inTransaction
      : !['local', 'majority', 'available', 'linearizable', undefined].includes(level as string)
  )
    refuse(`The read concern ${String(level)}`);
}

/**
 * Counters for strict mode, in which every third transaction fails at its first write, and every fifth retryable write
 * loses its reply.
 */
let started = 0;
let retried = 0;

async function inTransaction(
  call: Omit<Call, 'view' | 'transaction'>,
  scope: Scope,
  connection: object,
): Promise<Reply> {
  const { shared, name, command } = call;
  const { transactions } = shared;
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    checkFields(command, name, ['recoveryToken']);
    if (name === 'commitTransaction') transactions.commit(scope);
    else transactions.abortScope(scope);
    return { ok: 1 };
  }
  const transaction = transactions.enter(scope);
  transaction.connection = connection;
  try {
    const known = commandOf(call);
    if (!known.inTransaction) throw new DbError(263, `Cannot run '${name}' in a multi-document transaction.`);
    if (shared.strict && known.retryable) injectTransient(transaction);
    const view = transactions.view(transaction);
    const reply = await known.run({ ...call, view, transaction });
    if (reply.writeErrors) transactions.abort(transaction);
    return reply;
  } catch (error) {
    transactions.abort(transaction);
    throw error;
  }
}

function injectTransient(transaction: Transaction): void {
  if (transaction.injected) return;
  transaction.injected = true;
  if (++started % 3 === 0) throw writeConflict();
}

async function outside(call: Omit<Call, 'view' | 'transaction'>, scope: Scope | undefined): Promise<Reply> {
  const { retries } = call.shared;
  const known = commandOf(call);
  if (!scope || !known.retryable) return runOutside(call, known, undefined);
  return retries.inTurn(scope, () => runOutside(call, known, scope));
}

async function runOutside(
  call: Omit<Call, 'view' | 'transaction'>,
  known: Command,
  retry: Scope | undefined,
): Promise<Reply> {
  const { shared } = call;
  const view = new DirectView(shared.store, shared.transactions.locks);
  const before = retry && shared.retries.find(retry);
  if (before && !before.has('partial')) return Object.fromEntries(before);
  const { seq } = shared.store;
  const reply = await known.run({ ...call, view, transaction: undefined, retry, resumed: before });
  // A write that changed nothing may be carried out again, so its reply needs no commit.
  if (!retry || shared.store.seq === seq) return reply;
  shared.retries.save(retry, reply);
  if (shared.strict && ++retried % 5 === 0) {
    await shared.store.settled();
    throw new DbError(262, 'Strict mode: the reply of this write was lost', {}, ['RetryableWriteError']);
  }
  return reply;
}

/**
 * If the command fails, the promise resolves with the reply that reports the error. The promise resolves only when all
 * writes of the command are on disk.
 */
export async function dispatch(
  shared: Shared,
  command: Doc,
  sequences: Map<string, Raw[]>,
  connection: object,
): Promise<Reply> {
  const name = [...command.keys()][0] ?? '';
  const work = newWork(shared.strict);
  const failedBefore = shared.store.lastFailure;
  let reply: Reply;
  try {
    const db = command.get('$db');
    if (typeof db !== 'string') throw new DbError(40571, `OP_MSG requests require a $db argument`);
    work.deadline = deadlineOf(command);
    const scope = scopeOf(command);
    const inside = scope !== undefined && !scope.autocommit;
    checkConcerns(command, inside);
    const call = { shared, name, command, db, sequences, work };
    reply = await (inside ? inTransaction(call, scope, connection) : outside(call, scope));
  } catch (error) {
    if (isDamage(error)) shared.damaged(error as Error);
    if (!(error instanceof DbError)) shared.store.fail(error as Error);
    reply = storageError(error as Error).reply();
  }
  shared.metrics.scanned += work.keysExamined;
  shared.metrics.scannedObjects += work.docsExamined;
  try {
    await shared.store.settled();
  } catch (error) {
    return (error as DbError).reply();
  }
  // If another command of the same group commit failed, this command's writes were also rolled back.
  const { lastFailure } = shared.store;
  return lastFailure === undefined || lastFailure === failedBefore ? reply : lastFailure.reply();
}
