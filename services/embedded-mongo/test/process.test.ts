import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { kill, spawnServer } from './crash-harness.ts';
import { realUri, startServer, tempFolder } from './support.ts';

const main = path.join('..', 'src', 'main.ts');

describe.skipIf(realUri !== undefined)('the process', () => {
  it('starts quickly, uses little memory when idle, stops on SIGTERM, and still has its data after a restart', async () => {
    const dataDir = await tempFolder();
    // The best of three starts must take at most 500 ms on a quiet machine, on which Node alone starts in about 45 ms.
    const times: number[] = [];
    for (let at = 0; at < 3; at++) {
      const bare = performance.now();
      await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
      const slowness = Math.max(1, (performance.now() - bare) / 45);
      const started = performance.now();
      const { child, uri } = await spawnServer(main, '--data-dir', dataDir, '--port', '0');
      const client = await new MongoClient(uri).connect();
      await client.db('admin').command({ ping: 1 });
      times.push((performance.now() - started) / slowness);
      const docs = client.db('kept').collection('docs');
      expect(await docs.countDocuments()).toBe(at);
      await docs.createIndex({ k: 1 }, { unique: true });
      await docs.insertOne({ k: at });
      await expect(docs.insertOne({ k: at })).rejects.toMatchObject({ code: 11000 });
      await expect(docs.insertOne({ _id: (await docs.findOne())?._id as never })).rejects.toMatchObject({
        code: 11000,
      });
      const resident =
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
      expect(resident).toBeLessThan(150);
      await client.close();
      await kill(child, 'SIGTERM');
      expect(child.exitCode).toBe(0);
    }
    process.stdout.write(
      `start-up to the first ping on a quiet machine: ${times.map(Math.round).join(', ')} ms\n`,
    );
    expect(Math.min(...times)).toBeLessThan(500);
    await rm(dataDir, { recursive: true });
  });

  it('does not start on a data folder that another process uses', async () => {
    const server = await startServer();
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
      /in use by another embedded database/,
    );
    const file = path.join(import.meta.dirname, main);
    const second = spawn(process.execPath, [file, '--data-dir', server.dataDir], { stdio: 'ignore' });
    const [code] = await once(second, 'exit');
    expect(code).toBe(1);
    await server.close();
    const again = await startServer({ dataDir: server.dataDir });
    await again.close();
    await rm(server.dataDir, { recursive: true });
  });

  it('listens on loopback only', async () => {
    const server = await startServer();
    expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0$/);
    await server.close();
  });
});
