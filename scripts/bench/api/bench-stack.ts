import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { BareAnswer } from '../../../services/kit/bench/bare-express.ts';
import { freePorts } from '../../lib/ports.ts';
import { ROOT } from '../../lib/root.ts';
import { type Stack, startStack } from '../../lib/stack.ts';

const PROCESSES = ['edge', 'stories', 'game', 'profile', 'database'] as const;

export type BareExpress = {
  url: string;
  pid: number;
  give(answers: Record<string, BareAnswer>): Promise<void>;
};

export type BenchStack = {
  stack: Stack;
  client: MongoClient;
  bare: BareExpress;
  pids: Record<(typeof PROCESSES)[number], number>;
  stop(): Promise<void>;
};

/** @param dataDir a folder that is kept; by default a new folder that is deleted at the end */
export async function startBenchStack(dataDir?: string): Promise<BenchStack> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'bench-api-')));
  const [port = 0] = await freePorts(1);
  const stack = await startStack({
    ...{ port, dataDir: folder, siteDir: join(folder, 'site') },
    env: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' },
    report: console.error,
  });
  const client = await new MongoClient(stack.mongodbUri).connect();
  const child = fork(join(ROOT, 'services/kit/bench/bare-express.ts'), [stack.mongodbUri]);
  const [address] = (await once(child, 'message')) as [AddressInfo];
  const bare: BareExpress = {
    url: `http://127.0.0.1:${address.port}`,
    pid: child.pid ?? 0,
    async give(answers) {
      child.send(answers);
      await once(child, 'message');
    },
  };
  const pids = Object.fromEntries(PROCESSES.map((name) => [name, stack.supervisor.pidOf(name) ?? 0]));
  return {
    ...{ stack, client, bare },
    pids: pids as BenchStack['pids'],
    async stop() {
      child.disconnect();
      await client.close();
      await stack.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
