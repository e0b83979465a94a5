import { createWorker, type Logger, type Worker } from '@sidelight/kit';
import type { MailRecord } from './mail.model.ts';
import type { MailsRepository } from './mails.repository.ts';
import { type ComposedMail, MailRefusedError, type MailTransport } from './transport.ts';

/** RFC 5321 recommends at least four days, because a mail server may be down for a long weekend. */
const GIVE_UP_MS = 4 * 24 * 3_600_000;

export type MailerOptions = {
  mails: MailsRepository;
  compose: (mail: MailRecord) => Promise<ComposedMail | null>;
  transport: MailTransport;
  clock: () => Date;
  logger: Logger;
  /**
   * How often, in ms, the mailer looks for mails that other replicas have queued and for failed mails that are due
   * again.
   */
  pollMs?: number;
};

/** Call `wake` after a mail was queued. */
export type Mailer = Pick<Worker, 'start' | 'wake' | 'stop'>;

/**
 * A failed mail is retried after a growing delay. It is given up if the mail server refuses it permanently, or if it is
 * too old.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { mails, compose, transport, clock, logger, pollMs = 2000 } = options;
  const isTooOld = ({ createdAt }: MailRecord) => clock().getTime() - createdAt.getTime() >= GIVE_UP_MS;

  /** @returns false if no mail was due or the database did not answer */
  async function sendNext(): Promise<boolean> {
    let mail: MailRecord | null = null;
    try {
      mail = await mails.claim(clock());
      if (!mail) return false;
      const text = await compose(mail);
      if (text) await transport.send({ ...text, mailId: mail._id });
      await mails.finish(mail._id, text !== null, clock());
      return true;
    } catch (err) {
      const { _id: mailId, kind, attempts } = mail ?? {};
      if (mail && (err instanceof MailRefusedError || isTooOld(mail))) {
        logger.error({ err, mailId, kind, attempts }, 'mail given up');
        await mails.fail(mail._id, clock()).catch(() => undefined);
        return true;
      }
      logger.warn({ err, mailId, kind, attempts }, 'mail not sent');
      if (mail) await mails.postpone(mail, clock()).catch(() => undefined);
      return mail !== null;
    }
  }

  return createWorker({ name: 'mailer', work: sendNext, pollMs, logger });
}
