import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailText } from './templates.ts';

export type ComposedMail = MailText & { to: string; headers?: Record<string, string> };
type Message = ComposedMail & {
  /** The same in every attempt, so that a receiver recognises a mail that arrives twice. */
  mailId: string;
};
export type StoredMessage = ComposedMail & { sentAt: string };
export type MailTransport = {
  /** @throws {MailRefusedError} if another attempt would not help */
  send(message: Message): Promise<void>;
};

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

const SMTP_TIMEOUT_MS = 15_000;

export type SmtpOptions = {
  url: string;
  from: string;
  /** If true, no mail is sent over an unencrypted connection. */
  mustEncrypt: boolean;
};

export function smtpTransport({ url, from, mustEncrypt }: SmtpOptions): MailTransport {
  const transporter = createTransport(
    {
      url,
      requireTLS: mustEncrypt,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'auto-submitted': 'auto-generated' } },
  );
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'sidelight.invalid';
  return {
    async send({ mailId, ...message }) {
      try {
        await transporter.sendMail({ ...message, messageId: `<${mailId}@${domain}>` });
      } catch (error) {
        throw isFinal(error)
          ? new MailRefusedError('The mail server refuses this mail', { cause: error })
          : error;
      }
    },
  };
}

/** True if the mail server permanently refuses the recipient or the mail itself. Any other error may be temporary. */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SmtpFailure;
  const isAboutMail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  return isAboutMail && responseCode >= 500;
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number };

/** Writes mails to a folder, for machines without a mail server. */
export function folderTransport(folder: string): MailTransport {
  let sequence = 0;
  return {
    async send({ mailId: _mailId, ...message }) {
      await mkdir(folder, { recursive: true });
      sequence += 1;
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replaceAll(':', '-')}-${process.pid}-${sequence}.json`;
      const stored: StoredMessage = { ...message, sentAt };
      const path = join(folder, name);
      const draft = `${path}.tmp`;
      try {
        await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

export async function readMailFolder(folder: string, limit: number): Promise<StoredMessage[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMessage),
  );
}
