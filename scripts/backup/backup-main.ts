import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand } from '@sidelight/kit/command';
import { MongoClient } from 'mongodb';
import { chosenDataDir } from '../lib/variables.ts';
import { backUp } from './backup.ts';

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const file = resolve(values.out ?? join(chosenDataDir(), 'backups', `sidelight-${stamp}.backup`));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect();
  try {
    const documents = await backUp(client, file, { report: (line) => console.log(line) });
    console.log(`${documents} documents are in ${file}`);
  } finally {
    await client.close();
  }
});
