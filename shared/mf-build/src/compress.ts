import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** In bytes. A smaller file is not compressed, because that would save nothing. */
const SMALLEST = 512;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/;

export async function compressFolder(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < SMALLEST) continue;
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      deflate(content, { level: 9 }),
    ]);
    if (br.length < content.length) await writeFile(`${path}.br`, br);
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
  }
}
