import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditTrail } from '../src/audit/audit-trail.ts';
import {
  collectionOf,
  connectDatabase,
  createAuditTrail,
  createLogger,
  encodePosition,
  ensureIndexes,
  inTransaction,
} from '../src/index.ts';
import { testDatabase } from '../src/testing/index.ts';

const { uri, dbName } = testDatabase();
let connection: Connection;
let audit: AuditTrail<'thing.done'>;

beforeAll(async () => {
  connection = await connectDatabase({
    uri,
    dbName,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await ensureIndexes(connection);
  audit = createAuditTrail(connection);
});
afterAll(() => connection.close());

const entry = (subjectId: string, at: string) =>
  ({ actorId: 'admin', action: 'thing.done', subjectId, at: new Date(at) }) as const;

async function subjects(limit: number): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await audit.page({ cursor, limit });
    read.push(...page.items.map(({ subjectId }) => subjectId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return read;
}

it('lists entries newest first, page by page, including entries of the same instant', async () => {
  await audit.record(entry('first', '2026-01-01'));
  for (const subject of ['one', 'two', 'three']) await audit.record(entry(subject, '2026-01-03'));
  const expected = ['three', 'two', 'one', 'first'];
  for (const limit of [1, 2, 3, 50]) expect(await subjects(limit)).toEqual(expected);
});

it('refuses a cursor with a malformed id', async () => {
  const cursor = encodePosition({ at: new Date('2026-01-02'), id: 'a' });
  await expect(audit.page({ cursor, limit: 1 })).rejects.toMatchObject({ code: 'invalid_parameters' });
});

it('stores the details and a trimmed note, and stores a blank note as null', async () => {
  await audit.record({ ...entry('noted', '2026-02-01'), note: '  why  ', details: { from: 1, to: 2 } });
  await audit.record({ ...entry('blank', '2026-02-02'), note: '  ' });
  const { items } = await audit.page({ limit: 2 });
  expect(items).toMatchObject([
    { subjectId: 'blank', note: null },
    {
      subjectId: 'noted',
      actorId: 'admin',
      action: 'thing.done',
      note: 'why',
      at: '2026-02-01T00:00:00.000Z',
    },
  ]);
  const stored = await collectionOf(connection, 'audit').findOne({ subjectId: 'noted' });
  expect(stored?.details).toEqual({ from: 1, to: 2 });
});

it('records nothing when the transaction of the action fails', async () => {
  const failing = inTransaction(connection, async (session) => {
    await audit.record(entry('undone', '2026-03-01'), session);
    throw new Error('the action failed');
  });
  await expect(failing).rejects.toThrow('the action failed');
  expect((await audit.page({ limit: 50 })).items.map(({ subjectId }) => subjectId)).not.toContain('undone');
});
