import type { Logger } from '@sidelight/kit';
import type { ComposedMail } from './compose-mail.ts';
import type { MailRecord } from './mail.model.ts';
import type { MailsRepository } from './mails.repository.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

export type MailerOptions = {
  mails: MailsRepository;
  compose: (mail: MailRecord) => Promise<ComposedMail | null>;
  transport: MailTransport;
  clock: () => Date;
  logger: Logger;
  /** How often to look for mails that other copies queued or that failed before, in ms. */
  pollMs?: number;
};

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Sends queued mails, away from any request. One that can't be sent is tried again, later each time; one that
 * is refused for good is kept as failed.
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

  /** @returns false if nothing was due or the database is away */
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
    /** Says that a mail was queued just now. */
    wake: (): void => wakeUp(),
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp();
      await running;
      running = null;
    },
  };
}
