import type { Logger } from '@sidelight/kit';
import type { MailRecord } from './mail.model.ts';
import type { MailsRepository } from './mails.repository.ts';
import { type ComposedMail, MailRefusedError, type MailTransport } from './transport.ts';

export type MailerOptions = {
  mails: MailsRepository;
  compose: (mail: MailRecord) => Promise<ComposedMail | null>;
  transport: MailTransport;
  clock: () => Date;
  logger: Logger;
  /** How often the mailer looks for mails that other replicas queued or that failed before, in ms. */
  pollMs?: number;
};

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Sends queued mails, independently of requests. It retries a mail that cannot be sent, after a longer delay each time,
 * and marks a mail as failed if the mail server refuses it permanently.
 */
export function createMailer({ mails, compose, transport, clock, logger, pollMs = 2000 }: MailerOptions) {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let wakeUp = () => {};

  async function loop(): Promise<void> {
    while (!isStopping) {
      const awake = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      if (await sendNext()) continue;
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, pollMs);
        timer.unref();
      });
      await Promise.race([awake, pause]);
      clearTimeout(timer);
    }
  }

  /** @returns false if no mail was due or the database did not answer */
  async function sendNext(): Promise<boolean> {
    let mail: MailRecord | null = null;
    try {
      mail = await mails.claim(clock());
      if (!mail) return false;
      const text = await compose(mail);
      if (text) await transport.send({ ...text, mailId: mail._id });
      await mails.finish(mail._id, clock());
      return true;
    } catch (err) {
      const { _id: mailId, kind, attempts } = mail ?? {};
      if (mail && err instanceof MailRefusedError) {
        logger.error({ err, mailId, kind, attempts }, 'mail refused for good');
        await mails.fail(mail._id, clock()).catch(() => undefined);
        return true;
      }
      logger.warn({ err, mailId, kind, attempts }, 'mail not sent');
      if (mail) await mails.postpone(mail, clock()).catch(() => undefined);
      return mail !== null;
    }
  }

  return {
    start(): void {
      isStopping = false;
      running ??= loop();
    },
    /** Call it after a mail was queued, so that the mailer does not wait for its next poll. */
    wake: (): void => wakeUp(),
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp();
      await running;
      running = null;
    },
  };
}
