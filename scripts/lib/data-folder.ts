import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const PRIVATE = ['db', 'logs', 'mail', 'backups'] as const;

type Failure = NodeJS.ErrnoException;

/**
 * Makes the folders in `PRIVATE` and the log files accessible only to their owner, even if they existed before. Leaves
 * a folder as it is if the file system has no modes or the folder belongs to another user.
 * @throws Error that names a folder that cannot be used, and says what to do
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    for (const name of PRIVATE) await makePrivate(join(dataDir, name));
    for (const name of await readdir(join(dataDir, 'logs'))) await chmod(join(dataDir, 'logs', name), 0o600);
  } catch (error) {
    throw explained(dataDir, error as Failure);
  }
}

async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch((error: Failure) => {
    if (!['EPERM', 'ENOTSUP'].includes(String(error.code))) throw error;
  });
}

function explained(dataDir: string, error: Failure): Error {
  const { code = '' } = error;
  const withText = (text: string) => new Error(`The data folder ${dataDir} ${text}`, { cause: error });
  if (code === 'ENOSPC')
    return withText('cannot be written: its disk is full. Free some space, then start again.');
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return withText(
      'is not a folder, or a file has the name of one of its folders. Move the file away, or set DATA_DIR.',
    );
  }
  if (!/^E[A-Z]+$/.test(code)) return error;
  return withText(
    `cannot be written (${code}). Let this user write there, or set DATA_DIR to another folder.`,
  );
}
