import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { ArchiveError } from './archive.ts';
import { RestoreError, restore } from './restore.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) throw new Error('Usage: pnpm db:restore FILE [--replace]');
const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect();
try {
  const report = (line: string) => console.log(line);
  const documents = await restore(client, resolve(file), { replace: values.replace, report });
  console.log(`${documents} documents are restored. Now run: npx -y pnpm db:check`);
} catch (error) {
  const isExpected = error instanceof ArchiveError || error instanceof RestoreError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.close();
}
