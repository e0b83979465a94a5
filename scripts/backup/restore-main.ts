import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { ArchiveError } from './archive.ts';
import { RestoreError, restore } from './restore.ts';

/** `pnpm db:restore FILE [--replace]`: puts a backup back, while the product does not run. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) throw new Error('Which backup? pnpm db:restore FILE [--replace]');
const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect();
try {
  const report = (line: string) => console.log(line);
  const documents = await restore(client, resolve(file), { replace: values.replace, report });
  console.log(`${documents} documents are back. Now: pnpm db:check && pnpm progress:check`);
} catch (error) {
  const isTold = error instanceof ArchiveError || error instanceof RestoreError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.close();
}
