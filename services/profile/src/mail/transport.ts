import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailText } from './templates.ts';

type Message = MailText & { to: string };
export type StoredMessage = Message & { sentAt: string };
export type MailTransport = { send(message: Message): Promise<void> };

const SMTP_TIMEOUT_MS = 15_000;

/** Sends by SMTP. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      await transporter.sendMail(message);
    },
  };
}

/** Puts each mail into a folder, for machines without SMTP. */
export function folderTransport(folder: string): MailTransport {
  let sequence = 0;
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      sequence += 1;
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replaceAll(':', '-')}-${process.pid}-${sequence}.json`;
      const stored: StoredMessage = { ...message, sentAt };
      const path = join(folder, name);
      await writeFile(`${path}.tmp`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${path}.tmp`, path);
    },
  };
}

/** The newest mails in a folder, newest first. */
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
