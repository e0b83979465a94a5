import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Other programs of the same user, such as a backup, read the server's URI from the file `address`. Only the server
 * that holds the folder's lock may call this function.
 */
export function keepAddress(dataDir: string, uri: string): void {
  try {
    writeFileSync(path.join(dataDir, 'address'), uri, { mode: 0o600 });
  } catch (error) {
    // The server itself does not need the file, so it starts without it.
    process.stderr.write(
      `embedded database: its address could not be written: ${(error as Error).message}\n`,
    );
  }
}

export function removeAddress(dataDir: string): void {
  rmSync(path.join(dataDir, 'address'), { force: true });
}
