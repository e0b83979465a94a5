import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = { SESSION_SECRET: string; SERVICE_TOKEN: string };

/** This copy's secrets: made once, kept in its data folder, readable by its owner only. */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const make = () => randomBytes(32).toString('hex');
  const fresh: Secrets = { SESSION_SECRET: make(), SERVICE_TOKEN: make() };
  try {
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  }
}
