import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = { SESSION_SECRET: string; SERVICE_TOKEN: string };

/**
 * The secrets of a data folder. They are created once, in a file that only its owner can read.
 * @throws Error that names the file and says what to do, if the file has no secrets
 */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const kept = await readFile(file, 'utf8').catch(absent);
  if (kept === null) {
    const make = () => randomBytes(32).toString('hex');
    const fresh: Secrets = { SESSION_SECRET: make(), SERVICE_TOKEN: make() };
    if (await putInPlace(file, JSON.stringify(fresh))) return fresh;
  }
  await chmod(file, 0o600).catch(() => undefined);
  return read(file, kept ?? (await readFile(file, 'utf8')));
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** Writes a complete file or none, and never replaces one. @returns false if the file exists */
async function putInPlace(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

function read(file: string, text: string): Secrets {
  try {
    const { SESSION_SECRET, SERVICE_TOKEN } = JSON.parse(text) as Partial<Secrets>;
    if (SESSION_SECRET && SERVICE_TOKEN) return { SESSION_SECRET, SERVICE_TOKEN };
  } catch {
    // Not JSON. The error below reports this file in the same way as a file that lacks a secret.
  }
  throw new Error(
    `The file ${file} has no secrets: it is empty, cut short or damaged. Put your copy of it back; or delete it, ` +
      'and new ones are made: then everybody signs in again, and second factors must be reset (pnpm mfa:reset).',
  );
}
