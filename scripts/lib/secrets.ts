import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = { SESSION_SECRET: string; SERVICE_TOKEN: string; VAPID_PRIVATE_KEY: string };

const newSecret = () => randomBytes(32).toString('hex');

/**
 * The secrets are created once, in a file that only the file's owner can read.
 * @throws Error that names the file and says what to do, if the file has no secrets
 */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const kept = await readFile(file, 'utf8').catch(absent);
  if (kept === null) {
    const fresh: Secrets = {
      SESSION_SECRET: newSecret(),
      SERVICE_TOKEN: newSecret(),
      VAPID_PRIVATE_KEY: newSecret(),
    };
    if (await putInPlace(file, JSON.stringify(fresh))) return fresh;
  }
  await chmod(file, 0o600).catch(() => undefined);
  const { VAPID_PRIVATE_KEY, ...older } = read(file, kept ?? (await readFile(file, 'utf8')));
  if (VAPID_PRIVATE_KEY) return { ...older, VAPID_PRIVATE_KEY };
  return addKey(file, older);
}

/** Adds the key for web pushes, which files of older releases lack. */
async function addKey(file: string, older: Omit<Secrets, 'VAPID_PRIVATE_KEY'>): Promise<Secrets> {
  const whole = { ...older, VAPID_PRIVATE_KEY: newSecret() };
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(draft, JSON.stringify(whole), { mode: 0o600, flush: true });
  await rename(draft, file);
  return whole;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** Writes a complete file or none, and never replaces a file. @returns false if the file exists */
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

type Stored = Omit<Secrets, 'VAPID_PRIVATE_KEY'> & { VAPID_PRIVATE_KEY: string | undefined };

function read(file: string, text: string): Stored {
  try {
    const { SESSION_SECRET, SERVICE_TOKEN, VAPID_PRIVATE_KEY } = JSON.parse(text) as Partial<Secrets>;
    if (SESSION_SECRET && SERVICE_TOKEN) return { SESSION_SECRET, SERVICE_TOKEN, VAPID_PRIVATE_KEY };
  } catch {
    // The error below reports a file that is not JSON.
  }
  throw new Error(
    `The file ${file} has no secrets: it is empty, cut short or damaged. Put your copy of it back; or delete it, ` +
      'and new ones are made: then everybody signs in again, and second factors must be reset (pnpm mfa:reset).',
  );
}
