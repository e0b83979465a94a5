import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { kill, spawnServer } from './crash-harness.ts';
import { realUri, tempFolder } from './support.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
const tsc = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

it.skipIf(realUri !== undefined)('the compiled package starts and answers', async () => {
  // The folder is in node_modules, where the compiled files find `bson`, and where linters ignore them.
  const dist = await mkdtemp(path.join(root, 'node_modules', '.package-test-'));
  const dataDir = await tempFolder();
  try {
    await run(process.execPath, [tsc, '-p', path.join(root, 'tsconfig.build.json'), '--outDir', dist]);
    await writeFile(path.join(dist, 'package.json'), '{ "type": "module" }');
    const { child, uri } = await spawnServer(path.join(dist, 'main.js'), '--data-dir', dataDir);
    const client = await new MongoClient(uri).connect();
    await client.db('test').collection('docs').insertOne({ n: 1 });
    expect(await client.db('test').collection('docs').countDocuments({ n: 1 })).toBe(1);
    await client.close();
    await kill(child, 'SIGTERM');
  } finally {
    for (const folder of [dist, dataDir]) await rm(folder, { recursive: true });
  }
});
