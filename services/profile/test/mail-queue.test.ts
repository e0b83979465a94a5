import { connectDatabase, createLogger, ensureIndexes } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRepositories } from '../src/repositories.ts';

const REMINDERS = 30;
const { uri, dbName } = testDatabase();
const logger = createLogger({ name: 'mail-queue', level: 'silent' });
let connection: Awaited<ReturnType<typeof connectDatabase>>;
beforeAll(async () => {
  connection = await connectDatabase({ uri, dbName, logger });
  createRepositories(connection);
  await ensureIndexes(connection);
});
afterAll(() => connection.close());

it('mails that somebody waits for are sent before the reminders of an hour, which keep their order', async () => {
  const { mails } = createRepositories(connection);
  const hour = new Date('2026-11-20T18:00:00Z');
  const after = (ms: number) => new Date(hour.getTime() + ms);
  for (let index = 0; index < REMINDERS; index += 1) {
    const kind = index % 2 === 0 ? 'reminder' : 'review';
    await mails.queue({ kind, to: `${index}@example.org`, subjectId: `member-${index}` }, after(index));
  }
  for (const kind of ['sign_up', 'recovery'] as const)
    await mails.queue({ kind, to: 'new@example.org', subjectId: null }, after(1000));
  await mails.queue({ kind: 'resend', to: 'later@example.org', subjectId: null }, after(60_000));

  const claimed: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const mail = await mails.claim(after(2000));
    claimed.push(`${mail?.kind} ${mail?.to}`);
  }
  expect(claimed).toEqual([
    ...['sign_up new@example.org', 'recovery new@example.org'],
    ...['reminder 0@example.org', 'review 1@example.org'],
  ]);
});
