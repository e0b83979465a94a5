import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import { MongoClient } from 'mongodb';
import { restore } from './restore.ts';

await runAsCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given) throw new UsageError('Usage: pnpm db:restore FILE [--replace]');
  const file = resolve(given);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`);
  const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect();
  try {
    const report = (line: string) => console.log(line);
    const documents = await restore(client, file, { replace: values.replace, report });
    console.log(`${documents} documents are restored. Now run: npx -y pnpm db:check`);
  } finally {
    await client.close();
  }
});
