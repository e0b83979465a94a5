import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Stores the address of this folder's server for programs of the same owner, such as a backup. Only the server that
 * holds the folder's lock writes the address file. That server also removes the file of an earlier server.
 */
export function keepAddress(dataDir: string, uri: string, logger: { error(message: string): void }): void {
  try {
    writeFileSync(path.join(dataDir, 'address'), uri, { mode: 0o600 });
  } catch (error) {
    // The disk may be full. The server goes on, because only other programs need the address.
    logger.error(`embedded database: its address could not be written: ${(error as Error).message}`);
  }
}

export function removeAddress(dataDir: string): void {
  rmSync(path.join(dataDir, 'address'), { force: true });
}
