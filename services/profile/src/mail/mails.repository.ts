import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type MailRecord, mailModel } from './mail.model.ts';

/** A claim lasts longer than sending takes, so no other replica sends the mail meanwhile. */
const LEASE_MS = 5 * 60_000;
const KEEP_MS = 24 * 3_600_000;
const KEEP_FAILED_MS = 30 * KEEP_MS;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10 * 60_000;

const BULK: MailRecord['kind'][] = ['reminder', 'review'];

export type NewMail = Pick<MailRecord, 'kind' | 'to' | 'typed' | 'subjectId'>;
export type MailsRepository = ReturnType<typeof createMailsRepository>;

export function createMailsRepository(connection: Connection) {
  const model = mailModel(connection);
  async function queue(mail: NewMail, now: Date, session: ClientSession | null = null): Promise<void> {
    const record = {
      ...mail,
      _id: randomUUID(),
      attempts: 0,
      nextAttemptAt: now,
      isDone: false,
      createdAt: now,
      ...(BULK.includes(mail.kind) ? { isBulk: true as const } : {}),
    };
    await model.create([record], { session });
  }

  /** At an hour that many members chose, nobody's sign-up or recovery waits for all their reminders. */
  const claim = async (now: Date): Promise<MailRecord | null> =>
    (await claimOne(null, now)) ?? claimOne(true, now);

  /** @param isBulk null for the mails that somebody waits for */
  async function claimOne(isBulk: true | null, now: Date): Promise<MailRecord | null> {
    return model
      .findOneAndUpdate(
        { isDone: false, isBulk, nextAttemptAt: trusted({ $lte: now }) },
        { $set: { nextAttemptAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )
      .lean<MailRecord>();
  }

  async function finish(mailId: string, isSent: boolean, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + KEEP_MS);
    const skipped = isSent ? {} : { isSkipped: true as const };
    await model.updateOne({ _id: mailId }, { $set: { isDone: true, expiresAt, ...skipped } });
  }

  async function fail(mailId: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + KEEP_FAILED_MS);
    await model.updateOne({ _id: mailId }, { $set: { isDone: true, failedAt: now, expiresAt } });
  }

  const countPending = (): Promise<number> => model.countDocuments({ isDone: false });

  /** Counts the failed mails of the last month, because older ones have been deleted. */
  const countFailed = (): Promise<number> =>
    model.countDocuments({ failedAt: trusted({ $gt: new Date(0) }) });

  async function postpone({ _id, attempts }: MailRecord, now: Date): Promise<void> {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
    await model.updateOne({ _id }, { $set: { nextAttemptAt: new Date(now.getTime() + delay) } });
  }

  /**
   * Counts the mails of these kinds to the address of `mail` that were queued before `mail`, but not before `since`.
   * Skipped mails do not count: otherwise, somebody who keeps requesting mails could stop them for ever.
   */
  async function countBefore(mail: MailRecord, kinds: MailRecord['kind'][], since: Date): Promise<number> {
    return model.countDocuments({
      to: mail.to,
      kind: trusted({ $in: kinds }),
      createdAt: trusted({ $gte: since, $lt: mail.createdAt }),
      isSkipped: null,
    });
  }

  /** Removes those of the account's mails that are not sent yet. @param since mails before this instant stay */
  async function removePending(
    kinds: MailRecord['kind'][],
    subjectId: string,
    session: ClientSession,
    since = new Date(0),
  ): Promise<void> {
    await model.deleteMany(
      { kind: trusted({ $in: kinds }), subjectId, isDone: false, createdAt: trusted({ $gte: since }) },
      { session },
    );
  }

  /** Removes the account's mails that would bring new links. A mail gets its link only when it is sent. */
  const removePendingLinks = (subjectId: string, session: ClientSession): Promise<void> =>
    removePending(['email_change', 'email_changed', 'email_undone'], subjectId, session);

  /** Removes all mails to these addresses or about this account, sent or not. */
  async function removeAll(
    { addresses, subjectId }: { addresses: string[]; subjectId: string },
    session: ClientSession,
  ): Promise<void> {
    await model.deleteMany({ to: trusted({ $in: addresses }) }, { session });
    await model.deleteMany({ subjectId }, { session });
  }

  return {
    ...{ queue, claim, finish, fail, countPending, countFailed, postpone, countBefore },
    ...{ removePending, removePendingLinks, removeAll },
  };
}
